import type { customerRecord } from '@fairdesk/contract/areas/customer-record'
import type { AreaHandlers } from '../context.ts'
import { addAccount, enableAccount, resetAccountPassword } from './accounts.ts'
import { changeSeveral } from './change-several.ts'
import { customerRecordOf } from './record.ts'
import { removeCustomers, restoreCustomers } from './remove.ts'
import { saveCustomer } from './save.ts'

export const customerRecordHandlers: AreaHandlers<typeof customerRecord> = {
  get: ({ db, user }, { customerId }) => customerRecordOf(db, customerId, user),
  save: saveCustomer,
  changeSeveral,
  remove: removeCustomers,
  restore: restoreCustomers,
  addAccount,
  enableAccount,
  resetAccountPassword,
}

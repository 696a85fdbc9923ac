import type { customerRecord } from '@fairdesk/contract/areas/data/customer-record'
import type { AreaHandlers } from '../context.ts'
import { addAccount, enableAccount, moveAccount, resetAccountPassword } from './accounts.ts'
import { changeSeveral } from './change-several.ts'
import { customerHistory } from './history.ts'
import { customerRecordOf } from './record.ts'
import { removeCustomers, restoreCustomers } from './remove.ts'
import { saveCustomer } from './save.ts'
import { resetPasswords, signInCards } from './several-accounts.ts'
import { undoSeveral } from './undo-several.ts'

export const customerRecordHandlers: AreaHandlers<typeof customerRecord> = {
  get: ({ db, user }, { customerId }) => customerRecordOf(db, customerId, user),
  save: saveCustomer,
  changeSeveral,
  undoSeveral,
  remove: removeCustomers,
  restore: restoreCustomers,
  addAccount,
  enableAccount,
  resetAccountPassword,
  resetPasswords,
  moveAccount,
  signInCards,
  history: customerHistory,
}

import type { customerRecord } from '@fairdesk/contract/areas/data/customer-record'
import type { AreaHandlers } from '../../context.ts'
import { addAccount, enableAccount, moveAccount, resetAccountPassword } from './accounts.ts'
import { resetPasswords, signInCards } from './batch-accounts.ts'
import { changeBatch, undoBatch } from './change-batch.ts'
import { customerHistory } from './history.ts'
import { makeSignInCards } from './make-cards.ts'
import { customerRecordOf } from './record.ts'
import { removeCustomers, restoreCustomers } from './remove.ts'
import { saveCustomer } from './save.ts'

export const customerRecordHandlers: AreaHandlers<typeof customerRecord> = {
  get: ({ db, user }, { customerId }) => customerRecordOf(db, customerId, user),
  save: saveCustomer,
  changeBatch: changeBatch,
  undoBatch: undoBatch,
  remove: removeCustomers,
  restore: restoreCustomers,
  addAccount,
  enableAccount,
  resetAccountPassword,
  resetPasswords,
  moveAccount,
  signInCards,
  makeCards: makeSignInCards,
  history: customerHistory,
}

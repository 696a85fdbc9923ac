import { field } from '../../columns/field.ts'
import type { ListKind } from '../../lists/list-kind.ts'

/** Each new account's password takes 12 ms of hashing while other changes of accounts wait. */
const mostRows = 2000

/** The line that shows how; a file that still has it is not refused for it. */
export const example = { account: 'example', fair: 'FAIR' }

const noSynonyms = ''

/** Columns of the accounts file, known by their titles alone: the person first, then their rights in the row's fair. */
export const accounts: ListKind = {
  mostRows,
  texts: ({ accountSheet }) => ({ ...accountSheet, tooMany: accountSheet.tooMany({ value: String(mostRows) }) }),
  needed: ['account'],
  named: 'account',
  isExample: ({ account, fair }) => account === example.account && fair === example.fair,
  fields: [
    field.text('account', noSynonyms),
    field.text('realName', noSynonyms),
    field.text('accountType', noSynonyms),
    field.text('isAdmin', noSynonyms),
    field.text('enabled', noSynonyms),
    field.text('fair', noSynonyms),
    field.list('menus', noSynonyms),
    field.list('brands', noSynonyms),
    field.list('areas', noSynonyms),
    field.text('prices', noSynonyms),
  ],
}

import type { Phrases } from '@fairdesk/phrases/phrases-in'
import type { SheetKind } from '../../sheet/sheet-kind.ts'

export type Column = keyof Phrases['accountSheet']['columns']

/** Each new account's password takes 12 ms of hashing while other changes of accounts wait. */
const mostRows = 2000

/** Columns of the accounts file: the person first, then their rights in the row's fair. */
export const accounts: SheetKind<Column> = {
  mostRows,
  texts: ({ accountSheet }) => ({ ...accountSheet, tooMany: accountSheet.tooMany({ value: String(mostRows) }) }),
  required: ['account'],
  columns: [
    { key: 'account' },
    { key: 'realName' },
    { key: 'accountType' },
    { key: 'isAdmin' },
    { key: 'enabled' },
    { key: 'fair' },
    { key: 'menus' },
    { key: 'brands' },
    { key: 'areas' },
    { key: 'prices' },
  ],
}

import type { Field } from './field.ts'

/** Columns of the list of accounts. Its file is that of the import. */
export const accountFields = [
  { key: 'account', kind: 'text', isSortable: true },
  { key: 'realName', kind: 'text', isSortable: true },
  { key: 'accountType', kind: 'text', isSortable: true },
  { key: 'enabled', kind: 'text' },
  { key: 'fairs', kind: 'text' },
  { key: 'menus', kind: 'text' },
  { key: 'lastLoginAt', kind: 'moment', isSortable: true },
  { key: 'sessions', kind: 'text' },
] as const satisfies readonly Field[]

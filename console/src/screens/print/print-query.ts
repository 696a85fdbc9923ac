import { ids, text } from '../../kit/list/fields.ts'

/** What the address of /print says: which orders and parts, by which template, and a paper that was scanned. */
export const printFields = { orders: ids, parts: ids, template: text, paper: text } as const

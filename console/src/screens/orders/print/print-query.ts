import { ids, text } from '../../../kit/list/fields.ts'

/** Fields of the address of /print: orders and parts, the template, and a scanned paper. */
export const printFields = { orders: ids, parts: ids, template: text, paper: text } as const

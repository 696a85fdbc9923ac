import type { Field } from './field.ts'

/** Columns of the list of order parts. Its file has a row per colour of a part, with goods and figures of its own. */
export const splitListFields = [
  { key: 'splitNo', kind: 'text', isSortable: true },
  { key: 'orderNumber', kind: 'text', isSortable: true },
  { key: 'customer', kind: 'text', isSortable: true },
  // On screen the customer's code and name share a column.
  { key: 'customerName', kind: 'text', only: 'file' },
  { key: 'name', kind: 'text' },
  { key: 'status', kind: 'text', isSortable: true },
  { key: 'deliversOn', kind: 'date', isSortable: true },
  { key: 'extracts', kind: 'text' },
  { key: 'toCustomer', kind: 'text' },
  // Figures of the whole part: in the file each colour has its own.
  { key: 'skc', kind: 'integer', only: 'screen' },
  { key: 'qty', kind: 'integer', isSortable: true, only: 'screen' },
  { key: 'tagAmount', kind: 'money', price: 'tag', only: 'screen' },
  { key: 'netAmount', kind: 'money', price: 'net', only: 'screen' },
  { key: 'mode', kind: 'text' },
  { key: 'updatedAt', kind: 'moment', isSortable: true },
  { key: 'by', kind: 'text' },
] as const satisfies readonly Field[]

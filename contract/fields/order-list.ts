import type { Field } from './field.ts'

/** Columns of the order list. */
export const orderListFields = [
  { key: 'number', kind: 'text', isSortable: true },
  { key: 'customer', kind: 'text', isSortable: true },
  // On screen the customer's code and name share a column.
  { key: 'customerName', kind: 'text', only: 'file' },
  { key: 'status', kind: 'text' },
  // On screen the lock is a mark beside the state.
  { key: 'locked', kind: 'text', only: 'file' },
  { key: 'extracts', kind: 'text' },
  { key: 'type', kind: 'text' },
  { key: 'styles', kind: 'integer', isSortable: true },
  { key: 'skc', kind: 'integer', isSortable: true },
  { key: 'qty', kind: 'integer', isSortable: true },
  { key: 'tagAmount', kind: 'money', price: 'tag' },
  { key: 'netAmount', kind: 'money', price: 'net', isSortable: true },
  { key: 'completion', kind: 'percent', isSortable: true },
  { key: 'must', kind: 'integer', isSortable: true },
  { key: 'broken', kind: 'integer', isSortable: true },
  { key: 'updatedAt', kind: 'moment', isSortable: true },
  { key: 'by', kind: 'text' },
  { key: 'area', kind: 'text' },
  { key: 'agent', kind: 'text' },
  { key: 'parts', kind: 'text' },
  // On screen in the order's drawer.
  { key: 'notes', kind: 'text', only: 'file' },
] as const satisfies readonly Field[]

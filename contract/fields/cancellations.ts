import type { Field } from './field.ts'

/** Columns of the changes of orders by goods, customer, hour or person. */
export const cancellationFields = [
  { key: 'code', kind: 'text' },
  { key: 'name', kind: 'text' },
  { key: 'minus', kind: 'integer', isSortable: true },
  { key: 'plus', kind: 'integer', isSortable: true },
  { key: 'net', kind: 'integer', isSortable: true },
  { key: 'cuts', kind: 'integer', isSortable: true },
  { key: 'changes', kind: 'integer', isSortable: true },
  { key: 'largest', kind: 'integer', isSortable: true },
] as const satisfies readonly Field[]

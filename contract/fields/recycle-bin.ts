import type { Field } from './field.ts'

/** Columns of the recycle bin. */
export const binFields = [
  { key: 'code', kind: 'text' },
  { key: 'name', kind: 'text', isSortable: true },
  { key: 'kind', kind: 'text' },
  { key: 'reason', kind: 'text' },
  { key: 'qty', kind: 'integer', isSortable: true },
  { key: 'netAmount', kind: 'money', price: 'net', isSortable: true },
  { key: 'at', kind: 'moment', isSortable: true },
  { key: 'by', kind: 'text' },
  { key: 'tagAmount', kind: 'money', price: 'tag' },
] as const satisfies readonly Field[]

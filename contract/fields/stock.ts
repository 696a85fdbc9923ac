import type { Field } from './field.ts'

/** Columns of the stock list, a row per colour. Its file is that of the import, with a row per size. */
export const stockFields = [
  { key: 'goodsNo', kind: 'text', isSortable: true },
  { key: 'name', kind: 'text' },
  { key: 'colour', kind: 'text' },
  { key: 'mode', kind: 'text' },
  { key: 'total', kind: 'integer', isSortable: true },
  { key: 'ordered', kind: 'integer', isSortable: true },
  { key: 'left', kind: 'integer', isSortable: true },
  { key: 'unlimited', kind: 'integer' },
  { key: 'sizes', kind: 'text' },
  { key: 'quotas', kind: 'integer' },
] as const satisfies readonly Field[]

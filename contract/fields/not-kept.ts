import type { Field } from './field.ts'

const goods = [
  { key: 'goodsNo', kind: 'text' },
  { key: 'goodsName', kind: 'text' },
  { key: 'skcNo', kind: 'text' },
  { key: 'colourName', kind: 'text' },
] as const

const figures = [
  { key: 'figure', kind: 'text' },
  { key: 'need', kind: 'integer', isSortable: true },
  { key: 'ordered', kind: 'integer', isSortable: true },
  { key: 'gap', kind: 'integer', isSortable: true },
] as const

/** Columns of the orders below their minimums. */
export const ordersNotKeptFields = [
  { key: 'customer', kind: 'text' },
  { key: 'customerName', kind: 'text' },
  ...goods,
  ...figures,
  { key: 'counts', kind: 'text' },
  { key: 'from', kind: 'text' },
] as const satisfies readonly Field[]

/** Columns of the totals over all customers below their minimums. */
export const totalsNotKeptFields = [
  { key: 'source', kind: 'text' },
  ...goods,
  { key: 'fabricName', kind: 'text' },
  ...figures,
  { key: 'customers', kind: 'integer' },
] as const satisfies readonly Field[]

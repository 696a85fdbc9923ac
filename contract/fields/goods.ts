import type { Field } from './field.ts'

/** Columns of the goods list. Its file is that of the import. */
export const goodsFields = [
  { key: 'image', kind: 'picture' },
  { key: 'goodsNo', kind: 'text', isSortable: true },
  { key: 'name', kind: 'text', isSortable: true },
  { key: 'category', kind: 'text', isSortable: true },
  { key: 'wave', kind: 'text', isSortable: true },
  { key: 'tagPrice', kind: 'money', price: 'tag', isSortable: true },
  { key: 'colours', kind: 'text' },
  { key: 'sizes', kind: 'text' },
  { key: 'marks', kind: 'text' },
  { key: 'status', kind: 'text' },
  { key: 'qty', kind: 'integer', isSortable: true },
  { key: 'moq', kind: 'integer' },
  { key: 'factoryMin', kind: 'integer' },
  { key: 'skcNos', kind: 'text' },
  { key: 'brand', kind: 'text' },
  { key: 'season', kind: 'text' },
  { key: 'sizeGroup', kind: 'text' },
  { key: 'priceRange', kind: 'text', price: 'tag' },
] as const satisfies readonly Field[]

import type { Field } from './field.ts'

/** Columns of the ratings of goods. */
export const scoreFields = [
  // The file has no pictures: its rows are all goods.
  { key: 'image', kind: 'picture', only: 'screen' },
  { key: 'goodsNo', kind: 'text', isSortable: true },
  // On screen beside the number of the goods.
  { key: 'skcNo', kind: 'text', only: 'file' },
  { key: 'name', kind: 'text', only: 'file' },
  { key: 'colour', kind: 'text', only: 'file' },
  // On screen filters.
  { key: 'brand', kind: 'text', only: 'file' },
  { key: 'status', kind: 'text', only: 'file' },
  { key: 'mean', kind: 'score', isSortable: true },
  { key: 'votes', kind: 'integer', isSortable: true },
  { key: 'qty', kind: 'integer', isSortable: true },
  { key: 'corner', kind: 'text' },
  // The file has a column for each number of stars and each tag instead.
  { key: 'distribution', kind: 'text', only: 'screen' },
  { key: 'tags', kind: 'text', only: 'screen' },
  { key: 'comments', kind: 'integer', isSortable: true },
  { key: 'favourites', kind: 'integer', isSortable: true },
  { key: 'customers', kind: 'integer' },
  { key: 'category', kind: 'text' },
  { key: 'wave', kind: 'text' },
] as const satisfies readonly Field[]

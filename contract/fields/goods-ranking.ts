import type { Field } from './field.ts'

/** Columns of the ranking of styles and of colours. */
export const rankingFields = [
  { key: 'rank', kind: 'integer' },
  { key: 'moved', kind: 'integer' },
  { key: 'image', kind: 'picture' },
  { key: 'goodsNo', kind: 'text' },
  // On screen a colour is known by its name.
  { key: 'skcNo', kind: 'text', only: 'file' },
  { key: 'colour', kind: 'text' },
  { key: 'name', kind: 'text' },
  // On screen a filter.
  { key: 'brand', kind: 'text', only: 'file' },
  { key: 'category', kind: 'text' },
  { key: 'wave', kind: 'text' },
  { key: 'status', kind: 'text' },
  { key: 'tagPrice', kind: 'money', price: 'tag' },
  // On screen the colours are a row further, in the style's detail.
  { key: 'skcCount', kind: 'integer', only: 'file' },
  { key: 'qty', kind: 'integer', isSortable: true },
  { key: 'former', kind: 'integer' },
  { key: 'growth', kind: 'integer' },
  { key: 'growthPercent', kind: 'percent' },
  { key: 'tagAmount', kind: 'money', price: 'tag', isSortable: true },
  { key: 'netAmount', kind: 'money', price: 'net', isSortable: true },
  { key: 'share', kind: 'percent' },
  { key: 'cumShare', kind: 'percent' },
  { key: 'tier', kind: 'text' },
  { key: 'customers', kind: 'integer', isSortable: true },
  { key: 'coverage', kind: 'percent', isSortable: true },
  { key: 'depth', kind: 'decimal', isSortable: true },
  { key: 'score', kind: 'score' },
  { key: 'votes', kind: 'integer' },
  { key: 'factoryMin', kind: 'integer' },
  { key: 'gap', kind: 'integer' },
  // On screen in the text of the gap.
  { key: 'gapSkcs', kind: 'integer', only: 'file' },
] as const satisfies readonly Field[]

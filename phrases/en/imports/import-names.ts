import type { Shape } from '../../shape.ts'
import type { importNames as source } from '../../zh-cn/imports/import-names.ts'

export const importNames: Shape<typeof source> = {
  title: 'New names in the file',
  hint: 'A change holds for all rows of a name',
  group: ({ label, count }) => `${label} ${count}`,
  rows: ({ count }) => (count === '1' ? '1 row' : `${count} rows`),
  created: 'will be created',
  refused: 'to be matched',
  createAll: 'Create all',
  mergeAll: ({ count }) => `Merge ${count} likely`,
  undo: 'Undo',
  likely: ({ value }) => `${value}?`,
  mergeAs: ({ text, value }) => `Merge “${text}” into “${value}”`,
  change: 'Change',
  changeOf: ({ text }) => `Change “${text}”`,
  to: 'Choose one, or type a new name',
  toOf: ({ text }) => `Change “${text}” to`,
  create: 'Create as in the file',
  createOf: ({ text }) => `Create “${text}” as in the file`,
  writtenAs: ({ texts }) => `in the file ${texts}`,
  settled: ({ texts, value }) => `${texts} → ${value}`,
  back: ({ text }) => `Undo the match of “${text}”`,
  showAll: ({ count }) => `Show all (${count})`,
  settledTitle: 'Matched',
}

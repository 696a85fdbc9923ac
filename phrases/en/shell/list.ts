import type { Shape } from '../../shape.ts'
import type { list as source } from '../../zh-cn/shell/list.ts'

export const list: Shape<typeof source> = {
  clearFilters: 'Clear filters',
  selectAll: 'Select all rows shown',
  selectRow: 'Select this row',
  selected: ({ count }) => `${count} selected`,
  unselect: 'Clear selection',
  columns: 'Columns',
  resetColumns: 'Reset columns',
  disabled: ({ name }) => `${name} (disabled)`,
  searching: 'Searching…',
  noneFound: 'Nothing found',
  /** Where Enter, or a scanner's, is to take what is typed. */
  notOneFound: ({ text, isNone }) =>
    isNone ? `${text}: nothing found` : `${text}: several fit, choose one in the list`,
}

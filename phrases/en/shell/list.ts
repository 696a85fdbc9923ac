import type { Shape } from '../../shape.ts'
import type { list as source } from '../../zh-cn/shell/list.ts'
import { many } from '../many.ts'

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
  codesMissing: ({ codes, rest }) => `Not found: ${codes.join(', ')}${rest > 0 ? ` and ${rest} more` : ''}`,
  selectedSubtotals: ({ count, figures }) => `${figures} · ${many(count, 'subtotal row')} left out`,
  /** Of texts in a file that look altered. */
  asWritten: 'Texts such as 4-Mar and 5.00E+02 are meant as the file has them: import them so',
  steps: {
    previous: 'Previous (Alt+↑)',
    next: 'Next (Alt+↓)',
    position: ({ position, count }) => `${position} / ${count}`,
  },
}

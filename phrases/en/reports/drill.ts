import type { Shape } from '../../shape.ts'
import type { drill as source } from '../../zh-cn/reports/drill.ts'

export const drill: Shape<typeof source> = {
  sheet: 'Order rows',
  whole: 'All',
  rows: ({ count }) => `Rows: ${count}`,
  pieces: ({ qty }) => `Pieces: ${qty}`,
  customers: ({ count }) => `Customers: ${count}`,
  styles: ({ count }) => `Styles: ${count}`,
  skc: ({ count }) => `SKC: ${count}`,
  same: 'Same as the cell',
  moved: ({ was, now }) => `${was} when opened, ${now} now`,
  reopen: 'Figures have moved, open again',
  completionRows: ({ of }) =>
    `Completion counts customers with a target only: below are the “${of}” rows of all customers`,
  numerator: ({ name, of }) => `${name} is a ratio: below are the rows of its “${of}”`,
  gone: 'Nothing is left under this',
  unchanged: 'Nothing changed between these two moments',
  goneNote: 'Orders have changed, or it is out of your sight',
  up: 'One level up',
  size: 'Size',
  export: 'Export',
  exportXlsx: 'Export Excel',
  exportCsv: 'Export CSV',
  history: 'Changes',
  close: 'Close',
  entry: 'Enter order',
  unset: ({ name }) => `No ${name}`,
}

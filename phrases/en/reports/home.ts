import type { Shape } from '../../shape.ts'
import type { home as source } from '../../zh-cn/reports/home.ts'

export const home: Shape<typeof source> = {
  hello: ({ name }) => `Welcome, ${name}`,
  fairStates: { draft: 'Draft', preheat: 'Preview', open: 'Open', closed: 'Closed', archived: 'Archived' },
  qty: 'Pieces ordered',
  netAmount: 'Net amount (CNY)',
  tagAmount: 'Tag amount (CNY)',
  styles: 'Styles ordered',
  skc: 'SKC ordered',
  customers: 'Customers with orders',
  top: 'Most ordered styles',
  goOn: 'Go to',
  empty: 'No orders yet. Import customers and goods, then enter orders.',
}

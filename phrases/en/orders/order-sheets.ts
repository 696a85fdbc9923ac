import type { Shape } from '../../shape.ts'
import type { orderSheets as source } from '../../zh-cn/orders/order-sheets.ts'

export const orderSheets: Shape<typeof source> = {
  chosenOrders: 'Orders chosen',
  wide: 'Ordered goods (wide)',
  long: 'Ordered goods (long)',
  total: 'Total',
  columns: { colourCode: 'Colour code', netPrice: 'Net price', size: 'Size' },
  form: {
    name: 'Order form',
    nothing: 'Nothing to order',
    must: 'Must order',
    mustMark: 'Must',
    cartons: 'Cartons',
    moq: 'Minimum',
    multiple: 'Multiple',
    qty: 'Pieces',
    amount: 'Amount',
    frozen: 'Frozen',
    frozenLess: 'Frozen: only less',
    brandLess: 'Closed: only less',
  },
}

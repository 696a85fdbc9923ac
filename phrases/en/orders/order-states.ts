import type { Shape } from '../../shape.ts'
import type { orderStates as source } from '../../zh-cn/orders/order-states.ts'

export const orderStates: Shape<typeof source> = {
  none: 'No order',
  draft: 'Ordering',
  submitted: 'Submitted',
  returned: 'Returned',
  areaApproved: 'Area approved',
  approved: 'Approved',
  closed: 'Final',
}

import type { OrderBarrier } from '@fairdesk/contract/areas/orders/customer-order'
import { orderStatusTraits } from '@fairdesk/contract/orders/counting'
import type { Switches } from '@fairdesk/contract/switches'
import type { CustomerOrder, OrderHead } from './order-head.ts'

/** What decides, besides the order and the switches, whether somebody may order at this moment. */
export type Ordering = {
  readonly fairStatus: string
  /** Whom the switch staffOverride lets order outside of the hours. */
  readonly isStaff: boolean
  /** Whom the switch afterFairAdjust lets order once the fair is closed. */
  readonly mayAdjustAfterwards: boolean
}

/** What of an order, its customer and the switches decides whether it takes edits at a moment. */
type EditedOrder = Pick<CustomerOrder, 'switches' | 'at'> & {
  readonly customer: { readonly enabled: boolean }
  readonly head: Pick<OrderHead, 'status' | 'locked'> | null
}

/** What keeps this order from being changed at the moment it was read for, the first of several; null where nothing does. */
export function barrierOf(order: EditedOrder, ordering: Ordering): OrderBarrier | null {
  const { switches, customer, head, at } = order
  if (!isOrderingOpen(switches, ordering, at)) return 'closed'
  if (!customer.enabled) return 'customer-disabled'
  if (!head) return null
  if (head.locked) return 'locked'
  const { edits } = orderStatusTraits[head.status]
  if (edits === 'never') return 'approved'
  return edits === 'bySwitch' && !switches.allowEditAfterSubmit ? 'submitted' : null
}

/** While the fair is open, from openAt to closeAt and its grace; outside of it for whom the organiser lets. */
export function isOrderingOpen(
  switches: Switches,
  { fairStatus, isStaff, mayAdjustAfterwards }: Ordering,
  at: Date,
): boolean {
  if (fairStatus === 'archived') return false
  if (fairStatus === 'closed') return mayAdjustAfterwards && switches.afterFairAdjust
  if (isStaff && switches.staffOverride) return true
  return fairStatus === 'open' && switches.orderOpen && isWithinHours(switches, at.getTime())
}

function isWithinHours({ openAt, closeAt, graceMinutes }: Switches, at: number): boolean {
  if (openAt !== null && at < Date.parse(openAt)) return false
  return closeAt === null || at < Date.parse(closeAt) + graceMinutes * 60_000
}

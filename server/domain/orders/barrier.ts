import type { OrderBarrier } from '@fairdesk/contract/areas/orders/customer-order'
import type { OrderStatus } from '@fairdesk/contract/orders/order-arrows'
import type { Switches } from '@fairdesk/contract/switches'
import type { CustomerOrder } from './order-head.ts'

const barrierOfStatus: Readonly<Record<OrderStatus, OrderBarrier | null>> = {
  none: null,
  draft: null,
  returned: null,
  submitted: 'submitted',
  areaApproved: 'approved',
  approved: 'approved',
  closed: 'approved',
}

/** What decides, besides the order and the switches, whether somebody may order at this moment. */
export type Ordering = {
  readonly fairStatus: string
  /** Whom the switch staffOverride lets order outside of the hours. */
  readonly isStaff: boolean
  /** Whom the switch afterFairAdjust lets order once the fair is closed. */
  readonly mayAdjustAfterwards: boolean
}

/** What keeps this order from being changed at the moment it was read for, the first of several; null where nothing does. */
export function barrierOf(order: CustomerOrder, ordering: Ordering): OrderBarrier | null {
  const { switches, customer, head, at } = order
  if (!isOrderingOpen(switches, ordering, at)) return 'closed'
  if (!customer.enabled) return 'customer-disabled'
  if (!head) return null
  if (head.locked) return 'locked'
  if (head.status === 'submitted' && switches.allowEditAfterSubmit) return null
  return barrierOfStatus[head.status]
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

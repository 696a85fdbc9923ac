import type { OrderBarrier } from '@fairdesk/contract/areas/orders/customer-order'
import type { OrderStatus } from '@fairdesk/contract/order-arrows'
import type { Switches } from '../settings/switches.ts'
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

/** What keeps this order from being changed at this moment, the first of several; null where nothing does. */
export function barrierOf(order: CustomerOrder, ordering: Ordering, now: Date): OrderBarrier | null {
  const { switches, customer, head } = order
  if (!isOrderingOpen(switches, ordering, now)) return 'closed'
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
  now: Date,
): boolean {
  if (fairStatus === 'archived') return false
  if (fairStatus === 'closed') return mayAdjustAfterwards && switches.afterFairAdjust
  if (isStaff && switches.staffOverride) return true
  return fairStatus === 'open' && switches.orderOpen && isWithinHours(switches, now.getTime())
}

function isWithinHours({ openAt, closeAt, graceMinutes }: Switches, now: number): boolean {
  if (openAt !== null && now < Date.parse(openAt)) return false
  return closeAt === null || now < Date.parse(closeAt) + graceMinutes * 60_000
}

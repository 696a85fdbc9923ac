import type { OrderBarrier } from '@fairdesk/contract/areas/orders/customer-order'
import type { SessionUser } from '../../domain/accounts/session-user.ts'
import type { Switches } from '../../domain/settings/switches.ts'
import type { CustomerOrder, OrderStatus } from './order-head.ts'

const barrierOfStatus: Readonly<Record<OrderStatus, OrderBarrier | null>> = {
  none: null,
  draft: null,
  returned: null,
  submitted: 'submitted',
  areaApproved: 'approved',
  approved: 'approved',
  closed: 'approved',
}

/** What keeps this order from being changed at this moment, the first of several; null where nothing does. */
export function barrierOf(order: CustomerOrder, user: SessionUser, now: Date): OrderBarrier | null {
  const { switches, customer, head } = order
  if (!isOrderingOpen(switches, user, now)) return 'closed'
  if (!customer.enabled) return 'customer-disabled'
  if (!head) return null
  if (head.locked) return 'locked'
  if (head.status === 'submitted' && switches.allowEditAfterSubmit) return null
  return barrierOfStatus[head.status]
}

/** While the fair is open, from openAt to closeAt and its grace; outside of it for whom the organiser lets. */
function isOrderingOpen(switches: Switches, { fair, isAdmin }: SessionUser, now: Date): boolean {
  if (fair.status === 'archived') return false
  if (fair.status === 'closed') return isAdmin && switches.afterFairAdjust
  if (switches.staffOverride) return true
  return fair.status === 'open' && switches.orderOpen && isWithinHours(switches, now.getTime())
}

function isWithinHours({ openAt, closeAt, graceMinutes }: Switches, now: number): boolean {
  if (openAt !== null && now < Date.parse(openAt)) return false
  return closeAt === null || now < Date.parse(closeAt) + graceMinutes * 60_000
}

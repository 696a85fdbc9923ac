import type { OrderBarrier } from '@fairdesk/contract/areas/orders/customer-order'
import { type FairState, ordersAreClosed } from '@fairdesk/contract/fair-states'
import type { OrderingBarrier } from '@fairdesk/contract/orders/order-arrows'
import { orderStatusTraits } from '@fairdesk/contract/orders/order-states'
import { refuse } from '@fairdesk/contract/refusal'
import type { Switches } from '@fairdesk/contract/switches'
import type { Dealer } from '../accounts/principal.ts'
import type { SessionUser } from '../visibility/session-user.ts'
import type { CustomerOrder, OrderHead } from './order-head.ts'

/** Conditions, besides the order and the switches, that decide if ordering is open. */
export type OrderAccessContext = {
  readonly fairStatus: FairState
  readonly timeZone: string
  /** True for users who may order outside of the hours by the switch staffOverride. */
  readonly isStaff: boolean
  /** True for users who may order after the fair is closed by the switch afterFairAdjust. */
  readonly mayAdjustAfterwards: boolean
}

export function staffOrdering({ fair, isAdmin }: Pick<SessionUser, 'fair' | 'isAdmin'>): OrderAccessContext {
  return { fairStatus: fair.status, timeZone: fair.timeZone, isStaff: true, mayAdjustAfterwards: isAdmin }
}

/** Returns the conditions for customers, without the exemptions of staff. */
export function dealerOrdering({ fair }: Pick<Dealer, 'fair'>): OrderAccessContext {
  return { fairStatus: fair.status, timeZone: fair.timeZone, isStaff: false, mayAdjustAfterwards: false }
}

/** Fields of an order, its customer and the switches that decide if it takes edits. */
type EditedOrder = Pick<CustomerOrder, 'switches' | 'asOf'> & {
  readonly customer: { readonly enabled: boolean }
  readonly head: Pick<OrderHead, 'status' | 'locked'> | null
}

/** Reason why an order cannot be changed. */
export type BarrierDetail = { readonly barrier: OrderBarrier; readonly barrierAt: string | null }

export const notBarred = { barrier: null, barrierAt: null } as const

/**
 * Returns the first reason why this order cannot be changed, as of the moment it was read for; null if there is none.
 */
export function barrierOf(order: EditedOrder, ordering: OrderAccessContext): OrderBarrier | null {
  const { switches, customer, head, asOf } = order
  const closed = orderingBarrier(switches, ordering, asOf)
  if (closed) return closed
  if (!customer.enabled) return 'customer-disabled'
  if (!head) return null
  if (head.locked) return 'locked'
  const { edits } = orderStatusTraits[head.status]
  if (edits === 'never') return 'approved'
  return edits === 'bySwitch' && !switches.allowEditAfterSubmit ? 'submitted' : null
}

/** The same with its moment. */
export function barredOrder(order: EditedOrder, ordering: OrderAccessContext): BarrierDetail | null {
  const barrier = barrierOf(order, ordering)
  return barrier && { barrier, barrierAt: barrierMoment(barrier, order.switches) }
}

/** @throws Refusal order.* in the words for staff or for customers */
export function refuseBarred({ barrier, barrierAt }: BarrierDetail, { timeZone, isStaff }: OrderAccessContext): never {
  refuse(`order.${barrier}`, { at: barrierAt ?? '', timeZone, reader: isStaff ? 'staff' : 'dealer' })
}

/**
 * Returns null while the fair is open, from openAt to closeAt plus grace; outside of it only for users the organiser
 * permits.
 */
export function orderingBarrier(
  switches: Switches,
  { fairStatus, isStaff, mayAdjustAfterwards }: OrderAccessContext,
  time: Date,
): OrderingBarrier | null {
  if (fairStatus === 'archived') return 'fair-archived'
  const { afterFairAdjust } = switches
  if (ordersAreClosed({ status: fairStatus, isAdmin: mayAdjustAfterwards, afterFairAdjust })) return 'fair-closed'
  if (fairStatus === 'closed') return null
  if (isStaff && switches.staffOverride) return null
  if (fairStatus !== 'open') return 'fair-not-open'
  return switches.orderOpen ? hoursBarrier(switches, time.getTime()) : 'ordering-off'
}

function hoursBarrier(switches: Switches, timeMs: number): OrderingBarrier | null {
  const { openAt, closeAt } = switches
  if (openAt !== null && timeMs < Date.parse(openAt)) return 'before-hours'
  return closeAt === null || timeMs < endOf(closeAt, switches) ? null : 'after-hours'
}

/** When ordering begins or ended, ISO 8601; null with every other reason. */
export function barrierMoment(reason: string, switches: Switches): string | null {
  const { openAt, closeAt } = switches
  if (reason === 'before-hours') return openAt && new Date(openAt).toISOString()
  if (reason === 'after-hours') return closeAt && new Date(endOf(closeAt, switches)).toISOString()
  return null
}

function endOf(closeAt: string, { graceMinutes }: Switches): number {
  return Date.parse(closeAt) + graceMinutes * 60_000
}

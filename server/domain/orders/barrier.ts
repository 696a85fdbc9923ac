import type { OrderBarrier } from '@fairdesk/contract/areas/orders/customer-order'
import { type FairState, ordersAreClosed } from '@fairdesk/contract/fair-states'
import { orderStatusTraits } from '@fairdesk/contract/orders/counting'
import type { OrderingBarrier } from '@fairdesk/contract/orders/order-arrows'
import { refuse } from '@fairdesk/contract/refusal'
import type { Switches } from '@fairdesk/contract/switches'
import type { Dealer } from '../accounts/principal.ts'
import type { SessionUser } from '../accounts/session-user.ts'
import type { CustomerOrder, OrderHead } from './order-head.ts'

/** What decides, besides the order and the switches, whether somebody may order at this moment. */
export type Ordering = {
  readonly fairStatus: FairState
  readonly timeZone: string
  /** Whom the switch staffOverride lets order outside of the hours. */
  readonly isStaff: boolean
  /** Whom the switch afterFairAdjust lets order once the fair is closed. */
  readonly mayAdjustAfterwards: boolean
}

export function staffOrdering({ fair, isAdmin }: Pick<SessionUser, 'fair' | 'isAdmin'>): Ordering {
  return { fairStatus: fair.status, timeZone: fair.timeZone, isStaff: true, mayAdjustAfterwards: isAdmin }
}

/** What staff is let off holds for no customer. */
export function dealerOrdering({ fair }: Pick<Dealer, 'fair'>): Ordering {
  return { fairStatus: fair.status, timeZone: fair.timeZone, isStaff: false, mayAdjustAfterwards: false }
}

/** What of an order, its customer and the switches decides whether it takes edits at a moment. */
type EditedOrder = Pick<CustomerOrder, 'switches' | 'at'> & {
  readonly customer: { readonly enabled: boolean }
  readonly head: Pick<OrderHead, 'status' | 'locked'> | null
}

/** What keeps an order from being changed. */
export type Barred = { readonly barrier: OrderBarrier; readonly barrierAt: string | null }

export const notBarred = { barrier: null, barrierAt: null } as const

/** What keeps this order from being changed at the moment it was read for, the first of several; null where nothing does. */
export function barrierOf(order: EditedOrder, ordering: Ordering): OrderBarrier | null {
  const { switches, customer, head, at } = order
  const closed = orderingBarrier(switches, ordering, at)
  if (closed) return closed
  if (!customer.enabled) return 'customer-disabled'
  if (!head) return null
  if (head.locked) return 'locked'
  const { edits } = orderStatusTraits[head.status]
  if (edits === 'never') return 'approved'
  return edits === 'bySwitch' && !switches.allowEditAfterSubmit ? 'submitted' : null
}

/** The same with its moment. */
export function barredOrder(order: EditedOrder, ordering: Ordering): Barred | null {
  const barrier = barrierOf(order, ordering)
  return barrier && { barrier, barrierAt: barrierMoment(barrier, order.switches) }
}

/** @throws Refusal order.* in the words for staff or for customers */
export function refuseBarred({ barrier, barrierAt }: Barred, { timeZone, isStaff }: Ordering): never {
  refuse(`order.${barrier}`, { at: barrierAt ?? '', timeZone, reader: isStaff ? 'staff' : 'dealer' })
}

/** Null while the fair is open, from openAt to closeAt and its grace; outside of it for whom the organiser lets. */
export function orderingBarrier(
  switches: Switches,
  { fairStatus, isStaff, mayAdjustAfterwards }: Ordering,
  at: Date,
): OrderingBarrier | null {
  if (fairStatus === 'archived') return 'fair-archived'
  const { afterFairAdjust } = switches
  if (ordersAreClosed({ status: fairStatus, isAdmin: mayAdjustAfterwards, afterFairAdjust })) return 'fair-closed'
  if (fairStatus === 'closed') return null
  if (isStaff && switches.staffOverride) return null
  if (fairStatus !== 'open') return 'fair-not-open'
  return switches.orderOpen ? hoursBarrier(switches, at.getTime()) : 'ordering-off'
}

function hoursBarrier(switches: Switches, at: number): OrderingBarrier | null {
  const { openAt, closeAt } = switches
  if (openAt !== null && at < Date.parse(openAt)) return 'before-hours'
  return closeAt === null || at < endOf(closeAt, switches) ? null : 'after-hours'
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

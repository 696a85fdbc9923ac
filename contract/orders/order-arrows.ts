import type { MenuName } from '../permissions.ts'
import type { Switches } from '../switches.ts'

export const orderStatuses = ['none', 'draft', 'submitted', 'returned', 'areaApproved', 'approved', 'closed'] as const
export type OrderStatus = (typeof orderStatuses)[number]

/** What people do with an order as a whole. Saving moves it too, by its pieces: that is the judged save's. */
export const orderActs = [
  'submit',
  'withdraw',
  'return',
  'areaApprove',
  'approve',
  'reopen',
  'lock',
  'unlock',
  'clear',
] as const
export type OrderAct = (typeof orderActs)[number]

/** What closing and reopening a fair does with all that is approved. */
export const fairMoves = ['close', 'unclose'] as const
export type FairMove = (typeof fairMoves)[number]

export const orderMoves = [...orderActs, ...fairMoves] as const
export type OrderMove = (typeof orderMoves)[number]

/** hours: ordering is open to him. rules: what blocks is kept or waived. */
type Need = 'hours' | 'unlocked' | 'rules' | 'reason' | 'pieces'

/**
 * Who may do it: whoever may open one of these screens; administrators may always. 'fair' is the fair's own closing, 'dealer' the
 * customer himself or his agent.
 */
export type OrderParty = MenuName | 'fair' | 'dealer'

type Arrow = {
  readonly from: readonly OrderStatus[]
  /** Null where the state stays as it is. */
  readonly to: OrderStatus | null
  readonly who: readonly OrderParty[]
  /** The switch that must be on. */
  readonly switch?: 'allowWithdrawSubmit' | 'requireAreaApproval'
  /** And this one, where a customer does it on his own device. */
  readonly switchOfDealers?: 'dealerSubmit'
  readonly needs: readonly Need[]
}

/** Every way from one state to another. */
export const orderArrows: Readonly<Record<OrderMove, Arrow>> = {
  submit: {
    from: ['draft', 'returned'],
    to: 'submitted',
    who: ['orderEntry', 'orderManagement', 'dealer'],
    switchOfDealers: 'dealerSubmit',
    needs: ['hours', 'unlocked', 'rules'],
  },
  withdraw: {
    from: ['submitted'],
    to: 'draft',
    who: ['orderEntry', 'dealer'],
    switch: 'allowWithdrawSubmit',
    switchOfDealers: 'dealerSubmit',
    needs: ['hours', 'unlocked'],
  },
  return: { from: ['submitted', 'areaApproved'], to: 'returned', who: ['orderManagement'], needs: ['reason'] },
  areaApprove: {
    from: ['submitted'],
    to: 'areaApproved',
    who: ['orderManagement'],
    switch: 'requireAreaApproval',
    needs: ['rules'],
  },
  approve: { from: ['submitted', 'areaApproved'], to: 'approved', who: ['orderManagement'], needs: ['rules'] },
  reopen: { from: ['approved', 'closed'], to: 'returned', who: [], needs: ['reason'] },
  lock: {
    from: ['draft', 'submitted', 'returned', 'areaApproved', 'approved', 'closed'],
    to: null,
    who: ['orderManagement'],
    needs: ['unlocked', 'pieces'],
  },
  unlock: {
    from: ['none', 'draft', 'submitted', 'returned', 'areaApproved', 'approved', 'closed'],
    to: null,
    who: ['orderManagement'],
    needs: [],
  },
  // Into the bin with its rows, its state and its number.
  clear: {
    from: ['none', 'draft', 'submitted', 'returned'],
    to: null,
    who: ['orderManagement'],
    needs: ['unlocked', 'reason'],
  },
  close: { from: ['approved'], to: 'closed', who: ['fair'], needs: [] },
  unclose: { from: ['closed'], to: 'approved', who: ['fair'], needs: [] },
}

/** Whether it changes what the fair's orders amount to, which a closed fair lets only those do who may adjust them. */
export function movesPieces(act: OrderMove): boolean {
  return act === 'clear' || orderArrows[act].needs.includes('hours')
}

/** Whether a batch of it belongs to the fair's state, and is taken back with it alone. */
export function isFairMove(act: string): act is FairMove {
  return fairMoves.some((move) => move === act)
}

/** Why nobody orders at this moment: the state of the fair, its hours, or the switch orderOpen. */
export const orderingBarriers = [
  'fair-not-open',
  'before-hours',
  'after-hours',
  'ordering-off',
  'fair-closed',
  'fair-archived',
] as const
export type OrderingBarrier = (typeof orderingBarriers)[number]

/** Why an order is left as it is; `moved`: it is no longer what was looked at. */
export const skipCodes = [
  'gone',
  'moved',
  'state',
  'no-right',
  'switched-off',
  ...orderingBarriers,
  'customer-disabled',
  'locked',
  'not-locked',
  'others-lock',
  'approval-lock',
  'empty',
  'rules',
  'unchanged',
  'has-live',
  'stock',
  'no-undo',
  'partial',
  'customer-gone',
] as const
export type SkipCode = (typeof skipCodes)[number]

/** Who acts. */
export type OrderActor = {
  readonly account: string
  readonly isAdmin: boolean
  readonly menus: ReadonlySet<OrderParty>
  /** No part of the fair's customers is out of his sight. */
  readonly seesAllAreas: boolean
}

/** What differs between customers is not known of all at once; it is asked for customers' own hands alone. */
export type ArrowSwitches = Pick<Switches, 'allowWithdrawSubmit' | 'requireAreaApproval'> &
  Partial<Pick<Switches, 'dealerSubmit'>>

/** An order as its arrows look at it. */
export type OrderState = {
  readonly status: OrderStatus
  readonly lockKind: 'hand' | 'approve' | null
  readonly lockedBy: string | null
  /** Pieces that anybody sees. */
  readonly qty: number
  /** Whether it holds pieces of styles that the actor does not see. */
  readonly hasUnseen?: boolean
}

/** Why this hand may not do this with any order; null where it may. */
export function handHindrance(move: OrderMove, hand: OrderActor, switches: ArrowSwitches): SkipCode | null {
  const { who, switch: key, switchOfDealers } = orderArrows[move]
  const mayAlways = hand.isAdmin && !who.includes('fair')
  if (!mayAlways && !who.some((name) => hand.menus.has(name))) return 'no-right'
  if (key && !switches[key]) return 'switched-off'
  if (switchOfDealers && hand.menus.has('dealer') && switches[switchOfDealers] !== true) return 'switched-off'
  // Where areas approve first, the last word is with who has them all in sight.
  if (move === 'approve' && switches.requireAreaApproval && !hand.isAdmin && !hand.seesAllAreas) return 'no-right'
  return null
}

/** Why this order does not move so; null where it does. Hours and rules are asked elsewhere. */
export function orderHindrance(
  move: OrderMove,
  order: OrderState,
  { hand, switches }: { readonly hand: OrderActor; readonly switches: ArrowSwitches },
): SkipCode | null {
  const { from, needs } = orderArrows[move]
  if (!from.includes(order.status)) return 'state'
  const sight = sightHindrance(order, hand)
  if (sight) return sight
  if (move === 'approve' && switches.requireAreaApproval && order.status === 'submitted') return 'state'
  if (needs.includes('unlocked') && order.lockKind !== null) return 'locked'
  if (needs.includes('pieces') && order.qty === 0) return 'empty'
  return move === 'unlock' ? unlockHindrance(order, hand) : null
}

/** An act on a whole order is left to staff who see all of it; customers' own devices act by their own rules. */
export function sightHindrance({ hasUnseen }: Pick<OrderState, 'hasUnseen'>, hand: OrderActor): 'partial' | null {
  return hasUnseen && !hand.menus.has('dealer') ? 'partial' : null
}

function unlockHindrance({ lockKind, lockedBy }: OrderState, { account, isAdmin }: OrderActor): SkipCode | null {
  if (lockKind === null) return 'not-locked'
  if (lockKind === 'approve') return 'approval-lock'
  return isAdmin || lockedBy === account ? null : 'others-lock'
}

export type OrderLock = Pick<OrderState, 'lockKind' | 'lockedBy'>

/** The state and the lock that a move leaves. */
export function movedOrder(
  move: OrderMove,
  order: OrderState,
  { account, lockOnApprove }: { readonly account: string; readonly lockOnApprove: boolean },
): { readonly status: OrderStatus } & OrderLock {
  const status = orderArrows[move].to ?? order.status
  const lock = { lockKind: order.lockKind, lockedBy: order.lockedBy }
  if (move === 'lock') return { status, lockKind: 'hand', lockedBy: account }
  if (move === 'unlock') return { status, lockKind: null, lockedBy: null }
  if (move === 'approve' && lockOnApprove && order.lockKind === null)
    return { status, lockKind: 'approve', lockedBy: account }
  if (move === 'reopen' && order.lockKind === 'approve') return { status, lockKind: null, lockedBy: null }
  return { status, ...lock }
}

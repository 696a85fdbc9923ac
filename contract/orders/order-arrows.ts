import type { MenuName } from '../permissions.ts'
import type { Switches } from '../switches.ts'
import type { OrderStatus } from './order-states.ts'

/** Actions users take on a whole order. Saving also moves an order, by its pieces; the judged save handles that. */
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

/** Moves of all approved orders when a fair closes or reopens. */
export const fairMoves = ['close', 'unclose'] as const
export type FairMove = (typeof fairMoves)[number]

export const orderMoves = [...orderActs, ...fairMoves] as const
export type OrderMove = (typeof orderMoves)[number]

/** hours: ordering is open to the actor. rules: every blocking rule is met or waived. */
type MoveRequirement = 'hours' | 'unlocked' | 'rules' | 'reason' | 'pieces'

/**
 * Parties that may make a move: accounts that may open one of these screens; administrators always. 'fair' is the
 * fair's own closing, 'dealer' the customer or their agent.
 */
export type OrderParty = MenuName | 'fair' | 'dealer'

type Arrow = {
  readonly from: readonly OrderStatus[]
  /** Null where the state stays as it is. */
  readonly to: OrderStatus | null
  readonly who: readonly OrderParty[]
  /** The switch that must be on. */
  readonly switch?: 'allowWithdrawSubmit' | 'requireAreaApproval'
  /** Switch that is also required if a customer makes the move on their own device. */
  readonly switchOfDealers?: 'dealerSubmit'
  readonly needs: readonly MoveRequirement[]
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

/** Returns true if the move changes the fair's order totals; a closed fair allows it only to users who may adjust. */
export function movesPieces(act: OrderMove): boolean {
  return act === 'clear' || orderArrows[act].needs.includes('hours')
}

/** Returns true if a batch of this move belongs to the fair's state, and is undone only with it. */
export function isFairMove(act: string): act is FairMove {
  return fairMoves.some((move) => move === act)
}

/** Reasons why ordering is closed: the state of the fair, its hours, or the switch orderOpen. */
export const orderingBarriers = [
  'fair-not-open',
  'before-hours',
  'after-hours',
  'ordering-off',
  'fair-closed',
  'fair-archived',
] as const
export type OrderingBarrier = (typeof orderingBarriers)[number]

/** Reasons why an order is skipped; `moved`: it has changed since it was viewed. */
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

export type OrderActor = {
  readonly account: string
  readonly isAdmin: boolean
  readonly menus: ReadonlySet<OrderParty>
  /** True if all of the fair's customers are visible to the actor. */
  readonly seesAllAreas: boolean
}

/** Switches a move depends on. Those that differ by customer are optional, read only for a customer's own actions. */
export type ArrowSwitches = Pick<Switches, 'allowWithdrawSubmit' | 'requireAreaApproval'> &
  Partial<Pick<Switches, 'dealerSubmit'>>

/** An order as its arrows look at it. */
export type OrderState = {
  readonly status: OrderStatus
  readonly lockKind: 'hand' | 'approve' | null
  readonly lockedBy: string | null
  /** Pieces that anybody sees. */
  readonly qty: number
  /** True if it holds pieces of styles that the actor does not see. */
  readonly hasUnseen?: boolean
}

/** Returns why the actor may not make this move with any order; null if allowed. */
export function handHindrance(move: OrderMove, actor: OrderActor, switches: ArrowSwitches): SkipCode | null {
  const { who, switch: key, switchOfDealers } = orderArrows[move]
  const mayAlways = actor.isAdmin && !who.includes('fair')
  if (!mayAlways && !who.some((name) => actor.menus.has(name))) return 'no-right'
  if (key && !switches[key]) return 'switched-off'
  if (switchOfDealers && actor.menus.has('dealer') && switches[switchOfDealers] !== true) return 'switched-off'
  // With area approval, final approval requires a user who sees all areas.
  if (move === 'approve' && switches.requireAreaApproval && !actor.isAdmin && !actor.seesAllAreas) return 'no-right'
  return null
}

/** Why this order does not move so; null where it does. Hours and rules are asked elsewhere. */
export function orderHindrance(
  move: OrderMove,
  order: OrderState,
  { hand: actor, switches }: { readonly hand: OrderActor; readonly switches: ArrowSwitches },
): SkipCode | null {
  const { from, needs } = orderArrows[move]
  if (!from.includes(order.status)) return 'state'
  const visibilityHindrance = sightHindrance(order, actor)
  if (visibilityHindrance) return visibilityHindrance
  if (move === 'approve' && switches.requireAreaApproval && order.status === 'submitted') return 'state'
  if (needs.includes('unlocked') && order.lockKind !== null) return 'locked'
  if (needs.includes('pieces') && order.qty === 0) return 'empty'
  return move === 'unlock' ? unlockHindrance(order, actor) : null
}

/**
 * Returns 'partial' if the order has parts the actor does not see: staff act only on orders they see completely.
 * Customers' own devices follow their own rules.
 */
export function sightHindrance({ hasUnseen }: Pick<OrderState, 'hasUnseen'>, actor: OrderActor): 'partial' | null {
  return hasUnseen && !actor.menus.has('dealer') ? 'partial' : null
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

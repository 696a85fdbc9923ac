import type { Endpoint } from './endpoint.ts'
import type { FairMove } from './orders/order-arrows.ts'

/** States of a fair and the rights in each: one table for server and console. */
export const fairStates = ['draft', 'preheat', 'open', 'closed', 'archived'] as const
export type FairState = (typeof fairStates)[number]

type Whom = 'everybody' | 'admins' | 'nobody'

type FairRights = {
  readonly signIn: Whom
  /**
   * Users who may change the fair's own data; for orders the switches decide too (server/domain/orders/barrier.ts).
   */
  readonly change: Whom
  readonly clean: boolean
  /** Only where it has no orders. */
  readonly remove: boolean
  /** True if the sign-in page may preselect the fair. */
  readonly isDefault: boolean
}

export const fairRights: Readonly<Record<FairState, FairRights>> = {
  draft: { signIn: 'admins', change: 'everybody', clean: true, remove: true, isDefault: false },
  preheat: {
    signIn: 'everybody',
    change: 'everybody',

    clean: false,
    remove: false,
    isDefault: true,
  },
  open: { signIn: 'everybody', change: 'everybody', clean: false, remove: false, isDefault: true },
  closed: { signIn: 'everybody', change: 'admins', clean: true, remove: false, isDefault: true },
  archived: { signIn: 'admins', change: 'nobody', clean: false, remove: false, isDefault: false },
}

/** Fields of a call that decide if a closed or archived fair accepts it. */
export type FairWrite = Pick<Endpoint, 'effect' | 'database' | 'alsoInEndedFairs' | 'changesOrders'>

/** A fair as a user meets it. `afterFairAdjust`: the switch of this name, which only a closed fair asks. */
export type FairAccess = {
  readonly status: FairState
  readonly isAdmin: boolean
  readonly afterFairAdjust: boolean
}

/** `adjustmentOff`: an administrator may change everything but orders, until the switch afterFairAdjust is on. */
export const writeBarriers = ['closed', 'archived', 'adjustmentOff'] as const
export type WriteBarrier = (typeof writeBarriers)[number]

/** Returns why the fair's state forbids this user the call; null if it is allowed. */
export function writeBarrier(write: FairWrite, access: FairAccess): WriteBarrier | null {
  if (write.effect === 'read' || write.database === 'platform' || write.alsoInEndedFairs) return null
  return stateBarrier(access) ?? (write.changesOrders && ordersAreClosed(access) ? 'adjustmentOff' : null)
}

/** The state in which a fair refuses this user's changes of its own data; null while it takes them. */
export function stateBarrier({ status, isAdmin }: Omit<FairAccess, 'afterFairAdjust'>): 'closed' | 'archived' | null {
  const { change } = fairRights[status]
  if (change === 'everybody' || (change === 'admins' && isAdmin)) return null
  return status === 'archived' ? status : 'closed'
}

/** Returns true if a closed fair takes no changes to its orders. */
export function ordersAreClosed({ status, isAdmin, afterFairAdjust }: FairAccess): boolean {
  return status === 'closed' && !(isAdmin && afterFairAdjust)
}

type FairArrow = {
  readonly from: FairState
  readonly to: FairState
  /** Set if allowed only while no piece is ordered. */
  readonly withoutPieces?: true
  readonly needsReason?: true
  /** Move of the fair's orders in the same transaction. */
  readonly moves?: FairMove
}

/** `archived` is final. */
export const fairArrows: readonly FairArrow[] = [
  { from: 'draft', to: 'preheat' },
  { from: 'draft', to: 'open' },
  { from: 'preheat', to: 'open' },
  { from: 'open', to: 'closed', moves: 'close' },
  // Those that were approved after the closing.
  { from: 'closed', to: 'archived', moves: 'close' },
  { from: 'preheat', to: 'draft', withoutPieces: true },
  { from: 'open', to: 'preheat', withoutPieces: true },
  { from: 'closed', to: 'open', needsReason: true, moves: 'unclose' },
]

export function fairArrow(fromState: FairState, toState: FairState): FairArrow | undefined {
  return fairArrows.find((arrow) => arrow.from === fromState && arrow.to === toState)
}

/** States a schedule may set by itself. */
export const scheduledStates = ['preheat', 'open', 'closed'] as const satisfies readonly FairState[]
export type ScheduledState = (typeof scheduledStates)[number]

export type PlannedState = { readonly to: ScheduledState; readonly at: number }

/**
 * Returns the state at a moment, in milliseconds since 1970: planned states due by then count if a transition leads
 * to them.
 */
export function statusAt(status: FairState, planned: readonly PlannedState[], nowMs: number): FairState {
  const due = planned.filter(({ at }) => at <= nowMs).toSorted((a, b) => a.at - b.at)
  return due.reduce<FairState>((state, { to }) => (isForward(state, to) ? to : state), status)
}

/** A plan never leads back, and closes no fair that was not open. */
export function isForward(fromState: FairState, toState: ScheduledState): boolean {
  const arrow = fairArrow(fromState, toState)
  return arrow !== undefined && !arrow.withoutPieces && !arrow.needsReason
}

export function isFairState(text: string): text is FairState {
  return fairStates.some((state) => state === text)
}

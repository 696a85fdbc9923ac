import type { Endpoint } from './endpoint.ts'
import type { FairMove } from './orders/order-arrows.ts'

/** The life of a fair, and what each of its states allows: one table for server and console. */
export const fairStates = ['draft', 'preheat', 'open', 'closed', 'archived'] as const
export type FairState = (typeof fairStates)[number]

type Whom = 'everybody' | 'admins' | 'nobody'

type FairRights = {
  readonly signIn: Whom
  /** Changes what is the fair's own; of orders the switches decide too (server/domain/orders/barrier.ts). */
  readonly change: Whom
  readonly clean: boolean
  /** Only where it has no orders. */
  readonly remove: boolean
  /** May be what the sign-in page proposes. */
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

/** What of a call decides whether a fair that is over takes it. */
export type FairWrite = Pick<Endpoint, 'effect' | 'database' | 'alsoInEndedFairs' | 'changesOrders'>

/** A fair as a user meets it. `afterFairAdjust`: the switch of this name, which only a closed fair asks. */
export type FairAccess = {
  readonly status: FairState
  readonly isAdmin: boolean
  readonly afterFairAdjust: boolean
}

/** `adjustmentOff`: an administrator may change all else, but no order, until he turns on the switch afterFairAdjust. */
export const writeBarriers = ['closed', 'archived', 'adjustmentOff'] as const
export type WriteBarrier = (typeof writeBarriers)[number]

/** Why the fair's state lets this user make no such call; null where it does. */
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

/** Whether a closed fair keeps its orders as they are. */
export function ordersAreClosed({ status, isAdmin, afterFairAdjust }: FairAccess): boolean {
  return status === 'closed' && !(isAdmin && afterFairAdjust)
}

type FairArrow = {
  readonly from: FairState
  readonly to: FairState
  /** Only while nobody has ordered a piece. */
  readonly withoutPieces?: true
  readonly needsReason?: true
  /** What becomes of the fair's orders in the same transaction. */
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

export function fairArrow(from: FairState, to: FairState): FairArrow | undefined {
  return fairArrows.find((arrow) => arrow.from === from && arrow.to === to)
}

/** What a schedule may bring about by itself. */
export const scheduledStates = ['preheat', 'open', 'closed'] as const satisfies readonly FairState[]
export type ScheduledState = (typeof scheduledStates)[number]

export type PlannedState = { readonly to: ScheduledState; readonly at: number }

/** The state at a moment, in milliseconds since 1970: what is due by then counts, where an arrow leads there. */
export function statusAt(status: FairState, planned: readonly PlannedState[], now: number): FairState {
  const due = planned.filter(({ at }) => at <= now).toSorted((one, other) => one.at - other.at)
  return due.reduce<FairState>((state, { to }) => (isForward(state, to) ? to : state), status)
}

/** A plan never leads back, and closes no fair that was not open. */
export function isForward(from: FairState, to: ScheduledState): boolean {
  const arrow = fairArrow(from, to)
  return arrow !== undefined && !arrow.withoutPieces && !arrow.needsReason
}

export function isFairState(text: string): text is FairState {
  return fairStates.some((state) => state === text)
}

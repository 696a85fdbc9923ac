import type { OrderType } from '@fairdesk/contract/areas/orders/customer-order'
import type { OrderErrorCode } from '@fairdesk/contract/areas/orders/save-order'
import type { AckedPart } from './acked/acked-edits.ts'
import type { LostCell } from './acked/lost-edits.ts'
import { type CellEdit, cellKey, type FillSource, foldEdits, type OrderCell } from './cells.ts'
import { heldStyles, isCompletable, withIncomplete } from './hold.ts'
import { unseenCells } from './unseen.ts'

/** Edits that are on their way under one number. They never change, so whoever sends them sends the same request. */
export type Flight = {
  readonly requestId: string
  readonly cells: readonly CellEdit[]
  readonly madeAt: number
  /** By what all of its cells were filled; absent where they were typed. */
  readonly source?: FillSource | undefined
  /** The database that was known when it was made. */
  readonly incarnation?: string | undefined
}

/** What an answer said a cell has: a window that has not shown that answer yet still shows the quantity before. */
export type KeptCell = OrderCell & {
  readonly qty: number
  readonly version: number
  readonly typedAt?: number | undefined
}

/** A quantity that did not become the cell's; `order`: the whole order took no changes. */
export type RejectedCell = OrderCell & {
  readonly qty: number
  readonly now: number
  readonly code: OrderErrorCode | 'order'
  readonly msg: string
  readonly by?: string | undefined
  readonly at?: string | undefined
  readonly typedAt?: number | undefined
}

/** Whose order: `owner` is the fair and the account, so that another user of this browser sends none of it. */
export type OrderKey = { readonly owner: string; readonly customerId: number; readonly type: OrderType }

/**
 * What was typed into one order and has not become its quantities yet. All windows of the browser share it; every change of
 * it is one transaction of theirs, so there is never a second flight while one is out.
 */
export type OrderLog = OrderKey &
  AckedPart & {
    /** As they were typed; the oldest first. */
    readonly intents: readonly CellEdit[]
    readonly flight: Flight | null
    readonly kept: readonly KeptCell[]
    readonly rejected: readonly RejectedCell[]
    /** The window that sends, and until when without a further sign of life. */
    readonly lease: { readonly window: string; readonly until: number } | null
    readonly touchedAt: number
    /** Up to which entry of its journal each window's edits are in here; absent in logs of older versions. */
    readonly taken?: readonly { readonly window: string; readonly seq: number }[]
    /** Acknowledged quantities that a lost database took along, until it is said what becomes of them. */
    readonly lost?: readonly LostCell[] | undefined
  }

export type Sender = { readonly window: string; readonly now: number }

/** Longer than one attempt, so that a window that waits for its answer keeps the lease. */
export const leaseMs = 10_000
/** The server keeps its answers for seven days. */
const mostFlightMs = 6 * 24 * 3_600_000
/** As many as one answer is still quick with. */
const mostCells = 500

export function emptyLog(key: OrderKey): OrderLog {
  return { ...key, intents: [], flight: null, kept: [], rejected: [], lease: null, touchedAt: 0 }
}

export function keyOf({ owner, customerId, type }: OrderKey): string {
  return `${owner} ${customerId} ${type}`
}

/** Whether anything waits for an answer. */
export function isWaiting({ intents, flight }: OrderLog): boolean {
  return flight !== null || intents.length > 0
}

/** Each cell that waits for an answer, as it was typed last. */
export function waitingCells({ intents, flight }: OrderLog): CellEdit[] {
  return foldEdits([...(flight?.cells ?? []), ...intents])
}

/**
 * Adds what was typed; what was said of these cells before is settled by that. What the same styles were refused as
 * incomplete comes along again.
 */
export function append(log: OrderLog, typed: readonly CellEdit[], now: number): OrderLog {
  const edits = withIncomplete(log.rejected, typed)
  const intents = [...log.intents]
  const seenBefore = quantitiesOnTheWay(log)
  for (const edit of edits) {
    intents.push({ ...edit, was: seenBefore(edit), typedAt: edit.typedAt ?? now })
  }
  const typedCells = new Set(edits.map(cellKey))
  const rejected = log.rejected.filter((cell) => !typedCells.has(cellKey(cell)))
  return { ...log, intents, rejected, touchedAt: now }
}

/**
 * Makes the sender the one that sends this order, with a flight where there is something to send: the lease says whether
 * it is. `requestId` becomes the number of a new flight. Edits that wait for the rest of their style, or for the order to be
 * read, stay behind.
 */
export function claim(log: OrderLog, { window, now }: Sender, requestId: string): OrderLog {
  if (!isWaiting(log) || isHeldByOther(log, { window, now })) return log
  const lease = { window, until: now + leaseMs }
  if (log.flight && now - log.flight.madeAt < mostFlightMs) return { ...log, lease }
  const held = heldStyles(log.intents, now)
  const unseen = new Set(unseenCells(log).map(cellKey))
  const isHeld = ({ goodsId }: CellEdit) => held.has(goodsId)
  const waits = (edit: CellEdit) => isHeld(edit) || unseen.has(cellKey(edit))
  const ready = log.intents.filter((edit) => !waits(edit))
  // A flight whose answer the server may have forgotten is no retry any more.
  const edits = foldEdits([...(log.flight?.cells ?? []), ...ready])
  if (edits.length === 0) return log
  const source = edits[0]?.source
  // What is ordered as a whole travels by itself: the server is told by what it was filled.
  const cells = edits.filter((edit) => edit.source === source).slice(0, mostCells)
  const flight = { requestId, cells, madeAt: now, source, incarnation: log.incarnation }
  const taken = new Set(cells)
  const later = [...edits.filter((edit) => !taken.has(edit)), ...log.intents.filter(waits)]
  return { ...log, lease, flight, intents: later }
}

export function isHeldByOther({ lease }: OrderLog, { window, now }: Sender): boolean {
  // One that ends later than any can was made by a clock that has been put back since.
  return lease !== null && lease.window !== window && lease.until > now && lease.until <= now + leaseMs
}

/** The window is closed or its attempt has failed: another one need not wait for its lease to end. */
export function release(log: OrderLog, window: string): OrderLog {
  return log.lease?.window === window ? { ...log, lease: null } : log
}

/** A screen has shown what was refused. A conflict stays until its cell is typed again, what was incomplete until its style is. */
export function markShown(log: OrderLog): OrderLog {
  const rejected = log.rejected.filter((cell) => cell.code === 'conflict' || isCompletable(cell))
  return rejected.length === log.rejected.length ? log : { ...log, rejected }
}

/** Gives the quantity a cell will have when an edit comes to it, as far as this browser knows; the next edit of it finds this one. */
function quantitiesOnTheWay({ intents, flight, kept }: OrderLog): (edit: CellEdit) => number {
  const known = new Map(kept.map((cell) => [cellKey(cell), cell]))
  const onTheWay = new Map([...(flight?.cells ?? []), ...intents].map((edit) => [cellKey(edit), edit.qty]))
  return (edit) => {
    const key = cellKey(edit)
    const before = onTheWay.get(key)
    onTheWay.set(key, edit.qty)
    if (before !== undefined) return before
    const cell = known.get(key)
    // Where a quantity was refused a window has the row's new version, though not yet what the cell had been given elsewhere.
    return cell && cell.version >= edit.version ? cell.qty : edit.was
  }
}

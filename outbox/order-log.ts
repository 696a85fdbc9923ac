import type { OrderType } from '@fairdesk/contract/areas/orders/customer-order'
import type { OrderErrorCode } from '@fairdesk/contract/areas/orders/save-order'
import type { AckedPart } from './acked/acked-edits.ts'
import type { LostCell } from './acked/lost-edits.ts'
import { type CellEdit, cellKey, type FillSource, foldEdits, type OrderCell } from './cells.ts'
import { heldStyles, isCompletable, withIncomplete } from './hold.ts'
import { unseenCells } from './unseen.ts'

/** Edits in flight under one request number. They never change, so every sender sends the same request. */
export type Flight = {
  readonly requestId: string
  readonly cells: readonly CellEdit[]
  readonly madeAt: number
  /** Source of all its cells; absent where they were typed. */
  readonly source?: FillSource | undefined
  /** The database that was known when it was made. */
  readonly incarnation?: string | undefined
}

/** Quantity of a cell as last acknowledged: a window that has not shown the answer yet still shows the earlier one. */
export type ServerCell = OrderCell & {
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

/** Key of an order's log: `owner` is the fair and the account; another user of this browser sends none of it. */
export type OrderKey = { readonly owner: string; readonly customerId: number; readonly type: OrderType }

/**
 * Edits of an order not saved yet. Shared by all windows of the browser; each change is one of their transactions, so
 * at most one flight is out.
 */
export type OrderLog = OrderKey &
  AckedPart & {
    /** Edits in the order typed; oldest first. */
    readonly intents: readonly CellEdit[]
    readonly flight: Flight | null
    readonly kept: readonly ServerCell[]
    readonly rejected: readonly RejectedCell[]
    /** The window that sends, and until when without a further sign of life. */
    readonly lease: { readonly window: string; readonly until: number } | null
    readonly touchedAt: number
    /** Up to which entry of its journal each window's edits are in here; absent in logs of older versions. */
    readonly taken?: readonly { readonly window: string; readonly seq: number }[]
    /** Acknowledged quantities lost with a database, until the user decides about them. */
    readonly lost?: readonly LostCell[] | undefined
  }

/** The window that wants to send, and the time by its clock. */
export type Claimant = { readonly window: string; readonly now: number }

/** Longer than one attempt, so that a window that waits for its answer keeps the lease. */
export const leaseMs = 10_000
/** The server keeps its answers for seven days. */
const mostFlightMs = 6 * 24 * 3_600_000
/** Maximum cells that still get a quick answer. */
const mostCells = 500

export function emptyLog(key: OrderKey): OrderLog {
  return { ...key, intents: [], flight: null, kept: [], rejected: [], lease: null, touchedAt: 0 }
}

export function keyOf({ owner, customerId, type }: OrderKey): string {
  return `${owner} ${customerId} ${type}`
}

/** Returns true if anything waits for an answer. */
export function isWaiting({ intents, flight }: OrderLog): boolean {
  return flight !== null || intents.length > 0
}

/** Each cell that waits for an answer, as it was typed last. */
export function waitingCells({ intents, flight }: OrderLog): CellEdit[] {
  return foldEdits([...(flight?.cells ?? []), ...intents])
}

/**
 * Appends edits, which supersede earlier answers about these cells. Edits of the same styles that were refused as
 * incomplete are added again.
 */
export function append(log: OrderLog, typed: readonly CellEdit[], nowMs: number): OrderLog {
  const edits = withIncomplete(log.rejected, typed)
  const intents = [...log.intents]
  const seenBefore = quantitiesOnTheWay(log)
  for (const edit of edits) {
    intents.push({ ...edit, was: seenBefore(edit), typedAt: edit.typedAt ?? nowMs })
  }
  const typedCells = new Set(edits.map(cellKey))
  const rejected = log.rejected.filter((cell) => !typedCells.has(cellKey(cell)))
  return { ...log, intents, rejected, touchedAt: nowMs }
}

/**
 * Makes the window the one that sends this order, with a flight where there is something to send: the lease says whether
 * it is. `requestId` becomes the number of a new flight. Edits that wait for the rest of their style, or for the order to be
 * read, stay behind.
 */
export function claim(log: OrderLog, { window, now }: Claimant, requestId: string): OrderLog {
  if (!isWaiting(log) || isHeldByOther(log, { window, now })) return log
  const lease = { window, until: now + leaseMs }
  if (log.flight && now - log.flight.madeAt < mostFlightMs) return { ...log, lease }
  const heldStyleIds = heldStyles(log.intents, now)
  const unseen = new Set(unseenCells(log).map(cellKey))
  const isHeld = ({ goodsId }: CellEdit) => heldStyleIds.has(goodsId)
  const waits = (edit: CellEdit) => isHeld(edit) || unseen.has(cellKey(edit))
  const ready = log.intents.filter((edit) => !waits(edit))
  // A flight whose answer the server may have forgotten is no retry any more.
  const edits = foldEdits([...(log.flight?.cells ?? []), ...ready])
  if (edits.length === 0) return log
  const source = edits[0]?.source
  // Cells filled as a whole are sent separately: the server records their source.
  const cells = edits.filter((edit) => edit.source === source).slice(0, mostCells)
  const flight = { requestId, cells, madeAt: now, source, incarnation: log.incarnation }
  const sentCells = new Set(cells)
  const later = [...edits.filter((edit) => !sentCells.has(edit)), ...log.intents.filter(waits)]
  return { ...log, lease, flight, intents: later }
}

export function isHeldByOther({ lease }: OrderLog, { window, now }: Claimant): boolean {
  // One that ends later than any can was made by a clock that has been put back since.
  return lease !== null && lease.window !== window && lease.until > now && lease.until <= now + leaseMs
}

/** The window is closed or its attempt has failed: another one need not wait for its lease to end. */
export function release(log: OrderLog, window: string): OrderLog {
  return log.lease?.window === window ? { ...log, lease: null } : log
}

/**
 * Clears rejections that a screen has shown. A conflict stays until its cell is typed again, an incomplete row until
 * its style is.
 */
export function markShown(log: OrderLog): OrderLog {
  const rejected = log.rejected.filter((cell) => cell.code === 'conflict' || isCompletable(cell))
  return rejected.length === log.rejected.length ? log : { ...log, rejected }
}

/** Gives the quantity a cell will have when an edit comes to it, as far as this browser knows; the next edit of it finds this one. */
function quantitiesOnTheWay({ intents, flight, kept }: OrderLog): (edit: CellEdit) => number {
  const keptByKey = new Map(kept.map((cell) => [cellKey(cell), cell]))
  const onTheWay = new Map([...(flight?.cells ?? []), ...intents].map((edit) => [cellKey(edit), edit.qty]))
  return (edit) => {
    const key = cellKey(edit)
    const pendingQty = onTheWay.get(key)
    onTheWay.set(key, edit.qty)
    if (pendingQty !== undefined) return pendingQty
    const cell = keptByKey.get(key)
    // After a rejection a window has the row's new version, but not yet the quantity the cell was given elsewhere.
    return cell && cell.version >= edit.version ? cell.qty : edit.was
  }
}

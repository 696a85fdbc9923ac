import type { DeviceOrder } from '@fairdesk/contract/areas/device/device-order'
import { cellKey, type OrderCell } from '@fairdesk/outbox/cells'
import type { OrderLog } from '@fairdesk/outbox/order-log'

/**
 * Storage of a quantity: on the device, being sent, on the server, refused, in conflict, or not even on the device.
 */
export type CellMark = 'none' | 'queued' | 'sending' | 'kept' | 'refused' | 'conflict' | 'unkept'
export type CellState = {
  readonly qty: number
  readonly mark: CellMark
  /** Quantity that was refused, the reason, and the author of the other quantity. */
  readonly wished?: number
  readonly msg?: string
  readonly author?: string | undefined
  /** The whole order took no changes: it may go out again. */
  readonly isWhole?: boolean
}

/** A log by cell: it is looked into for every cell that may have changed. */
export type LogCells = ReturnType<typeof cellsOfLog>
export function cellsOfLog({ intents, flight, rejected, kept }: OrderLog) {
  const byCell = <T extends OrderCell>(cells: readonly T[]) => new Map(cells.map((cell) => [cellKey(cell), cell]))
  return {
    intents: byCell(intents),
    flight: byCell(flight?.cells ?? []),
    rejected: byCell(rejected),
    kept: byCell(kept),
  }
}

type CellTrail = {
  /** Value still being typed. */
  readonly typed: { readonly qty: number } | undefined
  /** On its way into the device's own keeping. */
  readonly pending: { readonly qty: number; readonly isUnkept: boolean } | undefined
  readonly log: LogCells
  /** Row as the server last sent it. */
  readonly row: DeviceOrder['rows'][number] | undefined
}

/** Returns the state a cell shows: the newest known one. */
export function cellStateOf(cell: OrderCell, { typed, pending, log, row }: CellTrail): CellState {
  if (typed) return { qty: typed.qty, mark: 'queued' }
  if (pending) return { qty: pending.qty, mark: pending.isUnkept ? 'unkept' : 'queued' }
  const key = cellKey(cell)
  const intent = log.intents.get(key)
  if (intent) return { qty: intent.qty, mark: 'queued' }
  const flying = log.flight.get(key)
  if (flying) return { qty: flying.qty, mark: 'sending' }
  const base = row?.cells.find(({ sizeId }) => sizeId === cell.sizeId)?.qty
  const rejected = log.rejected.get(key)
  if (rejected) {
    const { qty, now, code, msg, by } = rejected
    const mark = code === 'conflict' ? 'conflict' : 'refused'
    return { qty: base ?? now, mark, wished: qty, msg, author: by, isWhole: code === 'order' }
  }
  const savedCell = log.kept.get(key)
  if (savedCell && savedCell.version >= (row?.version ?? 0)) return { qty: savedCell.qty, mark: 'kept' }
  return { qty: base ?? 0, mark: savedCell && savedCell.qty === base ? 'kept' : 'none' }
}

import type { DeviceOrder } from '@fairdesk/contract/areas/device/device-order'
import { cellKey, type OrderCell } from '@fairdesk/outbox/cells'
import type { OrderLog } from '@fairdesk/outbox/order-log'

/** What became of a quantity: kept by the device, on its way, kept by the server, refused, in conflict, or not even kept here. */
export type CellMark = 'none' | 'queued' | 'sending' | 'kept' | 'refused' | 'conflict' | 'unkept'
export type CellState = {
  readonly qty: number
  readonly mark: CellMark
  /** What was refused, why, and by whom the other quantity is. */
  readonly wished?: number
  readonly msg?: string
  readonly by?: string | undefined
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
  /** Of a hand that has not rested yet. */
  readonly typed: { readonly qty: number } | undefined
  /** On its way into the device's own keeping. */
  readonly pending: { readonly qty: number; readonly isUnkept: boolean } | undefined
  readonly log: LogCells
  /** As the server has told it. */
  readonly row: DeviceOrder['rows'][number] | undefined
}

/** What a cell shows: the newest that is known of it. */
export function cellStateOf(place: OrderCell, { typed, pending, log, row }: CellTrail): CellState {
  if (typed) return { qty: typed.qty, mark: 'queued' }
  if (pending) return { qty: pending.qty, mark: pending.isUnkept ? 'unkept' : 'queued' }
  const key = cellKey(place)
  const intent = log.intents.get(key)
  if (intent) return { qty: intent.qty, mark: 'queued' }
  const flying = log.flight.get(key)
  if (flying) return { qty: flying.qty, mark: 'sending' }
  const base = row?.cells.find(({ sizeId }) => sizeId === place.sizeId)?.qty
  const rejected = log.rejected.get(key)
  if (rejected) {
    const { qty, now, code, msg, by } = rejected
    const mark = code === 'conflict' ? 'conflict' : 'refused'
    return { qty: base ?? now, mark, wished: qty, msg, by, isWhole: code === 'order' }
  }
  const kept = log.kept.get(key)
  if (kept && kept.version >= (row?.version ?? 0)) return { qty: kept.qty, mark: 'kept' }
  return { qty: base ?? 0, mark: kept && kept.qty === base ? 'kept' : 'none' }
}

import { joinAcked } from './acked/join-acked.ts'
import { type CellEdit, cellKey, type OrderCell } from './cells.ts'
import { lastTypedOf } from './journal-entry.ts'
import { append, type OrderLog, waitingCells } from './order-log.ts'

/**
 * Merges two continuations of one log: the disk's, and the one a window held in memory while it could not write
 * there. The newer edit of each cell wins, and edits answered in memory since are not sent again.
 */
export function mergeLogs(onDisk: OrderLog, inMemory: OrderLog, nowMs: number): OrderLog {
  const answeredAt = lastTypedOf({ ...inMemory, intents: [], flight: null }, cellsOf(onDisk))
  const isAnswered = (edit: CellEdit) => {
    const answerTime = answeredAt(edit)
    return answerTime > 0 && answerTime >= (edit.typedAt ?? 0)
  }
  const stays = onDisk.flight !== null && !onDisk.flight.cells.every(isAnswered)
  const { flight, lease } = stays ? onDisk : inMemory
  const sent = new Map(flight?.cells.map((cell) => [cellKey(cell), cell.typedAt]))
  const isUnderWay = (edit: CellEdit) => !stays && (sent.get(cellKey(edit)) ?? -1) >= (edit.typedAt ?? 0)
  const joined: OrderLog = {
    ...onDisk,
    ...{ flight, lease },
    intents: onDisk.intents.filter((edit) => !isAnswered(edit) && !isUnderWay(edit)),
    kept: newest([...onDisk.kept, ...inMemory.kept]),
    rejected: newest([...onDisk.rejected, ...inMemory.rejected]),
    taken: joinTaken(onDisk.taken ?? [], inMemory.taken ?? []),
    ...joinAcked(onDisk, inMemory),
  }
  const waiting = stays ? waitingCells(inMemory) : inMemory.intents
  const lastOf = lastTypedOf(joined, waiting)
  const newer = waiting.filter((edit) => (edit.typedAt ?? nowMs) > lastOf(edit))
  return append(joined, newer, nowMs)
}

function cellsOf({ intents, flight }: OrderLog): CellEdit[] {
  return [...intents, ...(flight?.cells ?? [])]
}

/** Each cell once, as it was typed last. */
function newest<T extends OrderCell & { readonly typedAt?: number | undefined }>(cells: readonly T[]): T[] {
  const last = new Map<string, T>()
  for (const cell of cells) {
    const key = cellKey(cell)
    if ((cell.typedAt ?? 0) >= (last.get(key)?.typedAt ?? 0)) last.set(key, cell)
  }
  return cells.filter((cell) => last.get(cellKey(cell)) === cell)
}

type JournalPositions = NonNullable<OrderLog['taken']>
function joinTaken(onDisk: JournalPositions, inMemory: JournalPositions): JournalPositions {
  const furthest = new Map(onDisk.map(({ window, seq }) => [window, seq]))
  for (const { window, seq } of inMemory) furthest.set(window, Math.max(seq, furthest.get(window) ?? 0))
  return [...furthest].map(([window, seq]) => ({ window, seq }))
}

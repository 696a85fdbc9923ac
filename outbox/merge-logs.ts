import { type CellEdit, findCell, type OrderCell } from './cells.ts'
import { lastTypedAt } from './journal-entry.ts'
import { append, type OrderLog, waitingCells } from './order-log.ts'

/**
 * Joins two continuations of one log: what the disk has, and what a window held in memory while it could not write there.
 * The newer typing of each cell stays, and what memory had answered since does not go out again.
 */
export function mergeLogs(onDisk: OrderLog, inMemory: OrderLog, now: number): OrderLog {
  const isAnswered = (edit: CellEdit) => {
    const at = answeredAt(inMemory, edit)
    return at > 0 && at >= (edit.typedAt ?? 0)
  }
  const stays = onDisk.flight !== null && !onDisk.flight.cells.every(isAnswered)
  const { flight, lease } = stays ? onDisk : inMemory
  const isUnderWay = (edit: CellEdit) =>
    !stays && (findCell(flight?.cells ?? [], edit)?.typedAt ?? -1) >= (edit.typedAt ?? 0)
  const joined: OrderLog = {
    ...onDisk,
    ...{ flight, lease },
    intents: onDisk.intents.filter((edit) => !isAnswered(edit) && !isUnderWay(edit)),
    kept: newest([...onDisk.kept, ...inMemory.kept]),
    rejected: newest([...onDisk.rejected, ...inMemory.rejected]),
    taken: joinTaken(onDisk.taken ?? [], inMemory.taken ?? []),
  }
  const waiting = stays ? waitingCells(inMemory) : inMemory.intents
  const newer = waiting.filter((edit) => (edit.typedAt ?? now) > lastTypedAt(joined, edit))
  return append(joined, newer, now)
}

function answeredAt({ kept, rejected }: OrderLog, cell: OrderCell): number {
  return lastTypedAt({ intents: [], flight: null, kept, rejected }, cell)
}

/** Each cell once, as it was typed last. */
function newest<T extends OrderCell & { readonly typedAt?: number | undefined }>(cells: readonly T[]): T[] {
  return cells.filter((cell, at) => {
    const same = (other: T) => findCell([cell], other) !== undefined
    const rank = (one: T) => one.typedAt ?? 0
    return !cells.some(
      (other, there) => same(other) && (rank(other) > rank(cell) || (rank(other) === rank(cell) && there > at)),
    )
  })
}

type Taken = NonNullable<OrderLog['taken']>
function joinTaken(onDisk: Taken, inMemory: Taken): Taken {
  const furthest = new Map(onDisk.map(({ window, seq }) => [window, seq]))
  for (const { window, seq } of inMemory) furthest.set(window, Math.max(seq, furthest.get(window) ?? 0))
  return [...furthest].map(([window, seq]) => ({ window, seq }))
}

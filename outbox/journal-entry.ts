import { type CellEdit, cellKey, type OrderCell } from './cells.ts'
import { append, type OrderKey, type OrderLog } from './order-log.ts'

/**
 * Something that a window wrote down the moment it was made, for the case that it ends before that is in the browser's
 * database. `seq` counts the entries of a window.
 */
export type JournalRecord<Content> = Content & {
  readonly window: string
  readonly seq: number
  /** When it was made, in milliseconds since 1970. */
  readonly at: number
}
export type JournalEntry = JournalRecord<{ readonly order: OrderKey; readonly edits: readonly CellEdit[] }>

/** More windows than write into one log at a time. */
const mostWindows = 20

/**
 * Appends an entry, once however often it is taken up: the log remembers how far it has the entries of each window. An edit
 * whose cell was typed later in another window is left out.
 */
export function appendEntry(log: OrderLog, { window, seq, edits, at }: JournalEntry, nowMs: number): OrderLog {
  const appliedEntries = log.taken ?? []
  if (appliedEntries.some((appliedEntry) => appliedEntry.window === window && appliedEntry.seq >= seq)) return log
  const lastOf = lastTypedOf(log, edits)
  const newest = edits.filter((edit) => !isOlder(at, lastOf(edit), nowMs))
  const otherEntries = appliedEntries.filter((appliedEntry) => appliedEntry.window !== window)
  const updatedLog = newest.length > 0 ? append(log, newest, at) : log
  return { ...updatedLog, taken: [...otherEntries, { window, seq }].slice(-mostWindows) }
}

/** Returns a lookup of the time each of these cells was last typed according to the log; 0 if unknown. */
export function lastTypedOf(
  { intents, flight, kept, rejected }: Pick<OrderLog, 'intents' | 'flight' | 'kept' | 'rejected'>,
  cells: readonly OrderCell[],
): (cell: OrderCell) => number {
  // A key typed into one cell looks at few of the thousands that a paste has left in the log.
  const styles = new Set(cells.map(({ goodsId }) => goodsId))
  const last = new Map<string, number>()
  for (const typedCells of [intents, flight?.cells ?? [], kept, rejected])
    for (const typedCell of typedCells) {
      if (!styles.has(typedCell.goodsId)) continue
      const key = cellKey(typedCell)
      last.set(key, Math.max(last.get(key) ?? 0, typedCell.typedAt ?? 0))
    }
  return (cell) => last.get(cellKey(cell)) ?? 0
}

/** A moment still to come was set by a clock that has been put back since: it says nothing. */
export function isOlder(changedAt: number, last: number, nowMs: number): boolean {
  return changedAt < last && last <= nowMs
}

import { type CellEdit, cellKey, type OrderCell } from './cells.ts'
import { append, type OrderKey, type OrderLog } from './order-log.ts'

/**
 * Something that a window wrote down the moment it was made, for the case that it ends before that is in the browser's
 * database. `seq` counts the entries of a window.
 */
export type Written<Content> = Content & {
  readonly window: string
  readonly seq: number
  /** When it was made, in milliseconds since 1970. */
  readonly at: number
}
export type JournalEntry = Written<{ readonly order: OrderKey; readonly edits: readonly CellEdit[] }>

/** More windows than write into one log at a time. */
const mostWindows = 20

/**
 * Appends an entry, once however often it is taken up: the log remembers how far it has the entries of each window. An edit
 * whose cell was typed later in another window is left out.
 */
export function appendEntry(log: OrderLog, { window, seq, edits, at }: JournalEntry, now: number): OrderLog {
  const taken = log.taken ?? []
  if (taken.some((one) => one.window === window && one.seq >= seq)) return log
  const lastOf = lastTypedOf(log, edits)
  const newest = edits.filter((edit) => !isOlder(at, lastOf(edit), now))
  const others = taken.filter((one) => one.window !== window)
  const after = newest.length > 0 ? append(log, newest, at) : log
  return { ...after, taken: [...others, { window, seq }].slice(-mostWindows) }
}

/** Gives when what the log knows last of each of these cells was typed; 0 where it knows nothing. */
export function lastTypedOf(
  { intents, flight, kept, rejected }: Pick<OrderLog, 'intents' | 'flight' | 'kept' | 'rejected'>,
  cells: readonly OrderCell[],
): (cell: OrderCell) => number {
  // A key typed into one cell looks at few of the thousands that a paste has left in the log.
  const styles = new Set(cells.map(({ goodsId }) => goodsId))
  const last = new Map<string, number>()
  for (const known of [intents, flight?.cells ?? [], kept, rejected])
    for (const one of known) {
      if (!styles.has(one.goodsId)) continue
      const key = cellKey(one)
      last.set(key, Math.max(last.get(key) ?? 0, one.typedAt ?? 0))
    }
  return (cell) => last.get(cellKey(cell)) ?? 0
}

/** A moment still to come was set by a clock that has been put back since: it says nothing. */
export function isOlder(at: number, last: number, now: number): boolean {
  return at < last && last <= now
}

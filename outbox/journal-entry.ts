import { type CellEdit, findCell, type OrderCell } from './cells.ts'
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
  const newest = edits.filter((edit) => !isOlder(at, lastTypedAt(log, edit), now))
  const others = taken.filter((one) => one.window !== window)
  const after = newest.length > 0 ? append(log, newest, at) : log
  return { ...after, taken: [...others, { window, seq }].slice(-mostWindows) }
}

/** When what the log knows last of a cell was typed; 0 where it knows nothing. */
export function lastTypedAt(
  { intents, flight, kept, rejected }: Pick<OrderLog, 'intents' | 'flight' | 'kept' | 'rejected'>,
  cell: OrderCell,
): number {
  const known = [...intents, ...(flight?.cells ?? []), ...kept, ...rejected].filter((one) => findCell([cell], one))
  return Math.max(0, ...known.map(({ typedAt = 0 }) => typedAt))
}

/** A moment still to come was set by a clock that has been put back since: it says nothing. */
export function isOlder(at: number, last: number, now: number): boolean {
  return at < last && last <= now
}

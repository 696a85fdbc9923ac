import { fillOrder, type UndoFill } from '../ordering/fill-order.ts'
import type { Edit, OrderBook } from '../ordering/order-book.ts'
import { notify, useFloor } from './state.ts'
import { spokenWords } from './words.ts'

/** What one tag of a run has added, and how that is taken back. */
export type ScannedSet = {
  readonly book: OrderBook
  readonly name: string
  readonly qty: number
  readonly undo: UndoFill
}

export function addScanned(book: OrderBook, name: string, edits: readonly Edit[]): ScannedSet {
  const qty = edits.reduce((sum, edit) => sum + edit.qty, 0)
  return { book, name, qty, undo: fillOrder(book, edits, { way: 'add' }) }
}

/** The sets of the order that is open; those added to other orders wait until these are open again. */
export function ofOpenOrder(run: readonly ScannedSet[]): readonly ScannedSet[] {
  const { orders, customerId } = useFloor.getState()
  return run.filter(({ book }) => book === orders?.book(customerId))
}

/** Takes sets back, the last first, and says so; cells changed since keep their newer quantity, which is said too. */
export function undoScanned(sets: readonly ScannedSet[]): void {
  const words = spokenWords()
  const kept = sets.toReversed().reduce((sum, { undo }) => sum + undo(), 0)
  const [only] = sets
  const qty = sets.reduce((sum, set) => sum + set.qty, 0)
  const done = only && sets.length === 1 ? words.scanUndone({ name: only.name, n: qty }) : words.runUndone({ n: qty })
  notify(kept === 0 ? done : words.changedSince({ n: kept }))
}

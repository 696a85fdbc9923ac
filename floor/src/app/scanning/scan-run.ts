import { cellKey } from '@fairdesk/outbox/cells'
import type { Edit, OrderBook } from '../../ordering/order-book.ts'
import { notify, useFloor } from '../state.ts'
import { spokenWords } from '../words.ts'

/** What one tag of a run has added, and how that is taken back. */
export type ScannedSet = {
  readonly id: number
  readonly book: OrderBook
  readonly name: string
  readonly qty: number
  /** Takes the set back, whatever other sets have added since. Returns how many cells keep a newer quantity of another hand. */
  readonly undo: () => number
}

/** The quantity that tags left a cell with; `turn` changes once something else has changed it. */
type ScannedCell = { readonly qty: number; readonly turn: number }
const cells = new WeakMap<OrderBook, Map<string, ScannedCell>>()
let count = 0

export function addScanned(book: OrderBook, name: string, edits: readonly Edit[]): ScannedSet {
  book.settle()
  const left = cells.get(book) ?? new Map<string, ScannedCell>()
  cells.set(book, left)
  const added = edits.map((edit) => {
    const key = cellKey(edit)
    const { qty: from } = book.cell(edit)
    const before = left.get(key)
    const turn = (before?.turn ?? 0) + (before?.qty === from ? 0 : 1)
    left.set(key, { qty: from + edit.qty, turn })
    return { edit, key, turn }
  })
  book.setAll(edits.map((edit) => ({ ...edit, qty: left.get(cellKey(edit))?.qty ?? edit.qty })))
  const undo = () => {
    book.settle()
    const unchanged = added.filter(({ edit, key, turn }) => {
      const now = left.get(key)
      return now?.turn === turn && now.qty === book.cell(edit).qty
    })
    for (const { edit, key, turn } of unchanged) left.set(key, { qty: book.cell(edit).qty - edit.qty, turn })
    book.setAll(unchanged.map(({ edit, key }) => ({ ...edit, qty: left.get(key)?.qty ?? 0 })))
    return added.length - unchanged.length
  }
  return { id: ++count, book, name, qty: edits.reduce((sum, edit) => sum + edit.qty, 0), undo }
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

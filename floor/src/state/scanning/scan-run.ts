import { cellKey } from '@fairdesk/outbox/cells'
import type { Edit, OrderBook } from '../../ordering/order-book.ts'
import { spokenTexts } from '../../texts/texts.ts'
import { notify, useFloor } from '../state.ts'

/** Set added by one tag of a run, and the data to undo it. */
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
  const scannedCells = cells.get(book) ?? new Map<string, ScannedCell>()
  cells.set(book, scannedCells)
  const added = edits.map((edit) => {
    const key = cellKey(edit)
    const { qty: qtyBefore } = book.cell(edit)
    const previous = scannedCells.get(key)
    const turn = (previous?.turn ?? 0) + (previous?.qty === qtyBefore ? 0 : 1)
    scannedCells.set(key, { qty: qtyBefore + edit.qty, turn })
    return { edit, key, turn }
  })
  book.setAll(edits.map((edit) => ({ ...edit, qty: scannedCells.get(cellKey(edit))?.qty ?? edit.qty })))
  const undo = () => {
    book.settle()
    const unchanged = added.filter(({ edit, key, turn }) => {
      const current = scannedCells.get(key)
      return current?.turn === turn && current.qty === book.cell(edit).qty
    })
    for (const { edit, key, turn } of unchanged) scannedCells.set(key, { qty: book.cell(edit).qty - edit.qty, turn })
    book.setAll(unchanged.map(({ edit, key }) => ({ ...edit, qty: scannedCells.get(key)?.qty ?? 0 })))
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
  const texts = spokenTexts()
  const notUndoneCount = sets.toReversed().reduce((sum, { undo }) => sum + undo(), 0)
  const [only] = sets
  const qty = sets.reduce((sum, set) => sum + set.qty, 0)
  const done = only && sets.length === 1 ? texts.scanUndone({ name: only.name, n: qty }) : texts.runUndone({ n: qty })
  notify(notUndoneCount === 0 ? done : texts.changedSince({ n: notUndoneCount }))
}

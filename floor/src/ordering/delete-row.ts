import { fillOrder, type UndoFill } from './fill-order.ts'
import type { OrderBook } from './order-book.ts'

/** Empties a row as it is seen, and returns what brings its quantities back. */
export function deleteRow(book: OrderBook, row: { readonly goodsId: number; readonly colourId: number }): UndoFill {
  book.settle()
  const cells = book.all().filter((cell) => cell.goodsId === row.goodsId && cell.colourId === row.colourId)
  const ordered = cells.filter(({ qty }) => qty > 0).map((cell) => ({ ...cell, qty: 0 }))
  return fillOrder(book, ordered, { way: 'replace' })
}

import { isSameCell, type OrderCell } from '@fairdesk/outbox/cells'
import { useRef, useState } from 'react'
import type { OrderBook } from '../../ordering/order-book.ts'
import { refusesUnread } from '../../state/unread-order.ts'
import { changedBy, type Step } from '../matrix/use-chosen-cell.ts'

/** A cell of one shop's order. */
export type ShopCell = OrderCell & { readonly customerId: number }

type Orders = {
  readonly books: ReadonlyMap<number, OrderBook>
  readonly mayEdit: (customerId: number) => boolean
  readonly maxQtyOf: (customerId: number) => number
}

/** Manages the chosen cell of a matrix over several orders; each key changes the order that its cell belongs to. */
export function useShopCell(cells: readonly ShopCell[], { books, mayEdit, maxQtyOf }: Orders) {
  const [chosenCell, setChosenCell] = useState<ShopCell | undefined>()
  const isFresh = useRef(true)
  const pendingUndo = useRef<(() => void) | null>(null)
  // The shops on the page may change: a cell that is no longer there is not typed into.
  const chosen = cells.find((cell) => isSameShopCell(cell, chosenCell)) ?? cells[0]
  const book = chosen && books.get(chosen.customerId)
  const choose = (cell: ShopCell | undefined) => {
    book?.settle()
    setChosenCell(cell)
    isFresh.current = true
  }
  const move = (step: Step) => {
    if (chosen) choose(shopCellAfter(cells, chosen, step))
  }
  const change = (key: string, put: (order: OrderBook, qty: number) => void) => {
    if (key === 'next') return move({ cells: 1 })
    if (!chosen || !book || !mayEdit(chosen.customerId)) return
    if ((key === '+' || key === '-') && refusesUnread(book)) return
    const { qty } = book.cell(chosen)
    const cell = cellOf(chosen)
    if (isFresh.current)
      pendingUndo.current = () => {
        book.set(cell, qty)
        choose(chosen)
      }
    put(book, Math.min(maxQtyOf(chosen.customerId), Math.max(0, changedBy(key, qty, isFresh.current))))
    isFresh.current = false
  }
  return {
    chosen,
    book,
    choose,
    move,
    press: (key: string) => change(key, (order, qty) => chosen && order.set(cellOf(chosen), qty)),
    type: (key: string) => change(key, (order, qty) => chosen && order.type(cellOf(chosen), qty)),
    /** Takes the last change back, once, and shows where. */
    undo: () => {
      pendingUndo.current?.()
      pendingUndo.current = null
      isFresh.current = true
    },
  }
}

function cellOf({ goodsId, colourId, sizeId }: ShopCell): OrderCell {
  return { goodsId, colourId, sizeId }
}

function isSameShopCell(cell: ShopCell, other: ShopCell | undefined): boolean {
  return other !== undefined && cell.customerId === other.customerId && isSameCell(cell, other)
}

function shopCellAfter(cells: readonly ShopCell[], chosen: ShopCell, step: Step): ShopCell | undefined {
  const among = 'rows' in step ? cells.filter(({ sizeId }) => sizeId === chosen.sizeId) : cells
  const delta = 'rows' in step ? step.rows : step.cells
  const index = among.findIndex((cell) => isSameShopCell(cell, chosen))
  return among[(index + delta + among.length) % among.length]
}

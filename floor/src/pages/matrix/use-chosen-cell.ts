import { isSameCell, type OrderCell } from '@fairdesk/outbox/cells'
import { useRef, useState } from 'react'
import type { Style } from '../../goods/catalogue.ts'
import type { OrderBook } from '../../ordering/order-book.ts'
import { refusesUnread } from '../../state/unread-order.ts'

/** Step by cells along the sizes, or by rows to the same size of another colour. */
export type Step = { readonly cells: number } | { readonly rows: number }
/** Scanned or opened tag: a colour, and a size if the tag has one. */
type Tag = { readonly colourId?: number | undefined; readonly sizeId?: number | undefined }

/** Manages the chosen cell of a style and key input: `press` for the pad, `type` for a keyboard. */
export function useChosenCell(
  style: Style,
  tag: Tag,
  { book, mayEdit, maxQty }: { readonly book: OrderBook; readonly mayEdit: boolean; readonly maxQty: number },
) {
  const cells = cellsOf(style)
  const [chosenCell, setChosenCell] = useState(() => firstCell(cells, tag))
  const isFresh = useRef(true)
  const pendingUndo = useRef<(() => void) | null>(null)
  const choose = (cell: OrderCell | undefined) => {
    book.settle()
    setChosenCell(cell)
    isFresh.current = true
  }
  const move = (step: Step) => {
    if (chosenCell) choose(cellAfter(cells, chosenCell, step))
  }
  const change = (key: string, put: (cell: OrderCell, qty: number) => void) => {
    if (key === 'next') return move({ cells: 1 })
    if (!chosenCell || !mayEdit) return
    if ((key === '+' || key === '-') && refusesUnread(book)) return
    const { qty } = book.cell(chosenCell)
    if (isFresh.current)
      pendingUndo.current = () => {
        book.set(chosenCell, qty)
        choose(chosenCell)
      }
    put(chosenCell, Math.min(maxQty, Math.max(0, changedBy(key, qty, isFresh.current))))
    isFresh.current = false
  }
  return {
    cells,
    chosen: chosenCell,
    choose,
    move,
    press: (key: string) => change(key, (cell, qty) => book.set(cell, qty)),
    type: (key: string) => change(key, (cell, qty) => book.type(cell, qty)),
    /** The last thing that was done, which is taken back once. */
    undone: {
      note: (undo: () => void) => {
        pendingUndo.current = undo
      },
      run: () => {
        pendingUndo.current?.()
        pendingUndo.current = null
        isFresh.current = true
      },
    },
  }
}

/** Cell of a tag; without one of its size, the first of its colour, else the first of all. */
export function firstCell(cells: readonly OrderCell[], { colourId, sizeId }: Tag): OrderCell | undefined {
  const ofColour = cells.filter((cell) => cell.colourId === colourId)
  return ofColour.find((cell) => cell.sizeId === sizeId) ?? ofColour[0] ?? cells[0]
}

/** Applies a key to a quantity; the first digit in a cell overwrites it. */
export function changedBy(key: string, qty: number, isFresh: boolean): number {
  if (key === 'erase') return isFresh ? 0 : Math.floor(qty / 10)
  if (key === '+') return qty + 1
  if (key === '-') return qty - 1
  return Number(isFresh ? key : `${qty}${key}`)
}

function cellsOf({ goodsId, colours, sizeIds }: Style): OrderCell[] {
  return colours.flatMap(({ colourId, offSizeIds }) =>
    sizeIds.filter((sizeId) => !offSizeIds.includes(sizeId)).map((sizeId) => ({ goodsId, colourId, sizeId })),
  )
}

function cellAfter(cells: readonly OrderCell[], chosenCell: OrderCell, step: Step): OrderCell | undefined {
  const among = 'rows' in step ? cells.filter(({ sizeId }) => sizeId === chosenCell.sizeId) : cells
  const delta = 'rows' in step ? step.rows : step.cells
  const index = among.findIndex((cell) => isSameCell(cell, chosenCell))
  return among[(index + delta + among.length) % among.length]
}

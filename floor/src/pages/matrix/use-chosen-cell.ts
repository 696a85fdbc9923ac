import { isSameCell, type OrderCell } from '@fairdesk/outbox/cells'
import { useRef, useState } from 'react'
import type { Style } from '../../goods/catalogue.ts'
import type { OrderBook } from '../../ordering/order-book.ts'
import { refusesUnread } from '../../ordering/unread-order.ts'

/** By cells along the sizes, or by rows to the same size of another colour. */
export type Step = { readonly cells: number } | { readonly rows: number }
type Desk = { readonly book: OrderBook; readonly mayEdit: boolean; readonly most: number }
/** What was scanned or opened: a colour, and where the tag is of one, a size. */
type Tag = { readonly colourId?: number | undefined; readonly sizeId?: number | undefined }
type Put = (cell: OrderCell, qty: number) => void

/** The chosen cell of a style, and what keys do to it: `press` is a finger on the pad, `type` a keyboard. */
export function useChosenCell(style: Style, tag: Tag, { book, mayEdit, most }: Desk) {
  const cells = cellsOf(style)
  const [chosen, setChosen] = useState(() => firstCell(cells, tag))
  const isFresh = useRef(true)
  const before = useRef<(() => void) | null>(null)
  const choose = (cell: OrderCell | undefined) => {
    book.settle()
    setChosen(cell)
    isFresh.current = true
  }
  const move = (step: Step) => {
    if (chosen) choose(cellAfter(cells, chosen, step))
  }
  const change = (key: string, put: Put) => {
    if (key === 'next') return move({ cells: 1 })
    if (!chosen || !mayEdit) return
    if ((key === '+' || key === '-') && refusesUnread(book)) return
    const { qty } = book.cell(chosen)
    if (isFresh.current) before.current = () => book.set(chosen, qty)
    put(chosen, Math.min(most, Math.max(0, changedBy(key, qty, isFresh.current))))
    isFresh.current = false
  }
  return {
    chosen,
    choose,
    move,
    press: (key: string) => change(key, (cell, qty) => book.set(cell, qty)),
    type: (key: string) => change(key, (cell, qty) => book.type(cell, qty)),
    /** The last thing that was done, which is taken back once. */
    undone: {
      note: (undo: () => void) => {
        before.current = undo
      },
      run: () => {
        before.current?.()
        before.current = null
        isFresh.current = true
      },
    },
  }
}

function firstCell(cells: readonly OrderCell[], { colourId, sizeId }: Tag): OrderCell | undefined {
  const ofColour = cells.filter((cell) => cell.colourId === colourId)
  return ofColour.find((cell) => cell.sizeId === sizeId) ?? ofColour[0] ?? cells[0]
}

/** The first digit in a cell writes over what stood there. */
function changedBy(key: string, qty: number, isFresh: boolean): number {
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

function cellAfter(cells: readonly OrderCell[], chosen: OrderCell, step: Step): OrderCell | undefined {
  const among = 'rows' in step ? cells.filter(({ sizeId }) => sizeId === chosen.sizeId) : cells
  const by = 'rows' in step ? step.rows : step.cells
  const at = among.findIndex((cell) => isSameCell(cell, chosen))
  return among[(at + by + among.length) % among.length]
}

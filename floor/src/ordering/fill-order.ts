import type { FillSource, OrderCell } from '@fairdesk/outbox/cells'
import type { Edit, OrderBook } from './order-book.ts'

/** Mode of a fill: add to the ordered quantities or replace them. */
export type FillWay = 'add' | 'replace'
export type FillPreview = {
  readonly goodsId: number
  readonly previousQty: number
  readonly added: number
  readonly replaced: number
}

/** Pieces by style in the order of the fill: now, and by either way. */
export function previewFill(book: OrderBook, fill: readonly Edit[]): readonly FillPreview[] {
  const styles = new Map<number, FillPreview>()
  for (const edit of fill) {
    const { goodsId, qty } = edit
    const { qty: currentQty } = book.cell(edit)
    const sums = styles.get(goodsId) ?? { goodsId, previousQty: 0, added: 0, replaced: 0 }
    styles.set(goodsId, {
      goodsId,
      previousQty: sums.previousQty + currentQty,
      added: sums.added + currentQty + qty,
      replaced: sums.replaced + qty,
    })
  }
  return [...styles.values()]
}

/** Takes a fill back, and returns how many cells keep a newer quantity because they have changed since. */
export type UndoFill = () => number

/** Fills and returns the undo function. */
export function fillOrder(
  book: OrderBook,
  fill: readonly Edit[],
  { way, source }: { readonly way: FillWay; readonly source?: FillSource | undefined },
): UndoFill {
  book.settle()
  const changes = fill.map((edit) => {
    const { qty: currentQty } = book.cell(edit)
    return { cell: cellOf(edit), from: currentQty, to: way === 'add' ? currentQty + edit.qty : edit.qty }
  })
  book.setAll(
    changes.map(({ cell, to }) => ({ ...cell, qty: to })),
    source,
  )
  return () => {
    book.settle()
    const unchanged = changes.filter(({ cell, to }) => book.cell(cell).qty === to)
    book.setAll(unchanged.map(({ cell, from }) => ({ ...cell, qty: from })))
    return changes.length - unchanged.length
  }
}

function cellOf({ goodsId, colourId, sizeId }: Edit): OrderCell {
  return { goodsId, colourId, sizeId }
}

import { grouped } from '@fairdesk/outbox/grouped'
import type { FillWay } from '../fill-order.ts'
import type { Edit, OrderBook } from '../order-book.ts'
import { piecesOf, runOf } from './share-run.ts'

/** Largest quantities that an order takes; null for none. */
export type FillLimits = { readonly maxQtyPerCell: number; readonly maxQtyPerSkc: number | null }

export type LimitedFill = {
  /** Quantities of the cells after the fill. */
  readonly edits: readonly Edit[]
  readonly previousQty: number
  readonly filledQty: number
  /** Pieces of the fill that the limits leave out. */
  readonly cut: number
}

/** Lowers a fill so that no cell and no colour gets above the largest quantity; sizes of a colour keep their proportion. */
export function limitedFill(
  book: OrderBook,
  fill: readonly Edit[],
  { way, limits }: { readonly way: FillWay; readonly limits: FillLimits },
): LimitedFill {
  const rows = [...grouped(fill, ({ goodsId, colourId }) => `${goodsId} ${colourId}`).values()]
  const edits = rows.flatMap((row) => limitedRow(book, row, { way, limits }))
  const previousQty = fill.reduce((sum, edit) => sum + book.cell(edit).qty, 0)
  const filledQty = piecesOf(edits)
  const wished = piecesOf(fill) + (way === 'add' ? previousQty : 0)
  return { edits, previousQty, filledQty, cut: wished - filledQty }
}

function limitedRow(
  book: OrderBook,
  row: readonly Edit[],
  { way, limits }: { readonly way: FillWay; readonly limits: FillLimits },
): Edit[] {
  const bases = row.map((edit) => (way === 'add' ? book.cell(edit).qty : 0))
  const added = row.map((edit, index) => {
    const capacity = Math.max(0, limits.maxQtyPerCell - (bases[index] ?? 0))
    return { ...edit, qty: Math.min(edit.qty, capacity) }
  })
  const baseQty = bases.reduce((sum, qty) => sum + qty, 0)
  const capacity = capacityOfColour(book, row, limits.maxQtyPerSkc) - baseQty
  const limited = piecesOf(added) > capacity ? runOf(added, Math.max(0, capacity)) : added
  return limited.map((edit, index) => ({ ...edit, qty: edit.qty + (bases[index] ?? 0) }))
}

/** Pieces that the cells of a row may have beside those of the colour's other sizes. */
function capacityOfColour(book: OrderBook, row: readonly Edit[], maxQty: number | null): number {
  const [first] = row
  if (maxQty === null || !first) return Number.POSITIVE_INFINITY
  const filled = new Set(row.map(({ sizeId }) => sizeId))
  const otherCells = book
    .all()
    .filter(
      ({ goodsId, colourId, sizeId }) =>
        goodsId === first.goodsId && colourId === first.colourId && !filled.has(sizeId),
    )
  return maxQty - piecesOf(otherCells)
}

/** Pieces of cells by style. */
export function piecesByStyle(edits: readonly Edit[]): ReadonlyMap<number, number> {
  const styles = grouped(edits, ({ goodsId }) => goodsId)
  return new Map([...styles].map(([goodsId, cells]) => [goodsId, piecesOf(cells)]))
}

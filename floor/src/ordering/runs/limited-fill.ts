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
  const colourQtys = limits.maxQtyPerSkc === null ? noQtys : piecesBy(book.all(), colourKey)
  const edits = [...grouped(fill, colourKey)].flatMap(([key, row]) =>
    limitedRow(book, row, { way, limits, colourQty: colourQtys.get(key) ?? 0 }),
  )
  const previousQty = fill.reduce((sum, edit) => sum + book.cell(edit).qty, 0)
  const filledQty = piecesOf(edits)
  const wished = piecesOf(fill) + (way === 'add' ? previousQty : 0)
  return { edits, previousQty, filledQty, cut: wished - filledQty }
}

type RowLimits = {
  readonly way: FillWay
  readonly limits: FillLimits
  /** Pieces that the colour has now, in all its sizes. */
  readonly colourQty: number
}

const colourKey = ({ goodsId, colourId }: Edit): string => `${goodsId} ${colourId}`
const noQtys: ReadonlyMap<string, number> = new Map()

function limitedRow(book: OrderBook, row: readonly Edit[], { way, limits, colourQty }: RowLimits): Edit[] {
  const bases = row.map((edit) => (way === 'add' ? book.cell(edit).qty : 0))
  const added = row.map((edit, index) => {
    const capacity = Math.max(0, limits.maxQtyPerCell - (bases[index] ?? 0))
    return { ...edit, qty: Math.min(edit.qty, capacity) }
  })
  const baseQty = bases.reduce((sum, qty) => sum + qty, 0)
  const qtyOfOtherSizes = colourQty - row.reduce((sum, edit) => sum + book.cell(edit).qty, 0)
  const capacity = (limits.maxQtyPerSkc ?? Number.POSITIVE_INFINITY) - qtyOfOtherSizes - baseQty
  const limited = piecesOf(added) > capacity ? runOf(added, Math.max(0, capacity)) : added
  return limited.map((edit, index) => ({ ...edit, qty: edit.qty + (bases[index] ?? 0) }))
}

/** Pieces of cells by what `keyOf` gives of each. */
export function piecesBy<K>(cells: readonly Edit[], keyOf: (cell: Edit) => K): ReadonlyMap<K, number> {
  return new Map([...grouped(cells, keyOf)].map(([key, same]) => [key, piecesOf(same)]))
}

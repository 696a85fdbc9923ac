import type { DeviceOrder } from '@fairdesk/contract/areas/device/device-order'
import { isCounted } from '@fairdesk/contract/orders/counting'
import type { Catalogue, Style } from '../goods/catalogue.ts'
import type { CellMark } from './cell-state.ts'
import type { OrderBook } from './order-book.ts'

export type RowSum = {
  readonly goodsId: number
  readonly colourId: number
  readonly qty: number
  readonly mark: CellMark
  /** False for a dropped colour: its pieces stay in the order and in no total, as in every report of the server. */
  readonly isCounted: boolean
  /** Yuan; undefined where this customer sees no prices, or the price of a new row is not known here. */
  readonly amount: number | undefined
}
const worst: readonly CellMark[] = ['none', 'kept', 'sending', 'queued', 'unkept', 'refused', 'conflict']

type Basis = 'tag' | 'net' | null
/** Today's prices for this customer: yuan of a piece by SKC where net prices count, else those of the tags. */
export type TodaysPrices = {
  readonly goods: Pick<Catalogue, 'named'> | null
  readonly basis: Basis
  readonly net: Readonly<Record<string, number>>
}

const unpriced: TodaysPrices = { goods: null, basis: null, net: {} }

/** Rows with pieces or with something to say, by `goodsId colourId`; without amounts where no prices are given. */
export function rowSums(book: Pick<OrderBook, 'rowCells' | 'row'>, prices = unpriced): ReadonlyMap<string, RowSum> {
  const rows = new Map<string, RowSum>()
  for (const [key, cells] of book.rowCells) {
    const [first] = cells
    // Added up in place: a large order has thousands of cells, and this runs after each key.
    let qty = 0
    let mark: CellMark = 'none'
    for (const cell of cells) {
      qty += cell.qty
      mark = worse(mark, cell.mark)
    }
    if (!first || (qty === 0 && (mark === 'none' || mark === 'kept'))) continue
    const { goodsId, colourId } = first
    const stored = book.row(first)
    const isCounted = isInTotals(stored, prices.goods?.named.get(goodsId), colourId)
    const amount = amountOf({ goodsId, colourId, qty }, stored, prices)
    rows.set(key, { goodsId, colourId, qty, mark, isCounted, amount })
  }
  return rows
}

type StoredRow = DeviceOrder['rows'][number]

/** The server's status decides; for a colour without a row, that of the goods does. */
function isInTotals(stored: StoredRow | undefined, style: Style | undefined, colourId: number): boolean {
  const status = stored?.status ?? style?.colours.find((colour) => colour.colourId === colourId)?.status
  return status === undefined || isCounted(status)
}

/** A row that holds pieces keeps the price that the server stored with it; only a new one is valued at today's. */
function amountOf(
  { goodsId, colourId, qty }: Pick<RowSum, 'goodsId' | 'colourId' | 'qty'>,
  stored: StoredRow | undefined,
  { goods, basis, net }: TodaysPrices,
): number | undefined {
  if (basis === null) return undefined
  if (stored && stored.qty > 0 && stored.amount !== undefined) {
    if (stored.qty === qty) return stored.amount
    const unitFen = Math.round((stored.amount * 100) / stored.qty)
    return (unitFen * qty) / 100
  }
  const unit = priceOfPiece(goods, { goodsId, colourId }, { basis, net })
  return unit === undefined ? undefined : Math.round(unit * 100 * qty) / 100
}

/** Returns today's price of a piece in yuan on this customer's price basis; undefined if unknown. */
export function priceOfPiece(
  goods: TodaysPrices['goods'],
  { goodsId, colourId }: Pick<RowSum, 'goodsId' | 'colourId'>,
  { basis, net }: Omit<TodaysPrices, 'goods'>,
): number | undefined {
  const style = goods?.named.get(goodsId)
  const colour = style?.colours.find((candidate) => candidate.colourId === colourId)
  if (!style || !colour) return undefined
  return basis === 'net' ? net[colour.skcId] : basis === 'tag' ? style.tagPrice : undefined
}

function worse(a: CellMark, b: CellMark): CellMark {
  return a !== b && worst.indexOf(b) > worst.indexOf(a) ? b : a
}

export function markOf(rows: readonly RowSum[]): CellMark {
  return rows.reduce<CellMark>((mark, row) => worse(mark, row.mark), 'none')
}

export type Totals = {
  readonly styles: number
  readonly skc: number
  readonly qty: number
  /** Undefined where this customer sees no prices. */
  readonly amount: number | undefined
}

/** Sums the whole order or some rows as this device shows them: with unsent edits, without dropped colours. */
export function totalsOf(rows: Iterable<RowSum>, basis: Basis): Totals {
  const countedRows = [...rows].filter(({ qty, isCounted }) => qty > 0 && isCounted)
  const fen = countedRows.reduce((sum, { amount }) => sum + Math.round((amount ?? 0) * 100), 0)
  return {
    styles: new Set(countedRows.map(({ goodsId }) => goodsId)).size,
    skc: countedRows.length,
    qty: countedRows.reduce((sum, { qty }) => sum + qty, 0),
    amount: basis === null ? undefined : fen / 100,
  }
}

import type { Catalogue, Colour, Style } from '../goods/catalogue.ts'
import type { CellMark } from './cell-state.ts'
import type { OrderBook } from './order-book.ts'

export type RowSum = {
  readonly goodsId: number
  readonly colourId: number
  readonly qty: number
  readonly mark: CellMark
}
const worst: readonly CellMark[] = ['none', 'kept', 'sending', 'queued', 'unkept', 'refused', 'conflict']

/** Rows with pieces or with something to say, by `goodsId colourId`. */
export function rowSums(book: OrderBook): ReadonlyMap<string, RowSum> {
  const rows = new Map<string, RowSum>()
  for (const { goodsId, colourId, qty, mark } of book.all()) {
    const key = `${goodsId} ${colourId}`
    const before = rows.get(key) ?? { goodsId, colourId, qty: 0, mark: 'none' as const }
    const isWorse = worst.indexOf(mark) > worst.indexOf(before.mark)
    rows.set(key, { ...before, qty: before.qty + qty, mark: isWorse ? mark : before.mark })
  }
  for (const [key, row] of rows) if (row.qty === 0 && (row.mark === 'none' || row.mark === 'kept')) rows.delete(key)
  return rows
}

export function markOf(rows: readonly RowSum[]): CellMark {
  return rows.reduce<CellMark>((mark, row) => (worst.indexOf(row.mark) > worst.indexOf(mark) ? row.mark : mark), 'none')
}

type Basis = 'tag' | 'net' | null
/** What counts for this customer, and yuan of a piece by SKC where it is net. */
type ShownPrices = { readonly basis: Basis; readonly net: Readonly<Record<string, number>> }

/** Yuan of one piece by what counts for this customer; undefined where he sees no prices. */
export function unitPrice(style: Style, colour: Colour, { basis, net }: ShownPrices): number | undefined {
  return basis === 'net' ? net[colour.skcId] : basis === 'tag' ? style.tagPrice : undefined
}

export type Totals = {
  readonly styles: number
  readonly skc: number
  readonly qty: number
  readonly amount: number | undefined
}

/** What stands on this device: with what is on its way. */
export function totalsOf(rows: ReadonlyMap<string, RowSum>, goods: Catalogue | null, prices: ShownPrices): Totals {
  const styles = new Set<number>()
  let [skc, qty, amount] = [0, 0, 0]
  for (const row of rows.values()) {
    if (row.qty === 0) continue
    const style = goods?.byId.get(row.goodsId)
    const colour = style?.colours.find(({ colourId }) => colourId === row.colourId)
    styles.add(row.goodsId)
    skc++
    qty += row.qty
    amount += row.qty * ((style && colour && unitPrice(style, colour, prices)) ?? 0)
  }
  return { styles: styles.size, skc, qty, amount: prices.basis === null ? undefined : amount }
}

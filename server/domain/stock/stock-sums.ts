import { leftOf, type StockLimit } from './skc-stock.ts'

/** Stock of a size: total, pieces in live orders, and the rest; null if unlimited. */
export type SizeStock = { readonly total: number | null; readonly ordered: number; readonly left: number | null }

export function sizeStockOf({ totals, ordered }: Omit<StockLimit, 'kind'>, slot: number): SizeStock {
  const remaining = leftOf({ limits: [{ kind: 'stock', totals, ordered }] }, slot)
  return { total: totals[slot - 1] ?? null, ordered: ordered[slot - 1] ?? 0, left: remaining }
}

export type StockSums = SizeStock & {
  /** Ordered of sizes that nothing limits. */
  readonly unlimited: number
  /** Pieces ordered beyond stock, summed by size. */
  readonly over: number
}
type SummedStock = Omit<StockSums, 'ordered'> & { readonly ordered: number | null }

/** Sums a colour's sizes: total, ordered and left cover limited sizes only, so that total minus ordered is left. */
export function stockSumsOf(sizes: readonly SizeStock[]): SummedStock {
  const sums = { total: 0, ordered: 0, left: 0, unlimited: 0, over: 0 }
  let isLimited = false
  for (const { total, ordered, left } of sizes) {
    if (total === null || left === null) {
      sums.unlimited += ordered
      continue
    }
    isLimited = true
    sums.total += total
    sums.ordered += ordered
    sums.left += left
    sums.over += Math.max(0, -left)
  }
  return isLimited ? sums : { ...sums, total: null, ordered: null, left: null }
}

/** Computes the footer below many colours: the sum of the displayed rows. */
export function footOf(rows: readonly SummedStock[]) {
  const foot = { total: 0, ordered: 0, left: 0, unlimited: 0, over: 0 }
  for (const row of rows)
    for (const key of ['total', 'ordered', 'left', 'unlimited', 'over'] as const) foot[key] += row[key] ?? 0
  return foot
}

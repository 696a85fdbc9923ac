import { countedQty, isCountedState, type MatrixRow, type MatrixTotals } from './matrix-data.ts'

/** Cache by row: rows are immutable, and all of them are added up at every key press. */
const cache = new WeakMap<MatrixRow, number>()

/** Pieces of one row, holes never counted. */
export const rowQty = (row: MatrixRow): number => {
  const cached = cache.get(row)
  if (cached !== undefined) return cached
  const qty = row.qtys.reduce((sum, _, slot) => sum + countedQty(row, slot), 0)
  cache.set(row, qty)
  return qty
}

/**
 * Pieces and amounts of some rows. Amounts are in yuan, computed in whole fen per piece so that lines add up; dropped
 * rows count nothing, as in every report.
 */
export const totalsOf = (rows: Iterable<MatrixRow>): MatrixTotals => {
  const sum = { qty: 0, tag: 0, net: 0, tagHidden: false, netHidden: false }
  for (const row of rows) {
    const qty = isCountedState(row.colour.state) ? rowQty(row) : 0
    if (qty === 0) continue
    const { tag, net } = row.colour.prices
    sum.qty += qty
    sum.tag += qty * toFen(tag)
    sum.net += qty * toFen(net)
    sum.tagHidden ||= tag === undefined
    sum.netHidden ||= net === undefined
  }
  return {
    qty: sum.qty,
    tag: sum.tagHidden ? undefined : sum.tag / 100,
    net: sum.netHidden ? undefined : sum.net / 100,
  }
}

const toFen = (yuan: number | undefined): number => Math.round((yuan ?? 0) * 100)

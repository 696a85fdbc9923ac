import type { DimensionKey } from '@fairdesk/contract/report-keys'
import type { Catalogue } from '../facts/catalogue.ts'
import { isCustomer, isGoods, orderCodes } from '../facts/dimensions.ts'
import type { Line, LineFigure, LineSort } from '../lines/lines-query.ts'

const figures: Readonly<Record<LineFigure, (line: Line) => number>> = {
  qty: ({ qty }) => qty,
  tagAmount: ({ tag }) => tag,
  netAmount: ({ net }) => net,
  agentAmount: ({ agent }) => agent,
}

/** Returns a comparison that sorts lines: by the given sort, then in the natural order of lines. */
export function lineOrder(catalogue: Catalogue, sort: readonly LineSort[]): (a: Line, b: Line) => number {
  const tieBreakers = (['customer', 'orderType'] as const).map((dim): LineSort => ({ by: dim, order: 'asc' }))
  const numbers = [...sort, ...tieBreakers].map(({ by, order }) => ({
    of: by in figures ? figures[by as LineFigure] : placeOf(catalogue, by as DimensionKey),
    sign: order === 'desc' ? -1 : 1,
  }))
  const finalRanks = (['skc', 'size'] as const).map((dim) => placeOf(catalogue, dim))
  return (a, b) => {
    for (const { of, sign } of numbers) {
      const difference = of(a) - of(b)
      if (difference !== 0) return difference * sign
    }
    if (a.orderId !== b.orderId) return a.orderId - b.orderId
    for (const rankOf of finalRanks) if (rankOf(a) !== rankOf(b)) return rankOf(a) - rankOf(b)
    return 0
  }
}

/** The place of a line's value in the dimension's own order. */
function placeOf(catalogue: Catalogue, dim: DimensionKey): (line: Line) => number {
  // Same order as sizes on every screen; sizes that no group has any more come last.
  if (dim === 'size') return ({ size }) => size?.no || 255
  const { positions } = catalogue.lists[dim]
  const positionAt = (index: number | undefined): number => positions[index ?? 0] ?? 0
  if (isGoods(dim)) return ({ skc }) => positionAt(catalogue.goods[dim][catalogue.skcIndex.get(skc.id ?? 0) ?? -1])
  if (isCustomer(dim)) {
    return ({ customer }) => positionAt(catalogue.customers[dim][catalogue.customerIndex.get(customer.id ?? 0) ?? -1])
  }
  return (line) => positionAt(orderCodes[dim].indexOf(dim === 'orderStatus' ? line.status : line.type) + 1)
}

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

/** How lines that are made already follow each other: by what is sorted by, then as lines of an order do by themselves. */
export function lineOrder(catalogue: Catalogue, sort: readonly LineSort[]): (one: Line, other: Line) => number {
  const own = (['customer', 'orderType'] as const).map((by): LineSort => ({ by, order: 'asc' }))
  const numbers = [...sort, ...own].map(({ by, order }) => ({
    of: by in figures ? figures[by as LineFigure] : placeOf(catalogue, by as DimensionKey),
    sign: order === 'desc' ? -1 : 1,
  }))
  const after = (['skc', 'size'] as const).map((by) => placeOf(catalogue, by))
  return (one, other) => {
    for (const { of, sign } of numbers) {
      const difference = of(one) - of(other)
      if (difference !== 0) return difference * sign
    }
    if (one.orderId !== other.orderId) return one.orderId - other.orderId
    for (const of of after) if (of(one) !== of(other)) return of(one) - of(other)
    return 0
  }
}

/** The place of a line's value in the dimension's own order. */
function placeOf(catalogue: Catalogue, by: DimensionKey): (line: Line) => number {
  // As a style's sizes stand side by side on every screen; those that no group has any more come last.
  if (by === 'size') return ({ size }) => size?.no || 255
  const { positions } = catalogue.lists[by]
  const place = (index: number | undefined): number => positions[index ?? 0] ?? 0
  if (isGoods(by)) return ({ skc }) => place(catalogue.goods[by][catalogue.skcIndex.get(skc.id ?? 0) ?? -1])
  if (isCustomer(by)) {
    return ({ customer }) => place(catalogue.customers[by][catalogue.customerIndex.get(customer.id ?? 0) ?? -1])
  }
  return (line) => place(orderCodes[by].indexOf(by === 'orderStatus' ? line.status : line.type) + 1)
}

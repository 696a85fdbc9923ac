import type { CustomerFilter } from '@fairdesk/contract/filters'
import type { Drill } from '../../../figures/drill/drill-address.ts'

const numbers = ['qty', 'tagAmount', 'netAmount', 'customers', 'coverage'] as const
type NumberOfRows = (typeof numbers)[number]

/** Returns true if a column's number has order rows behind it. */
export function isNumberOfRows(columnId: string): columnId is NumberOfRows {
  return numbers.some((key) => key === columnId)
}

type GoodsRow = { readonly goodsId?: number; readonly goodsNo?: string; readonly colourId?: number | undefined }

/** Returns the drill of a ranking number: its style, and for a colour that too; no node if it is a total. */
export function drillOf({ goodsId, goodsNo = '', colourId }: GoodsRow, metric: NumberOfRows): Drill {
  if (goodsId === undefined) return { node: [], metric }
  const style = { dim: 'style', code: goodsNo, id: goodsId }
  const colour = colourId === undefined ? [] : [{ dim: 'colour', code: '', id: colourId }]
  return { node: [style, ...colour], metric }
}

/** Goods of a detail: a style, or one colour of it, for all customers or some of them. */
export type DetailGoods = {
  readonly goodsId: number
  readonly colourId?: number
  /** Customer filter of the ranking; absent if it covers all customers. */
  readonly customers?: CustomerFilter
}

/**
 * Returns the drill of a number in a style's detail: the ranking's filters on goods do not apply, only those on
 * customers.
 */
export function drillOfDetail(goods: DetailGoods, under: Drill['node'], metric: NumberOfRows): Drill {
  const { node } = drillOf(goods, metric)
  return { node: [...node, ...under], metric, ...(goods.customers ? {} : { isUnfiltered: true }) }
}

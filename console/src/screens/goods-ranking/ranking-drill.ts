import type { Drill } from '../../figures/drill/drill-address.ts'

const numbers = ['qty', 'tagAmount', 'netAmount', 'customers', 'coverage'] as const
type NumberOfRows = (typeof numbers)[number]

/** Whether a column's number has rows of orders behind it. */
export function isNumberOfRows(columnId: string): columnId is NumberOfRows {
  return numbers.some((key) => key === columnId)
}

type GoodsRow = { readonly goodsId?: number; readonly goodsNo?: string; readonly colourId?: number | undefined }

/** What a number of the ranking stands under: its style, of a colour that too; nothing where it is a total. */
export function drillOf({ goodsId, goodsNo = '', colourId }: GoodsRow, metric: NumberOfRows): Drill {
  if (goodsId === undefined) return { node: [], metric }
  const style = { dim: 'style', code: goodsNo, id: goodsId }
  const colour = colourId === undefined ? [] : [{ dim: 'colour', code: '', id: colourId }]
  return { node: [style, ...colour], metric }
}

/** What a detail is of: a style, or one colour of it, among all customers or those of some areas. */
export type DetailGoods = {
  readonly goodsId: number
  readonly colourId?: number
  /** As the ranking is narrowed; absent where it looks at everybody. */
  readonly customers?: { readonly bigAreaIds: number[] }
}

/** The same of a number in a style's detail: what the ranking narrows goods to says nothing of it, only what it narrows customers to. */
export function drillOfDetail(goods: DetailGoods, under: Drill['node'], metric: NumberOfRows): Drill {
  const { node } = drillOf(goods, metric)
  return { node: [...node, ...under], metric, ...(goods.customers ? {} : { isUnfiltered: true }) }
}

import type { Drill } from '../../figures/drill/drill-address.ts'

const numbers = ['qty', 'tagAmount', 'netAmount', 'customers'] as const
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

/** The same of a number in a style's detail, which looks at all orders whatever the ranking is narrowed to. */
export function drillOfDetail(goods: GoodsRow, under: Drill['node'], metric: NumberOfRows): Drill {
  const { node } = drillOf(goods, metric)
  return { node: [...node, ...under], metric, isUnfiltered: true }
}

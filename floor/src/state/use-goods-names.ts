import { useFloor } from './state.ts'
import { useBook } from './use-order.ts'

type GoodsNames = { readonly goodsNo: string; readonly name: string; readonly colour: string }

/** Names goods by the package, and removed ones by the order itself; empty if unknown. */
export function useGoodsNames(): (goodsId: number, colourId: number | null) => GoodsNames {
  const goods = useFloor((floor) => floor.goods)
  const book = useBook()
  return (goodsId, colourId) => {
    const style = goods?.named.get(goodsId)
    const row = book.row({ goodsId, colourId: colourId ?? 0 })
    return {
      goodsNo: style?.goodsNo ?? row?.goodsNo ?? '',
      name: style?.name ?? row?.name ?? '',
      colour: goods?.colours.get(colourId ?? 0)?.name ?? row?.colour ?? '',
    }
  }
}

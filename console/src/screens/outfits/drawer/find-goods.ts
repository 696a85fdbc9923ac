import { type FoundGoods, outfits } from '@fairdesk/contract/areas/data/outfits'
import { call } from '../../../kit/call/api.ts'
import type { ItemOption } from '../../../ui/item-search/item-option.ts'

export type GoodsOption = ItemOption & { readonly goods: FoundGoods; readonly colourId: number | null }

/** Goods by number, tag number, name or barcode: the colour that was scanned, else each style in any colour and in each. */
export async function findGoods(keyword: string, anyColour: string): Promise<GoodsOption[]> {
  const found = await call(outfits.goods, { keyword }, { quiet: true })
  return found.flatMap((goods): GoodsOption[] => {
    const colours = goods.colours.map((colour) => ({
      key: `${goods.goodsId}-${colour.colourId}`,
      image: null,
      title: colour.skcNo,
      note: colour.name,
      rgb: colour.rgb,
      isUnder: true,
      goods,
      colourId: colour.colourId,
    }))
    const style = {
      key: `${goods.goodsId}`,
      image: goods.image,
      title: goods.goodsNo,
      note: `${goods.name}　${anyColour}`,
      goods,
      colourId: null,
    }
    const scanned = colours.find(({ colourId }) => colourId === goods.exact)
    const named = scanned && { ...scanned, image: goods.image, note: `${goods.name}　${scanned.note}`, isUnder: false }
    return named ? [named, { ...style, isUnder: true, image: null }] : [style, ...colours]
  })
}

import { type OutfitGoodsMatch, outfits } from '@fairdesk/contract/areas/data/outfits'
import { call } from '../../../../kit/call/api.ts'
import type { ItemOption } from '../../../../ui/item-search/item-option.ts'

export type GoodsOption = ItemOption & { readonly goods: OutfitGoodsMatch; readonly colourId: number | null }

/**
 * Finds goods by number, tag number, name or barcode: the scanned colour, else each style as "any colour" and in each
 * colour.
 */
export async function findGoods(keyword: string, anyColour: string): Promise<GoodsOption[]> {
  const matches = await call(outfits.goods, { keyword }, { quiet: true })
  return matches.flatMap((goods): GoodsOption[] => {
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

import {
  type OutfitGoodsMatch,
  type OutfitItem,
  type OutfitItemInput,
  outfits,
} from '@fairdesk/contract/areas/data/outfits'
import { useCallback, useMemo, useState } from 'react'
import { useRead } from '../../../kit/query/use-read.ts'
import { usePhrases } from '../../../kit/text/phrases.ts'

/** Display data of an item; `colours` are those that may be chosen for it. */
export type ItemDetail = Pick<
  OutfitItem,
  'goodsNo' | 'name' | 'category' | 'image' | 'colour' | 'rgb' | 'skcNo' | 'status'
> & {
  readonly colours: OutfitGoodsMatch['colours']
}

/**
 * Returns the display data of a draft's items: by their goods, and for deleted goods as read. `learn` adds goods that
 * were just found, so that they are shown at once.
 */
export function useItemLooks(items: readonly OutfitItemInput[], read: readonly OutfitItem[]) {
  const { outfits: texts } = usePhrases()
  const [learnt, setLearnt] = useState<readonly OutfitGoodsMatch[]>([])
  const goodsIds = useMemo(() => [...new Set(read.map(({ goodsId }) => goodsId))].slice(0, 100), [read])
  const goodsRead = useRead(outfits.goods, { goodsIds, limit: 100 }, { enabled: goodsIds.length > 0 })
  const goods = new Map([...(goodsRead.data ?? []), ...learnt].map((foundGoods) => [foundGoods.goodsId, foundGoods]))
  const lookOf = ({ goodsId, colourId }: OutfitItemInput): ItemDetail => {
    const was = read.find((readItem) => readItem.goodsId === goodsId && readItem.colourId === colourId)
    const style = goods.get(goodsId)
    const colour = style?.colours.find((styleColour) => styleColour.colourId === colourId)
    const colours = style?.colours ?? []
    if (style && (colour || colourId === null)) {
      return {
        goodsNo: style.goodsNo,
        name: style.name,
        category: style.category,
        image: colour?.image ?? style.image,
        colour: colour?.name ?? texts.anyColour,
        rgb: colour?.rgb ?? null,
        skcNo: colour?.skcNo ?? '',
        status: colour?.status ?? bestOf(colours),
        colours,
      }
    }
    return {
      goodsNo: '',
      name: '',
      category: '',
      image: '',
      colour: '',
      rgb: null,
      skcNo: '',
      status: 'gone',
      ...was,
      colours,
    }
  }
  const learn = useCallback((foundGoods: OutfitGoodsMatch) => setLearnt((current) => [...current, foundGoods]), [])
  return { looks: items.map(lookOf), lookOf, learn }
}

function bestOf(colours: OutfitGoodsMatch['colours']): ItemDetail['status'] {
  const statuses = new Set(colours.map(({ status }) => status))
  return (['onSale', 'frozen', 'dropped'] as const).find((status) => statuses.has(status)) ?? 'gone'
}

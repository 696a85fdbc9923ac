import { type FoundGoods, type OutfitItem, type OutfitItemInput, outfits } from '@fairdesk/contract/areas/data/outfits'
import { useCallback, useMemo, useState } from 'react'
import { useRead } from '../../kit/query/use-read.ts'
import { usePhrases } from '../../kit/text/phrases.ts'

/** What an item is shown as; `colours` are those that may be chosen for it. */
export type ItemDetail = Pick<
  OutfitItem,
  'goodsNo' | 'name' | 'category' | 'image' | 'colour' | 'rgb' | 'skcNo' | 'status'
> & {
  readonly colours: FoundGoods['colours']
}

/**
 * How the items of a draft look: by the goods they are, and those that are deleted as they were read. `learn` adds goods that
 * were just found, so that they are shown at once.
 */
export function useItemLooks(items: readonly OutfitItemInput[], read: readonly OutfitItem[]) {
  const { outfits: words } = usePhrases()
  const [learnt, setLearnt] = useState<readonly FoundGoods[]>([])
  const goodsIds = useMemo(() => [...new Set(read.map(({ goodsId }) => goodsId))].slice(0, 100), [read])
  const asked = useRead(outfits.goods, { goodsIds, limit: 100 }, { enabled: goodsIds.length > 0 })
  const goods = new Map([...(asked.data ?? []), ...learnt].map((one) => [one.goodsId, one]))
  const lookOf = ({ goodsId, colourId }: OutfitItemInput): ItemDetail => {
    const was = read.find((one) => one.goodsId === goodsId && one.colourId === colourId)
    const style = goods.get(goodsId)
    const colour = style?.colours.find((one) => one.colourId === colourId)
    const colours = style?.colours ?? []
    if (style && (colour || colourId === null)) {
      return {
        goodsNo: style.goodsNo,
        name: style.name,
        category: style.category,
        image: colour?.image ?? style.image,
        colour: colour?.name ?? words.anyColour,
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
  const learn = useCallback((found: FoundGoods) => setLearnt((now) => [...now, found]), [])
  return { looks: items.map(lookOf), lookOf, learn }
}

function bestOf(colours: FoundGoods['colours']): ItemDetail['status'] {
  const known = new Set(colours.map(({ status }) => status))
  return (['onSale', 'frozen', 'dropped'] as const).find((status) => known.has(status)) ?? 'gone'
}

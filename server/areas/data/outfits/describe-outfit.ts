import type { OutfitItem, OutfitRow } from '@fairdesk/contract/areas/data/outfits'
import { seesTag, type Visibility } from '@fairdesk/contract/visibility'
import { sql } from 'kysely'
import { photoOf } from '../../../domain/pictures/photo-address.ts'
import { yuan } from '../../../domain/prices/yuan.ts'
import { imageOfItem, piecesOf, type ReadItem, setsOf } from '../../../domain/racks-outfits/outfit-items.ts'
import type { GoodsPieces } from '../../../engine/ordered-pieces.ts'

export type Head = Omit<OutfitRow, 'items' | 'otherItems' | 'sets' | 'completeness' | 'missing'>

/** Columns of an outfit's own row, and the racks it hangs on: a `Head`. */
export const headColumns = sql`
  outfits.id as "outfitId", outfits.outfit_no as "outfitNo", outfits.name, outfits.type1, outfits.type2, outfits.enabled,
  ${photoOf('outfits.picture_sha256')} as picture,
  (select coalesce(json_agg(displays.display_no order by displays.sort, displays.id), '[]')
    from display_items join displays on displays.id = display_items.display_id
    where display_items.outfit_id = outfits.id and displays.deleted_at is null) as displays`

/** Builds an outfit row for this user; item figures cover only items of visible brands. */
export function rowOf(head: Head, items: readonly ReadItem[], { visibility, pieces }: OutfitScope): OutfitRow {
  const visibleItems = items.filter(({ isSeen }) => isSeen)
  return {
    ...head,
    items: visibleItems.map((item) => itemOf(item, { visibility, pieces })),
    otherItems: items.length - visibleItems.length,
    sets: setsOf(visibleItems, pieces),
    completeness: completenessOf(visibleItems),
    missing: missingOf(visibleItems),
  }
}

type OutfitScope = { readonly visibility: Visibility; readonly pieces: GoodsPieces }

/** The share of the items that are still on sale, in whole percent; null without items. */
export function completenessOf(items: readonly ReadItem[]): number | null {
  if (items.length === 0) return null
  return Math.floor((items.filter(({ status }) => status === 'onSale').length / items.length) * 100)
}

/** Categories whose every item has gone from sale: the outfit has lost its trousers. */
function missingOf(items: readonly ReadItem[]): string[] {
  const onSaleCategories = new Set(items.filter(({ status }) => status === 'onSale').map(({ category }) => category))
  const lost = items
    .filter(({ category }) => category !== '' && !onSaleCategories.has(category))
    .map(({ category }) => category)
  return [...new Set(lost)]
}

function itemOf(item: ReadItem, { visibility, pieces }: OutfitScope): OutfitItem {
  const { styleId, goodsNo, name, category, colourId, colour, rgb, skcNo, status, spot } = item
  return {
    goodsId: styleId,
    goodsNo,
    name,
    category,
    image: imageOfItem(item),
    colourId,
    colour,
    rgb,
    skcNo,
    status,
    ...(seesTag(visibility.prices) ? { tagPrice: yuan(item.tagFen) } : {}),
    qty: piecesOf(item, pieces),
    spot,
  }
}

import type { RackItem } from '@fairdesk/contract/areas/data/displays'
import { seesTag, type Visibility } from '@fairdesk/contract/visibility'
import { type Kysely, sql } from 'kysely'
import type { FairDb } from '../../../db/fair-types.gen.ts'
import { photoOf } from '../../../domain/pictures/photo-address.ts'
import { silhouetteAddress } from '../../../domain/pictures/silhouette.ts'
import { skcPicture } from '../../../domain/pictures/style-picture.ts'
import { yuan } from '../../../domain/prices/yuan.ts'
import { imageOfItem, itemsOfOutfits, setsOf } from '../../../domain/racks-outfits/outfit-items.ts'
import { styleVisible } from '../../../domain/visibility/visibility.ts'
import type { GoodsPieces } from '../../../engine/ordered-pieces.ts'

type ItemDetail = Omit<RackItem, 'hangers'>
type ItemDetailsContext = { readonly visibility: Visibility; readonly pieces: GoodsPieces }

/** Returns the display details of rack items for this user, by id; items outside their brands are absent. */
export async function itemDetailsOf(
  db: Kysely<FairDb>,
  { skcIds, outfitIds }: { readonly skcIds: readonly number[]; readonly outfitIds: readonly number[] },
  seeing: ItemDetailsContext,
) {
  const [ofSkc, { ofOutfit, itemsOf }] = await Promise.all([
    skcLooks(db, skcIds, seeing),
    outfitLooks(db, outfitIds, seeing),
  ])
  return { ofSkc, ofOutfit, itemsOf }
}

type SkcRow = Omit<ItemDetail, 'outfitId' | 'images' | 'tagPrice' | 'qty'> & {
  readonly skcId: number
  readonly goodsId: number
  readonly goodsNo: string
  readonly picture: string | null
  readonly kind: string
  readonly tagFen: number
}

async function skcLooks(db: Kysely<FairDb>, skcIds: readonly number[], { visibility, pieces }: ItemDetailsContext) {
  const result = await sql<SkcRow>`
    select skcs.id as "skcId", styles.id as "goodsId", skcs.colour_id as "colourId", skcs.skc_no as no, styles.goods_no as "goodsNo", styles.name,
      colours.name as colour, colours.rgb, ${skcPicture('styles.id', 'skcs.id')} as picture,
      concat_ws(' ', kind.code, category.name, styles.name) as kind, styles.tag_fen as "tagFen",
      case when styles.deleted_at is not null or skcs.deleted_at is not null then 'gone' else skcs.status end as status,
      (select coalesce(json_agg(sizes.name order by sizes.size_no), '[]') from sizes
        where sizes.size_group_id = styles.size_group_id
          and (styles.size_mask & ~skcs.off_mask) >> (sizes.slot - 1) & 1 = 1) as sizes,
      (select coalesce(json_agg(displays.display_no order by displays.sort, displays.id), '[]')
        from display_items join displays on displays.id = display_items.display_id
        where display_items.skc_id = skcs.id and displays.deleted_at is null) as displays
    from skcs
    join styles on styles.id = skcs.style_id
    join colours on colours.id = skcs.colour_id
    left join common_codes category on category.id = styles.category_id
    left join common_codes kind on kind.id = styles.style_type_id
    where skcs.id = any(${[...skcIds]}::int[]) and ${styleVisible(visibility)}`.execute(db)
  const detail = ({ skcId, goodsNo, picture, kind, tagFen, ...row }: SkcRow): ItemDetail => ({
    ...row,
    outfitId: null,
    images: [picture ?? silhouetteAddress(kind, row.rgb, goodsNo)],
    ...(seesTag(visibility.prices) ? { tagPrice: yuan(tagFen) } : {}),
    qty: pieces.ofSkc.get(skcId) ?? 0,
  })
  return new Map(result.rows.map((row) => [row.skcId, detail(row)]))
}

type OutfitRow = {
  readonly outfitId: number
  readonly no: string
  readonly name: string
  readonly picture: string | null
  readonly isGone: boolean
  readonly displays: string[]
}

/** An outfit is shown by those of its items that the user sees; its sets and its price are theirs. */
async function outfitLooks(
  db: Kysely<FairDb>,
  outfitIds: readonly number[],
  { visibility, pieces }: ItemDetailsContext,
) {
  const result = await sql<OutfitRow>`
    select outfits.id as "outfitId", outfits.outfit_no as no, outfits.name, ${photoOf('outfits.picture_sha256')} as picture,
      outfits.deleted_at is not null as "isGone",
      (select coalesce(json_agg(displays.display_no order by displays.sort, displays.id), '[]')
        from display_items join displays on displays.id = display_items.display_id
        where display_items.outfit_id = outfits.id and displays.deleted_at is null) as displays
    from outfits where outfits.id = any(${[...outfitIds]}::int[])`.execute(db)
  const items = await itemsOfOutfits(db, outfitIds, visibility)
  const itemsOf = (outfitId: number) => (items.get(outfitId) ?? []).filter(({ isSeen }) => isSeen)
  const detail = ({ picture, isGone, ...row }: OutfitRow): ItemDetail => {
    const outfitItems = itemsOf(row.outfitId)
    const price = outfitItems.reduce((sum, { tagFen }) => sum + tagFen, 0)
    return {
      ...row,
      goodsId: null,
      colourId: null,
      colour: '',
      rgb: null,
      images: picture ? [picture] : outfitItems.map(imageOfItem),
      status: isGone ? 'gone' : 'onSale',
      sizes: [],
      ...(seesTag(visibility.prices) ? { tagPrice: yuan(price) } : {}),
      qty: setsOf(outfitItems, pieces) ?? 0,
    }
  }
  const visibleOutfits = result.rows.filter(
    ({ outfitId }) => visibility.brands === 'all' || itemsOf(outfitId).length > 0,
  )
  return { ofOutfit: new Map(visibleOutfits.map((row) => [row.outfitId, detail(row)])), itemsOf }
}

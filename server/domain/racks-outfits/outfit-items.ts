import type { Visibility } from '@fairdesk/contract/visibility'
import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { FairDb } from '../../db/fair-types.gen.ts'
import { silhouetteAddress } from '../pictures/silhouette.ts'
import { skcPicture, stylePicture } from '../pictures/style-picture.ts'
import { styleVisible } from '../visibility/visibility.ts'

/** A row per item of an outfit, in order; of a style in any colour the picture is that of its first one. */
export type ReadItem = {
  readonly outfitId: number
  readonly styleId: number
  readonly skcId: number | null
  readonly goodsNo: string
  readonly name: string
  readonly category: string
  readonly kind: string
  /** Address of its picture; null where its silhouette is shown. */
  readonly picture: string | null
  readonly colourId: number | null
  readonly colour: string
  readonly rgb: string | null
  readonly shownRgb: string | null
  readonly skcNo: string
  readonly status: 'onSale' | 'frozen' | 'dropped' | 'gone'
  readonly tagFen: number
  readonly spot: { readonly x: number; readonly y: number } | null
  /** True if its brand is one of the user's. */
  readonly isSeen: boolean
}

/** Condition on `outfits`: not deleted, and with an item of the user's brands. */
export function outfitVisible(visibility: Visibility): RawBuilder<SqlBool> {
  if (visibility.brands === 'all') return sql<SqlBool>`outfits.deleted_at is null`
  return sql<SqlBool>`outfits.deleted_at is null and ${hasSeenItem(visibility)}`
}

/** Condition on `outfits`, deleted or not: it has an item of the user's brands. */
export function hasSeenItem(visibility: Visibility): RawBuilder<SqlBool> {
  if (visibility.brands === 'all') return sql<SqlBool>`true`
  return sql<SqlBool>`exists (select from outfit_items
    join styles on styles.id = outfit_items.style_id
    where outfit_items.outfit_id = outfits.id and ${styleVisible(visibility)})`
}

/** The items of these outfits by the outfit's id, of every brand; `isSeen` says which may be shown. */
export async function itemsOfOutfits(
  db: Kysely<FairDb>,
  outfitIds: readonly number[],
  visibility: Visibility,
): Promise<ReadonlyMap<number, readonly ReadItem[]>> {
  const result = await sql<ReadItem>`
    select outfit_items.outfit_id as "outfitId", outfit_items.style_id as "styleId", outfit_items.skc_id as "skcId",
      styles.goods_no as "goodsNo", styles.name, coalesce(category.name, '') as category, coalesce(kind.code, '') as kind,
      case when skcs.id is null then ${stylePicture('styles.id')} else ${skcPicture('styles.id', 'skcs.id')} end as picture,
      skcs.colour_id as "colourId", coalesce(colours.name, '') as colour, colours.rgb,
      coalesce(colours.rgb, first.rgb) as "shownRgb", coalesce(skcs.skc_no, '') as "skcNo",
      case when styles.deleted_at is not null then 'gone'
        when skcs.id is null then coalesce(best.status, 'gone')
        when skcs.deleted_at is not null then 'gone'
        else skcs.status end as status,
      styles.tag_fen as "tagFen", case when spot_x is not null then json_build_object('x', spot_x, 'y', spot_y) end as spot,
      coalesce(${styleVisible(visibility)}, false) as "isSeen"
    from outfit_items
    join styles on styles.id = outfit_items.style_id
    left join skcs on skcs.id = outfit_items.skc_id
    left join colours on colours.id = skcs.colour_id
    left join common_codes category on category.id = styles.category_id
    left join common_codes kind on kind.id = styles.style_type_id
    left join lateral (
      select colours.rgb from skcs join colours on colours.id = skcs.colour_id
      where skcs.style_id = styles.id and skcs.deleted_at is null order by skcs.sort, skcs.id limit 1) first on true
    left join lateral (
      select status from skcs where skcs.style_id = styles.id and skcs.deleted_at is null
      order by array_position('{onSale,frozen,dropped}', status) limit 1) best on true
    where outfit_items.outfit_id = any(${[...outfitIds]}::int[])
    order by outfit_items.outfit_id, outfit_items.seq, outfit_items.id`.execute(db)
  return Map.groupBy(result.rows, ({ outfitId }) => outfitId)
}

/** Pieces ordered, by id of the SKC or style. */
type Pieces = { readonly ofSkc: ReadonlyMap<number, number>; readonly ofStyle: ReadonlyMap<number, number> }

/** Whole sets ordered: there are as many as of the item with the fewest pieces. Null without items. */
export function setsOf(items: readonly ReadItem[], pieces: Pieces): number | null {
  return items.length === 0 ? null : Math.min(...items.map((item) => piecesOf(item, pieces)))
}

export function piecesOf({ skcId, styleId }: ReadItem, { ofSkc, ofStyle }: Pieces): number {
  return (skcId === null ? ofStyle.get(styleId) : ofSkc.get(skcId)) ?? 0
}

/** Returns the address of an item's image: its picture if there is one, else its silhouette. */
export function imageOfItem({ picture, kind, category, name, shownRgb, goodsNo }: ReadItem): string {
  return picture ?? silhouetteAddress(`${kind} ${category} ${name}`, shownRgb, goodsNo)
}

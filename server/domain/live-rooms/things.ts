import type { LiveThing } from '@fairdesk/contract/areas/live/live-rooms'
import type { Visibility } from '@fairdesk/contract/visibility'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { photoOf } from '../pictures/photo-address.ts'
import { silhouetteAddress } from '../pictures/silhouette.ts'
import { skcPicture, stylePicture } from '../pictures/style-picture.ts'
import { hasSeenItem } from '../racks-outfits/outfit-items.ts'
import { styleVisible } from '../visibility/visibility.ts'

/** Item as read from the database; `picture` is null if the silhouette is shown instead. */
export type ReadThing = Omit<LiveThing, 'image'> & {
  readonly picture: string | null
  readonly kind: string
  readonly category: string
  readonly shownRgb: string | null
}

/** A `ReadThing` of a row that is named `thing` and has style_id, skc_id and outfit_id, joined by `thingJoins`. */
export const thingColumns = sql`
  thing.style_id as "goodsId", skcs.colour_id as "colourId", thing.outfit_id as "outfitId",
  coalesce(skcs.skc_no, styles.goods_no, outfits.outfit_no, '') as no, coalesce(styles.name, outfits.name, '') as name,
  coalesce(colours.name, '') as colour, colours.rgb, coalesce(colours.rgb, first.rgb) as "shownRgb",
  coalesce(kind.code, '') as kind, coalesce(category.name, '') as category,
  case when thing.outfit_id is not null then coalesce(${photoOf('outfits.picture_sha256')}, ${stylePicture('first_item.style_id')})
    when skcs.id is null then ${stylePicture('styles.id')}
    else ${skcPicture('styles.id', 'skcs.id')} end as picture,
  case when thing.outfit_id is not null then case when outfits.deleted_at is null then 'onSale' else 'gone' end
    when styles.deleted_at is not null then 'gone'
    when skcs.id is null then coalesce(best.status, 'gone')
    when skcs.deleted_at is not null then 'gone'
    else skcs.status end as status`

export const thingJoins = sql`
  left join styles on styles.id = thing.style_id
  left join skcs on skcs.id = thing.skc_id
  left join colours on colours.id = skcs.colour_id
  left join outfits on outfits.id = thing.outfit_id
  left join common_codes category on category.id = styles.category_id
  left join common_codes kind on kind.id = styles.style_type_id
  left join lateral (
    select outfit_items.style_id from outfit_items where outfit_items.outfit_id = thing.outfit_id
    order by outfit_items.seq, outfit_items.id limit 1) first_item on true
  left join lateral (
    select colours.rgb from skcs join colours on colours.id = skcs.colour_id
    where skcs.style_id = thing.style_id and skcs.deleted_at is null order by skcs.sort, skcs.id limit 1) first on true
  left join lateral (
    select status from skcs where skcs.style_id = thing.style_id and skcs.deleted_at is null
    order by array_position('{onSale,frozen,dropped}', status) limit 1) best on true`

/** Condition on the tables of `thingJoins`: a visible brand; for outfits, an item of one. */
export function thingVisible(visibility: Visibility): RawBuilder<SqlBool> {
  if (visibility.brands === 'all') return sql<SqlBool>`true`
  return sql<SqlBool>`case when thing.outfit_id is null then ${styleVisible(visibility)} else ${hasSeenItem(visibility)} end`
}

export function thingFrom(row: ReadThing): LiveThing {
  const { goodsId, colourId, outfitId, no, name, colour, rgb, status } = row
  const image = row.picture ?? silhouetteAddress(`${row.kind} ${row.category} ${name}`, row.shownRgb, no)
  return { goodsId, colourId, outfitId, no, name, colour, rgb, image, status }
}

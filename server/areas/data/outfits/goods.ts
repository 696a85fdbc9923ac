import type { OutfitGoodsMatch, outfits } from '@fairdesk/contract/areas/data/outfits'
import { foldCode } from '@fairdesk/contract/names/fold'
import { seesTag } from '@fairdesk/contract/visibility'
import { sql } from 'kysely'
import { skcTagged } from '../../../db/keyword.ts'
import { styleFits } from '../../../domain/goods/goods-filter.ts'
import { silhouetteAddress } from '../../../domain/pictures/silhouette.ts'
import { skcPicture, stylePicture } from '../../../domain/pictures/style-picture.ts'
import { yuan } from '../../../domain/prices/yuan.ts'
import { visibleTo } from '../../../domain/visibility/session-user.ts'
import { styleVisible } from '../../../domain/visibility/visibility.ts'
import type { Handler } from '../../handler.ts'

type Row = Omit<OutfitGoodsMatch, 'image' | 'tagPrice' | 'colours'> & {
  readonly kind: string
  readonly tagFen: number
  readonly picture: string | null
  readonly colours: readonly (Omit<OutfitGoodsMatch['colours'][number], 'image'> & { readonly image: string | null })[]
}

/** Finds the first matching styles, with all their colours. An exact match of a typed or scanned code comes first. */
export const foundGoods: Handler<typeof outfits.goods> = async ({ db, user }, search) => {
  const visibility = visibleTo(user)
  const keyword = search.keyword?.trim() ?? ''
  const key = foldCode(keyword)
  const result = await sql<Row>`
    select styles.id as "goodsId", styles.goods_no as "goodsNo", styles.name, coalesce(category.name, '') as category,
      coalesce(kind.code, '') as kind, styles.tag_fen as "tagFen", exact.colour_id as exact,
      ${stylePicture('styles.id')} as picture,
      (select coalesce(json_agg(json_build_object('colourId', colours.id, 'name', colours.name, 'rgb', colours.rgb,
          'skcNo', skcs.skc_no, 'status', skcs.status, 'image', ${skcPicture('styles.id', 'skcs.id')}) order by skcs.sort, skcs.id), '[]')
        from skcs join colours on colours.id = skcs.colour_id
        where skcs.style_id = styles.id and skcs.deleted_at is null) as colours
    from styles
    left join common_codes category on category.id = styles.category_id
    left join common_codes kind on kind.id = styles.style_type_id
    left join lateral (
      select skcs.colour_id from skcs
      where skcs.style_id = styles.id and skcs.deleted_at is null and ${skcTagged(keyword)}
      order by skcs.sort, skcs.id limit 1) exact on ${key} <> ''
    where styles.deleted_at is null and ${styleVisible(visibility)}
      and (exact.colour_id is not null or ${styleFits(search, visibility)})
    order by exact.colour_id is null, styles.goods_no_key <> ${key}, styles.sort, styles.id
    limit ${search.limit}`.execute(db)
  return result.rows.map(({ kind, tagFen, picture, colours, ...row }) => {
    const silhouette = (rgb: string | null) =>
      silhouetteAddress(`${kind} ${row.category} ${row.name}`, rgb, row.goodsNo)
    return {
      ...row,
      image: picture ?? silhouette(colours[0]?.rgb ?? null),
      ...(seesTag(visibility.prices) ? { tagPrice: yuan(tagFen) } : {}),
      colours: colours.map((colour) => ({ ...colour, image: colour.image ?? silhouette(colour.rgb) })),
    }
  })
}

import { type GoodsTag, type goodsBatch, mostTags } from '@fairdesk/contract/areas/data/goods-batch'
import { seesTag } from '@fairdesk/contract/visibility'
import { sql } from 'kysely'
import { countedSkc } from '../../../db/counted-skcs.ts'
import { yuan } from '../../../domain/prices/yuan.ts'
import { visibleTo } from '../../../domain/visibility/session-user.ts'
import { styleVisible } from '../../../domain/visibility/visibility.ts'
import type { Handler } from '../../handler.ts'

type Row = Omit<GoodsTag, 'tagPrice'> & { tag_fen: number }

/** Returns the content of the tags of these styles' colours. */
export const goodsTags: Handler<typeof goodsBatch.tags> = async ({ db, user }, { goodsIds, colourIds }) => {
  const visibility = visibleTo(user)
  const named = colourIds === undefined ? sql`true` : sql`skcs.colour_id = any(${colourIds}::int[])`
  const result = await sql<Row>`
    select styles.id as "goodsId", skcs.id as "skcId", skcs.skc_no as "skcNo", styles.goods_no as "goodsNo", styles.name,
      colours.code as "colourCode", colours.name as "colourName", colours.rgb, styles.tag_fen,
      (select coalesce(json_agg(sizes.name order by sizes.size_no), '[]') from sizes
        where sizes.size_group_id = styles.size_group_id
          and (styles.size_mask & ~skcs.off_mask) >> (sizes.slot - 1) & 1 = 1) as sizes
    from skcs
    join styles on styles.id = skcs.style_id
    join colours on colours.id = skcs.colour_id
    where styles.id = any(${[...goodsIds]}::int[]) and styles.deleted_at is null and ${countedSkc()}
      and ${named} and ${styleVisible(visibility)}
    order by styles.sort, styles.id, skcs.sort, skcs.id limit ${mostTags + 1}`.execute(db)
  const list = result.rows
    .slice(0, mostTags)
    .map(({ tag_fen, ...tag }) => ({ ...tag, ...(seesTag(visibility.prices) ? { tagPrice: yuan(tag_fen) } : {}) }))
  return { list, isCut: result.rows.length > mostTags }
}

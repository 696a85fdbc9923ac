import { type Kysely, sql } from 'kysely'
import type { FairDb } from '../../db/fair-types.gen.ts'
import { rowsIn } from '../front-end-package/read-package.ts'
import type { GoodsFacts, StyleFacts } from './goods-facts.ts'

/** Reads the facts of the styles on sale as they are now. */
export async function goodsToday(db: Kysely<FairDb>): Promise<GoodsFacts> {
  const result = await sql<{ line: StyleFacts }>`
    select json_build_object('goodsId', styles.id, 'brand', brands.code, 'tagPrice', styles.tag_fen / 100.0,
      'moq', styles.moq, 'multiple', styles.multiple, 'consecutiveSizesMin', styles.consecutive_sizes_min,
      'mustOrder', styles.must_order, 'hot', styles.hot, 'isSpot', styles.is_spot, 'launchDate', styles.launches_on,
      'colours', (select coalesce(json_agg(json_build_object('skcId', skcs.id, 'status', skcs.status, 'moq', skcs.moq,
          'mustOrder', skcs.must_order, 'mainPush', skcs.main_push,
          'offSizeIds', (select coalesce(json_agg(id order by size_no), '[]') from sizes
            where sizes.size_group_id = styles.size_group_id and (skcs.off_mask >> (slot - 1)) & 1 = 1)) order by skcs.id), '[]')
        from skcs where skcs.style_id = styles.id and skcs.deleted_at is null)) as line
    from styles left join brands on brands.id = styles.brand_id
    where styles.deleted_at is null and styles.status = 'onSale'`.execute(db)
  return new Map(result.rows.map(({ line }) => [line.goodsId, line]))
}

/** Reads the same facts from a package. */
export async function goodsPacked(path: string): Promise<GoodsFacts> {
  const facts = new Map<number, StyleFacts>()
  // The lines are those of docs/front-end-package.md.
  for await (const rows of rowsIn(path, 'goods.ndjson'))
    for (const style of rows as StyleFacts[]) facts.set(style.goodsId, factsOf(style))
  return facts
}

/** Leaves out what else a package says of a style: it is held as long as the package is used. */
function factsOf(style: StyleFacts): StyleFacts {
  const { goodsId, brand, tagPrice, moq, multiple, consecutiveSizesMin, mustOrder, hot, isSpot, launchDate } = style
  return {
    ...{ goodsId, brand, tagPrice, moq, multiple, consecutiveSizesMin, mustOrder, hot, isSpot, launchDate },
    colours: style.colours.map(({ skcId, status, moq: colourMoq, mustOrder: isMust, mainPush, offSizeIds }) => ({
      ...{ skcId, status, moq: colourMoq, mustOrder: isMust, mainPush, offSizeIds },
    })),
  }
}

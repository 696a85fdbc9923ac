import type { GoodsListQuery } from '@fairdesk/contract/areas/data/goods'
import { type Kysely, sql } from 'kysely'
import type { FairDb } from '../../../db/fair-types.gen.ts'
import { byCode, type SortBy, sortedBy, sortedByNames, sortedByNumbers } from '../../../domain/sort-by.ts'

/** Returns the sort order of `styles`; `pieces` are those ordered of each style, by its id. */
export function goodsSort(
  db: Kysely<FairDb>,
  sort: GoodsListQuery['sort'],
  pieces: ReadonlyMap<number, number>,
): SortBy | Promise<SortBy> {
  if (sort === 'name') return sortedByNames(db, sql`select id, name from styles`, sql`styles.id`)
  const sorts: Readonly<Record<Exclude<typeof sort, 'name'>, SortBy>> = {
    sort: sortedBy(sql`styles.sort`),
    goodsNo: sortedBy(byCode(sql`styles.goods_no`)),
    category: sortedBy(sql`sorted.sort`, sql`left join common_codes sorted on sorted.id = styles.category_id`),
    wave: sortedBy(sql`sorted.sort`, sql`left join common_codes sorted on sorted.id = styles.wave_id`),
    tagPrice: sortedBy(sql`styles.tag_fen`),
    qty: sortedByNumbers(pieces, sql`styles.id`),
  }
  return sorts[sort]
}

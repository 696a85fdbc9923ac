import type { GoodsListQuery } from '@fairdesk/contract/areas/data/goods'
import { sql } from 'kysely'
import { type SortBy, sortedBy, sortedByNumbers } from '../../domain/sort-by.ts'

/** How `styles` are sorted; `pieces` are those ordered of each style, by its id. */
export function goodsSort(sort: GoodsListQuery['sort'], pieces: ReadonlyMap<number, number>): SortBy {
  const sorts: Readonly<Record<typeof sort, SortBy>> = {
    sort: sortedBy(sql`styles.sort`),
    goodsNo: sortedBy(sql`styles.goods_no`),
    name: sortedBy(sql`styles.name collate "zh-x-icu"`),
    category: sortedBy(sql`sorted.sort`, sql`left join common_codes sorted on sorted.id = styles.category_id`),
    wave: sortedBy(sql`sorted.sort`, sql`left join common_codes sorted on sorted.id = styles.wave_id`),
    tagPrice: sortedBy(sql`styles.tag_fen`),
    qty: sortedByNumbers(pieces, sql`styles.id`),
  }
  return sorts[sort]
}

import type { GoodsListQuery } from '@fairdesk/contract/areas/data/goods'
import { sql } from 'kysely'
import { type SortBy, sortedBy, sortedByNumbers } from '../../domain/sort-by.ts'

/** How `styles` are sorted; `pieces` are those ordered of each style, by its id. */
export function goodsSort(sort: GoodsListQuery['sort'], pieces: ReadonlyMap<number, number>): SortBy {
  switch (sort) {
    case 'sort':
      return sortedBy(sql`styles.sort`)
    case 'goodsNo':
      return sortedBy(sql`styles.goods_no`)
    case 'name':
      return sortedBy(sql`styles.name collate "zh-x-icu"`)
    case 'category':
      return { key: sql`sorted.sort`, joined: sql`left join common_codes sorted on sorted.id = styles.category_id` }
    case 'wave':
      return { key: sql`sorted.sort`, joined: sql`left join common_codes sorted on sorted.id = styles.wave_id` }
    case 'tagPrice':
      return sortedBy(sql`styles.tag_fen`)
    case 'qty':
      return sortedByNumbers(pieces, sql`styles.id`)
  }
}

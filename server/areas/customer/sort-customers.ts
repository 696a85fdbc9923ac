import type { CustomerListQuery } from '@fairdesk/contract/areas/data/customer'
import { sql } from 'kysely'
import { type SortBy, sortedBy, sortedByNumbers } from '../../domain/sort-by.ts'

/** How `customers` are sorted; `pieces` are those each customer ordered, by his id. */
export function customerSort(sort: CustomerListQuery['sort'], pieces: ReadonlyMap<number, number>): SortBy {
  switch (sort) {
    case 'sort':
      return sortedBy(sql`customers.sort`)
    case 'code':
      return sortedBy(sql`customers.code`)
    case 'name':
      return sortedBy(sql`customers.name collate "zh-x-icu"`)
    case 'type':
      return sortedBy(sql`customers.type`)
    case 'level':
      return { key: sql`sorted.sort`, joined: sql`left join common_codes sorted on sorted.id = customers.level_id` }
    case 'area':
      return {
        key: sql`sorted.name collate "zh-x-icu"`,
        joined: sql`left join areas sorted on sorted.id = customers.area_id`,
      }
    case 'targetQty':
      return {
        key: sql`sorted.qty`,
        joined: sql`left join targets sorted on sorted.customer_id = customers.id and sorted.dim1 = '' and sorted.dim2 = ''`,
      }
    case 'lastLogin':
      return {
        key: sql`sorted.at`,
        joined: sql`left join (select customer_id, max(last_login_at) as at from customer_accounts group by 1) sorted
          on sorted.customer_id = customers.id`,
      }
    case 'completion': {
      const { key, joined } = sortedByNumbers(pieces, sql`customers.id`)
      return {
        key: sql`${key}::numeric / nullif(sorted.qty, 0)`,
        joined: sql`${joined}
          left join targets sorted on sorted.customer_id = customers.id and sorted.dim1 = '' and sorted.dim2 = ''`,
      }
    }
    case 'qty':
      return sortedByNumbers(pieces, sql`customers.id`)
  }
}

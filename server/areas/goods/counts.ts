import type { GoodsCounts, goods } from '@fairdesk/contract/areas/data/goods'
import { seesTag } from '@fairdesk/contract/visibility'
import { sql } from 'kysely'
import { visibleTo } from '../../domain/accounts/session-user.ts'
import { goodsCondition, lacking } from '../../domain/goods/list-filter.ts'
import type { Handler } from '../handler.ts'

/** How many styles fit the filter, and how many of them lack what. */
export const goodsCounts: Handler<typeof goods.counts> = async (
  { db, user, engine },
  { missing: _missing, ...filter },
) => {
  const visibility = visibleTo(user)
  // Before the styles are read: what changes meanwhile makes the answer out of date, not new.
  const { version } = await engine()
  const counted = await sql<Required<Omit<GoodsCounts, 'version'>>>`
    select count(*)::int as "all", count(*) filter (where ${lacking.picture})::int as picture,
      count(*) filter (where ${lacking.size})::int as size, count(*) filter (where ${lacking.price})::int as price,
      count(*) filter (where ${lacking.wave})::int as wave
    from styles where ${goodsCondition(filter, visibility)}`.execute(db)
  const { price = 0, ...counts } = counted.rows[0] ?? { all: 0, picture: 0, size: 0, wave: 0 }
  return { ...counts, ...(seesTag(visibility.prices) ? { price } : {}), version }
}

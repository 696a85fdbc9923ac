import type { GoodsCounts, goods } from '@fairdesk/contract/areas/data/goods'
import { seesTag } from '@fairdesk/contract/visibility'
import { sql } from 'kysely'
import { goodsCondition, missingConditions } from '../../../domain/goods/list-filter.ts'
import { visibleTo } from '../../../domain/visibility/session-user.ts'
import type { Handler } from '../../handler.ts'

/** Counts the styles that match the filter, and how many of them lack each kind of data. */
export const goodsCounts: Handler<typeof goods.counts> = async (
  { db, user, engine },
  { missing: _missing, ...filter },
) => {
  const visibility = visibleTo(user)
  // Read the version before the styles: concurrent changes then make the answer outdated, not falsely current.
  const { version } = await engine()
  const result = await sql<Required<Omit<GoodsCounts, 'version'>>>`
    select count(*)::int as "all", count(*) filter (where ${missingConditions.picture})::int as picture,
      count(*) filter (where ${missingConditions.size})::int as size, count(*) filter (where ${missingConditions.price})::int as price,
      count(*) filter (where ${missingConditions.wave})::int as wave
    from styles where ${goodsCondition(filter, visibility)}`.execute(db)
  const { price = 0, ...counts } = result.rows[0] ?? { all: 0, picture: 0, size: 0, wave: 0 }
  return { ...counts, ...(seesTag(visibility.prices) ? { price } : {}), version }
}

import type { GoodsSought } from '@fairdesk/contract/areas/goods'
import type { Visibility } from '@fairdesk/contract/visibility'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { styleFits } from '../../domain/goods-filter.ts'
import { styleVisible } from '../../domain/visibility.ts'

/** Condition on `styles`: those sought that the user may see. */
export function goodsSought({ statuses, ...filter }: GoodsSought, visibility: Visibility): RawBuilder<SqlBool> {
  const status = statuses === undefined || statuses.length === 0 ? sql`true` : sql`${statusOf} = any(${statuses})`
  return sql<SqlBool>`styles.deleted_at is null and ${styleVisible(visibility)} and ${styleFits(filter)} and ${status}`
}

/** The worst state all its colours share; some frozen among others on sale is told apart. Without colours it is on sale. */
export const statusOf = sql`(
  select case
      when count(*) = 0 then 'onSale'
      when bool_and(skcs.status = 'dropped') then 'dropped'
      when bool_and(skcs.status <> 'onSale') then 'frozen'
      when bool_or(skcs.status = 'frozen') then 'partFrozen'
      else 'onSale' end
  from skcs where skcs.style_id = styles.id and skcs.deleted_at is null)`

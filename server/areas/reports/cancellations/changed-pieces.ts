import type { CancellationFilter, CancellationGroup } from '@fairdesk/contract/areas/reports/changes/cancellations'
import type { GoodsFilter } from '@fairdesk/contract/filters'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { countedSkc } from '../../../db/counted-skcs.ts'
import { customerFits } from '../../../domain/customers/customer-filter.ts'
import { styleFits } from '../../../domain/goods/goods-filter.ts'
import { type SessionUser, visibleTo } from '../../../domain/visibility/session-user.ts'
import { customerVisible, styleVisible } from '../../../domain/visibility/visibility.ts'
import { understoodBy } from '../../understood-filters.ts'

type Text = RawBuilder<string>

/** Key, code and name of each group, in SQL over `changedPieces`. */
export function groupSql(by: CancellationGroup, timeZone: string): { key: Text; code: Text; name: Text } {
  const none = sql<string>`''`
  switch (by) {
    case 'style':
      return { key: sql`styles.id::text`, code: sql`styles.goods_no`, name: sql`styles.name` }
    case 'skc':
      return { key: sql`skcs.id::text`, code: sql`skcs.skc_no`, name: sql`concat_ws(' ', styles.name, colours.name)` }
    case 'customer':
      return { key: sql`customers.id::text`, code: sql`customers.code`, name: sql`customers.name` }
    case 'hour': {
      const hour = sql<string>`date_trunc('hour', order_events.at, ${timeZone})`
      const key = sql<string>`to_char(${hour} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`
      return { key, code: sql`to_char(${hour} at time zone ${timeZone}, 'YYYY-MM-DD HH24:MI')`, name: none }
    }
    case 'person':
      return { key: sql`order_events.account`, code: sql`order_events.account`, name: sql`order_events.real_name` }
  }
}

/**
 * One row per change of the pieces of a row of an order, with pieces `plus` and `minus` and all that it is grouped by.
 * @throws Refusal report.filter-not-here, report.hidden-price
 */
export function changedPieces(filter: CancellationFilter, user: SessionUser): RawBuilder<unknown> {
  const visibility = visibleTo(user)
  const { goods, customers } = understoodBy('cancellations', filter, user)
  const { colourIds, frozen, mustOrder, ...ofStyle } = goods
  const conditions = [
    ...spanOf(filter, user.fair.timeZone),
    customerVisible(visibility),
    styleVisible(visibility),
    customerFits(customers),
    styleFits(ofStyle, visibility),
    ...skcFits({ colourIds, frozen, mustOrder }),
  ]
  return sql`
    from order_events
    join orders on orders.id = order_events.order_id and orders.deleted_at is null
    join customers on customers.id = orders.customer_id and customers.deleted_at is null
    join skcs on skcs.id = order_events.skc_id and ${countedSkc()}
    join styles on styles.id = skcs.style_id and styles.deleted_at is null
    join colours on colours.id = skcs.colour_id
    cross join lateral (
      select coalesce(sum(greatest(coalesce(now, 0) - coalesce(former, 0), 0)), 0)::int as plus,
        coalesce(sum(greatest(coalesce(former, 0) - coalesce(now, 0), 0)), 0)::int as minus
      from unnest(order_events.before, order_events.after) as piece (former, now)) pieces
    where order_events.source <> 'reprice' and pieces.plus + pieces.minus > 0 and ${sql.join(conditions, sql` and `)}`
}

/** Filters that differ between the colours of a style. */
function skcFits({ colourIds = [], frozen, mustOrder }: GoodsFilter): RawBuilder<SqlBool>[] {
  const status = frozen === '1' ? 'frozen' : 'onSale'
  return [
    ...(colourIds.length > 0 ? [sql<SqlBool>`skcs.colour_id = any(${colourIds}::int[])`] : []),
    ...(frozen === '0' || frozen === '1' ? [sql<SqlBool>`skcs.status = ${status}`] : []),
    ...(mustOrder === undefined ? [] : [sql<SqlBool>`(styles.must_order or skcs.must_order) = ${mustOrder}`]),
  ]
}

function spanOf({ from, until }: CancellationFilter, timeZone: string): RawBuilder<SqlBool>[] {
  return [
    ...(from === undefined ? [] : [sql<SqlBool>`order_events.at >= ${from}::timestamp at time zone ${timeZone}`]),
    ...(until === undefined
      ? []
      : [sql<SqlBool>`order_events.at < (${until}::date + 1)::timestamp at time zone ${timeZone}`]),
  ]
}

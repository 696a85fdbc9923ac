import type { CancellationChange, cancellations } from '@fairdesk/contract/areas/reports/changes/cancellations'
import { type Kysely, sql } from 'kysely'
import type { FairDb } from '../../../db/fair-types.gen.ts'
import type { Handler } from '../../handler.ts'
import { eventQueryOf } from './event-query.ts'

type ChangeRow = Omit<CancellationChange, 'at'> & { readonly at: Date }

/** The changes of one group, newest first. */
export const changesBehind: Handler<typeof cancellations.changes> = async (context, filter) => {
  const { key, page, limit } = filter
  const query = await eventQueryOf(context, filter)
  const { ids, count } = await (await context.engine()).eventPage({ ...query, key, page, limit })
  return { list: await readChanges(context.db, ids), count }
}

async function readChanges(db: Kysely<FairDb>, ids: readonly number[]): Promise<CancellationChange[]> {
  const { rows } = await sql<ChangeRow>`
    select order_events.id::int as id, order_events.at, coalesce(nullif(order_events.real_name, ''), order_events.account) as person,
      orders.number as "orderNumber", customers.name as customer, styles.goods_no as "goodsNo", colours.name as colour,
      minus, plus
    from order_events
    join orders on orders.id = order_events.order_id join customers on customers.id = orders.customer_id
    join skcs on skcs.id = order_events.skc_id join styles on styles.id = skcs.style_id join colours on colours.id = skcs.colour_id
    cross join lateral (
      select coalesce(sum(greatest(coalesce(later, 0) - coalesce(earlier, 0), 0)), 0)::int as plus,
        coalesce(sum(greatest(coalesce(earlier, 0) - coalesce(later, 0), 0)), 0)::int as minus
      from unnest(order_events.before, order_events.after) as slot (earlier, later)) pieces
    where order_events.id = any(${[...ids]})
    order by order_events.at desc, order_events.id desc`.execute(db)
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }))
}

import type { goodsRecord } from '@fairdesk/contract/areas/data/goods-record'
import { sql } from 'kysely'
import { visibleTo } from '../../../domain/visibility/session-user.ts'
import { customerVisible, styleVisible } from '../../../domain/visibility/visibility.ts'
import type { Handler } from '../../handler.ts'

/** A row per day on which anything of the style was ordered or taken back. */
export const orderedByDay: Handler<typeof goodsRecord.orderedByDay> = async ({ db, user }, { goodsId }) => {
  const visibility = visibleTo(user)
  const pieces = (column: string) => sql`(select coalesce(sum(piece), 0) from unnest(${sql.ref(column)}) as piece)`
  const result = await sql<{ day: string; qty: number }>`
    select to_char(order_events.at at time zone ${user.fair.timeZone}, 'YYYY-MM-DD') as day,
      sum(${pieces('order_events.after')} - ${pieces('order_events.before')})::int as qty
    from styles
    join skcs on skcs.style_id = styles.id and skcs.deleted_at is null
    join order_rows on order_rows.skc_id = skcs.id
    join orders on orders.id = order_rows.order_id and orders.deleted_at is null
    join customers on customers.id = orders.customer_id and customers.deleted_at is null and ${customerVisible(visibility)}
    join order_events on order_events.order_id = orders.id and order_events.skc_id = skcs.id
    where styles.id = ${goodsId} and ${styleVisible(visibility)} and order_events.before <> order_events.after
    group by 1 order by 1`.execute(db)
  return result.rows
}

import type { BoardFigures } from '@fairdesk/contract/areas/reports/board-feed'
import { type Kysely, sql } from 'kysely'
import type { FairDb } from '../../../db/fair-types.gen.ts'
import type { BoardQuery } from './board-query.ts'
import { countedEvents, eventQty } from './counted-events.ts'

const most = 20
/** Looked through from the newest, so that a long fair costs no more than a short one. */
const mostEvents = 3000

type Order = NonNullable<BoardFigures['ticker']>[number]

/** What orders grew by in a minute, newest first. Without names not even the database is asked for them. */
export async function latestOrders(db: Kysely<FairDb>, query: BoardQuery): Promise<Order[]> {
  const name = query.fields.showNames ? sql`customers.name` : sql`null`
  const found = await sql<{ at: number; place: string; name: string | null; qty: number }>`
    select (extract(epoch from max(events.at)) * 1000)::float8 as at, coalesce(areas.name, '') as place, max(${name}) as name,
      sum(events.qty)::int as qty
    from (
      select events.order_id, events.skc_id, events.at, ${eventQty} as qty
      from (select order_id, skc_id, at, before, after from order_events order by at desc limit ${mostEvents}) events
      -- Added up once, not wherever it is named.
      offset 0) events
    ${countedEvents(query)}
    left join areas on areas.id = customers.area_id
    group by events.order_id, date_trunc('minute', events.at), areas.name
    having sum(events.qty) > 0
    order by max(events.at) desc limit ${most}`.execute(db)
  return found.rows.map(({ at, place, name: customer, qty }) => ({
    at: Math.round(at),
    place,
    ...(customer === null ? {} : { name: customer }),
    qty,
  }))
}

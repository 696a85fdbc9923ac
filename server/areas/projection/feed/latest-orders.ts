import type { BoardFigures } from '@fairdesk/contract/areas/reports/board-feed'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { FairDb } from '../../../db/fair-types.gen.ts'
import type { BoardQuery } from './board-query.ts'
import { countedEvents, eventQty } from './counted-events.ts'

const most = 20
/** Looked through from the newest, so that a long fair costs no more than a short one. */
const mostEvents = 3000
/** Mostly enough where the board shows everything: orders that moved in a minute, among so many events. */
const few = { orders: 2 * most, events: 400 }

type Order = NonNullable<BoardFigures['ticker']>[number]
type Events = RawBuilder<unknown>
/** `isNewest`: no order that was not looked at can have moved later. */
type Moved = Order & { readonly isNewest: boolean }

/** What orders grew by in a minute, newest first. Without names not even the database is asked for them. */
export async function latestOrders(db: Kysely<FairDb>, query: BoardQuery): Promise<Order[]> {
  const newest = await ordersOf(db, query, ofNewestOrders)
  const isEnough = newest.length === most && newest.every(({ isNewest }) => isNewest)
  const moved = isEnough ? newest : await ordersOf(db, query, newestEvents)
  return moved.map(({ isNewest: _, ...order }) => order)
}

const newestEvents: Events = sql`
  select order_id, skc_id, at, before, after, timestamptz '-infinity' as since
  from order_events order by at desc limit ${mostEvents}`

/**
 * All events of the orders that moved last, in the minute in which they did; `since`: others moved before that. The bounds of `at` stand
 * there for the planner, which would read all events of the fair otherwise: of a range without an end it takes a third to be in it.
 */
const ofNewestOrders: Events = sql`
  with moved as materialized (
    select order_id, minute, min(last) over () as since
    from (
      select order_id, date_trunc('minute', at) as minute, max(at) as last
      from (select order_id, at from order_events order by at desc limit ${few.events}) newest
      group by 1, 2 order by 3 desc limit ${few.orders}) moments)
  select events.order_id, events.skc_id, events.at, events.before, events.after, moved.since
  from order_events events
  join moved on moved.order_id = events.order_id
    and events.at >= moved.minute and events.at < moved.minute + interval '1 minute'
  where events.at >= (select min(minute) from moved) and events.at < 'infinity'`

async function ordersOf(db: Kysely<FairDb>, query: BoardQuery, events: Events): Promise<Moved[]> {
  const name = query.fields.showNames ? sql`customers.name` : sql`null`
  const found = await sql<{ at: number; place: string; name: string | null; qty: number; isNewest: boolean }>`
    select (extract(epoch from max(events.at)) * 1000)::float8 as at, coalesce(areas.name, '') as place, max(${name}) as name,
      sum(events.qty)::int as qty, max(events.at) >= max(events.since) as "isNewest"
    from (
      select events.order_id, events.skc_id, events.at, events.since, ${eventQty} as qty
      from (${events}) events
      -- Added up once, not wherever it is named.
      offset 0) events
    ${countedEvents(query)}
    left join areas on areas.id = customers.area_id
    group by events.order_id, date_trunc('minute', events.at), areas.name
    having sum(events.qty) > 0
    order by max(events.at) desc limit ${most}`.execute(db)
  return found.rows.map(({ at, place, name: customer, qty, isNewest }) => ({
    at: Math.round(at),
    place,
    ...(customer === null ? {} : { name: customer }),
    qty,
    isNewest,
  }))
}

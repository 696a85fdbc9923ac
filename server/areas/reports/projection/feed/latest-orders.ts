import type { BoardFigures } from '@fairdesk/contract/areas/reports/board-feed'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { FairDb } from '../../../../db/fair-types.gen.ts'
import { countedEvents, eventQty } from '../../counted-events.ts'
import type { BoardQuery } from './board-query.ts'

const maxOrders = 20
/** Looked through from the newest, so that a long fair costs no more than a short one. */
const mostEvents = 3000
/**
 * Limits of the first scan, usually enough if the board shows everything: orders that changed in a minute, among this
 * many events.
 */
const scanLimits = { orders: 2 * maxOrders, events: 400 }

type Order = NonNullable<BoardFigures['ticker']>[number]
type Events = RawBuilder<unknown>
/** `isNewest`: no order that was not looked at can have moved later. */
type OrderMovement = Order & { readonly isNewest: boolean }

/** Returns orders' growth per minute, newest first. With names hidden, the database is not asked for them. */
export async function latestOrders(db: Kysely<FairDb>, query: BoardQuery): Promise<Order[]> {
  const newest = await ordersOf(db, query, ofNewestOrders)
  const isEnough = newest.length === maxOrders && newest.every(({ isNewest }) => isNewest)
  const recentOrders = isEnough ? newest : await ordersOf(db, query, newestEvents)
  return recentOrders.map(({ isNewest: _, ...order }) => order)
}

const newestEvents: Events = sql`
  select order_id, skc_id, at, before, after, timestamptz '-infinity' as since
  from order_events order by at desc limit ${mostEvents}`

/**
 * Selects all events of the orders that changed last, within the minute of that change; `since`: all other orders
 * changed before it. Both bounds of `at` are for the planner: for a half-open range it estimates a third of the rows
 * and would read all events of the fair.
 */
const ofNewestOrders: Events = sql`
  with moved as materialized (
    select order_id, minute, min(last) over () as since
    from (
      select order_id, date_trunc('minute', at) as minute, max(at) as last
      from (select order_id, at from order_events order by at desc limit ${scanLimits.events}) newest
      group by 1, 2 order by 3 desc limit ${scanLimits.orders}) moments)
  select events.order_id, events.skc_id, events.at, events.before, events.after, moved.since
  from order_events events
  join moved on moved.order_id = events.order_id
    and events.at >= moved.minute and events.at < moved.minute + interval '1 minute'
  where events.at >= (select min(minute) from moved) and events.at < 'infinity'`

async function ordersOf(db: Kysely<FairDb>, query: BoardQuery, events: Events): Promise<OrderMovement[]> {
  const name = query.fields.showNames ? sql`customers.name` : sql`null`
  const result = await sql<{ at: number; place: string; name: string | null; qty: number; isNewest: boolean }>`
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
    order by max(events.at) desc limit ${maxOrders}`.execute(db)
  return result.rows.map(({ at, place, name: customer, qty, isNewest }) => ({
    at: Math.round(at),
    place,
    ...(customer === null ? {} : { name: customer }),
    qty,
    isNewest,
  }))
}

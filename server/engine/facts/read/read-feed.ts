import type pg from 'pg'
import { IncarnationChanged, lastFormerEvent } from '../../../db/incarnation.ts'
import { type HeadRow, headColumns, type OrderHead, orderHead } from './read-orders.ts'
import { type FeedPosition, type PositionRow, positionColumns, positionOf } from './snapshot.ts'

/** An order row's last state, `qtys` by slot from 0, prices in fen. */
export type FeedRow = {
  readonly orderId: number
  readonly skcId: number
  readonly tag: number
  readonly net: number
  readonly agent: number
  readonly qtys: readonly number[]
}

/** What was committed since a position: one snapshot of its own, so that all of it fits together. */
export type Feed = {
  readonly base: boolean
  /** Orders whose rows or head were written; one without a head was deleted for good. */
  readonly orders: readonly number[]
  readonly heads: readonly OrderHead[]
  /** Null where there are too many, or where one has no prices: the orders are read whole then. */
  readonly rows: readonly FeedRow[] | null
}

/** Of events; so many are of a batch, and its orders are read whole. */
const mostRows = 5000

const lastXid = "'18446744073709551615'::xid8"

/**
 * Committed, and not visible in the snapshot `$1`: at or beyond its end, or under way at its time. Reading everything since its
 * beginning would be right too, but one transaction left open would make each look read all since it began.
 * A range, although it has no end: of an open one PostgreSQL takes a third of the table to be in it, finds the plan for any snapshot
 * too dear, and plans each time anew, which takes longer than the statement.
 */
export const isNew = `xid between pg_snapshot_xmax($1::pg_snapshot) and ${lastXid}
  or xid = any(array(select pg_snapshot_xip($1::pg_snapshot)))`

/**
 * The events of the orders `moved` that are new. The snapshot's beginning bounds what the index has to look at; beyond a moved order
 * nothing is looked at, whatever the planner believes of the xids.
 */
export const newEvents = `order_id = any(array(select id from moved))
  and id > ${lastFormerEvent}
  and xid between pg_snapshot_xmin($1::pg_snapshot) and ${lastXid} and (${isNew})`

/**
 * The rows' states come from the events themselves, and heads by an array: joined to order_rows, the plan kept for the
 * statement would read that whole table.
 */
export const feedSql = `
  with news as materialized (select orders, base from change_feed where ${isNew}),
  moved as materialized (select distinct unnest(orders) as id from news),
  events as materialized (
    select id, order_id, skc_id, unit_tag_fen, unit_net_fen, unit_agent_fen, after from order_events where ${newEvents}
    limit ${mostRows + 1})
  select ${positionColumns}, exists (select from news) as "isMoved",
    (select coalesce(bool_or(base), false) from news) as base,
    (select coalesce(json_agg(id), '[]') from moved) as orders,
    (select coalesce(json_agg(head), '[]') from (
      select ${headColumns} from orders where id = any(array(select id from moved))) head) as heads,
    (select coalesce(json_agg(json_build_array(order_id, skc_id, unit_tag_fen, unit_net_fen, unit_agent_fen, after)), '[]')
      from (
        select distinct on (order_id, skc_id) order_id, skc_id, unit_tag_fen, unit_net_fen, unit_agent_fen, after
        from events order by order_id, skc_id, id desc) event) as rows,
    (select count(*)::int from events) as events`

type Row = PositionRow & {
  isMoved: boolean
  base: boolean
  orders: number[]
  events: number
  heads: HeadRow[]
  rows: [orderId: number, skcId: number, tag: number | null, net: number | null, agent: number | null, qtys: number[]][]
}

/**
 * Looks for what is new since `since`; null `news` where nothing is. One statement: 0.2 to 0.7 ms when nothing has moved.
 * @throws IncarnationChanged
 */
export async function readFeed(
  client: Pick<pg.ClientBase, 'query'>,
  since: FeedPosition,
): Promise<{ readonly position: FeedPosition; readonly news: Feed | null }> {
  const { rows } = await client.query<Row>({ name: 'change feed', text: feedSql, values: [since.snapshot] })
  const [found] = rows
  if (!found) throw new Error('the change feed gave no row')
  if (found.incarnation !== since.incarnation) throw new IncarnationChanged()
  const { isMoved, base, orders, heads } = found
  const position = positionOf(found)
  if (!isMoved) return { position, news: null }
  return { position, news: { base, orders, heads: heads.map(orderHead), rows: rowsFrom(found) } }
}

function rowsFrom({ rows, events }: Row): readonly FeedRow[] | null {
  if (events > mostRows) return null
  const complete: FeedRow[] = []
  for (const [orderId, skcId, tag, net, agent, qtys] of rows) {
    if (tag === null || net === null || agent === null) return null
    complete.push({ orderId, skcId, tag, net, agent, qtys })
  }
  return complete
}

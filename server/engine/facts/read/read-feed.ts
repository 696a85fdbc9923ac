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

/** Changes committed since a position, read in one snapshot, so that they are consistent. */
export type FeedBatch = {
  readonly base: boolean
  /** Orders whose rows or head were written; one without a head was deleted for good. */
  readonly orders: readonly number[]
  readonly heads: readonly OrderHead[]
  /** Null where there are too many, or where one has no prices: the orders are read whole then. */
  readonly rows: readonly FeedRow[] | null
}

/** Maximum events; more come from a batch, whose orders are read whole. */
const mostRows = 5000

const lastXid = "'18446744073709551615'::xid8"

/**
 * SQL condition: committed, and not visible in the snapshot `$1`, that is, at or beyond its end, or in progress at its
 * time. Reading everything since its beginning would be correct too, but one transaction left open would make each
 * check read everything since it began.
 * The range has an upper bound although none is needed: for an open range PostgreSQL estimates a third of the table,
 * finds the generic plan too expensive, and replans each time, which takes longer than the statement.
 */
export const isNew = `xid between pg_snapshot_xmax($1::pg_snapshot) and ${lastXid}
  or xid = any(array(select pg_snapshot_xip($1::pg_snapshot)))`

/**
 * SQL condition: new events of the orders `moved`. The snapshot's beginning bounds the index scan; only moved orders
 * are searched, whatever the planner estimates of the xids.
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
 * Reads the changes since `since`; `news` is null if there are none. One statement: 0.2 to 0.7 ms without changes.
 * @throws IncarnationChanged
 */
export async function readFeed(
  client: Pick<pg.ClientBase, 'query'>,
  since: FeedPosition,
): Promise<{ readonly position: FeedPosition; readonly news: FeedBatch | null }> {
  const { rows } = await client.query<Row>({ name: 'change feed', text: feedSql, values: [since.snapshot] })
  const [row] = rows
  if (!row) throw new Error('the change feed gave no row')
  if (row.incarnation !== since.incarnation) throw new IncarnationChanged()
  const { isMoved, base, orders, heads } = row
  const position = positionOf(row)
  if (!isMoved) return { position, news: null }
  return { position, news: { base, orders, heads: heads.map(orderHead), rows: rowsFrom(row) } }
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

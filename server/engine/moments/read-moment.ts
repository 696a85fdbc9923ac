import type pg from 'pg'
import type { SkcSource } from '../facts/catalogue.ts'
import { isNew, newEvents } from '../facts/read/read-feed.ts'
import { statusPlace, typePlace, wholeNumber } from '../facts/read/read-orders.ts'
import { type FeedPosition, type PositionRow, positionColumns, positionOf } from '../facts/read/snapshot.ts'

/** Order in its state at a moment, with its customer of today. */
export type HeadThen = {
  readonly id: number
  readonly customerId: number
  readonly status: number
  readonly type: number
  /** In the bin at that moment. */
  readonly gone: boolean
}

/** The first moment that is after this one: moments come in whole milliseconds, the database counts finer. */
export function momentAfter(moment: number): Date {
  return new Date(moment + 1)
}

/** Reads order heads at a moment. The state before the next change applies, which covers times before the history. */
export async function readHeads(client: pg.ClientBase, moment: number): Promise<HeadThen[]> {
  type Row = Omit<HeadThen, 'status' | 'type'> & { readonly status: string; readonly type: string }
  const { rows } = await client.query<Row>(
    `select id, customer_id as "customerId", type, coalesce(next."from", status) as status,
       coalesce(binned.act = 'restore', deleted_at is not null) as gone
     from orders
     left join (select distinct on (order_id) order_id, "from" from order_states where at >= $1 order by order_id, id) next
       on next.order_id = orders.id
     left join (
       select distinct on (order_id) order_id, act from order_states where at >= $1 and act in ('clear', 'restore')
       order by order_id, id) binned on binned.order_id = orders.id`,
    [momentAfter(moment)],
  )
  return rows.map((row) => ({ ...row, status: statusPlace(row.status), type: typePlace(row.type) }))
}

/** Reads the state of every colour at a moment, by id. */
export async function readStates(
  client: pg.ClientBase,
  moment: number,
): Promise<ReadonlyMap<number, SkcSource['state']>> {
  const { rows } = await client.query<{ id: number; state: string }>(
    `select skcs.id, coalesce(next."from",
       case when skcs.deleted_at is not null or styles.deleted_at is not null then 'deleted' else skcs.status end) as state
     from skcs join styles on styles.id = skcs.style_id
     left join (select distinct on (skc_id) skc_id, "from" from skc_states where at >= $1 order by skc_id, id) next
       on next.skc_id = skcs.id`,
    [momentAfter(moment)],
  )
  return new Map(
    rows.map(({ id, state }) => [id, state === 'deleted' || state === 'dropped' ? state : ('kept' as const)]),
  )
}

/** Columns as `CopiedRows` reads them; an unrecorded price is -1. */
const columns = `order_id, skc_id, coalesce(unit_tag_fen, -1), coalesce(unit_net_fen, -1), coalesce(unit_agent_fen, -1), after`

/** Every row with pieces at a moment by its last event until then; COPY takes no parameters. */
export function rowsSql(moment: number): string {
  return `select ${columns} from (
    select distinct on (order_id, skc_id) order_id, skc_id, unit_tag_fen, unit_net_fen, unit_agent_fen, after
    from order_events where at < ${literal(moment)} order by order_id, skc_id, id desc) last
  where 0 < any(after)`
}

/**
 * Builds the SQL of rows that may differ between `fromMs` and `toMs`, in their state at `toMs`, including emptied ones
 * and all rows of the orders named: one per row with an event between the two, whichever is later.
 */
export function stepSql({
  fromMs,
  toMs,
  orders,
}: {
  readonly fromMs: number
  readonly toMs: number
  readonly orders: readonly number[]
}): string {
  const [low, high] = [literal(Math.min(fromMs, toMs)), literal(Math.max(fromMs, toMs))]
  const named = orders.length === 0 ? 'false' : `order_id in (${orders.map(wholeNumber).join(', ')})`
  return `select moved.order_id, moved.skc_id, coalesce(unit_tag_fen, -1), coalesce(unit_net_fen, -1),
      coalesce(unit_agent_fen, -1), coalesce(after, '{}')
    from (
      select order_id, skc_id from order_events where at >= ${low} and at < ${high}
      union select order_id, skc_id from order_events where ${named}) moved
    left join lateral (
      select unit_tag_fen, unit_net_fen, unit_agent_fen, after from order_events
      where order_id = moved.order_id and skc_id = moved.skc_id and at < ${literal(toMs)} order by id desc limit 1) last on true
    order by moved.order_id, moved.skc_id`
}

/** Counts the events between two moments, up to `limit`. */
export async function eventsBetween(client: pg.ClientBase, moments: [number, number], limit: number): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    'select count(*)::int as count from (select from order_events where at >= $1 and at < $2 limit $3) events',
    [momentAfter(Math.min(...moments)), momentAfter(Math.max(...moments)), limit],
  )
  return rows[0]?.count ?? 0
}

/**
 * Returns true if something written by then has been committed since a position, as long work commits after the
 * moments of its events, or if the fair has moved to another database; and the position this holds for.
 */
export async function isOvertaken(
  client: Pick<pg.ClientBase, 'query'>,
  { moment, position }: { readonly moment: number; readonly position: FeedPosition },
): Promise<{ readonly isOvertaken: boolean; readonly position: FeedPosition }> {
  const { rows } = await client.query<PositionRow & { isOvertaken: boolean }>(
    `with moved as materialized (select distinct unnest(orders) as id from change_feed where ${isNew})
     select ${positionColumns},
       exists (select from order_events where at < $2 and ${newEvents})
         as "isOvertaken"`,
    [position.snapshot, momentAfter(moment)],
  )
  const [row] = rows
  if (!row) throw new Error('the change feed gave no row')
  const currentPosition = positionOf(row)
  return {
    isOvertaken: row.isOvertaken || currentPosition.incarnation !== position.incarnation,
    position: currentPosition,
  }
}

function literal(moment: number): string {
  return `'${momentAfter(moment).toISOString()}'::timestamptz`
}

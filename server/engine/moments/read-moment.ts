import type pg from 'pg'
import type { SkcSource } from '../facts/catalogue.ts'
import { isNew, newEvents } from '../facts/read/read-feed.ts'
import { statusPlace, typePlace, wholeNumber } from '../facts/read/read-orders.ts'
import { type FeedPosition, type PositionRow, positionColumns, positionOf } from '../facts/read/snapshot.ts'

/** An order as it stood at a moment, of the customer who has it today. */
export type HeadThen = {
  readonly id: number
  readonly customerId: number
  readonly status: number
  readonly type: number
  /** In the bin at that moment. */
  readonly gone: boolean
}

/** The first moment that is after this one: moments come in whole milliseconds, the database counts finer. */
export function after(moment: number): Date {
  return new Date(moment + 1)
}

/** What the next change found is what was, so that history which began later tells of the time before it, too. */
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
    [after(moment)],
  )
  return rows.map((row) => ({ ...row, status: statusPlace(row.status), type: typePlace(row.type) }))
}

/** What every colour was, by its id. */
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
    [after(moment)],
  )
  return new Map(
    rows.map(({ id, state }) => [id, state === 'deleted' || state === 'dropped' ? state : ('kept' as const)]),
  )
}

/** As `CopiedRows` reads them; a price that nobody wrote down is -1. */
const columns = `order_id, skc_id, coalesce(unit_tag_fen, -1), coalesce(unit_net_fen, -1), coalesce(unit_agent_fen, -1), after`

/** Every row with pieces at a moment by its last event until then; COPY takes no parameters. */
export function rowsSql(moment: number): string {
  return `select ${columns} from (
    select distinct on (order_id, skc_id) order_id, skc_id, unit_tag_fen, unit_net_fen, unit_agent_fen, after
    from order_events where at < ${literal(moment)} order by order_id, skc_id, id desc) last
  where 0 < any(after)`
}

type Step = { readonly from: number; readonly to: number; readonly orders: readonly number[] }

/**
 * The rows that may stand otherwise at `to` than at `from`, as they stand at `to`, emptied ones too, and all of the orders named:
 * one for each with an event between the two, whichever is the later.
 */
export function stepSql({ from, to, orders }: Step): string {
  const [low, high] = [literal(Math.min(from, to)), literal(Math.max(from, to))]
  const named = orders.length === 0 ? 'false' : `order_id in (${orders.map(wholeNumber).join(', ')})`
  return `select moved.order_id, moved.skc_id, coalesce(unit_tag_fen, -1), coalesce(unit_net_fen, -1),
      coalesce(unit_agent_fen, -1), coalesce(after, '{}')
    from (
      select order_id, skc_id from order_events where at >= ${low} and at < ${high}
      union select order_id, skc_id from order_events where ${named}) moved
    left join lateral (
      select unit_tag_fen, unit_net_fen, unit_agent_fen, after from order_events
      where order_id = moved.order_id and skc_id = moved.skc_id and at < ${literal(to)} order by id desc limit 1) last on true
    order by moved.order_id, moved.skc_id`
}

/** How many events lie between two moments, counted up to `most`. */
export async function eventsBetween(client: pg.ClientBase, moments: [number, number], most: number): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    'select count(*)::int as count from (select from order_events where at >= $1 and at < $2 limit $3) events',
    [after(Math.min(...moments)), after(Math.max(...moments)), most],
  )
  return rows[0]?.count ?? 0
}

/**
 * Whether something that was written by then has been committed since a position, for long work ends after its events' moments, or the
 * fair has come into another database; and the position that this is known up to.
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
    [position.snapshot, after(moment)],
  )
  const [found] = rows
  if (!found) throw new Error('the change feed gave no row')
  const now = positionOf(found)
  return { isOvertaken: found.isOvertaken || now.incarnation !== position.incarnation, position: now }
}

function literal(moment: number): string {
  return `'${after(moment).toISOString()}'::timestamptz`
}

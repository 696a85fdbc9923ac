import { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { isNew, newEvents } from '../facts/read/read-feed.ts'
import {
  type FeedPosition,
  type PositionRow,
  positionColumns,
  positionOf,
  readPosition,
} from '../facts/read/snapshot.ts'
import { CopiedEvents } from './copied-events.ts'
import type { OrderEvent } from './event-columns.ts'

/** SQL of the pieces by which a slot of `later` exceeds that of `earlier`, of all slots. */
type Excess = (later: 'before' | 'after', earlier: 'before' | 'after') => string

const excess: Excess = (later, earlier) =>
  `(select coalesce(sum(greatest(coalesce(slot.later, 0) - coalesce(slot.earlier, 0), 0)), 0)::int
    from unnest(${later}, ${earlier}) slot (later, earlier))`

/** Slot by slot a million arrays are compared in a quarter of the time. */
function excessBySlot(slots: number): Excess {
  const columns = Array.from({ length: slots }, (_, slot) => slot + 1)
  return (later, earlier) =>
    columns
      .map((slot) => `greatest(coalesce(${later}[${slot}], 0)::int - coalesce(${earlier}[${slot}], 0)::int, 0)`)
      .join(' + ')
}

/** Columns in the order in which `CopiedEvents` reads them. */
function eventColumns(excessOf: Excess): string {
  return `id, floor(extract(epoch from at))::int as at, order_id, skc_id, ${excessOf('after', 'before')} as plus,
    ${excessOf('before', 'after')} as minus, account, real_name`
}

/** A new price is no change of pieces, and an infinite time is none. */
const isCounted = "source <> 'reprice' and isfinite(at)"

/** Reads all events that changed pieces, in the snapshot of `client`. */
export async function readWholeEvents(
  client: pg.PoolClient,
  onEvent: (event: OrderEvent) => void,
): Promise<FeedPosition> {
  const position = await readPosition(client)
  const { rows } = await client.query<{ slots: number }>(
    'select greatest(max(cardinality(before)), max(cardinality(after)), 1)::int as slots from order_events',
  )
  const copied = new CopiedEvents(onEvent)
  const sink = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      copied.push(chunk)
      done()
    },
  })
  const sql = `select * from (select ${eventColumns(excessBySlot(rows[0]?.slots ?? 1))}
    from order_events where ${isCounted}) event where plus + minus > 0`
  await pipeline(client.query(copyTo(`copy (${sql}) to stdout (format binary)`)), sink)
  return position
}

type EventNews = { readonly position: FeedPosition; readonly events: readonly OrderEvent[] }

/** Reads the events committed since a position; an identity would be no cursor, since a lower one may commit later. */
export async function readNewEvents(
  client: Pick<pg.ClientBase, 'query'>,
  { snapshot }: FeedPosition,
): Promise<EventNews> {
  const { rows } = await client.query<PositionRow & { events: OrderEvent[] }>({
    name: 'new events',
    text: `with moved as materialized (select distinct unnest(orders) as id from change_feed where ${isNew})
      select ${positionColumns}, (select coalesce(json_agg(event), '[]') from (
        select id, at, order_id as "orderId", skc_id as "skcId", plus, minus, account, real_name as "realName"
        from (select ${eventColumns(excess)} from order_events where ${isCounted} and ${newEvents}) event
        where plus + minus > 0) event) as events`,
    values: [snapshot],
  })
  const [row] = rows
  if (!row) throw new Error('the change feed gave no row')
  return { position: positionOf(row), events: row.events }
}

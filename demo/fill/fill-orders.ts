import type { PoolClient } from 'pg'
import { type CustomerOrder, ordersOf } from '../orders/orders-of.ts'
import type { FairPlan } from '../plan/fair-plan.ts'
import { copyInto } from './copy-into.ts'
import { copyLine } from './copy-text.ts'
import { orderHead } from './order-head.ts'
import { orderStates } from './order-states.ts'

/**
 * Generates the orders customer by customer and streams rows and events in parallel, each over its own connection;
 * memory stays constant however large the fair is. Both clients are in a transaction.
 */
export async function fillOrders(client: PoolClient, events: PoolClient, plan: FairPlan): Promise<void> {
  const buyers = plan.buyers.filter(({ status }) => status !== 'none')
  await client.query(
    'insert into orders (id, customer_id) overriding system value select place, customer_id from unnest($1::integer[]) with ordinality as o (customer_id, place)',
    [buyers.map(({ customerId }) => customerId)],
  )
  await client.query(`select setval(pg_get_serial_sequence('orders', 'id'), $1)`, [Math.max(1, buyers.length)])
  const rowsIn = copyInto(client, 'order_rows', rowColumns)
  const eventsIn = copyInto(events, 'order_events', eventColumns)
  const heads: ReturnType<typeof orderHead>[] = []
  for (const order of ordersOf(plan)) {
    heads.push(orderHead(order))
    await Promise.all([rowsIn.write(rowLines(order)), eventsIn.write(eventLines(order))])
  }
  await Promise.all([rowsIn.end(), eventsIn.end()])
  await client.query(completeHeads, [JSON.stringify(heads)])
  await client.query(orderStates)
}

const rowColumns = [
  'order_id',
  'skc_id',
  'qtys',
  'qty',
  'unit_tag_fen',
  'unit_net_fen',
  'unit_agent_fen',
  'tag_fen',
  'net_fen',
  'agent_fen',
  'source',
  'version',
  'updated_at',
  'updated_by',
]

function rowLines({ orderId, account, rows }: CustomerOrder): string {
  const lines = rows.map(({ skcId, qtys, qty, unit, source, version, updatedAt }) =>
    copyLine([
      orderId,
      skcId,
      qtys,
      qty,
      unit.tag,
      unit.net,
      unit.agent,
      qty * unit.tag,
      qty * unit.net,
      qty * unit.agent,
      source,
      version,
      instant(updatedAt),
      account,
    ]),
  )
  return lines.join('')
}

const eventColumns = [
  'order_id',
  'skc_id',
  'before',
  'after',
  'unit_tag_fen',
  'unit_net_fen',
  'unit_agent_fen',
  'source',
  'account',
  'real_name',
  'reason',
  'at',
]

function eventLines({ orderId, account, authorName, rows, events }: CustomerOrder): string {
  const unitOf = new Map(rows.map(({ skcId, unit }) => [skcId, unit]))
  const lines = events.map(({ skcId, before, after, source, reason, at }) => {
    const { tag, net, agent } = unitOf.get(skcId) ?? { tag: 0, net: 0, agent: 0 }
    return copyLine([orderId, skcId, before, after, tag, net, agent, source, account, authorName, reason, instant(at)])
  })
  return lines.join('')
}

function instant(timeMs: number): string {
  return new Date(timeMs).toISOString()
}

/** One row per order: its head completed from the JSON of all heads. */
const completeHeads = `
  update orders set
    status = h.status, locked = h.locked, lock_kind = case when h.locked then 'approve' end,
    submitted_at = h.submitted_at, submitted_by = h.submitted_by, approved_at = h.approved_at, approved_by = h.approved_by,
    return_reason = h.return_reason, version = h.version, updated_at = h.updated_at, updated_by = h.updated_by
  from jsonb_to_recordset($1::jsonb) as h (
    id integer, status text, locked boolean,
    submitted_at timestamptz, submitted_by text, approved_at timestamptz, approved_by text,
    return_reason text, version integer, updated_at timestamptz, updated_by text)
  where orders.id = h.id`

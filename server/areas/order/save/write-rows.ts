import { type Kysely, sql } from 'kysely'
import type { FairDb } from '../../../db/fair-types.gen.ts'
import { prepared } from '../../../db/prepared.ts'
import type { OrderHead, OrderStatus } from '../order-head.ts'
import type { JudgedRow } from './judge-rows.ts'

/** Who saves, as every row, event and head remembers it. */
export type Actor = {
  readonly account: string
  readonly realName: string
  readonly source: string
  readonly requestId: string
}

/**
 * Writes changed rows, an event each and the order's sums in one statement. The caller holds the order.
 * Rows emptied stay with quantity 0: their version and events go on.
 */
export async function writeRows(
  db: Kysely<FairDb>,
  head: OrderHead,
  { rows, hand: actor }: { readonly rows: readonly JudgedRow[]; readonly hand: Actor },
): Promise<OrderStatus> {
  const status = statusAfter(head, rows)
  const delta = sumsOf(rows)
  const by = actor.realName || actor.account
  await sql`${prepared}
    with change as materialized (
      select * from json_to_recordset(${JSON.stringify(rows.map(changeOf))}) as change (
        skc integer, before smallint[], after smallint[], qty integer, tag bigint, net bigint, agent bigint)),
    written as (
      insert into order_rows (order_id, skc_id, qtys, qty, unit_tag_fen, unit_net_fen, unit_agent_fen,
        tag_fen, net_fen, agent_fen, source, updated_at, updated_by)
      select ${head.id}, skc, after, qty, tag, net, agent, qty * tag, qty * net, qty * agent,
        ${actor.source}, clock_timestamp(), ${by}
      from change
      on conflict (order_id, skc_id) do update set
        qtys = excluded.qtys, qty = excluded.qty, unit_tag_fen = excluded.unit_tag_fen,
        unit_net_fen = excluded.unit_net_fen, unit_agent_fen = excluded.unit_agent_fen,
        tag_fen = excluded.tag_fen, net_fen = excluded.net_fen, agent_fen = excluded.agent_fen,
        source = excluded.source, version = order_rows.version + 1,
        updated_at = excluded.updated_at, updated_by = excluded.updated_by),
    told as (
      insert into order_events (order_id, skc_id, before, after, source, account, real_name, request_id)
      select ${head.id}, skc, before, after, ${actor.source}, ${actor.account}, ${actor.realName}, ${actor.requestId}
      from change)
    update orders set status = ${status}, qty = qty + ${delta.qty}, tag_fen = tag_fen + ${delta.tag},
      net_fen = net_fen + ${delta.net}, agent_fen = agent_fen + ${delta.agent},
      version = version + 1, updated_at = clock_timestamp(), updated_by = ${by}
    where id = ${head.id}`.execute(db)
  return status
}

function changeOf({ facts, after, qty, prices }: JudgedRow) {
  return { skc: facts.skcId, before: facts.saved.qtys, after, qty, ...prices }
}

/** What the rows add to the order's sums. */
export function sumsOf(rows: readonly JudgedRow[]): { qty: number; tag: number; net: number; agent: number } {
  const sums = { qty: 0, tag: 0, net: 0, agent: 0 }
  for (const { facts, qty, prices } of rows) {
    sums.qty += qty - facts.saved.qty
    for (const price of ['tag', 'net', 'agent'] as const)
      sums[price] += qty * prices[price] - facts.saved.qty * facts.saved.prices[price]
  }
  return sums
}

/** A returned order that is edited is a draft again; a draft without a piece is none. */
function statusAfter({ status, qty }: OrderHead, rows: readonly JudgedRow[]): OrderStatus {
  if (status !== 'none' && status !== 'draft' && status !== 'returned') return status
  return qty + sumsOf(rows).qty > 0 ? 'draft' : 'none'
}

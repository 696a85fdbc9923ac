import type { OrderStatus } from '@fairdesk/contract/orders/order-arrows'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { FairDb } from '../../../db/fair-types.gen.ts'
import { prepared } from '../../../db/prepared.ts'
import type { OrderHead } from '../order-head.ts'
import type { JudgedRow } from './judge-rows.ts'

/** Who saves, as every row, event and head remembers it. */
export type Actor = {
  readonly account: string
  readonly realName: string
  readonly source: string
  readonly requestId: string
  /** Where it is part of an act on many rows, by which it is taken back. */
  readonly batchId?: string
}

/** The order's head as it was written; `stamp` is the version of the head's own row in the database. */
export type WrittenOrder = { readonly status: OrderStatus; readonly version: number; readonly stamp: string }

type Writing = { readonly rows: readonly JudgedRow[]; readonly actor: Actor }

/**
 * Writes changed rows, an event each, the order's sums and, where it changes, its state, in one statement. The caller holds the
 * order. Rows emptied stay with quantity 0: their version and events go on.
 */
export async function writeRows(db: Kysely<FairDb>, head: OrderHead, { rows, actor }: Writing): Promise<WrittenOrder> {
  const delta = sumsOf(rows)
  const by = actor.realName || actor.account
  const found = await sql<WrittenOrder>`${prepared}
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
      insert into order_events (order_id, skc_id, before, after, unit_tag_fen, unit_net_fen, unit_agent_fen, source, account,
        real_name, request_id, batch_id)
      select ${head.id}, skc, before, after, tag, net, agent, ${actor.source}, ${actor.account}, ${actor.realName},
        ${actor.requestId}, ${actor.batchId ?? null}
      from change),
    head as (
      update orders set status = ${statusAfter(head, rows)}, qty = qty + ${delta.qty}, tag_fen = tag_fen + ${delta.tag},
        net_fen = net_fen + ${delta.net}, agent_fen = agent_fen + ${delta.agent},
        version = version + 1, updated_at = clock_timestamp(), updated_by = ${by}
      where id = ${head.id}
      returning status, version, qty, tag_fen, net_fen, agent_fen, locked, xmin::text as stamp),
    state as (
      insert into order_states (order_id, act, "from", "to", locked_before, account, real_name, reason, request_id, batch_id,
        version, qty, tag_fen, net_fen, agent_fen)
      select ${head.id}, 'save', ${head.status}, status, locked, ${actor.account}, ${actor.realName},
        case ${head.status} when 'submitted' then 'emptied' else '' end, ${actor.requestId}, ${actor.batchId ?? null}, version,
        qty, tag_fen, net_fen, agent_fen
      from head where status <> ${head.status})
    select status, version, stamp from head`.execute(db)
  const [written] = found.rows
  if (!written) throw new Error(`order ${head.id} is gone while it is held`)
  return written
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

/**
 * An order with a piece that anybody sees is a draft, or stays submitted; without one it is none. Pieces of dropped colours
 * stand in the head's sums and are shown nowhere, so that where nothing saved now has a piece, the other rows are looked at.
 */
function statusAfter({ id, status }: OrderHead, rows: readonly JudgedRow[]): RawBuilder<string> {
  if (status !== 'none' && status !== 'draft' && status !== 'returned' && status !== 'submitted')
    return sql<string>`${status}`
  const kept = sql<string>`${status === 'submitted' ? status : 'draft'}`
  if (rows.some(({ facts, qty }) => qty > 0 && facts.status !== 'dropped')) return kept
  const saved = rows.map(({ facts }) => facts.skcId)
  return sql<string>`case when exists (
    select from order_rows other join skcs on skcs.id = other.skc_id and skcs.status <> 'dropped' and skcs.deleted_at is null
    where other.order_id = ${id} and other.qty > 0 and other.skc_id <> all(${saved}::int[])) then ${kept} else 'none' end`
}

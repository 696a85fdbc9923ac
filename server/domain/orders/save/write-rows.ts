import { isCounted, orderStatusTraits } from '@fairdesk/contract/orders/counting'
import type { OrderStatus } from '@fairdesk/contract/orders/order-arrows'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { countedRow } from '../../../db/counted-skcs.ts'
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
export type WrittenOrder = {
  readonly status: OrderStatus
  readonly version: number
  readonly stamp: string
  /** Counted pieces of the whole order. */
  readonly qty: { readonly before: number; readonly after: number }
}

type Writing = { readonly rows: readonly JudgedRow[]; readonly actor: Actor }

/**
 * Writes changed rows, an event each and, where it changes, the order's state, in one statement. The caller holds the
 * order. Rows emptied stay with quantity 0: their version and events go on.
 */
export async function writeRows(db: Kysely<FairDb>, head: OrderHead, { rows, actor }: Writing): Promise<WrittenOrder> {
  const counted = countedQtys(rows)
  const by = actor.realName || actor.account
  const found = await sql<Omit<WrittenOrder, 'qty'> & { others: number }>`${prepared}
    with change as materialized (
      select * from json_to_recordset(${JSON.stringify(rows.map(changeOf))}) as change (
        skc integer, before smallint[], after smallint[], qty integer, tag bigint, net bigint, agent bigint)),
    written as (
      insert into order_rows (order_id, skc_id, qtys, qty, unit_tag_fen, unit_net_fen, unit_agent_fen,
        tag_fen, net_fen, agent_fen, source, updated_at, updated_by, order_version)
      select ${head.id}, skc, after, qty, tag, net, agent, qty * tag, qty * net, qty * agent,
        ${actor.source}, clock_timestamp(), ${by}, ${head.version + 1}
      from change
      on conflict (order_id, skc_id) do update set
        qtys = excluded.qtys, qty = excluded.qty, unit_tag_fen = excluded.unit_tag_fen,
        unit_net_fen = excluded.unit_net_fen, unit_agent_fen = excluded.unit_agent_fen,
        tag_fen = excluded.tag_fen, net_fen = excluded.net_fen, agent_fen = excluded.agent_fen,
        source = excluded.source, version = order_rows.version + 1,
        updated_at = excluded.updated_at, updated_by = excluded.updated_by, order_version = excluded.order_version),
    told as (
      insert into order_events (order_id, skc_id, before, after, unit_tag_fen, unit_net_fen, unit_agent_fen, source, account,
        real_name, request_id, batch_id)
      select ${head.id}, skc, before, after, tag, net, agent, ${actor.source}, ${actor.account}, ${actor.realName},
        ${actor.requestId}, ${actor.batchId ?? null}
      from change),
    others as (
      select coalesce(sum(other.qty), 0)::int as qty from order_rows other join skcs on skcs.id = other.skc_id
      where other.order_id = ${head.id} and other.skc_id <> all(${rows.map(({ facts }) => facts.skcId)}::int[])
        and ${countedRow('other')}),
    head as (
      update orders set status = ${statusAfter(head.status, counted.after)}, version = version + 1,
        updated_at = clock_timestamp(), updated_by = ${by}
      from others where id = ${head.id}
      returning status, version, locked, orders.xmin::text as stamp, others.qty as others),
    state as (
      insert into order_states (order_id, act, "from", "to", locked_before, account, real_name, reason, request_id, batch_id,
        version)
      select ${head.id}, 'save', ${head.status}, status, locked, ${actor.account}, ${actor.realName},
        case ${head.status} when 'submitted' then 'emptied' else '' end, ${actor.requestId}, ${actor.batchId ?? null}, version
      from head where status <> ${head.status})
    select status, version, stamp, others from head`.execute(db)
  const [written] = found.rows
  if (!written) throw new Error(`order ${head.id} is gone while it is held`)
  const { others, ...order } = written
  return { ...order, qty: { before: others + counted.before, after: others + counted.after } }
}

function changeOf({ facts, after, qty, prices }: JudgedRow) {
  return { skc: facts.skcId, before: facts.saved.qtys, after, qty, ...prices }
}

/** What the rows add to the counted sums of their order. */
export function sumsOf(rows: readonly JudgedRow[]): { qty: number; tag: number; net: number; agent: number } {
  const sums = { qty: 0, tag: 0, net: 0, agent: 0 }
  for (const { facts, qty, prices } of rows.filter(hasCounted)) {
    sums.qty += qty - facts.saved.qty
    for (const price of ['tag', 'net', 'agent'] as const)
      sums[price] += qty * prices[price] - facts.saved.qty * facts.saved.prices[price]
  }
  return sums
}

const hasCounted = ({ facts }: JudgedRow) => isCounted(facts.status)

/** Counted pieces of the rows as they were and as they are written. */
function countedQtys(rows: readonly JudgedRow[]): { before: number; after: number } {
  const counted = rows.filter(hasCounted)
  return {
    before: counted.reduce((sum, { facts }) => sum + facts.saved.qty, 0),
    after: counted.reduce((sum, { qty }) => sum + qty, 0),
  }
}

/** An order with a piece that counts is a draft, or stays submitted; without one it is none. `others` are its other rows. */
function statusAfter(status: OrderStatus, qty: number): RawBuilder<string> {
  if (orderStatusTraits[status].edits === 'never') return sql<string>`${status}`
  const kept = status === 'submitted' ? status : 'draft'
  return sql<string>`case when others.qty + ${qty} > 0 then ${kept} else 'none' end`
}

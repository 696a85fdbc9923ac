import { isCounted } from '@fairdesk/contract/orders/counting'
import { isSubmitted, type OrderStatus, orderStatusTraits } from '@fairdesk/contract/orders/order-states'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { countedRow } from '../../../db/counted-skcs.ts'
import type { FairDb } from '../../../db/fair-types.gen.ts'
import { prepared } from '../../../db/prepared.ts'
import type { OrderHead } from '../order-head.ts'
import type { RowValidation } from './judge-rows.ts'

/** Saving user, as recorded on every row, event and head. */
export type Actor = {
  readonly account: string
  readonly realName: string
  readonly source: string
  readonly requestId: string
  /** Batch the save is part of, by which it is undone. */
  readonly batchId?: string
}

type RowsWrite = {
  readonly rows: readonly RowValidation[]
  readonly actor: Actor
  /** Counted pieces of the order's other rows, where they are known. */
  readonly others?: number
}

/** The order's head as it was written; `stamp` is the version of the head's own row in the database. */
export type OrderWriteResult = {
  readonly status: OrderStatus
  readonly version: number
  readonly stamp: string
  /** Counted pieces of the whole order. */
  readonly qty: { readonly previous: number; readonly updated: number }
}

/**
 * Writes changed rows, an event each and, where it changes, the order's state, in one statement. The caller holds the
 * order. Rows emptied stay with quantity 0: their version and events go on.
 */
export async function writeRows(
  db: Kysely<FairDb>,
  head: OrderHead,
  { rows, actor, others }: RowsWrite,
): Promise<OrderWriteResult> {
  const qtyTotals = countedQtys(rows)
  const actorName = actor.realName || actor.account
  const result = await sql<Omit<OrderWriteResult, 'qty'> & { others: number }>`${prepared}
    with change as materialized (
      select * from json_to_recordset(${JSON.stringify(rows.map(changeOf))}) as change (
        skc integer, before smallint[], after smallint[], qty integer, tag bigint, net bigint, agent bigint)),
    written as (
      insert into order_rows (order_id, skc_id, qtys, qty, unit_tag_fen, unit_net_fen, unit_agent_fen,
        tag_fen, net_fen, agent_fen, source, updated_at, updated_by, order_version)
      select ${head.id}, skc, after, qty, tag, net, agent, qty * tag, qty * net, qty * agent,
        ${actor.source}, clock_timestamp(), ${actorName}, ${head.version + 1}
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
    others as (${others === undefined ? otherRowsQty(head, rows) : sql`select ${others}::int as qty`}),
    head as (
      update orders set status = ${statusAfter(head.status, qtyTotals.updated)}, version = version + 1,
        updated_at = clock_timestamp(), updated_by = ${actorName}
      from others where id = ${head.id}
      returning status, version, locked, orders.xmin::text as stamp, others.qty as others),
    state as (
      insert into order_states (order_id, act, "from", "to", locked_before, account, real_name, reason, request_id, batch_id,
        version)
      select ${head.id}, 'save', ${head.status}, status, locked, ${actor.account}, ${actor.realName},
        ${isSubmitted(head.status) ? 'emptied' : ''}, ${actor.requestId}, ${actor.batchId ?? null}, version
      from head where status <> ${head.status})
    select status, version, stamp, others from head`.execute(db)
  const [writtenOrder] = result.rows
  if (!writtenOrder) throw new Error(`order ${head.id} is gone while it is held`)
  const { others: othersQty, ...order } = writtenOrder
  return { ...order, qty: { previous: othersQty + qtyTotals.previous, updated: othersQty + qtyTotals.updated } }
}

function otherRowsQty(head: OrderHead, rows: readonly RowValidation[]) {
  return sql`
    select coalesce(sum(other.qty), 0)::int as qty from order_rows other join skcs on skcs.id = other.skc_id
    where other.order_id = ${head.id} and other.skc_id <> all(${rows.map(({ facts }) => facts.skcId)}::int[])
      and ${countedRow('other')}`
}

/** An order, held, as it is before a write: its counted pieces, and the stamp of what this transaction writes. */
export type WriteBasis = { readonly qty: number; readonly stamp: string }

/** Returns what `writeRows` will return, and the pieces of the rows that it leaves as they are. */
export function foreseen(
  head: OrderHead,
  rows: readonly RowValidation[],
  { qty, stamp }: WriteBasis,
): { readonly writeResult: OrderWriteResult; readonly others: number } {
  const { previous, updated } = countedQtys(rows)
  const others = qty - previous
  const status = others + updated > 0 ? statusWithPieces(head.status) : statusWithout(head.status)
  const writeResult = { status, version: head.version + 1, stamp, qty: { previous: qty, updated: others + updated } }
  return { writeResult, others }
}

function changeOf({ facts, newQtys, qty, prices }: RowValidation) {
  return { skc: facts.skcId, before: facts.saved.qtys, after: newQtys, qty, ...prices }
}

/** Returns the amounts that the rows add to the counted sums of their order. */
export function sumsOf(rows: readonly RowValidation[]): { qty: number; tag: number; net: number; agent: number } {
  const sums = { qty: 0, tag: 0, net: 0, agent: 0 }
  for (const { facts, qty, prices } of rows.filter(hasCounted)) {
    sums.qty += qty - facts.saved.qty
    for (const price of ['tag', 'net', 'agent'] as const)
      sums[price] += qty * prices[price] - facts.saved.qty * facts.saved.prices[price]
  }
  return sums
}

const hasCounted = ({ facts }: RowValidation) => isCounted(facts.status)

/** Counted pieces of the rows as they were and as they are written. */
function countedQtys(rows: readonly RowValidation[]): { previous: number; updated: number } {
  const countedRows = rows.filter(hasCounted)
  return {
    previous: countedRows.reduce((sum, { facts }) => sum + facts.saved.qty, 0),
    updated: countedRows.reduce((sum, { qty }) => sum + qty, 0),
  }
}

/**
 * Returns the status after a save: draft, or still submitted, with a piece that counts; none without. `others` are
 * its other rows.
 */
function statusAfter(status: OrderStatus, qty: number): RawBuilder<string> {
  return sql<string>`case when others.qty + ${qty} > 0 then ${statusWithPieces(status)} else ${statusWithout(status)} end`
}

function statusWithPieces(status: OrderStatus): OrderStatus {
  return orderStatusTraits[status].edits === 'always' ? 'draft' : status
}

function statusWithout(status: OrderStatus): OrderStatus {
  return orderStatusTraits[status].edits === 'never' ? status : 'none'
}

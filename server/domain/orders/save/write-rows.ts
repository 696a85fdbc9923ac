import { isCounted } from '@fairdesk/contract/orders/counting'
import { isSubmitted, type OrderStatus, orderStatusTraits } from '@fairdesk/contract/orders/order-states'
import { type Kysely, sql } from 'kysely'
import { countedRow } from '../../../db/counted-skcs.ts'
import type { FairDb } from '../../../db/fair-types.gen.ts'
import { prepared } from '../../../db/prepared.ts'
import { jsonRows } from '../../../db/statements/json-rows.ts'
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

export type RowsWrite = {
  readonly rows: readonly RowValidation[]
  readonly actor: Actor
  /** Counted pieces of the order's other rows, where they are known. */
  readonly others?: number
}

export type OrderWrite = RowsWrite & { readonly head: OrderHead }

/**
 * The order's head as it was written; `stamp` is the version of the head's own row in the database, empty where it is not
 * known before the write is carried out.
 */
export type OrderWriteResult = {
  readonly status: OrderStatus
  readonly version: number
  readonly stamp: string
  /** Counted pieces of the whole order. */
  readonly qty: { readonly previous: number; readonly updated: number }
}

/** Writes changed rows of one order. */
export async function writeRows(db: Kysely<FairDb>, head: OrderHead, write: RowsWrite): Promise<OrderWriteResult> {
  const [result] = await writeOrders(db, [{ ...write, head }])
  if (!result) throw new Error('an order was not written')
  return result
}

const saveColumns = sql`save (id integer, version integer, status text, filled text, emptied text, reason text,
  updated integer, others integer, source text, account text, real_name text, author text, request_id text, batch_id text)`
const changeColumns = sql`change (order_id integer, skc integer, before smallint[], after smallint[], qty integer,
  tag bigint, net bigint, agent bigint)`

/**
 * Writes changed rows of several orders, an event each and, where it changes, an order's state, in one statement. The
 * caller holds the orders. Rows emptied stay with quantity 0: their version and events go on.
 */
export async function writeOrders(db: Kysely<FairDb>, writes: readonly OrderWrite[]): Promise<OrderWriteResult[]> {
  const changes = writes.flatMap(({ head, rows }) => rows.map((row) => ({ order_id: head.id, ...changeOf(row) })))
  const result = await sql<Omit<OrderWriteResult, 'qty'> & { id: number; others: number }>`${prepared}
    with save as materialized ${jsonRows(writes.map(saveOf), saveColumns)},
    change as materialized ${jsonRows(changes, changeColumns)},
    written as (
      insert into order_rows (order_id, skc_id, qtys, qty, unit_tag_fen, unit_net_fen, unit_agent_fen,
        tag_fen, net_fen, agent_fen, source, updated_at, updated_by, order_version)
      select order_id, skc, after, qty, tag, net, agent, qty * tag, qty * net, qty * agent,
        source, clock_timestamp(), author, version + 1
      from change join save on save.id = change.order_id
      on conflict (order_id, skc_id) do update set
        qtys = excluded.qtys, qty = excluded.qty, unit_tag_fen = excluded.unit_tag_fen,
        unit_net_fen = excluded.unit_net_fen, unit_agent_fen = excluded.unit_agent_fen,
        tag_fen = excluded.tag_fen, net_fen = excluded.net_fen, agent_fen = excluded.agent_fen,
        source = excluded.source, version = order_rows.version + 1,
        updated_at = excluded.updated_at, updated_by = excluded.updated_by, order_version = excluded.order_version),
    told as (
      insert into order_events (order_id, skc_id, before, after, unit_tag_fen, unit_net_fen, unit_agent_fen, source, account,
        real_name, request_id, batch_id)
      select order_id, skc, before, after, tag, net, agent, source, account, real_name, request_id, batch_id
      from change join save on save.id = change.order_id),
    sums as materialized (select save.id, case when save.others is null then (${otherRowsQty}) else save.others end as others from save),
    head as (
      update orders set status = case when sums.others + save.updated > 0 then filled else emptied end,
        version = orders.version + 1, updated_at = clock_timestamp(), updated_by = author
      from save join sums on sums.id = save.id where orders.id = save.id
      returning orders.id, orders.status, orders.version, orders.locked, orders.xmin::text as stamp, sums.others),
    state as (
      insert into order_states (order_id, act, "from", "to", locked_before, account, real_name, reason, request_id, batch_id,
        version)
      select head.id, 'save', save.status, head.status, locked, account, real_name, reason, request_id, batch_id, head.version
      from head join save on save.id = head.id where head.status <> save.status)
    select id, status, version, stamp, others from head`.execute(db)
  const byOrder = new Map(result.rows.map((row) => [row.id, row]))
  return writes.map(({ head, rows }) => {
    const row = byOrder.get(head.id)
    if (!row) throw new Error(`order ${head.id} is gone while it is held`)
    const { previous, updated } = countedQtys(rows)
    const { status, version, stamp, others } = row
    return { status, version, stamp, qty: { previous: others + previous, updated: others + updated } }
  })
}

/** Counted pieces of an order's rows that are not changed. */
const otherRowsQty = sql`
  select coalesce(sum(other.qty), 0)::int from order_rows other join skcs on skcs.id = other.skc_id
  where other.order_id = save.id and ${countedRow('other')}
    and not exists (select from change where change.order_id = save.id and change.skc = other.skc_id)`

function saveOf({ head: { id, version, status }, rows, actor, others }: OrderWrite) {
  const { source, account, realName, requestId, batchId } = actor
  return {
    ...{ id, version, status, filled: statusWithPieces(status), emptied: statusWithout(status) },
    ...{ reason: isSubmitted(status) ? 'emptied' : '', updated: countedQtys(rows).updated, others: others ?? null },
    ...{ source, account, real_name: realName, author: realName || account },
    ...{ request_id: requestId, batch_id: batchId ?? null },
  }
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

/** Completes what was foreseen without knowing the transaction, once it is carried out. */
export function takeStamps(
  changes: readonly { readonly writeResult: OrderWriteResult }[],
  results: readonly OrderWriteResult[],
): void {
  for (const [index, { writeResult }] of changes.entries())
    Object.assign(writeResult, { stamp: results[index]?.stamp ?? '' })
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

/** After a save an order with a piece that counts is a draft, or still submitted; one without is none. */
function statusWithPieces(status: OrderStatus): OrderStatus {
  return orderStatusTraits[status].edits === 'always' ? 'draft' : status
}

function statusWithout(status: OrderStatus): OrderStatus {
  return orderStatusTraits[status].edits === 'never' ? status : 'none'
}

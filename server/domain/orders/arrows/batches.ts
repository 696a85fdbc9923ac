import type { BatchRowAct } from '@fairdesk/contract/areas/orders/order-batches'
import type { RowAct } from '@fairdesk/contract/areas/orders/order-rows'
import type { SubstituteAct } from '@fairdesk/contract/areas/orders/substitutes'
import type { OrderMove } from '@fairdesk/contract/orders/order-arrows'
import type { OrderProblem } from '@fairdesk/contract/orders/order-problems'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { FairDb } from '../../../db/fair-types.gen.ts'
import { undoClear } from '../bin/restore-orders.ts'
import { doRows } from '../rows/do-rows.ts'
import { namedRefusals, type RowRefusal, type StoredRefusal } from '../rows/refusals.ts'
import { undoRows } from '../rows/undo-rows.ts'
import { doSubstitutes } from '../substitutes/do-substitutes.ts'
import { undoSubstitutes } from '../substitutes/undo-substitutes.ts'
import type { SkippedOrder } from './held-orders.ts'
import { type Asker, type MoveResult, moveOrders, type OrderVersionRef } from './move-orders.ts'
import { undoMoves } from './undo-moves.ts'
import type { Mover } from './write-moves.ts'

export type Batch = {
  readonly id: string
  readonly act: OrderMove | BatchRowAct | 'undo'
  readonly reason: string
  /** Action on rows; null if whole orders are moved. For an undo, the action it reverts. */
  readonly rows: RowAct | SubstituteAct | null
  readonly orders: readonly OrderVersionRef[]
  readonly undoOf: string | null
}

export type StoredBatch = Batch & {
  readonly account: string
  readonly state: 'waiting' | 'done' | 'cancelled'
  /** Orders looked at so far, from the front. */
  readonly reached: number
  readonly done: readonly number[]
  readonly skipped: readonly SkippedOrder[]
  readonly refused: readonly StoredRefusal[]
  readonly undoneBy: string | null
  readonly at: Date
  readonly by: string
  /** For an undo: the act it reverts. */
  readonly undoneAct: Batch['act'] | null
}

/** Maximum orders and rows per transaction, so that heads stay locked for only about a tenth of a second. */
const mostOrders = 50
const mostRows = 3000

/** The orders of a batch in the order they are held in, by id: two batches never wait for each other. */
export function inOrder(orders: readonly OrderVersionRef[]): OrderVersionRef[] {
  return [...new Map(orders.map((order) => [order.id, order])).values()].sort((a, b) => a.id - b.id)
}

export async function makeBatch(db: Kysely<FairDb>, batch: Batch, mover: Mover): Promise<void> {
  const { id, act, reason, rows, orders, undoOf } = batch
  await sql`
    insert into order_batches (id, act, args, order_ids, versions, qtys, account, real_name, request_id, undo_of)
    values (${id}, ${act}, ${JSON.stringify({ reason, rows })}::jsonb, ${orders.map((order) => order.id)}::int[],
      ${orders.map(({ version }) => version)}::int[], ${orders.map(({ qty }) => qty)}::int[], ${mover.account},
      ${mover.realName}, ${mover.requestId}, ${undoOf})`.execute(db)
}

type Row = Omit<StoredBatch, 'orders' | 'reason' | 'rows'> & {
  readonly args: { readonly reason: string; readonly rows?: Batch['rows'] }
  readonly order_ids: number[]
  readonly versions: number[]
  readonly qtys: number[]
}

/** Reads a batch; null if there is none with this id. Locks it if `hold` is given. */
export async function readBatch(db: Kysely<FairDb>, id: string, hold?: 'held'): Promise<StoredBatch | null> {
  const [batch] = await batchesBy(db, sql`id = ${id} ${hold ? sql`for update` : sql``}`)
  return batch ?? null
}

/** The newest first. */
export function readBatches(db: Kysely<FairDb>, ids: readonly string[]): Promise<StoredBatch[]> {
  return batchesBy(db, sql`id = any(${[...ids]}::text[]) order by made_at desc, id`)
}

async function batchesBy(db: Kysely<FairDb>, condition: RawBuilder<unknown>): Promise<StoredBatch[]> {
  const result = await sql<Row>`
    select id, act, args, order_ids, versions, qtys, account, state, reached, done, skipped, refused, undo_of as "undoOf",
      made_at as at, coalesce(nullif(real_name, ''), account) as by,
      (select undo.id from order_batches undo where undo.undo_of = order_batches.id) as "undoneBy",
      (select former.act from order_batches former where former.id = order_batches.undo_of) as "undoneAct"
    from order_batches where ${condition}`.execute(db)
  return result.rows.map(({ args, order_ids, versions, qtys, ...batch }) => {
    const orders = order_ids.map((orderId, index) => ({
      id: orderId,
      version: versions[index] ?? 0,
      qty: qtys[index] ?? 0,
    }))
    return { ...batch, reason: args.reason, rows: args.rows ?? null, orders }
  })
}

type BatchWork = Pick<Batch, 'act' | 'rows' | 'orders'>

/** Returns the number of steps of a batch: one per order or, when copying rows, per customer. */
export function unitCount({ act, rows, orders }: BatchWork): number {
  return act === 'copy' && rows?.act === 'copy' ? rows.customerIds.length : orders.length
}

/** Returns how many of a batch's next steps share one transaction. */
export async function chunkSize(db: Kysely<FairDb>, batch: BatchWork, reached = 0): Promise<number> {
  const { act, rows, orders } = batch
  const remaining = Math.min(mostOrders, unitCount(batch) - reached)
  // A move affects two orders, which are restored together. Substitutes affect few rows of an order.
  if (rows?.act === 'move' || rows?.act === 'substitute') return remaining
  if (act === 'copy')
    return Math.max(1, Math.min(remaining, Math.floor(mostRows / ((await rowCounts(db, orders))[0] || 1))))
  if (rows === null && act !== 'submit') return remaining
  const counts = await rowCounts(db, orders.slice(reached, reached + remaining))
  let [size, sum] = [0, 0]
  for (const count of counts) {
    sum += count
    if (size > 0 && sum > mostRows) break
    size++
  }
  return size
}

/** Rows with pieces of each order. */
async function rowCounts(db: Kysely<FairDb>, orders: readonly OrderVersionRef[]): Promise<number[]> {
  const ids = orders.map(({ id }) => id)
  const result = await sql<{ id: number; rows: number }>`
    select order_id as id, count(*)::int as rows from order_rows
    where order_id = any(${ids}::int[]) and qty > 0 group by order_id`.execute(db)
  const rowsOf = new Map(result.rows.map(({ id, rows }) => [id, rows]))
  return ids.map((id) => rowsOf.get(id) ?? 0)
}

type ProblemsAt = (orderId: number, version: number) => readonly OrderProblem[] | null
type ChunkResult = MoveResult & { readonly refused?: readonly RowRefusal[] }
type Chunk = { readonly batch: StoredBatch; readonly size: number; readonly known?: ProblemsAt }

/** Processes the batch's next orders in this transaction and stores its progress. Returns the outcome of each. */
export async function doChunk(db: Kysely<FairDb>, asker: Asker, chunk: Chunk): Promise<ChunkResult> {
  const { batch, size } = chunk
  const result = batch.rows ? await rowsChunk(db, asker, chunk) : await statesChunk(db, asker, chunk)
  const newReached = batch.reached + size
  const refused = await namedRefusals(db, result.refused ?? [])
  await sql`
    update order_batches set reached = ${newReached}, done = done || ${[...result.done]}::int[],
      skipped = skipped || ${JSON.stringify(result.skipped)}::jsonb,
      refused = refused || ${JSON.stringify(refused)}::jsonb,
      state = ${newReached >= unitCount(batch) ? 'done' : 'waiting'}
    where id = ${batch.id}`.execute(db)
  return result
}

function statesChunk(db: Kysely<FairDb>, asker: Asker, { batch, size, known }: Chunk): Promise<ChunkResult> {
  const { id, act, reason, undoOf, reached } = batch
  const orders = batch.orders.slice(reached, reached + size)
  if (batch.undoneAct === 'clear') return undoClear(db, asker, { batchId: id, orders })
  if (act === 'undo') return undoMoves(db, asker, { undoneBatchId: undoOf ?? '', batchId: id, orders })
  if (isRowAct(act)) throw new Error(`batch ${id} does not say what it does with rows`)
  return moveOrders(db, asker, { act, reason, batchId: id, orders, ...(known ? { problemsAt: known } : {}) })
}

async function rowsChunk(db: Kysely<FairDb>, asker: Asker, { batch, size }: Chunk): Promise<ChunkResult> {
  const { id, act, reason, rows, undoOf, reached } = batch
  if (!rows) throw new Error(`batch ${id} does nothing with rows`)
  const sliceOf = <T>(list: readonly T[]) => list.slice(reached, reached + size)
  if (act === 'undo') {
    const [isMove, isExact] = [rows.act === 'move', rows.act === 'substitute']
    const undo = { undoneBatchId: undoOf ?? '', batchId: id, orders: sliceOf(batch.orders), isMove, isExact }
    const result = rows.act === 'substitute' ? undoSubstitutes(db, asker, undo) : undoRows(db, asker, undo)
    return { ...(await result), already: [] }
  }
  if (rows.act === 'substitute')
    return {
      ...(await doSubstitutes(db, asker, { batchId: id, reason, args: rows, orders: sliceOf(batch.orders) })),
      already: [],
    }
  const orders = rows.act === 'adjust' ? sliceOf(batch.orders) : batch.orders
  const customerIds = rows.act === 'copy' ? sliceOf(rows.customerIds) : []
  return { ...(await doRows(db, asker, { batchId: id, args: rows, orders, customerIds })), already: [] }
}

export function isRowAct(act: Batch['act']): act is BatchRowAct {
  return act === 'adjust' || act === 'copy' || act === 'move' || act === 'substitute'
}

/** Marks the batch as done for these orders. */
export async function closeBatch(db: Kysely<FairDb>, id: string, done: readonly number[]): Promise<void> {
  await sql`
    update order_batches set state = 'done', done = ${[...done]}::int[], reached = cardinality(order_ids)
    where id = ${id}`.execute(db)
}

/** Cancels a waiting batch; steps not done by now stay undone. */
export async function cancelBatch(db: Kysely<FairDb>, id: string): Promise<void> {
  await sql`update order_batches set state = 'cancelled' where id = ${id} and state = 'waiting'`.execute(db)
}

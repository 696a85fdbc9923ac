import type { BatchRowAct } from '@fairdesk/contract/areas/orders/order-batches'
import type { RowAct } from '@fairdesk/contract/areas/orders/order-rows'
import type { SubstituteAct } from '@fairdesk/contract/areas/orders/substitutes'
import type { OrderMove } from '@fairdesk/contract/orders/order-arrows'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { FairDb } from '../../../db/fair-types.gen.ts'
import type { SkippedOrder } from './held-orders.ts'
import type { OrderVersionRef } from './move-orders.ts'
import type { StoredRefusal } from './row-refusals.ts'
import type { Mover } from './write-moves.ts'

type BatchRowArgs = RowAct | SubstituteAct

export type Batch = {
  readonly id: string
  readonly act: OrderMove | BatchRowAct | 'undo'
  readonly reason: string
  /** Action on rows; null if whole orders are moved. For an undo, the action it reverts. */
  readonly rows: BatchRowArgs | null
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

/** The part of a batch that one transaction does: its next steps, and the orders that they are of. */
export type BatchChunk = {
  readonly batch: StoredBatch
  readonly size: number
  readonly orders: readonly OrderVersionRef[]
}

/** The part of an undo that one transaction does. */
export type BatchUndo = {
  /** The batch that is undone, and the one that does it. */
  readonly undoneBatchId: string
  readonly batchId: string
  readonly orders: readonly OrderVersionRef[]
}

/** Returns what a batch does with rows. @throws Error for a batch of another act */
export function argsOf<A extends BatchRowAct>({ id, rows }: StoredBatch, act: A): Extract<BatchRowArgs, { act: A }> {
  if (rows?.act !== act) throw new Error(`batch ${id} does not say which rows to ${act}`)
  // TypeScript narrows no union by a generic discriminant.
  return rows as Extract<BatchRowArgs, { act: A }>
}

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

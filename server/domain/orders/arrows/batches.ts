import type { OrderMove } from '@fairdesk/contract/order-arrows'
import type { OrderProblem } from '@fairdesk/contract/order-problems'
import { type Kysely, sql } from 'kysely'
import type { FairDb } from '../../../db/fair-types.gen.ts'
import type { SkippedOrder } from './held-orders.ts'
import { type Asker, type MoveResult, moveOrders, type SeenOrder } from './move-orders.ts'
import { undoMoves } from './undo-moves.ts'
import type { Mover } from './write-moves.ts'

export type Batch = {
  readonly id: string
  readonly act: OrderMove | 'undo'
  readonly reason: string
  readonly orders: readonly SeenOrder[]
  readonly undoOf: string | null
}

export type StoredBatch = Batch & {
  readonly account: string
  readonly state: 'waiting' | 'done' | 'cancelled'
  /** Orders looked at so far, from the front. */
  readonly reached: number
  readonly done: readonly number[]
  readonly skipped: readonly SkippedOrder[]
  readonly undoneBy: string | null
}

/** States at once, and rows that are judged at once: what holds their heads for about a tenth of a second. */
const mostOrders = 50
const mostRows = 3000

/** The orders of a batch in the order they are held in, by id: two batches never wait for each other. */
export function inOrder(orders: readonly SeenOrder[]): SeenOrder[] {
  return [...new Map(orders.map((order) => [order.id, order])).values()].sort((one, other) => one.id - other.id)
}

export async function makeBatch(db: Kysely<FairDb>, batch: Batch, mover: Mover): Promise<void> {
  const { id, act, reason, orders, undoOf } = batch
  await sql`
    insert into order_batches (id, act, args, order_ids, versions, qtys, account, real_name, request_id, undo_of)
    values (${id}, ${act}, ${JSON.stringify({ reason })}::jsonb, ${orders.map((order) => order.id)}::int[],
      ${orders.map(({ version }) => version)}::int[], ${orders.map(({ qty }) => qty)}::int[], ${mover.account},
      ${mover.realName}, ${mover.requestId}, ${undoOf})`.execute(db)
}

type Row = Omit<StoredBatch, 'orders' | 'reason'> & {
  readonly args: { readonly reason: string }
  readonly order_ids: number[]
  readonly versions: number[]
  readonly qtys: number[]
}

/** Null for an id that is none. Held where `hold` says so. */
export async function readBatch(db: Kysely<FairDb>, id: string, hold?: 'held'): Promise<StoredBatch | null> {
  const found = await sql<Row>`
    select id, act, args, order_ids, versions, qtys, account, state, reached, done, skipped, undo_of as "undoOf",
      (select undo.id from order_batches undo where undo.undo_of = order_batches.id) as "undoneBy"
    from order_batches where id = ${id} ${hold ? sql`for update` : sql``}`.execute(db)
  const [row] = found.rows
  if (!row) return null
  const { args, order_ids, versions, qtys, ...batch } = row
  const orders = order_ids.map((orderId, at) => ({ id: orderId, version: versions[at] ?? 0, qty: qtys[at] ?? 0 }))
  return { ...batch, reason: args.reason, orders }
}

/** How many of a batch's next orders make one transaction. */
export async function chunkSize(
  db: Kysely<FairDb>,
  { act, orders }: Pick<Batch, 'act' | 'orders'>,
  reached = 0,
): Promise<number> {
  const next = orders.slice(reached, reached + mostOrders)
  if (act !== 'submit') return next.length
  const ids = next.map(({ id }) => id)
  const found = await sql<{ id: number; rows: number }>`
    select order_id as id, count(*)::int as rows from order_rows
    where order_id = any(${ids}::int[]) and qty > 0 group by order_id`.execute(db)
  const rowsOf = new Map(found.rows.map(({ id, rows }) => [id, rows]))
  let rows = 0
  let size = 0
  for (const id of ids) {
    rows += rowsOf.get(id) ?? 0
    if (size > 0 && rows > mostRows) break
    size++
  }
  return size
}

type ProblemsAt = (orderId: number, version: number) => readonly OrderProblem[] | null

/** Works on the batch's next orders in this transaction and keeps how far it is. Gives what became of them. */
export async function doChunk(
  db: Kysely<FairDb>,
  asker: Asker,
  { batch, size, known }: { readonly batch: StoredBatch; readonly size: number; readonly known?: ProblemsAt },
): Promise<MoveResult> {
  const { id, act, reason, undoOf, reached } = batch
  const orders = batch.orders.slice(reached, reached + size)
  const result =
    act === 'undo'
      ? await undoMoves(db, asker, { of: undoOf ?? '', batchId: id, orders })
      : await moveOrders(db, asker, { act, reason, batchId: id, orders, ...(known ? { known } : {}) })
  const now = reached + orders.length
  await sql`
    update order_batches set reached = ${now}, done = done || ${[...result.done]}::int[],
      skipped = skipped || ${JSON.stringify(result.skipped)}::jsonb,
      state = ${now >= batch.orders.length ? 'done' : 'waiting'}
    where id = ${id}`.execute(db)
  return result
}

/** What is not done by now stays undone. */
export async function cancelBatch(db: Kysely<FairDb>, id: string): Promise<void> {
  await sql`update order_batches set state = 'cancelled' where id = ${id} and state = 'waiting'`.execute(db)
}

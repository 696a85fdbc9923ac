import { type OrderMove, orderMoves } from '@fairdesk/contract/orders/order-arrows'
import { type Kysely, sql } from 'kysely'
import type { FairDb } from '../../../db/fair-types.gen.ts'
import { argsOf, type Batch, type BatchChunk, type BatchUndo, type StoredBatch } from '../arrows/batches.ts'
import type { SkippedOrder } from '../arrows/held-orders.ts'
import {
  type Asker,
  type MoveRequest,
  type MoveResult,
  moveOrders,
  type OrderVersionRef,
} from '../arrows/move-orders.ts'
import { namedRefusals, type RowRefusal } from '../arrows/row-refusals.ts'
import { skippedByUndo, undoMoves } from '../arrows/undo-moves.ts'
import { undoClear } from '../bin/restore-orders.ts'
import { adjustOrders, copyOrder, moveRows } from '../rows/do-rows.ts'
import { undoMovedRows, undoRows } from '../rows/undo-rows.ts'
import { doSubstitutes } from '../substitutes/do-substitutes.ts'
import { undoSubstitutes } from '../substitutes/undo-substitutes.ts'

type ChunkResult = Pick<MoveResult, 'done' | 'skipped'> &
  Partial<Pick<MoveResult, 'already'>> & { readonly refused?: readonly RowRefusal[] }

/** Returns how many of a batch's next steps share a transaction; at most `limit`. */
type Fit = (db: Kysely<FairDb>, batch: StoredBatch, limit: number) => Promise<number>

type BatchAct = {
  readonly do: (
    db: Kysely<FairDb>,
    asker: Asker,
    chunk: BatchChunk & Pick<MoveRequest, 'problemsAt'>,
  ) => Promise<ChunkResult>
  readonly undo: (db: Kysely<FairDb>, asker: Asker, undo: BatchUndo) => Promise<ChunkResult>
  /** Previews the orders that undoing leaves as they are; absent where only undoing tells. */
  readonly skippedByUndo?: (db: Kysely<FairDb>, asker: Asker, batch: StoredBatch) => Promise<SkippedOrder[]>
  /** Counts the steps of a batch; absent if each order is one, as in every undo. */
  readonly count?: (batch: StoredBatch) => number
  /** Absent where steps write few rows, or belong into one transaction. */
  readonly fit?: Fit
  readonly undoFit?: Fit
}

/** Maximum steps and rows per transaction, so that heads stay locked for only about a tenth of a second. */
const mostSteps = 50
const mostRows = 3000

/** For steps that read or write all rows of their orders. */
const fitByRows: Fit = async (db, { orders, reached }, limit) => {
  let [size, sum] = [0, 0]
  for (const count of await rowCounts(db, orders.slice(reached, reached + limit))) {
    sum += count
    if (size > 0 && sum > mostRows) break
    size++
  }
  return size
}

/** For steps that each write as many rows as the batch's one order has. */
const fitByCopies: Fit = async (db, { orders }, limit) =>
  Math.max(1, Math.min(limit, Math.floor(mostRows / ((await rowCounts(db, orders))[0] || 1))))

/** Act that moves whole orders from state to state. */
function moving(act: OrderMove): BatchAct {
  return {
    do: (db, asker, { batch: { id, reason }, orders, problemsAt }) =>
      moveOrders(db, asker, { act, reason, batchId: id, orders, problemsAt }),
    undo: undoMoves,
    skippedByUndo,
  }
}

const batchActs: Readonly<Record<Exclude<Batch['act'], 'undo'>, BatchAct>> = {
  // Its rules are validated within the transaction.
  submit: { ...moving('submit'), fit: fitByRows },
  withdraw: moving('withdraw'),
  return: moving('return'),
  areaApprove: moving('areaApprove'),
  approve: moving('approve'),
  reopen: moving('reopen'),
  lock: moving('lock'),
  unlock: moving('unlock'),
  clear: { do: moving('clear').do, undo: undoClear },
  close: moving('close'),
  unclose: moving('unclose'),
  adjust: { do: adjustOrders, undo: undoRows, fit: fitByRows, undoFit: fitByRows },
  copy: {
    do: copyOrder,
    undo: undoRows,
    count: (batch) => argsOf(batch, 'copy').customerIds.length,
    fit: fitByCopies,
    undoFit: fitByRows,
  },
  // Affects two orders, which are restored together.
  move: { do: moveRows, undo: undoMovedRows },
  // Affects few rows of an order.
  substitute: { do: doSubstitutes, undo: undoSubstitutes },
}

export function isOrderMove(act: Batch['act']): act is OrderMove {
  return orderMoves.some((move) => move === act)
}

/** Returns the act that a batch does or, if it is an undo, reverts. */
export function actOf({ id, act, undoneAct }: StoredBatch): BatchAct {
  const name = act === 'undo' ? undoneAct : act
  if (name === null || name === 'undo') throw new Error(`batch ${id} undoes no act`)
  return batchActs[name]
}

/** Returns the number of steps of a batch. */
export function stepCount(batch: StoredBatch): number {
  const { count } = actOf(batch)
  return count && batch.act !== 'undo' ? count(batch) : batch.orders.length
}

/** Returns how many of a batch's next steps share one transaction. */
export async function chunkSize(db: Kysely<FairDb>, batch: StoredBatch): Promise<number> {
  const act = actOf(batch)
  const fit = batch.act === 'undo' ? act.undoFit : act.fit
  const limit = Math.min(mostSteps, stepCount(batch) - batch.reached)
  return fit ? fit(db, batch, limit) : limit
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

/** Processes the batch's next steps in this transaction and stores its progress. Returns the outcome of each. */
export async function doChunk(
  db: Kysely<FairDb>,
  asker: Asker,
  chunk: Pick<BatchChunk, 'batch' | 'size'> & Pick<MoveRequest, 'problemsAt'>,
): Promise<ChunkResult> {
  const { batch, size } = chunk
  const act = actOf(batch)
  const newReached = batch.reached + size
  const orders = batch.orders.slice(batch.reached, newReached)
  const result =
    batch.act === 'undo'
      ? await act.undo(db, asker, { undoneBatchId: batch.undoOf ?? '', batchId: batch.id, orders })
      : await act.do(db, asker, { ...chunk, orders })
  const refused = await namedRefusals(db, result.refused ?? [])
  await sql`
    update order_batches set reached = ${newReached}, done = done || ${[...result.done]}::int[],
      skipped = skipped || ${JSON.stringify(result.skipped)}::jsonb,
      refused = refused || ${JSON.stringify(refused)}::jsonb,
      state = ${newReached >= stepCount(batch) ? 'done' : 'waiting'}
    where id = ${batch.id}`.execute(db)
  return result
}

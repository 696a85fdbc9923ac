import { randomUUID } from 'node:crypto'
import type { BatchState, orderBatches } from '@fairdesk/contract/areas/orders/order-batches'
import { isFairMove, orderArrows } from '@fairdesk/contract/orders/order-arrows'
import { refuse } from '@fairdesk/contract/refusal'
import { restoreStatuses } from '../../../../domain/goods-status/status-edits.ts'
import {
  type Batch,
  inOrder,
  makeBatch,
  readBatch,
  type StoredBatch,
} from '../../../../domain/orders/arrows/batches.ts'
import { holdOrders } from '../../../../domain/orders/arrows/held-orders.ts'
import { chunkSize, doChunk, isOrderMove, stepCount } from '../../../../domain/orders/batches/batch-acts.ts'
import { visibleTo } from '../../../../domain/visibility/session-user.ts'
import { askerOf, keptAsker } from '../../../asker.ts'
import type { WriteContext } from '../../../context.ts'
import { followInReports } from '../../../follow-in-reports.ts'
import type { Handler } from '../../../handler.ts'
import { judgedOrders, type OrderEvaluations } from '../judged-orders.ts'
import { batchState, isDrop, mayUndo } from './batch-state.ts'
import { isTheirs, seenBatches } from './seen-batch.ts'

/** One act on one order or on many: in this transaction where they are few, else by a job in steps. */
export const actOnOrders: Handler<typeof orderBatches.act> = async (context, { act, orders, reason }) => {
  if (orderArrows[act].needs.includes('reason') && reason === '') refuse('order.reason-missing')
  return beginBatch(context, { id: randomUUID(), act, reason, rows: null, orders: inOrder(orders), undoOf: null })
}

/** @throws Refusal order.batch-* where there is nothing that this user may take back */
export const undoBatch: Handler<typeof orderBatches.undoBatch> = async (context, { batchId }) => {
  const { db, user } = context
  const batch = await readBatch(db, batchId, 'held')
  if (!batch || (await seenBatches(context, [batch])).length === 0) refuse('order.batch-gone')
  if (!isTheirs(batch, user)) refuse('order.batch-not-yours')
  if (batch.state === 'waiting') refuse('order.batch-under-way')
  if (batch.undoneBy !== null) refuse('order.batch-undone')
  if (isFairMove(batch.act)) refuse('order.batch-of-fair')
  if (!mayUndo(batch, user)) refuse('order.batch-closed')
  const orderById = new Map(batch.orders.map((order) => [order.id, order]))
  const orders = inOrder(batch.done.map((id) => orderById.get(id) ?? { id, version: 0, qty: 0 }))
  const restored = isDrop(batch.rows) ? { restoredSkcs: await takeBackDrop(context, batch) } : {}
  const undo = { act: 'undo', reason: '', rows: batch.rows, orders, undoOf: batch.id } as const
  return beginBatch(context, { id: randomUUID(), ...undo }, restored)
}

/** Restores colours dropped with a batch, unless their state was changed since. Returns their SKC numbers. */
async function takeBackDrop(context: WriteContext, { id, done, reason }: StoredBatch): Promise<string> {
  const { db, user, caller } = context
  const visibility = visibleTo(user)
  // Heads before the gate, in the order that every save takes them.
  await holdOrders(db, done, visibility)
  const { account, realName } = user
  const cause = { event: caller.requestId, account, realName, reason }
  const restored = await restoreStatuses(db, { editId: id, cause, visibility })
  if (restored.length > 0) followInReports(context)
  return restored.map(({ skc }) => skc.skcNo).join(' ')
}

/** Log fields of a batch besides its act, by field name. */
type Details = Readonly<Record<string, string>>

/** Does a batch in this transaction where it is small, else leaves it to a job. */
export async function beginBatch(context: WriteContext, batch: Batch, details: Details = {}): Promise<BatchState> {
  const { db, user, caller, startJob } = context
  const asker = await askerOf(db, user, caller.requestId)
  // Validate before any head is locked: a result for an order's version stays valid while it has that version.
  // Submitting relies on the database alone.
  const problemsAt = isJudgedBefore(batch) ? knownProblems(await judgedOrders(context, visibleTo(user))) : undefined
  await makeBatch(db, batch, asker.mover)
  const stored = await storedBatch(context, batch.id)
  const size = await chunkSize(db, stored)
  if (size < stepCount(stored)) {
    const input = { batchId: batch.id, asker: keptAsker(asker) }
    await startJob({ kind: 'orders.batch', input, dedupeKey: batch.id })
    recordBatchAct(context, batch, { writtenCount: null, details })
    return batchState(stored, context)
  }
  const { done, already = [] } = await doChunk(db, asker, { batch: stored, size, problemsAt })
  const writtenIds = done.filter((id) => !already.includes(id))
  if (writtenIds.length > 0) context.markFactsChanged({ orders: writtenIds })
  recordBatchAct(context, batch, { writtenCount: writtenIds.length, details })
  return batchState(await storedBatch(context, batch.id), context)
}

export function isJudgedBefore({ act }: Pick<Batch, 'act'>): boolean {
  return isOrderMove(act) && act !== 'submit' && orderArrows[act].needs.includes('rules')
}

/** The rules an order does not keep, where the figures have it at that very version. */
export function knownProblems(evaluations: OrderEvaluations) {
  return (orderId: number, version: number) => {
    const order = evaluations.evaluationOf(orderId)
    return order?.version === version ? order.problems : null
  }
}

async function storedBatch({ db }: Pick<WriteContext, 'db'>, id: string) {
  const batch = await readBatch(db, id)
  if (!batch) throw new Error(`batch ${id} is gone while it is made`)
  return batch
}

/** `writtenCount`: how many orders it moved; null where a job goes on. */
function recordBatchAct(
  { record }: WriteContext,
  { id, act, reason, orders }: Batch,
  { writtenCount, details }: { readonly writtenCount: number | null; readonly details: Details },
): void {
  const auditDetails = {
    act,
    orderCount: orders.length,
    ...(writtenCount === null ? {} : { changed: writtenCount }),
    ...(reason === '' ? {} : { reason }),
    ...details,
  }
  const ref = writtenCount === null ? `${act} ${orders.length} job` : `${act} ${writtenCount}`
  record({ ref, batchId: id, after: auditDetails })
}

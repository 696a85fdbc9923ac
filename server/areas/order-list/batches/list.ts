import type { BatchEntry, orderBatches } from '@fairdesk/contract/areas/orders/order-batches'
import { refuse } from '@fairdesk/contract/refusal'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { type SessionUser, visibleTo } from '../../../domain/accounts/session-user.ts'
import { readBatch, readBatches, type StoredBatch, unitCount } from '../../../domain/orders/arrows/batches.ts'
import { lastChangesOf, readOrderStates } from '../../../domain/orders/arrows/held-orders.ts'
import { skippedOrder } from '../../../domain/orders/arrows/move-orders.ts'
import { plannedUndo, undoHindrance } from '../../../domain/orders/arrows/undo-moves.ts'
import { withWhom } from '../../../domain/orders/whole-sight.ts'
import { customerVisible } from '../../../domain/visibility.ts'
import { askerOf } from '../../asker.ts'
import type { Handler } from '../../handler.ts'
import { mayUndo, menusOf, skippedAnswer } from './batch-state.ts'
import { byReason } from './preview.ts'
import { isTheirs, seenBatches, seesOthersBatches } from './seen-batch.ts'

/** The newest first. */
export const listBatches: Handler<typeof orderBatches.list> = async (context, { orderId, page, limit }) => {
  const { db, user } = context
  const ofOrder = orderId === undefined ? sql<SqlBool>`true` : sql<SqlBool>`${orderId} = any(order_ids || done)`
  const result = await sql<{ id: string; count: number }>`
    select id, count(*) over ()::int as count from order_batches
    where ${ofOrder} and (account = ${user.account} or ${othersVisible(user)})
    order by made_at desc, id limit ${limit} offset ${(page - 1) * limit}`.execute(db)
  const batches = await readBatches(
    db,
    result.rows.map(({ id }) => id),
  )
  const visibleBatches = await seenBatches(context, batches)
  return { list: visibleBatches.map((batch) => entryOf(batch, user)), count: result.rows[0]?.count ?? 0 }
}

function othersVisible(user: SessionUser): RawBuilder<SqlBool> {
  if (user.isAdmin) return sql<SqlBool>`true`
  if (!seesOthersBatches(user)) return sql<SqlBool>`false`
  return sql<SqlBool>`exists (
    select from orders join customers on customers.id = orders.customer_id
    where orders.id = any(order_ids || done) and ${customerVisible(visibleTo(user))})`
}

function entryOf(batch: StoredBatch, user: SessionUser): BatchEntry {
  const { id, act, undoneAct, at, by, reason, done, skipped, orders } = batch
  return {
    batchId: id,
    act,
    // An undo is of no undo.
    undoneAct: undoneAct === 'undo' ? null : undoneAct,
    at: at.toISOString(),
    by,
    reason,
    outcome: outcomeOf(batch),
    total: isTheirs(batch, user) ? unitCount(batch) : Math.max(orders.length, done.length),
    done: done.length,
    skipped: skipped.length,
    mayUndo: mayUndo(batch, user),
  }
}

function outcomeOf({ state, undoneBy, done, skipped, refused }: StoredBatch): BatchEntry['outcome'] {
  if (state === 'waiting') return 'working'
  if (undoneBy !== null) return 'undone'
  if (state === 'cancelled') return 'cancelled'
  if (skipped.length + refused.length === 0) return 'done'
  return done.length === 0 ? 'none' : 'partly'
}

/** @throws Refusal order.batch-gone, order.batch-not-yours */
export const previewUndo: Handler<typeof orderBatches.previewUndo> = async (context, { batchId }) => {
  const { db, user, caller } = context
  const batch = (await readBatch(db, batchId)) ?? refuse('order.batch-gone')
  if (!isTheirs(batch, user)) refuse('order.batch-not-yours')
  if (batch.rows !== null || batch.act === 'clear') return { can: batch.done.length, skipped: [] }
  const asker = await askerOf(db, user, caller.requestId)
  const states = await readOrderStates(db, batch.done, asker.visibility)
  const moves = await plannedUndo(db, asker, { undoneBatchId: batchId, ids: batch.done, states })
  const can = new Set(moves.map(({ order }) => order.id))
  const skippedIds = batch.done.filter((id) => !can.has(id))
  const changes = await lastChangesOf(db, skippedIds)
  const skipped = skippedIds.map((id) => {
    const state = states.get(id)
    const seenOrder = { id, version: 0, qty: state?.seenQty ?? 0 }
    const code = undoHindrance(state, asker)
    return skippedAnswer(skippedOrder(seenOrder, state, { code, change: changes.get(id) }), user)
  })
  return { can: can.size, skipped: byReason(await withWhom(context, skipped, menusOf(batch.act))) }
}

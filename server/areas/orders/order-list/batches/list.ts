import type { BatchEntry, orderBatches } from '@fairdesk/contract/areas/orders/order-batches'
import { refuse } from '@fairdesk/contract/refusal'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { readBatch, readBatches, type StoredBatch } from '../../../../domain/orders/arrows/batches.ts'
import { actOf, stepCount } from '../../../../domain/orders/batches/batch-acts.ts'
import { withWhom } from '../../../../domain/orders/whole-sight.ts'
import { type SessionUser, visibleTo } from '../../../../domain/visibility/session-user.ts'
import { customerVisible } from '../../../../domain/visibility/visibility.ts'
import { askerOf } from '../../../asker.ts'
import type { Handler } from '../../../handler.ts'
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
    total: isTheirs(batch, user) ? stepCount(batch) : Math.max(orders.length, done.length),
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
  const { skippedByUndo } = actOf(batch)
  const orders = skippedByUndo ? await skippedByUndo(db, await askerOf(db, user, caller.requestId), batch) : []
  const skipped = orders.map((order) => skippedAnswer(order, user))
  return {
    can: batch.done.length - skipped.length,
    skipped: byReason(await withWhom(context, skipped, menusOf(batch.act))),
  }
}

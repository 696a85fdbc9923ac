import type { OrderStatus } from '@fairdesk/contract/orders/order-arrows'
import { type Kysely, sql } from 'kysely'
import type { FairDb } from '../../../db/fair-types.gen.ts'
import type { HeldState } from '../arrows/held-orders.ts'
import type { Asker } from '../arrows/move-orders.ts'
import { judgeOrder } from '../judge/judge-order.ts'
import { readOrderFacts } from '../judge/read-order-facts.ts'
import { blockingProblems, readWaivers } from '../judge/waivers.ts'

type Restoring = { readonly order: HeldState; readonly batchId: string }

/**
 * An order comes back as it stood, pieces and prices; what it may be is looked at anew: without a piece that anybody sees it
 * is none, and submitted only where its rules let it be today, else a draft. It is held, and its customer has no other one.
 */
export async function restoreOrder(db: Kysely<FairDb>, { mover }: Asker, { order, batchId }: Restoring): Promise<void> {
  const { id } = order
  // First: what a customer's orders come to is counted without the bin.
  await sql`update orders set deleted_at = null, deleted_by = null where id = ${id}`.execute(db)
  const status = await statusOf(db, order)
  await sql`
    with head as (
      update orders set status = ${status}, version = version + 1, updated_at = clock_timestamp(),
        updated_by = ${mover.realName || mover.account}
      where id = ${id} returning id, version, locked, lock_kind, locked_by),
    back as (update deletions set restored_at = clock_timestamp() where order_id = ${id} and restored_at is null)
    insert into order_states (order_id, act, "from", "to", locked_before, lock_kind_before, locked_by_before, account, real_name,
      batch_id, request_id, version)
    select id, 'restore', ${order.status}, ${status}, locked, lock_kind, locked_by, ${mover.account}, ${mover.realName},
      ${batchId}, ${mover.requestId}, version
    from head`.execute(db)
}

async function statusOf(db: Kysely<FairDb>, order: HeldState): Promise<OrderStatus> {
  if (order.qty === 0) return 'none'
  if (order.status === 'none') return 'draft'
  if (order.status !== 'submitted') return order.status
  const facts = await readOrderFacts(db, { ...order, orderId: order.id }, order.switches)
  const own = (await readWaivers(db, [order.id])).get(order.id) ?? []
  return blockingProblems(judgeOrder(facts, order.switches), own).length > 0 ? 'draft' : 'submitted'
}

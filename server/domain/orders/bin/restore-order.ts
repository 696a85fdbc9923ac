import { isSubmitted, type OrderStatus } from '@fairdesk/contract/orders/order-states'
import { type Kysely, sql } from 'kysely'
import type { FairDb } from '../../../db/fair-types.gen.ts'
import type { OrderActState } from '../arrows/held-orders.ts'
import type { Asker } from '../arrows/move-orders.ts'
import { judgeOrder } from '../judge/judge-order.ts'
import { readOrderFacts } from '../judge/read-order-facts.ts'
import { blockingProblems, readWaivers } from '../judge/waivers.ts'

/**
 * Restores an order with its pieces and prices; its state is determined again: none without a visible piece,
 * submitted only if its rules permit it today, else a draft. The order is locked, and its customer has no other one.
 */
export async function restoreOrder(
  db: Kysely<FairDb>,
  { mover }: Asker,
  { order, batchId }: { readonly order: OrderActState; readonly batchId: string },
): Promise<void> {
  const { id } = order
  // First: totals of a customer's orders exclude the bin.
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

async function statusOf(db: Kysely<FairDb>, order: OrderActState): Promise<OrderStatus> {
  if (order.qty === 0) return 'none'
  if (order.status === 'none') return 'draft'
  if (!isSubmitted(order.status)) return order.status
  const facts = await readOrderFacts(db, { ...order, orderId: order.id }, order.switches)
  const orderWaivers = (await readWaivers(db, [order.id])).get(order.id) ?? []
  return blockingProblems(judgeOrder(facts, order.switches), orderWaivers).length > 0 ? 'draft' : order.status
}

import { menuIds } from '@fairdesk/contract/permissions'
import { type Kysely, sql } from 'kysely'
import type { FairDb } from '../../../../db/fair-types.gen.ts'
import type { StoredBatch } from '../../../../domain/orders/arrows/batches.ts'
import { type SessionUser, visibleTo } from '../../../../domain/visibility/session-user.ts'
import { customerVisible } from '../../../../domain/visibility/visibility.ts'
import type { ReadContext } from '../../../context.ts'

export function isTheirs({ account }: Pick<StoredBatch, 'account'>, user: SessionUser): boolean {
  return user.isAdmin || account === user.account
}

export function seesOthersBatches({ isAdmin, menuIds: userMenuIds }: SessionUser): boolean {
  return isAdmin || userMenuIds.has(menuIds.orderManagement)
}

/**
 * Filters batches to what this user may read: their own in full; others' only if they manage orders, with the orders
 * in sight and without figures that the maker saw and the reader may not. Batches with nothing left are left out.
 */
export async function seenBatches(
  { db, user }: Pick<ReadContext, 'db' | 'user'>,
  batches: readonly StoredBatch[],
): Promise<StoredBatch[]> {
  const otherBatches = batches.filter((batch) => !isTheirs(batch, user))
  if (otherBatches.length === 0) return [...batches]
  const visibleOrderIds = seesOthersBatches(user) ? await seenOrders(db, user, otherBatches) : new Set<number>()
  return batches.flatMap((batch) => (isTheirs(batch, user) ? [batch] : narrowed(batch, { visibleOrderIds, user })))
}

async function seenOrders(
  db: Kysely<FairDb>,
  user: SessionUser,
  batches: readonly StoredBatch[],
): Promise<Set<number>> {
  const ids = [...new Set(batches.flatMap(({ orders, done }) => [...orders.map(({ id }) => id), ...done]))]
  const result = await sql<{ id: number }>`
    select orders.id from orders join customers on customers.id = orders.customer_id
    where orders.id = any(${ids}::int[]) and ${customerVisible(visibleTo(user))}`.execute(db)
  return new Set(result.rows.map(({ id }) => id))
}

function narrowed(
  batch: StoredBatch,
  { visibleOrderIds, user }: { readonly visibleOrderIds: ReadonlySet<number>; readonly user: SessionUser },
): StoredBatch[] {
  const seesAllBrands = visibleTo(user).brands === 'all'
  const orders = batch.orders.filter(({ id }) => visibleOrderIds.has(id))
  const done = batch.done.filter((id) => visibleOrderIds.has(id))
  if (orders.length + done.length === 0) return []
  const skipped = batch.skipped
    .filter(({ orderId }) => visibleOrderIds.has(orderId))
    .map((skippedOrder) => (seesAllBrands ? skippedOrder : { ...skippedOrder, qtyWas: 0, qtyNow: 0, problems: 0 }))
  const refused = seesAllBrands ? batch.refused.filter(({ orderId }) => visibleOrderIds.has(orderId)) : []
  return [{ ...batch, orders, done, skipped, refused }]
}

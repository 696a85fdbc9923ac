import { menuIds } from '@fairdesk/contract/permissions'
import { type Kysely, sql } from 'kysely'
import type { FairDb } from '../../../db/fair-types.gen.ts'
import { type SessionUser, visibleTo } from '../../../domain/accounts/session-user.ts'
import type { StoredBatch } from '../../../domain/orders/arrows/batches.ts'
import { customerVisible } from '../../../domain/visibility.ts'
import type { ReadContext } from '../../context.ts'

type Context = Pick<ReadContext, 'db' | 'user'>

export function isTheirs({ account }: Pick<StoredBatch, 'account'>, user: SessionUser): boolean {
  return user.isAdmin || account === user.account
}

export function seesOthersBatches({ isAdmin, menuIds: given }: SessionUser): boolean {
  return isAdmin || given.has(menuIds.orderManagement)
}

/**
 * Batches as far as this user may read them: one's own whole; of others', who manages orders, the orders in sight, without figures
 * that their maker saw and the reader may not. Those of which nothing is left are left out.
 */
export async function seenBatches({ db, user }: Context, batches: readonly StoredBatch[]): Promise<StoredBatch[]> {
  const others = batches.filter((batch) => !isTheirs(batch, user))
  if (others.length === 0) return [...batches]
  const seen = seesOthersBatches(user) ? await seenOrders(db, user, others) : new Set<number>()
  return batches.flatMap((batch) => (isTheirs(batch, user) ? [batch] : narrowed(batch, { seen, user })))
}

async function seenOrders(
  db: Kysely<FairDb>,
  user: SessionUser,
  batches: readonly StoredBatch[],
): Promise<Set<number>> {
  const ids = [...new Set(batches.flatMap(({ orders, done }) => [...orders.map(({ id }) => id), ...done]))]
  const found = await sql<{ id: number }>`
    select orders.id from orders join customers on customers.id = orders.customer_id
    where orders.id = any(${ids}::int[]) and ${customerVisible(visibleTo(user))}`.execute(db)
  return new Set(found.rows.map(({ id }) => id))
}

type Sight = { readonly seen: ReadonlySet<number>; readonly user: SessionUser }

function narrowed(batch: StoredBatch, { seen, user }: Sight): StoredBatch[] {
  const seesAllBrands = visibleTo(user).brands === 'all'
  const orders = batch.orders.filter(({ id }) => seen.has(id))
  const done = batch.done.filter((id) => seen.has(id))
  if (orders.length + done.length === 0) return []
  const skipped = batch.skipped
    .filter(({ orderId }) => seen.has(orderId))
    .map((one) => (seesAllBrands ? one : { ...one, qtyWas: 0, qtyNow: 0, problems: 0 }))
  const refused = seesAllBrands ? batch.refused.filter(({ orderId }) => seen.has(orderId)) : []
  return [{ ...batch, orders, done, skipped, refused }]
}

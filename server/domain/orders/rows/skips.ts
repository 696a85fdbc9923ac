import type { OrderBarrier } from '@fairdesk/contract/areas/orders/customer-order'
import type { SkipCode } from '@fairdesk/contract/orders/order-arrows'
import { type Kysely, sql } from 'kysely'
import type { FairDb } from '../../../db/fair-types.gen.ts'
import { lastChangesOf, type SkippedOrder } from '../arrows/held-orders.ts'
import { barrierMoment } from '../barrier.ts'
import { readCountedPieces } from '../counted-orders.ts'
import type { CustomerOrder } from '../order-head.ts'

/** Maps the order's states to one skip code; the current state is reported beside it. */
export function skipOf(barrier: OrderBarrier): SkipCode {
  return barrier === 'submitted' || barrier === 'approved' ? 'state' : barrier
}

/** Describes an order, or a customer who has none yet, that is left unchanged. */
export async function skippedCustomer(
  db: Kysely<FairDb>,
  { head, customer, switches }: CustomerOrder,
  code: SkipCode,
): Promise<SkippedOrder> {
  const qty = head ? ((await readCountedPieces(db, [head.id])).get(head.id) ?? 0) : 0
  const last = head ? (await lastChangesOf(db, [head.id])).get(head.id) : undefined
  return {
    orderId: head?.id ?? 0,
    number: head?.number ?? null,
    customerName: customer.name,
    code,
    now: head?.status ?? 'none',
    by: last?.by ?? '',
    at: last?.at.toISOString() ?? null,
    qtyWas: qty,
    qtyNow: qty,
    problems: 0,
    barrierAt: barrierMoment(code, switches),
  }
}

/** Holds an order and those of other customers, of its type, before anything of them is read: in the order that everybody holds them in. */
export async function holdAmong(db: Kysely<FairDb>, orderId: number, customerIds: readonly number[]): Promise<void> {
  await sql`
    select id from orders
    where deleted_at is null and (id = ${orderId} or (customer_id = any(${[...customerIds]}::int[])
      and type = (select type from orders where id = ${orderId})))
    order by id for update`.execute(db)
}

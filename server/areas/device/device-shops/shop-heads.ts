import type { OrderStatus } from '@fairdesk/contract/orders/order-states'
import { type Kysely, sql } from 'kysely'
import type { FairDb } from '../../../db/fair-types.gen.ts'
import { currentStatus } from '../../../domain/orders/counted-orders.ts'

/** Head of a customer's first order. */
export type ShopHead = {
  readonly id: number
  readonly customerId: number
  readonly number: number
  readonly status: OrderStatus
  readonly locked: boolean
}

/** Returns the heads by customer; a customer who never ordered is absent. */
export async function shopHeads(
  db: Kysely<FairDb>,
  customerIds: readonly number[],
): Promise<ReadonlyMap<number, ShopHead>> {
  const result = await sql<ShopHead>`
    select orders.id, orders.customer_id as "customerId", orders.number, ${currentStatus} as status, orders.locked
    from orders
    where orders.customer_id = any(${[...customerIds]}::int[]) and orders.type = 'first' and orders.deleted_at is null`.execute(
    db,
  )
  return new Map(result.rows.map((head) => [head.customerId, head]))
}

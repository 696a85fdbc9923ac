import { submittedStatuses } from '@fairdesk/contract/orders/order-states'
import { type Kysely, sql } from 'kysely'
import type { FairDb } from '../../db/fair-types.gen.ts'
import { currentStatus, orderedOrder } from '../orders/counted-orders.ts'

/** Returns the customers who have submitted all their orders with pieces. */
export async function submittedCustomers(db: Kysely<FairDb>): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ id: number }>`
    select customer_id as id from orders
    where orders.deleted_at is null and ${orderedOrder}
    group by customer_id having bool_and(${currentStatus} = any(${[...submittedStatuses]}))`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

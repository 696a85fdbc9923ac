import type { CustomerListFilter } from '@fairdesk/contract/areas/data/customer'
import type { OrderStatus } from '@fairdesk/contract/orders/order-states'
import type { Visibility } from '@fairdesk/contract/visibility'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { orderedCustomer } from '../orders/counted-orders.ts'
import { customerVisible } from '../visibility/visibility.ts'
import { customerFits } from './customer-filter.ts'
import { mayOrder } from './may-order.ts'
import { seenTargets } from './seen-targets.ts'

/** Joins a customer's first order as `head`. */
export const headOf = sql`
  left join orders head on head.customer_id = customers.id and head.type = 'first' and head.deleted_at is null`

/**
 * Returns the state of a customer as this user sees it: that of the first order; none while no visible piece counts.
 */
export function customerStatus(visibility: Visibility): RawBuilder<OrderStatus> {
  return sql<OrderStatus>`case when ${orderedCustomer(visibility)} then coalesce(nullif(head.status, 'none'), 'draft') else 'none' end`
}

/** The same of a customer whose pieces that count and that the user sees are known. */
export function statusBy(head: OrderStatus | null, pieces: number): OrderStatus {
  if (pieces === 0) return 'none'
  return head === null || head === 'none' ? 'draft' : head
}

/** Condition on `customers` and `head`: those that fit and that the user may see. */
export function customerCondition(
  filter: CustomerListFilter,
  visibility: Visibility,
  orderNumbers: readonly number[] = [],
): RawBuilder<SqlBool> {
  const statuses = filter.orderStatus ?? []
  const state = statuses.length === 0 ? sql`true` : sql`${customerStatus(visibility)} = any(${statuses})`
  const enabled = filter.enabled === undefined ? sql`true` : sql`customers.enabled = ${filter.enabled}`
  const unplaced = filter.unplaced ? sql`customers.area_id is null` : sql`true`
  // Customers whose target covers more than the user sees do have one.
  const untargeted = filter.lacking?.includes('target')
    ? sql`${mayOrder(visibility.brands)} and not exists (select from ${seenTargets(visibility)} seen where seen.customer_id = customers.id and seen.qty > 0)
      and not exists (select from targets whole where whole.customer_id = customers.id and whole.dim1 = '' and whole.qty > 0)`
    : sql`true`
  const lockedOut = filter.lacking?.includes('password')
    ? sql`not exists (select from customer_accounts account
        where account.customer_id = customers.id and account.enabled and account.password_hash <> '')`
    : sql`true`
  return sql<SqlBool>`customers.deleted_at is null and ${customerVisible(visibility)} and ${customerFits(filter, orderNumbers)}
    and ${state} and ${enabled} and ${unplaced} and ${untargeted} and ${lockedOut}`
}

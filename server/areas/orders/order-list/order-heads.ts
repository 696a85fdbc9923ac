import type { OrderType } from '@fairdesk/contract/areas/orders/customer-order'
import type { OrderFilter } from '@fairdesk/contract/areas/orders/order-list'
import { codesIn } from '@fairdesk/contract/names/codes/code-list'
import { foldCode } from '@fairdesk/contract/names/fold'
import type { OrderStatus } from '@fairdesk/contract/orders/order-states'
import { refuse } from '@fairdesk/contract/refusal'
import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { FairDb } from '../../../db/fair-types.gen.ts'
import { customerFits } from '../../../domain/customers/customer-filter.ts'
import { mayOrder } from '../../../domain/customers/may-order.ts'
import { seenTargets } from '../../../domain/customers/seen-targets.ts'
import { orderNumbersIn } from '../../../domain/orders/order-number-in.ts'
import { type SessionUser, visibleTo } from '../../../domain/visibility/session-user.ts'
import { customerVisible } from '../../../domain/visibility/visibility.ts'

/** An order's head with its customer; a customer without an order has one with no id. */
export type HeadRow = {
  readonly id: number | null
  readonly number: number | null
  readonly customerId: number
  readonly customer: string
  readonly customerName: string
  /** True if the customer is enabled and may order a brand in sight. */
  readonly mayOrder: boolean
  readonly area: string
  readonly agent: string
  readonly type: OrderType
  readonly status: OrderStatus
  readonly locked: boolean
  readonly lockKind: 'hand' | 'approve' | null
  readonly version: number
  readonly targetQty: number | null
  readonly updatedAt: Date | null
  readonly by: string
}

/**
 * Reads the heads that match the database's part of the filter, in the organiser's order of customers; states and
 * checks are filtered later.
 */
export async function orderHeads(
  db: Kysely<FairDb>,
  user: SessionUser,
  filter: OrderFilter,
): Promise<readonly HeadRow[]> {
  const visibility = visibleTo(user)
  const result = await sql<HeadRow>`
    select orders.id, orders.number, customers.id as "customerId", customers.code as customer,
      customers.name as "customerName", customers.enabled and ${mayOrder(visibility.brands)} as "mayOrder", coalesce(areas.name, '') as area, coalesce(agent.name, '') as agent,
      coalesce(orders.type, 'first') as type, coalesce(orders.status, 'none') as status,
      coalesce(orders.locked, false) as locked,
      case when orders.locked then coalesce(orders.lock_kind, 'hand') end as "lockKind", coalesce(orders.version, 0) as version, target.qty as "targetQty",
      orders.updated_at as "updatedAt", coalesce(orders.updated_by, '') as by
    from customers
    left join orders on orders.customer_id = customers.id and orders.deleted_at is null
    left join areas on areas.id = customers.area_id
    left join customers agent on agent.id = customers.agent_id
    left join ${seenTargets(visibility)} target on target.customer_id = customers.id
    where customers.deleted_at is null and ${customerVisible(visibility)} and ${conditionOf(user, filter)}
    order by customers.sort, customers.id, orders.id`.execute(db)
  return result.rows
}

function conditionOf(user: SessionUser, filter: OrderFilter): RawBuilder<SqlBool> {
  const { orderTypes = [], locked = [], enabled = [], by, since, batch } = filter
  const numbers = orderNumbersIn(filter.keyword, user.fair)
  const conditions = [
    customerFits(filter, numbers),
    // A number is one order's, not all of its customer's.
    ...(numbers.length === 0 ? [] : [numberedOrCoded(numbers, filter.keyword ?? '')]),
    ...(orderTypes.length === 0 ? [] : [sql<SqlBool>`coalesce(orders.type, 'first') = any(${orderTypes})`]),
    ...(locked.length === 0
      ? []
      : [sql<SqlBool>`coalesce(orders.locked, false) = any(${locked.map((value) => value === 'yes')}::boolean[])`]),
    ...(enabled.length === 0
      ? []
      : [sql<SqlBool>`customers.enabled = any(${enabled.map((value) => value === 'yes')}::boolean[])`]),
    ...(by?.trim() ? [sql<SqlBool>`orders.updated_by = ${by.trim()}`] : []),
    ...(since ? [sql<SqlBool>`orders.updated_at >= ${momentOf(since)}`] : []),
    ...(batch ? [ofBatch(batch)] : []),
  ]
  return sql<SqlBool>`(${sql.join(conditions, sql` and `)})`
}

function numberedOrCoded(numbers: readonly number[], keyword: string): RawBuilder<SqlBool> {
  const codes = codesIn(keyword)?.codes ?? [foldCode(keyword)]
  return sql<SqlBool>`(orders.number = any(${numbers}::int[]) or customers.code_key = any(${codes}::text[]))`
}

/** A restore from the bin is known by its lines of history alone. */
function ofBatch(batch: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`orders.id = any(
    select unnest(order_ids || done) from order_batches where id = ${batch}
    union select order_id from order_states where batch_id = ${batch})`
}

/** @throws Refusal order.bad-moment for what is no moment */
export function momentOf(text: string): Date {
  const moment = new Date(text)
  return Number.isNaN(moment.getTime()) ? refuse('order.bad-moment') : moment
}

import type { OrderStatus } from '@fairdesk/contract/orders/order-states'
import type { Visibility } from '@fairdesk/contract/visibility'
import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely'
import { countedPiecesOf, countedRow } from '../../db/counted-skcs.ts'
import type { FairDb } from '../../db/fair-types.gen.ts'
import { styleVisible } from '../visibility/visibility.ts'

const countedRows = sql`
  from order_rows where order_rows.order_id = orders.id and ${countedPiecesOf()}`

/** Counted pieces of a row of `orders`, over all brands. */
export const countedPieces = sql<number>`(select coalesce(sum(order_rows.qty), 0)::int ${countedRows})`

/** The same of the brands that this user sees. */
export function countedPiecesInSight(visibility: Visibility): RawBuilder<number> {
  return sql<number>`(
    select coalesce(sum(order_rows.qty), 0)::int from order_rows
    join skcs on skcs.id = order_rows.skc_id join styles on styles.id = skcs.style_id
    where order_rows.order_id = orders.id and ${countedRow()} and ${styleVisible(visibility)})`
}

/** Condition on `orders`: the row holds a piece that counts. */
export const orderedOrder: RawBuilder<SqlBool> = sql<SqlBool>`exists (select ${countedRows})`

/**
 * State of a row of `orders`: one that was emptied is a draft again once pieces of it count again, as where a dropped colour
 * or a style in the bin comes back.
 */
export const currentStatus: RawBuilder<OrderStatus> = sql<OrderStatus>`
  case when orders.status = 'none' and ${orderedOrder} then 'draft' else orders.status end`

/** Returns a condition on `customers`: pieces that count and that this user sees, in any of the customer's orders. */
export function orderedCustomer(visibility: Visibility): RawBuilder<SqlBool> {
  return sql<SqlBool>`exists (
    select from orders
    join order_rows on order_rows.order_id = orders.id
    join skcs on skcs.id = order_rows.skc_id
    join styles on styles.id = skcs.style_id
    where orders.customer_id = customers.id and orders.deleted_at is null and ${countedRow()} and ${styleVisible(visibility)})`
}

/** Counted pieces of orders by id. */
export async function readCountedPieces(
  db: Kysely<FairDb>,
  ids: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const result = await sql<{ id: number; qty: number }>`
    select id, ${countedPieces} as qty from orders where id = any(${[...ids]}::int[])`.execute(db)
  return new Map(result.rows.map(({ id, qty }) => [id, qty]))
}

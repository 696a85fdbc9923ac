import type { CustomerPage } from '@fairdesk/contract/areas/reports/customers/customer-page'
import type { OrderStatus } from '@fairdesk/contract/orders/order-states'
import { refuse } from '@fairdesk/contract/refusal'
import type { Visibility } from '@fairdesk/contract/visibility'
import { type Kysely, sql } from 'kysely'
import type { FairDb } from '../../../db/fair-types.gen.ts'
import { customerReferences, referenceNames } from '../../../domain/customers/customer-references.ts'
import { countedPiecesInSight, currentStatus } from '../../../domain/orders/counted-orders.ts'
import { customerVisible } from '../../../domain/visibility/visibility.ts'

export type PageHead = CustomerPage['customer'] & {
  readonly levelId: number | null
  readonly bigAreaId: number | null
  /** Codes of the brands the customer may order; empty means every brand. */
  readonly brandCodes: readonly string[]
}

/** Reads a customer as the user sees them. @throws Refusal access.denied for one out of sight or gone */
export async function readPageHead(db: Kysely<FairDb>, id: number, visibility: Visibility): Promise<PageHead> {
  const seenBrands = visibility.brands === 'all' ? null : [...visibility.brands]
  const result = await sql<PageHead>`
    select customers.id, customers.code, customers.name, customers.type, ${referenceNames}, customers.contact, customers.phone,
      coalesce(big_areas.manager, '') as "areaManager", customers.level_id as "levelId", big_areas.id as "bigAreaId",
      customers.brand_codes as "brandCodes",
      array(select brands.name from brands
        where brands.code = any(customers.brand_codes) and (${seenBrands}::text[] is null or brands.code = any(${seenBrands}))
        order by brands.sort, brands.id) as brands
    from customers ${customerReferences}
    where customers.id = ${id} and customers.deleted_at is null and ${customerVisible(visibility)}`.execute(db)
  return result.rows[0] ?? refuse('access.denied')
}

type OrderHead = CustomerPage['orders'][number]

/** Lists the orders of a customer with pieces that count and that the user sees, by type. */
export async function readOrders(db: Kysely<FairDb>, id: number, visibility: Visibility): Promise<OrderHead[]> {
  const result = await sql<Omit<OrderHead, 'changedAt'> & { status: OrderStatus; changedAt: Date }>`
    select orders.id, orders.type, ${currentStatus} as status, orders.updated_at as "changedAt", orders.updated_by as "changedBy"
    from orders
    where orders.customer_id = ${id} and orders.deleted_at is null and ${countedPiecesInSight(visibility)} > 0
    order by orders.id`.execute(db)
  return result.rows.map((order) => ({ ...order, changedAt: order.changedAt.toISOString() }))
}

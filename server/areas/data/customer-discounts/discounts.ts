import type { CustomerDiscounts, DiscountCategory, PricedGoods } from '@fairdesk/contract/areas/data/customer-discounts'
import { type Kysely, sql } from 'kysely'
import type { FairDb } from '../../../db/fair-types.gen.ts'
import { countRows } from '../../../domain/count-rows.ts'
import { orderedOrder } from '../../../domain/orders/counted-orders.ts'
import { byCode } from '../../../domain/sort-by.ts'
import { type SessionUser, visibleTo } from '../../../domain/visibility/session-user.ts'
import { styleVisible } from '../../../domain/visibility/visibility.ts'
import { type DiscountedCustomer, readCustomer } from './discounted-customer.ts'
import { type PricedRow, pricedColumns, pricedGoods, samplesByCategory } from './priced-goods.ts'

/** Returns a customer's discounts, as far as this user may see them. */
export async function discountsOf(
  db: Kysely<FairDb>,
  customerId: number,
  user: SessionUser,
): Promise<CustomerDiscounts> {
  const customer = await readCustomer(db, { customerId, user })
  const visibility = visibleTo(user)
  const samples = await samplesByCategory(db, visibility)
  const goods = await ofGoods(db, customerId, user)
  const all = sql`customer_discounts where customer_id = ${customerId} and style_id is not null`
  return {
    customerId,
    discount: customer.discountBp / 100,
    basis: customer.basis,
    categories: await ofCategories(db, customerId),
    goods,
    otherGoods: (await countRows(db, all)) - goods.length,
    fairCategories: await fairCategories(db, samples),
    sample: samples.get(null) ?? null,
    hasOrders: await isOrdering(db, customer),
  }
}

async function ofCategories(db: Kysely<FairDb>, customerId: number): Promise<CustomerDiscounts['categories']> {
  const result = await sql<{ categoryId: number; discountBp: number }>`
    select category_id as "categoryId", discount_bp as "discountBp" from customer_discounts
    join common_codes on common_codes.id = category_id
    where customer_id = ${customerId} order by common_codes.sort, common_codes.id`.execute(db)
  return result.rows.map(({ categoryId, discountBp }) => ({ categoryId, discount: discountBp / 100 }))
}

async function ofGoods(db: Kysely<FairDb>, customerId: number, user: SessionUser): Promise<CustomerDiscounts['goods']> {
  const visibility = visibleTo(user)
  const result = await sql<PricedRow & { discountBp: number }>`
    select ${pricedColumns}, customer_discounts.discount_bp as "discountBp" from customer_discounts
    join styles on styles.id = customer_discounts.style_id
    where customer_id = ${customerId} and ${styleVisible(visibility)} order by ${byCode(sql`styles.goods_no`)}, styles.id`.execute(
    db,
  )
  return result.rows.map((row) => ({ goods: pricedGoods(row, visibility), discount: row.discountBp / 100 }))
}

async function fairCategories(
  db: Kysely<FairDb>,
  samples: ReadonlyMap<number | null, PricedGoods>,
): Promise<DiscountCategory[]> {
  const result = await sql<Omit<DiscountCategory, 'sample'>>`
    select id as "categoryId", code, name, enabled from common_codes where type = 'category' order by sort, id`.execute(
    db,
  )
  return result.rows.map((row) => ({ ...row, sample: samples.get(row.categoryId) ?? null }))
}

async function isOrdering(db: Kysely<FairDb>, { id }: DiscountedCustomer): Promise<boolean> {
  const result = await sql`
    select from orders join customers on customers.id = orders.customer_id
    where (customers.id = ${id} or customers.agent_id = ${id}) and orders.deleted_at is null and ${orderedOrder}
    limit 1`.execute(db)
  return result.rows.length > 0
}

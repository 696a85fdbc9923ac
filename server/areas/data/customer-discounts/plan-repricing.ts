import type { OrderStatus } from '@fairdesk/contract/orders/order-states'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { countedSkc } from '../../../db/counted-skcs.ts'
import type { FairDb } from '../../../db/fair-types.gen.ts'
import { currentStatus } from '../../../domain/orders/counted-orders.ts'
import { type Buyer, unitPrices } from '../../../domain/prices/discounts.ts'
import { type SessionUser, visibleTo } from '../../../domain/visibility/session-user.ts'
import { customerVisible, styleVisible } from '../../../domain/visibility/visibility.ts'
import type { DiscountedCustomer } from './discounted-customer.ts'

export type ConcernedOrder = {
  readonly id: number
  readonly customerId: number
  readonly code: string
  readonly name: string
  readonly type: string
  readonly status: OrderStatus
  readonly locked: boolean
}

/** A row of an order whose net or agent price is not that of today's discounts. */
export type RepricedRow = {
  readonly orderId: number
  readonly skcId: number
  readonly version: number
  readonly qty: number
  readonly isDropped: boolean
  /** Fen per piece. */
  readonly netBefore: number
  readonly net: number
  readonly agentBefore: number
  readonly agent: number
}

export type RepricingPlan = {
  readonly orders: readonly ConcernedOrder[]
  readonly rows: readonly RepricedRow[]
}

/**
 * Computes the effect of a customer's current discounts on their orders, and on what they pay as agent for those of
 * their buyers. Tag prices stay as ordered. Orders and rows out of the user's sight are left out.
 */
export async function planRepricing(
  db: Kysely<FairDb>,
  customer: DiscountedCustomer,
  user: SessionUser,
): Promise<RepricingPlan> {
  const orders = await concernedOrders(db, customer.id, user)
  const buyers = await buyersOf(db, customer.id)
  const orderIds = orders.map(({ id }) => id)
  const rows = await pricedRows(db, orderIds, user)
  const byId = new Map(orders.map((order) => [order.id, order]))
  return {
    orders,
    rows: rows.flatMap((row) => {
      const order = byId.get(row.orderId)
      const repriced = order ? repricedRow(row, { order, customer, buyers }) : null
      return repriced ? [repriced] : []
    }),
  }
}

/** Locks the orders; every change of an order's rows locks its head first. */
export async function lockConcernedOrders(db: Kysely<FairDb>, customerId: number, user: SessionUser): Promise<void> {
  await sql`
    select from orders where id in (select id from (${concerned(customerId, user)}) concerned) order by id for update`.execute(
    db,
  )
}

function concerned(customerId: number, user: SessionUser): RawBuilder<unknown> {
  return sql`
    select orders.id, customers.id as "customerId", customers.code, customers.name, orders.type, ${currentStatus} as status, orders.locked
    from orders join customers on customers.id = orders.customer_id
    where orders.deleted_at is null and customers.deleted_at is null
      and (customers.id = ${customerId} or customers.agent_id = ${customerId}) and ${customerVisible(visibleTo(user))}
    order by customers.id <> ${customerId}, customers.sort, customers.id, orders.type`
}

async function concernedOrders(db: Kysely<FairDb>, customerId: number, user: SessionUser): Promise<ConcernedOrder[]> {
  return (await sql<ConcernedOrder>`${concerned(customerId, user)}`.execute(db)).rows
}

/** Reads the customer and their agent as buyers, by id. */
async function buyersOf(db: Kysely<FairDb>, customerId: number) {
  type Row = { id: number; agentId: number | null; discountBp: number; basis: Buyer['basis']; nearer: Buyer['nearer'] }
  const result = await sql<Row>`
    select id, agent_id as "agentId", discount_bp as "discountBp", discount_basis as basis,
      (select coalesce(json_agg(json_build_object('styleId', style_id, 'categoryId', category_id, 'discountBp', discount_bp)), '[]')
        from customer_discounts where customer_id = customers.id) as nearer
    from customers
    where id = ${customerId} or id = (select agent_id from customers where id = ${customerId})`.execute(db)
  const customer = result.rows.find(({ id }) => id === customerId)
  return { own: customer, agent: result.rows.find(({ id }) => id === customer?.agentId) ?? null }
}

type PriceRow = Omit<RepricedRow, 'net' | 'agent'> & {
  readonly styleId: number
  readonly categoryId: number | null
  readonly tagFen: number
  readonly purchaseFen: number | null
}

async function pricedRows(db: Kysely<FairDb>, orderIds: readonly number[], user: SessionUser): Promise<PriceRow[]> {
  const result = await sql<PriceRow>`
    select order_rows.order_id as "orderId", order_rows.skc_id as "skcId", order_rows.version, order_rows.qty,
      not ${countedSkc()} as "isDropped",
      order_rows.unit_net_fen as "netBefore", order_rows.unit_agent_fen as "agentBefore", order_rows.unit_tag_fen as "tagFen",
      styles.id as "styleId", styles.category_id as "categoryId", styles.purchase_fen as "purchaseFen"
    from order_rows
    join skcs on skcs.id = order_rows.skc_id
    join styles on styles.id = skcs.style_id
    where order_rows.order_id = any(${[...orderIds]}::int[]) and order_rows.qty > 0 and ${styleVisible(visibleTo(user))}
    order by order_rows.order_id, order_rows.skc_id`.execute(db)
  return result.rows
}

type RepriceContext = {
  readonly order: ConcernedOrder
  readonly customer: DiscountedCustomer
  readonly buyers: Awaited<ReturnType<typeof buyersOf>>
}

function repricedRow(
  { styleId, categoryId, tagFen, purchaseFen, ...row }: PriceRow,
  pricing: RepriceContext,
): RepricedRow | null {
  const { order, customer, buyers } = pricing
  if (!buyers.own) return null
  const style = { id: styleId, categoryId, tagFen, purchaseFen }
  const ownPrices = unitPrices(style, buyers.own, buyers.agent)
  // Buyers keep their own price; only the agent's price changes.
  const newPrices = order.customerId === customer.id ? ownPrices : { net: row.netBefore, agent: ownPrices.net }
  if (newPrices.net === row.netBefore && newPrices.agent === row.agentBefore) return null
  return { ...row, net: newPrices.net, agent: newPrices.agent }
}

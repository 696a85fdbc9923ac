import { createHash } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { countedSkc, finalOrder } from '../../../../db/counted-skcs.ts'
import type { FairDb } from '../../../../db/fair-types.gen.ts'
import { type Buyer, type PricedStyle, type UnitPrices, unitPrices } from '../../../../domain/prices/discounts.ts'
import { type SessionUser, visibleTo } from '../../../../domain/visibility/session-user.ts'
import { customerVisible } from '../../../../domain/visibility/visibility.ts'

/** Order row with prices other than the new ones yield. */
export type RepricedRow = {
  readonly orderId: number
  readonly skcId: number
  readonly version: number
  readonly qty: number
  readonly customerId: number
  readonly agentId: number | null
  readonly name: string
  readonly isSeen: boolean
  /** True if the row keeps its prices: its order is locked, approved or closed. */
  readonly isKept: boolean
  /** Out of all totals. */
  readonly isDropped: boolean
  /** Fen per piece. */
  readonly before: UnitPrices
  readonly after: UnitPrices
}

/** Plans a style's new prices in its order rows, at today's discounts; rows with unchanged prices are left out. */
export async function planRepricing(db: Kysely<FairDb>, style: PricedStyle, user: SessionUser): Promise<RepricedRow[]> {
  const rows = await orderedRows(db, style.id, user)
  const ids = new Set(rows.flatMap(({ customerId, agentId }) => [customerId, ...(agentId === null ? [] : [agentId])]))
  const buyers = await buyersOf(db, [...ids], style)
  return rows.flatMap(({ tag, net, agent, ...row }) => {
    const buyer = buyers.get(row.customerId)
    if (!buyer) return []
    const newPrices = unitPrices(style, buyer, row.agentId === null ? null : (buyers.get(row.agentId) ?? null))
    const isSame = newPrices.tag === tag && newPrices.net === net && newPrices.agent === agent
    return isSame ? [] : [{ ...row, before: { tag, net, agent }, after: newPrices }]
  })
}

/** Another for other rows, quantities or prices. */
export function sealOf(rows: readonly RepricedRow[]): string {
  const hashedFields = rows.map(({ orderId, skcId, version, qty, isKept, after }) => [
    orderId,
    skcId,
    version,
    qty,
    isKept,
    after,
  ])
  return createHash('sha256').update(JSON.stringify(hashedFields)).digest('base64url')
}

type RepriceCandidate = Omit<RepricedRow, 'before' | 'after'> & UnitPrices

async function orderedRows(db: Kysely<FairDb>, styleId: number, user: SessionUser): Promise<RepriceCandidate[]> {
  const result = await sql<RepriceCandidate>`
    select order_rows.order_id as "orderId", order_rows.skc_id as "skcId", order_rows.version, order_rows.qty,
      customers.id as "customerId", customers.agent_id as "agentId", customers.name,
      ${customerVisible(visibleTo(user))} and customers.deleted_at is null as "isSeen",
      orders.locked or ${finalOrder()} as "isKept",
      not ${countedSkc()} as "isDropped",
      unit_tag_fen as tag, unit_net_fen as net, unit_agent_fen as agent
    from skcs
    join order_rows on order_rows.skc_id = skcs.id and order_rows.qty > 0
    join orders on orders.id = order_rows.order_id and orders.deleted_at is null
    join customers on customers.id = orders.customer_id
    where skcs.style_id = ${styleId}
    order by customers.sort, customers.id, order_rows.order_id, order_rows.skc_id`.execute(db)
  return result.rows.map((row) => ({ ...row, isSeen: row.isSeen === true }))
}

async function buyersOf(db: Kysely<FairDb>, ids: readonly number[], style: PricedStyle): Promise<Map<number, Buyer>> {
  const result = await sql<Buyer & { id: number }>`
    select id, discount_bp as "discountBp", discount_basis as basis,
      (select coalesce(json_agg(json_build_object('styleId', style_id, 'categoryId', category_id, 'discountBp',
          customer_discounts.discount_bp)), '[]')
        from customer_discounts
        where customer_id = customers.id and (style_id = ${style.id} or category_id = ${style.categoryId}::int)) as nearer
    from customers where id = any(${[...ids]}::int[])`.execute(db)
  return new Map(result.rows.map(({ id, ...buyer }) => [id, buyer]))
}

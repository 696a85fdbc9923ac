import type { CustomerRow, CustomersSought, CustomersWanted, customer } from '@fairdesk/contract/areas/customer'
import type { Output } from '@fairdesk/contract/endpoint'
import type { Visibility } from '@fairdesk/contract/visibility'
import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { FairDb } from '../../db/fair-types.gen.ts'
import { customerFits } from '../../domain/customer-filter.ts'
import { visibleTo } from '../../domain/session-user.ts'
import { customerVisible, styleVisible } from '../../domain/visibility.ts'
import { seesNet } from '../../domain/visible-prices.ts'
import { yuan } from '../../domain/yuan.ts'
import type { ReadContext } from '../context.ts'

type Row = Omit<CustomerRow, 'customerId' | 'discount' | 'targetAmount'> & {
  id: number
  discount_bp: number
  target_fen: number | null
}

/** Customers with their place, target and order; quantities are summed for the page alone unless it is sorted by them. */
export async function customerList(
  { db, user }: ReadContext,
  wanted: CustomersWanted,
): Promise<Output<typeof customer.list>> {
  const visibility = visibleTo(user)
  const found = await pageOf(db, wanted, visibility)
  const counted = await sql<{ count: number }>`
    select count(*)::int as count from customers ${headOf} where ${customersSought(wanted, visibility)}`.execute(db)
  return { list: found.map((row) => rowFrom(row, visibility)), count: counted.rows[0]?.count ?? 0 }
}

/** The state a customer is in is that of his first order. */
const headOf = sql`
  left join orders head on head.customer_id = customers.id and head.type = 'first' and head.deleted_at is null`

export function customersSought(wanted: CustomersSought, visibility: Visibility): RawBuilder<SqlBool> {
  const statuses = wanted.orderStatus ?? []
  const state = statuses.length === 0 ? sql`true` : sql`coalesce(head.status, 'none') = any(${statuses})`
  const enabled = wanted.enabled === undefined ? sql`true` : sql`customers.enabled = ${wanted.enabled}`
  return sql<SqlBool>`customers.deleted_at is null and ${customerVisible(visibility)} and ${customerFits(wanted)}
    and ${state} and ${enabled}`
}

/** A row per customer of the page, in its order. */
async function pageOf(db: Kysely<FairDb>, wanted: CustomersWanted, visibility: Visibility): Promise<Row[]> {
  const { sort, order, page, limit } = wanted
  const direction = order === 'asc' ? sql`asc` : sql`desc`
  const found = await sql<Row>`
    select customers.id, customers.code, customers.name, customers.short_name as "shortName", customers.type,
      coalesce(level.name, '') as level, coalesce(big_areas.name, '') as "bigArea", coalesce(regions.name, '') as region,
      coalesce(areas.name, '') as area, coalesce(agent.name, '') as agent, customers.discount_bp,
      coalesce((select username from customer_accounts where customer_id = customers.id order by id limit 1), '') as account,
      targets.qty as "targetQty", targets.amount_fen as target_fen, coalesce(page.status, 'none') as status,
      coalesce(page.locked, false) as locked, ${ordered(visibility)} as qty, customers.enabled
    from (
      select customers.id, head.status, head.locked,
        row_number() over (order by ${sortOf(sort, visibility)} ${direction} nulls last, customers.sort, customers.id) as place
      from customers ${headOf}
      where ${customersSought(wanted, visibility)}
      order by place limit ${limit} offset ${(page - 1) * limit}) page
    join customers on customers.id = page.id
    left join targets on targets.customer_id = customers.id and targets.dim1 = '' and targets.dim2 = ''
    left join common_codes level on level.id = customers.level_id
    left join areas on areas.id = customers.area_id
    left join regions on regions.id = areas.region_id
    left join big_areas on big_areas.id = regions.big_area_id
    left join customers agent on agent.id = customers.agent_id and agent.deleted_at is null
    order by page.place`.execute(db)
  return found.rows
}

/** Pieces in all orders of a customer, of the user's brands. */
function ordered(visibility: Visibility): RawBuilder<unknown> {
  return sql`(
    select coalesce(sum(order_rows.qty), 0)::int
    from orders
    join order_rows on order_rows.order_id = orders.id and order_rows.qty > 0
    join skcs on skcs.id = order_rows.skc_id and skcs.status <> 'dropped' and skcs.deleted_at is null
    join styles on styles.id = skcs.style_id and styles.deleted_at is null
    where orders.customer_id = customers.id and orders.deleted_at is null and ${styleVisible(visibility)})`
}

function sortOf(sort: CustomersWanted['sort'], visibility: Visibility): RawBuilder<unknown> {
  const orders = {
    sort: sql`customers.sort`,
    code: sql`customers.code`,
    name: sql`customers.name collate "zh-x-icu"`,
    type: sql`customers.type`,
    level: sql`(select sort from common_codes where id = customers.level_id)`,
    area: sql`(select name collate "zh-x-icu" from areas where id = customers.area_id)`,
    targetQty: sql`(select qty from targets where customer_id = customers.id and dim1 = '' and dim2 = '')`,
    qty: ordered(visibility),
  }
  return orders[sort]
}

function rowFrom({ id, discount_bp, target_fen, ...row }: Row, { prices }: Visibility): CustomerRow {
  return {
    customerId: id,
    ...row,
    ...(seesNet(prices)
      ? { discount: discount_bp / 100, targetAmount: target_fen === null ? null : yuan(target_fen) }
      : {}),
  }
}

import type { OrderTotals, OrderType } from '@fairdesk/contract/areas/orders/customer-order'
import type { Visibility } from '@fairdesk/contract/visibility'
import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely'
import { countedSkc } from '../../db/counted-skcs.ts'
import type { FairDb } from '../../db/fair-types.gen.ts'
import { prepared } from '../../db/prepared.ts'
import { visibleAmounts } from '../../domain/prices/visible-prices.ts'
import { styleVisible } from '../../domain/visibility/visibility.ts'
import type { Engine } from '../../engine/engine.ts'

type Sight = {
  readonly db: Kysely<FairDb>
  /** Null while no engine is loaded. */
  readonly engine: Pick<Engine, 'orderTotals'> | null
  readonly visibility: Visibility
}
type CustomerOrderKey = { readonly customerId: number; readonly type: OrderType }

/** Returns an order's totals under this visibility: from memory, or by SQL while no figures are loaded. */
export async function totalsShown({ db, engine, visibility }: Sight, order: CustomerOrderKey): Promise<OrderTotals> {
  if (!engine) return orderTotals(db, order, visibility)
  const { styles, skc, qty, ...fen } = engine.orderTotals(order, visibility)
  return { styles, skc, qty, ...visibleAmounts(fen, visibility) }
}

type Row = { styles: number; skc: number; qty: number; tag: number; net: number; agent: number }

/** Computes the same by SQL: visible brands, without dropped colours, as every report counts. */
export function orderTotals(
  db: Kysely<FairDb>,
  { customerId, type }: CustomerOrderKey,
  visibility: Visibility,
): Promise<OrderTotals> {
  return totalsWhere(db, sql<SqlBool>`orders.customer_id = ${customerId} and orders.type = ${type}`, visibility)
}

/** Returns the totals of the customer's orders of the other types. */
export function totalsElsewhere(
  db: Kysely<FairDb>,
  { customerId, type }: CustomerOrderKey,
  visibility: Visibility,
): Promise<OrderTotals> {
  return totalsWhere(db, sql<SqlBool>`orders.customer_id = ${customerId} and orders.type <> ${type}`, visibility)
}

async function totalsWhere(
  db: Kysely<FairDb>,
  orderCondition: RawBuilder<SqlBool>,
  visibility: Visibility,
): Promise<OrderTotals> {
  const result = await sql<Row>`${prepared}
    select count(*)::int as styles, coalesce(sum(skc), 0)::int as skc, coalesce(sum(qty), 0)::int as qty,
      coalesce(sum(tag), 0)::bigint as tag, coalesce(sum(net), 0)::bigint as net, coalesce(sum(agent), 0)::bigint as agent
    from (
      select count(*) as skc, sum(order_rows.qty) as qty, sum(order_rows.tag_fen) as tag, sum(order_rows.net_fen) as net,
        sum(order_rows.agent_fen) as agent
      from orders
      join order_rows on order_rows.order_id = orders.id and order_rows.qty > 0
      join skcs on skcs.id = order_rows.skc_id and ${countedSkc()}
      join styles on styles.id = skcs.style_id and styles.deleted_at is null
      where ${orderCondition} and orders.deleted_at is null and ${styleVisible(visibility)}
      group by skcs.style_id) by_style`.execute(db)
  const { styles, skc, qty, ...fen } = result.rows[0] ?? { styles: 0, skc: 0, qty: 0, tag: 0, net: 0, agent: 0 }
  return { styles, skc, qty, ...visibleAmounts(fen, visibility) }
}

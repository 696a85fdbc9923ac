import { type BatchState, orderBatches } from '@fairdesk/contract/areas/orders/order-batches'
import { type OrderRow, orderList } from '@fairdesk/contract/areas/orders/order-list'
import { orderRows } from '@fairdesk/contract/areas/orders/order-rows'
import { report } from '@fairdesk/contract/areas/reports/report'
import type { Params } from '@fairdesk/contract/endpoint'
import { sql } from 'kysely'
import type { TestApp } from './app.ts'
import { clearOrders } from './order-desk.ts'

export type ListedOrder = OrderRow & { readonly id: number }

/** A blank fair, its goods and customers as the little fair has them. */
export async function clearDesk(app: TestApp): Promise<void> {
  await sql`delete from order_waivers`.execute(app.fair.db)
  await sql`truncate order_batches`.execute(app.fair.db)
  await clearOrders(app)
  await sql`update skcs set status = case id when 3 then 'frozen' when 6 then 'dropped' else 'onSale' end, moq = null`.execute(
    app.fair.db,
  )
  await sql`insert into change_feed (base) values (true)`.execute(app.fair.db)
}

export async function orderOf(app: TestApp, customerId: number): Promise<ListedOrder> {
  const found = (await app.call(orderList.list, { customerIds: [customerId] })).data?.list[0]
  if (!found?.id) throw new Error(`customer ${customerId} has no order`)
  return { ...found, id: found.id }
}

export async function actOnRows(
  app: TestApp,
  orders: readonly ListedOrder[],
  args: Params<typeof orderRows.act>['args'],
): Promise<BatchState> {
  const { data } = await app.call(orderRows.act, { orders: orders.map(seenOf), args })
  if (!data) throw new Error('an act on rows gave no answer')
  return data
}

export async function undo(app: TestApp, { batchId }: BatchState): Promise<BatchState> {
  const { data } = await app.call(orderBatches.undoBatch, { batchId })
  if (!data) throw new Error('an undo gave no answer')
  return data
}

export function seenOf({ id, version, qty }: ListedOrder) {
  return { id, version, qty }
}

/** Rows with pieces by customer, colour and order type, with quantities and prices; the heads' states with them. */
export async function standing({ fair }: TestApp): Promise<string> {
  const found = await sql<{ text: string }>`
    select concat_ws(' ', customer_id, orders.type, orders.status,
      skc_id, array_to_string(array(select size || ':' || piece from unnest(qtys) with ordinality as sizes (piece, size)
        where piece > 0), ','), unit_tag_fen, unit_net_fen, unit_agent_fen) as text
    from orders join order_rows on order_rows.order_id = orders.id and order_rows.qty > 0
    where deleted_at is null order by text`.execute(fair.db)
  return found.rows.map(({ text }) => text).join('\n')
}

/** What reports and database differ in: nothing. */
export async function differencesOf(app: TestApp): Promise<unknown> {
  return (await app.call(report.reconcile, {})).data?.differences
}

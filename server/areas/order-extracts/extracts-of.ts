import type { orderExtracts } from '@fairdesk/contract/areas/orders/order-extracts'
import { formatOrderNumber } from '@fairdesk/contract/orders/order-number'
import { formatSplitNo } from '@fairdesk/contract/orders/split-arrows'
import { sql } from 'kysely'
import { mayOpen, visibleTo } from '../../domain/accounts/session-user.ts'
import { paperExtracts, partsExtracts, syncExtracts } from '../../domain/extracts/extracts.ts'
import { customerVisible } from '../../domain/visibility.ts'
import type { ReadContext } from '../context.ts'
import type { Handler } from '../handler.ts'

export const extractsOf: Handler<typeof orderExtracts.of> = async (context, { orderIds, partIds }) => ({
  orders: await ofOrders(context, orderIds),
  parts: await ofParts(context, partIds),
})

async function ofOrders(context: ReadContext, requestedIds: readonly number[]) {
  const { db, user } = context
  const orders = await ordersSeen(context, requestedIds)
  const ids = orders.map(({ id }) => id)
  const mayPrint = mayOpen(user, ['orderManagement', 'orderEntry'])
  const papers = await paperExtracts(db, 'order', mayPrint ? ids : [])
  const partsByOrder = await partsExtracts(db, mayOpen(user, ['orderSplitting']) ? ids : [])
  const copies = await syncExtracts(db, 'order', user.isAdmin ? ids : [])
  return orders.flatMap(({ id, number }) => {
    const extractsOfOrder = { paper: papers.get(id), parts: partsByOrder.get(id), sync: copies.get(id) }
    if (!extractsOfOrder.paper && !extractsOfOrder.parts && !extractsOfOrder.sync) return []
    return [
      {
        id,
        no: formatOrderNumber(user.fair.numberPrefix, number),
        ...(extractsOfOrder.paper ? { paper: extractsOfOrder.paper } : {}),
        ...(extractsOfOrder.parts ? { parts: extractsOfOrder.parts } : {}),
        ...(extractsOfOrder.sync ? { sync: extractsOfOrder.sync } : {}),
      },
    ]
  })
}

async function ofParts(context: ReadContext, requestedIds: readonly number[]) {
  const { db, user } = context
  if (!mayOpen(user, ['orderSplitting'])) return []
  const ids = await partsSeen(context, requestedIds)
  const papers = await paperExtracts(db, 'part', ids)
  const copies = await syncExtracts(db, 'part', user.isAdmin ? ids : [])
  return ids.flatMap((id) => {
    const [paper, sync] = [papers.get(id), copies.get(id)]
    return paper || sync ? [{ id, no: formatSplitNo(id), ...(paper ? { paper } : {}), ...(sync ? { sync } : {}) }] : []
  })
}

async function ordersSeen({ db, user }: ReadContext, ids: readonly number[]) {
  if (ids.length === 0) return []
  const { rows } = await sql<{ id: number; number: number }>`
    select orders.id, orders.number from orders join customers on customers.id = orders.customer_id
    where orders.id = any(${[...ids]}::int[]) and orders.deleted_at is null and ${customerVisible(visibleTo(user))}
    order by orders.id`.execute(db)
  return rows
}

async function partsSeen({ db, user }: ReadContext, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<{ id: number }>`
    select splits.id from splits join orders on orders.id = splits.order_id join customers on customers.id = orders.customer_id
    where splits.id = any(${[...ids]}::int[]) and splits.deleted_at is null and orders.deleted_at is null
      and ${customerVisible(visibleTo(user))}
    order by splits.id`.execute(db)
  return rows.map(({ id }) => id)
}

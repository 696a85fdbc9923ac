import type { orderExtracts } from '@fairdesk/contract/areas/orders/order-extracts'
import { formatOrderNumber } from '@fairdesk/contract/orders/order-number'
import { formatSplitNo } from '@fairdesk/contract/orders/split-arrows'
import { sql } from 'kysely'
import { seenOrderExtracts, seenPartExtracts } from '../../../domain/extracts/seen-extracts.ts'
import { visibleTo } from '../../../domain/visibility/session-user.ts'
import { customerVisible } from '../../../domain/visibility/visibility.ts'
import type { ReadContext } from '../../context.ts'
import type { Handler } from '../../handler.ts'

export const extractsOf: Handler<typeof orderExtracts.of> = async (context, { orderIds, partIds }) => ({
  orders: await ofOrders(context, orderIds),
  parts: await ofParts(context, partIds),
})

async function ofOrders(context: ReadContext, requestedIds: readonly number[]) {
  const { db, user } = context
  const orders = await ordersSeen(context, requestedIds)
  const extracts = await seenOrderExtracts(
    db,
    user,
    orders.map(({ id }) => id),
  )
  return orders.flatMap(({ id, number }) => {
    const seen = extracts.get(id)
    return seen ? [{ id, no: formatOrderNumber(user.fair.numberPrefix, number), ...seen }] : []
  })
}

async function ofParts(context: ReadContext, requestedIds: readonly number[]) {
  const extracts = await seenPartExtracts(context.db, context.user, await partsSeen(context, requestedIds))
  return [...extracts].map(([id, seen]) => ({ id, no: formatSplitNo(id), ...seen }))
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

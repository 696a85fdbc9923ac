import { type OrderRow, orderList } from '@fairdesk/contract/areas/orders/order-list'
import { call } from '../../../kit/call/api.ts'
import type { OrderQuery } from './order-query.ts'

/** Filter of the list. */
export type ListFilter = Omit<OrderQuery, 'sort' | 'order'>

const pageSize = 500

/** Returns the order id, or a key by customer if there is no order. */
export function rowKey({ id, customerId }: OrderRow): string {
  return id === null ? `none ${customerId}` : String(id)
}

/** Every row that the filter finds, on screen or not. */
export async function allRows(filter: ListFilter): Promise<OrderRow[]> {
  const all: OrderRow[] = []
  for (let page = 1; ; page++) {
    const { list } = await call(orderList.list, { ...filter, page, limit: pageSize })
    all.push(...list)
    if (list.length < pageSize) return all
  }
}

import type { orderList } from '@fairdesk/contract/areas/orders/order-list'
import { refuse } from '@fairdesk/contract/refusal'
import type { Handler } from '../../../handler.ts'
import { listedOrders, listRow } from '../listed-orders.ts'
import { seenOrder } from './seen-order.ts'

/** One order as its row in the list has it. */
export const orderRow: Handler<typeof orderList.get> = async (context, { orderId }) => {
  const { customerId } = await seenOrder(context.db, context.user, orderId)
  const { list } = await listedOrders(context, { customerIds: [customerId] })
  const order = list.find(({ head }) => head.id === orderId) ?? refuse('order.gone')
  return listRow(order, context.user)
}

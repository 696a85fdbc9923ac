import { order } from '@fairdesk/contract/areas/orders/order'
import { orderList } from '@fairdesk/contract/areas/orders/order-list'
import { invalidating } from '../../kit/save/invalidating.ts'

const waiving = invalidating(
  orderList.list,
  orderList.get,
  orderList.check,
  orderList.timeline,
  order.getCustomerGoodsOrderList,
)

export const waive = waiving(orderList.waive)
export const endWaiver = waiving(orderList.endWaiver)

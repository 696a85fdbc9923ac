import { order } from '@fairdesk/contract/areas/orders/order'
import { orderBatches } from '@fairdesk/contract/areas/orders/order-batches'
import { orderList } from '@fairdesk/contract/areas/orders/order-list'
import { invalidating } from '../../kit/save/invalidating.ts'

const writing = invalidating(
  orderList.list,
  orderList.get,
  orderList.check,
  orderList.timeline,
  order.getCustomerGoodsOrderList,
)

export const actOnOrders = writing(orderBatches.act)
export const undoBatch = writing(orderBatches.undoBatch)
export const waive = writing(orderList.waive)
export const endWaiver = writing(orderList.endWaiver)

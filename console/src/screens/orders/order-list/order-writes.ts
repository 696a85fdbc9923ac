import { orderNotices } from '@fairdesk/contract/areas/orders/messages/order-notices'
import { order } from '@fairdesk/contract/areas/orders/order'
import { orderBatches } from '@fairdesk/contract/areas/orders/order-batches'
import { orderBin } from '@fairdesk/contract/areas/orders/order-bin'
import { orderChange } from '@fairdesk/contract/areas/orders/order-change'
import { orderList } from '@fairdesk/contract/areas/orders/order-list'
import { orderRows } from '@fairdesk/contract/areas/orders/order-rows'
import { invalidating } from '../../../kit/save/invalidating.ts'

const writing = invalidating(
  orderList.list,
  orderList.get,
  orderList.check,
  orderList.timeline,
  orderList.lines,
  orderBin.list,
  orderChange.list,
  orderNotices.list,
  order.getCustomerGoodsOrderList,
)

export const actOnOrders = writing(orderBatches.act)
export const actOnRows = writing(orderRows.act)
export const decideChange = writing(orderChange.decide)
export const withdrawChange = writing(orderChange.withdraw)
export const tellNotices = writing(orderNotices.tell)
export const acceptNotices = writing(orderNotices.accept)

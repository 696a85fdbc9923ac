import type { order } from '@fairdesk/contract/areas/orders/order'
import type { AreaHandlers } from '../context.ts'
import { orderList } from './list/order-list.ts'
import { rowHistory } from './row-history.ts'
import { savedTotals, saveOrder } from './save/save-order.ts'

export const orderHandlers: AreaHandlers<typeof order> = {
  getCustomerGoodsOrderList: orderList,
  saveOrder: { run: saveOrder, complete: savedTotals },
  getOrderRowHistory: rowHistory,
}

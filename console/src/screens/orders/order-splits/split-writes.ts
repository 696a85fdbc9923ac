import { orderSplits } from '@fairdesk/contract/areas/orders/order-splits'
import { invalidating } from '../../../kit/save/invalidating.ts'

const writing = invalidating(
  orderSplits.getSplitOrderPage,
  orderSplits.get,
  orderSplits.getSplitOrderCheckStatus,
  orderSplits.plans,
)

export const undoRun = writing(orderSplits.undoRun)
export const splitOrders = writing(orderSplits.splitOrder)
export const changePart = writing(orderSplits.updateSplitOrder)
export const actOnParts = writing(orderSplits.act)
export const moveRows = writing(orderSplits.moveRows)
export const mergeParts = writing(orderSplits.merge)
export const takeUp = writing(orderSplits.takeUp)
export const deleteParts = writing(orderSplits.deleteSplitOrder)
export const restoreParts = writing(orderSplits.restore)

import { orderBatches } from '@fairdesk/contract/areas/orders/order-batches'
import { orderEntry } from '@fairdesk/contract/areas/orders/order-entry'
import { orderList } from '@fairdesk/contract/areas/orders/order-list'
import { invalidating } from '../../../kit/save/invalidating.ts'

const moving = invalidating(orderList.list, orderList.get, orderList.check, orderList.timeline, orderEntry.opening)

export const actOnOrder = moving(orderBatches.act)
export const undoOrderAct = moving(orderBatches.undoBatch)

const keeping = invalidating(orderEntry.ratios)

export const saveRatio = keeping(orderEntry.saveRatio)
export const removeRatio = keeping(orderEntry.removeRatio)

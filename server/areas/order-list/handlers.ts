import type { orderBatches } from '@fairdesk/contract/areas/orders/order-batches'
import type { orderFiles } from '@fairdesk/contract/areas/orders/order-files'
import type { orderList } from '@fairdesk/contract/areas/orders/order-list'
import type { orderNotices } from '@fairdesk/contract/areas/orders/order-notices'
import type { AreaHandlers } from '../context.ts'
import { actOnOrders, undoBatch } from './batches/act.ts'
import { batchById } from './batches/batch-state.ts'
import { previewAct } from './batches/preview.ts'
import { checkOrder } from './detail/check.ts'
import { orderRow } from './detail/get.ts'
import { orderLines } from './detail/lines.ts'
import { orderTimeline } from './detail/timeline.ts'
import { endWaiver, waive } from './detail/waive.ts'
import { exportRows } from './export/export-rows.ts'
import { listNotices } from './notices/notices.ts'
import { acceptNotices, tellNotices } from './notices/tick-off.ts'
import { exportOrders, tableKey } from './order-columns.ts'
import { orderHeadsList } from './order-list.ts'

export const orderListHandlers: AreaHandlers<typeof orderList> = {
  list: orderHeadsList,
  getTableKey: tableKey,
  export: exportOrders,
  get: orderRow,
  lines: orderLines,
  timeline: orderTimeline,
  check: checkOrder,
  waive,
  endWaiver,
}

/** Files of the list; the forms are made beside the orders they are filled from. */
export const orderRowFiles: Pick<AreaHandlers<typeof orderFiles>, 'exportRows'> = { exportRows }

export const orderBatchesHandlers: AreaHandlers<typeof orderBatches> = {
  preview: previewAct,
  act: actOnOrders,
  batch: batchById,
  undoBatch,
}

export const orderNoticesHandlers: AreaHandlers<typeof orderNotices> = {
  list: listNotices,
  tell: tellNotices,
  accept: acceptNotices,
}

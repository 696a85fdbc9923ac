import type { orderNotices } from '@fairdesk/contract/areas/orders/messages/order-notices'
import type { orderBatches } from '@fairdesk/contract/areas/orders/order-batches'
import type { orderBin } from '@fairdesk/contract/areas/orders/order-bin'
import type { orderFiles } from '@fairdesk/contract/areas/orders/order-files'
import type { orderRows } from '@fairdesk/contract/areas/orders/order-rows'
import type { substitutes } from '@fairdesk/contract/areas/orders/substitutes'
import type { orderLevels } from '@fairdesk/contract/areas/reports/order-lines'
import type { AreaHandlers } from '../../context.ts'
import { actOnOrders, undoBatch } from './batches/act.ts'
import { actOnRows } from './batches/act-on-rows.ts'
import { batchById } from './batches/batch-state.ts'
import { listBatches, previewUndo } from './batches/list.ts'
import { previewAct } from './batches/preview.ts'
import { previewRows } from './batches/preview-rows.ts'
import { binList } from './bin/bin-list.ts'
import { binContents } from './bin/contents.ts'
import { purgeFromBin } from './bin/purge.ts'
import { previewRestore, restoreFromBin } from './bin/restore.ts'
import { checkOrder } from './detail/check.ts'
import { orderRow } from './detail/get.ts'
import { orderLines } from './detail/lines.ts'
import { orderTimeline } from './detail/timeline.ts'
import { endWaiver, waive } from './detail/waive.ts'
import { exportRows } from './export/export-rows.ts'
import { exportLines } from './lines/export-lines.ts'
import { lineTableKey } from './lines/line-columns.ts'
import { listLines } from './lines/list-lines.ts'
import { listNotices } from './notices/notices.ts'
import { acceptNotices, tellNotices } from './notices/tick-off.ts'
import { exportOrders, tableKey } from './order-columns.ts'
import { orderHeadsList } from './order-list.ts'
import { substituteAnswers } from './substitutes/answers.ts'
import { dropAndSubstitute } from './substitutes/drop-and-substitute.ts'
import { hitOrders } from './substitutes/hit-orders.ts'
import { otherGoods } from './substitutes/other-goods.ts'
import { previewSubstitutes } from './substitutes/preview-substitutes.ts'

export const orderListHandlers: AreaHandlers<typeof orderLevels> = {
  list: (context, query) => (query.level === 'head' ? orderHeadsList(context, query) : listLines(context, query)),
  getTableKey: (context, query) => (query.level === 'head' ? tableKey(context, query) : lineTableKey(context, query)),
  export: (context, query) => (query.level === 'head' ? exportOrders(context, query) : exportLines(context, query)),
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
  list: listBatches,
  previewUndo,
  undoBatch,
}

export const orderRowsHandlers: AreaHandlers<typeof orderRows> = { preview: previewRows, act: actOnRows }

export const orderBinHandlers: AreaHandlers<typeof orderBin> = {
  list: binList,
  contents: binContents,
  previewRestore,
  restore: restoreFromBin,
  purge: purgeFromBin,
}

export const orderNoticesHandlers: AreaHandlers<typeof orderNotices> = {
  list: listNotices,
  tell: tellNotices,
  accept: acceptNotices,
}

export const substitutesHandlers: AreaHandlers<typeof substitutes> = {
  hit: hitOrders,
  others: otherGoods,
  preview: previewSubstitutes,
  act: dropAndSubstitute,
  answers: substituteAnswers,
}

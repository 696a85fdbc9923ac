import type { orderSplits } from '@fairdesk/contract/areas/orders/order-splits'
import type { AreaHandlers } from '../../context.ts'
import { exportSplits } from './list/export.ts'
import { splitPage } from './list/split-page.ts'
import { createSplits, splitPlans, splitRun } from './make/create.ts'
import { previewSplit } from './make/preview.ts'
import { undoSplitRun } from './make/undo-run.ts'
import { actOnSplits, mergeSplits, moveSplitRows, takeUpSplits, updateSplit } from './part/change.ts'
import { checkSplits } from './part/check.ts'
import { getSplit } from './part/get.ts'
import { splitPrintData } from './part/print-data.ts'
import { deleteSplits, restoreSplits } from './part/take-away.ts'

export const orderSplitsHandlers: AreaHandlers<typeof orderSplits> = {
  preview: previewSplit,
  splitOrder: createSplits,
  run: splitRun,
  undoRun: undoSplitRun,
  plans: splitPlans,
  getSplitOrderPage: splitPage,
  get: getSplit,
  updateSplitOrder: updateSplit,
  act: actOnSplits,
  moveRows: moveSplitRows,
  merge: mergeSplits,
  takeUp: takeUpSplits,
  deleteSplitOrder: deleteSplits,
  restore: restoreSplits,
  getSplitOrderCheckStatus: checkSplits,
  getOrderSplitPrintData: splitPrintData,
  exportOrderSplit: exportSplits,
}

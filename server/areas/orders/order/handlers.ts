import type { order } from '@fairdesk/contract/areas/orders/order'
import type { orderChange } from '@fairdesk/contract/areas/orders/order-change'
import type { orderEntry } from '@fairdesk/contract/areas/orders/order-entry'
import type { orderFiles } from '@fairdesk/contract/areas/orders/order-files'
import type { AreaHandlers } from '../../context.ts'
import { askChange } from './change/ask.ts'
import { decideChange, withdrawChange } from './change/decide.ts'
import { listChanges } from './change/list.ts'
import { fillOrder } from './fill/fill-order.ts'
import { findCustomers } from './find/find-customers.ts'
import { findGoods } from './find/find-goods.ts'
import { findSets } from './find/find-sets.ts'
import { followOrder } from './follow/follow-order.ts'
import { exportForms } from './form/export-forms.ts'
import { orderList } from './list/order-list.ts'
import { orderStyles } from './list/order-styles.ts'
import { pastOrder } from './list/past-order.ts'
import { notesOf, saveNote } from './notes.ts'
import { opening } from './opening/opening.ts'
import { listRatios } from './ratios/size-ratios.ts'
import { removeRatio, saveRatio } from './ratios/write-ratios.ts'
import { rowHistory } from './row-history.ts'
import { savedTotals, saveOrder } from './save/save-order.ts'
import { stockOfOrder } from './stock.ts'

export const orderHandlers: AreaHandlers<typeof order> = {
  getCustomerGoodsOrderList: orderList,
  saveOrder: {
    run: saveOrder,
    complete: savedTotals,
    gathered: ({ customerId, rows }) => ({ customerId, rows: rows.length }),
  },
  getOrderRowHistory: rowHistory,
}

export const orderForms: Pick<AreaHandlers<typeof orderFiles>, 'exportForms'> = { exportForms }

export const orderEntryHandlers: AreaHandlers<typeof orderEntry> = {
  opening,
  findCustomers,
  getOrderStyles: orderStyles,
  pastOrder,
  find: findGoods,
  fill: fillOrder,
  findSets,
  ratios: listRatios,
  saveRatio,
  removeRatio,
  follow: followOrder,
  notes: notesOf,
  saveNote,
  stock: stockOfOrder,
}

export const orderChangeHandlers: AreaHandlers<typeof orderChange> = {
  list: listChanges,
  ask: askChange,
  decide: decideChange,
  withdraw: withdrawChange,
}

import type { Area } from '../endpoint.ts'
import { baseData } from './data/base-data.ts'
import { bulkImport } from './data/bulk-import.ts'
import { customer } from './data/customer.ts'
import { customerDiscounts } from './data/customer-discounts.ts'
import { customerRecord } from './data/customer-record.ts'
import { customerTargets } from './data/customer-targets.ts'
import { displays } from './data/displays.ts'
import { goods } from './data/goods.ts'
import { goodsBatch } from './data/goods-batch.ts'
import { goodsCodes } from './data/goods-codes.ts'
import { goodsParameters } from './data/goods-parameters.ts'
import { goodsPictures } from './data/goods-pictures.ts'
import { goodsRecord } from './data/goods-record.ts'
import { minimums } from './data/minimums.ts'
import { outfits } from './data/outfits.ts'
import { places } from './data/places.ts'
import { device } from './device/device.ts'
import { deviceFormer } from './device/device-former.ts'
import { deviceGoods } from './device/device-goods.ts'
import { deviceLive } from './device/device-live.ts'
import { deviceLostEdits } from './device/device-lost-edits.ts'
import { deviceNotes } from './device/device-notes.ts'
import { deviceOrder } from './device/device-order.ts'
import { deviceShops } from './device/device-shops.ts'
import { liveRooms } from './live/live-rooms.ts'
import { lostEdits } from './orders/lost-edits.ts'
import { orderNotes } from './orders/messages/order-notes.ts'
import { orderNotices } from './orders/messages/order-notices.ts'
import { order } from './orders/order.ts'
import { orderBatches } from './orders/order-batches.ts'
import { orderBin } from './orders/order-bin.ts'
import { orderChange } from './orders/order-change.ts'
import { orderEntry } from './orders/order-entry.ts'
import { orderExtracts } from './orders/order-extracts.ts'
import { orderFiles } from './orders/order-files.ts'
import { orderRows } from './orders/order-rows.ts'
import { orderSplits } from './orders/order-splits.ts'
import { print } from './orders/print.ts'
import { stock } from './orders/stock.ts'
import { substitutes } from './orders/substitutes.ts'
import { alertChannels } from './reports/alerts/alert-channels.ts'
import { alerts } from './reports/alerts/alerts.ts'
import { cancellations } from './reports/changes/cancellations.ts'
import { otherFairs } from './reports/comparison/other-fairs.ts'
import { completion } from './reports/completion.ts'
import { customerMessages } from './reports/customer-messages.ts'
import { customerStatus } from './reports/customer-status.ts'
import { customerPage } from './reports/customers/customer-page.ts'
import { whiteSpots } from './reports/customers/white-spots.ts'
import { dashboards } from './reports/dashboards/dashboards.ts'
import { desk } from './reports/desk.ts'
import { followUps } from './reports/follow-ups.ts'
import { fairForecasts } from './reports/forecast/fair-forecast.ts'
import { goodsReport } from './reports/goods-report.ts'
import { orderLevels } from './reports/order-lines.ts'
import { projections } from './reports/projection.ts'
import { report } from './reports/report.ts'
import { reportPickers } from './reports/report-pickers.ts'
import { savedReports } from './reports/saved/saved-reports.ts'
import { scores } from './reports/scores.ts'
import { structure } from './reports/structure.ts'
import { timeline } from './reports/timeline.ts'
import { kiosk } from './self-print/kiosk.ts'
import { selfPrint } from './self-print/self-print.ts'
import { account } from './settings/account.ts'
import { backups } from './settings/backups.ts'
import { config } from './settings/config.ts'
import { controlConfig } from './settings/control-config.ts'
import { embeddedPages } from './settings/embedded-pages.ts'
import { fair } from './settings/fair.ts'
import { frontEndPackage } from './settings/front-end-package.ts'
import { operationLogs } from './settings/operation-logs.ts'
import { rehearsal } from './settings/rehearsal.ts'
import { secondFactor } from './settings/second-factor.ts'
import { standby } from './settings/standby.ts'
import { dictionary } from './shell/dictionary.ts'
import { jobs } from './shell/jobs.ts'
import { live } from './shell/live.ts'
import { qrcode } from './shell/qrcode.ts'
import { user } from './shell/user.ts'
import { sync } from './sync/sync.ts'
import { syncArrivals } from './sync/sync-arrivals.ts'

/** Every area of the API. A name here needs its handlers in server/areas/index.ts. */
export const areas = {
  user,
  secondFactor,
  dictionary,
  live,
  jobs,
  goodsReport,
  desk,
  structure,
  report,
  savedReports,
  order,
  orderList: orderLevels,
  orderBatches,
  orderRows,
  orderBin,
  orderExtracts,
  orderFiles,
  orderEntry,
  orderChange,
  orderNotices,
  orderSplits,
  stock,
  print,
  selfPrint,
  kiosk,
  device,
  substitutes,
  sync,
  syncArrivals,
  reportPickers,
  projections,
  liveRooms,
  deviceLive,
  cancellations,
  scores,
  completion,
  followUps,
  customerStatus,
  customerMessages,
  customerPage,
  whiteSpots,
  dashboards,
  fairForecasts,
  timeline,
  otherFairs,
  baseData,
  bulkImport,
  customer,
  customerRecord,
  customerDiscounts,
  customerTargets,
  places,
  goods,
  goodsRecord,
  config,
  backups,
  controlConfig,
  qrcode,
  embeddedPages: embeddedPages,
  fair,
  rehearsal,
  standby,
  operationLogs,
  account,
  goodsParameters,
  goodsCodes,
  minimums,
  frontEndPackage,
  goodsBatch: goodsBatch,
  outfits,
  goodsPictures,
  displays,
  deviceOrder,
  deviceGoods,
  deviceLostEdits,
  deviceShops,
  deviceNotes,
  deviceFormer,
  orderNotes,
  lostEdits,
  alerts,
  alertChannels,
} satisfies Record<string, Area>

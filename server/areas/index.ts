import { areas } from '@fairdesk/contract/areas/index'
import type { JobKindName } from '@fairdesk/contract/areas/shell/jobs'
import { baseDataHandlers } from './data/base-data/handlers.ts'
import { customersLacking } from './data/customer/customers-lacking.ts'
import { customerHandlers } from './data/customer/handlers.ts'
import { customerDiscountsHandlers } from './data/customer-discounts/handlers.ts'
import { customerRecordHandlers } from './data/customer-record/handlers.ts'
import { customerTargetsHandlers } from './data/customer-targets/handlers.ts'
import { displaysHandlers } from './data/displays/handlers.ts'
import { goodsCounts } from './data/goods/counts.ts'
import { goodsHandlers } from './data/goods/handlers.ts'
import { goodsBatchHandlers } from './data/goods-batch/handlers.ts'
import { goodsCodesHandlers } from './data/goods-codes/handlers.ts'
import { goodsParametersHandlers } from './data/goods-parameters/handlers.ts'
import { goodsPicturesHandlers } from './data/goods-pictures/handlers.ts'
import { pictureJobs } from './data/goods-pictures/picture-jobs.ts'
import { goodsRecordHandlers } from './data/goods-record/handlers.ts'
import { importing } from './data/imports/for-links.ts'
import { bulkImportHandlers, fileHandlers } from './data/imports/handlers.ts'
import { importPictureJobs } from './data/imports/pictures/picture-job.ts'
import { minimumsHandlers } from './data/minimums/handlers.ts'
import { outfitsHandlers } from './data/outfits/handlers.ts'
import { placesHandlers } from './data/places/handlers.ts'
import { deviceHandlers } from './device/device/handlers.ts'
import { deviceFormerHandlers } from './device/device-former/handlers.ts'
import { deviceGoodsHandlers } from './device/device-goods/handlers.ts'
import { deviceNotesHandlers } from './device/device-notes/handlers.ts'
import { deviceOrderHandlers } from './device/device-order/handlers.ts'
import { deviceShopsHandlers } from './device/device-shops/handlers.ts'
import type { FairJobs, PlatformJobs } from './job-services.ts'
import { deviceLostEditsHandlers, lostEditsHandlers } from './orders/lost-edits/handlers.ts'
import { countLostEdits } from './orders/lost-edits/list.ts'
import { orderChangeHandlers, orderEntryHandlers, orderForms, orderHandlers } from './orders/order/handlers.ts'
import { orderExtractsHandlers } from './orders/order-extracts/handlers.ts'
import { orderBatchJobs } from './orders/order-list/batches/batch-job.ts'
import {
  orderBatchesHandlers,
  orderBinHandlers,
  orderListHandlers,
  orderNoticesHandlers,
  orderRowFiles,
  orderRowsHandlers,
  substitutesHandlers,
} from './orders/order-list/handlers.ts'
import { orderCounts } from './orders/order-list/order-list.ts'
import { orderNotesHandlers } from './orders/order-notes/handlers.ts'
import { orderSplitsHandlers } from './orders/order-splits/handlers.ts'
import { orderSplitJobs } from './orders/order-splits/make/split-job.ts'
import { printHandlers } from './orders/print/handlers.ts'
import { pdfJobs } from './orders/print/pdf-job.ts'
import { kioskHandlers, selfPrintHandlers } from './orders/print/self-service/handlers.ts'
import { stockHandlers } from './orders/stock/handlers.ts'
import { alertChannelsHandlers, alertJobs, alertsHandlers } from './reports/alerts/handlers.ts'
import { cancellationsHandlers } from './reports/cancellations/handlers.ts'
import { customersShown } from './reports/completion/customers-shown.ts'
import { completionHandlers, followUpsHandlers } from './reports/completion/handlers.ts'
import { customerPageHandlers } from './reports/customer-page/handlers.ts'
import { customerMessagesHandlers, customerStatusHandlers } from './reports/customer-status/handlers.ts'
import { devicesNow } from './reports/customer-status/status-counts.ts'
import { dashboardsHandlers } from './reports/dashboards/handlers.ts'
import { deskHandlers } from './reports/desk/handlers.ts'
import { forecastHandlers } from './reports/forecast/handlers.ts'
import { factoryGaps, seesWholeFair } from './reports/goods-report/factory-minimum.ts'
import { goodsReportHandlers } from './reports/goods-report/handlers.ts'
import { countUnderFactoryMinimum } from './reports/goods-report/total-ranking.ts'
import { otherFairsHandlers } from './reports/other-fairs/handlers.ts'
import { projectionHandlers } from './reports/projection/handlers.ts'
import { reportHandlers } from './reports/report/handlers.ts'
import { reconcileJob } from './reports/report/reconcile-job.ts'
import { reportPickersHandlers } from './reports/report-pickers/handlers.ts'
import { savedReportsHandlers } from './reports/saved-reports/handlers.ts'
import { scoresHandlers } from './reports/scores/handlers.ts'
import { countLikedAlone } from './reports/scores/list.ts'
import { structureHandlers } from './reports/structure/handlers.ts'
import { timelineHandlers } from './reports/timeline/handlers.ts'
import { whiteSpotsHandlers } from './reports/white-spots/handlers.ts'
import { accountHandlers } from './settings/account/handlers.ts'
import { backupJobs, backupsHandlers } from './settings/backups/handlers.ts'
import { configHandlers } from './settings/config/handlers.ts'
import { controlConfigHandlers } from './settings/control-config/handlers.ts'
import { embeddedPagesHandlers } from './settings/embedded-pages/handlers.ts'
import { fairJobsOfPlatform } from './settings/fair/fair-jobs.ts'
import { fairHandlers } from './settings/fair/handlers.ts'
import { frontEndPackageHandlers } from './settings/front-end-package/handlers.ts'
import { packageJobs } from './settings/front-end-package/package-job.ts'
import { deviceLiveHandlers, liveRoomsHandlers } from './settings/live-rooms/handlers.ts'
import { operationLogsHandlers } from './settings/operation-logs/handlers.ts'
import { rehearsalHandlers } from './settings/rehearsal/handlers.ts'
import { rehearsalJobs } from './settings/rehearsal/rehearsal-job.ts'
import { secondFactorHandlers } from './settings/second-factor/handlers.ts'
import { standbyHandlers } from './settings/standby/handlers.ts'
import { syncArrivalsHandlers, syncHandlers, syncJobs } from './settings/sync/handlers.ts'
import { dictionaryHandlers } from './shell/dictionary/handlers.ts'
import { jobsHandlers } from './shell/jobs/handlers.ts'
import { fairSweep, platformSweep } from './shell/jobs/sweeps.ts'
import { liveHandlers } from './shell/live/handlers.ts'
import { qrcodeHandlers } from './shell/qrcode/handlers.ts'
import { userHandlers } from './shell/user/handlers.ts'

const factory = { factoryGaps, seesWholeFair }

/** The wiring table: which handlers serve which area of the contract. */
export const wiring = [
  { area: areas.user, handlers: userHandlers },
  { area: areas.secondFactor, handlers: secondFactorHandlers },
  { area: areas.dictionary, handlers: dictionaryHandlers },
  { area: areas.live, handlers: liveHandlers },
  { area: areas.jobs, handlers: jobsHandlers },
  { area: areas.goodsReport, handlers: goodsReportHandlers },
  { area: areas.report, handlers: reportHandlers },
  { area: areas.structure, handlers: structureHandlers },
  { area: areas.projections, handlers: projectionHandlers },
  { area: areas.liveRooms, handlers: liveRoomsHandlers },
  { area: areas.deviceLive, handlers: deviceLiveHandlers },
  { area: areas.cancellations, handlers: cancellationsHandlers },
  { area: areas.scores, handlers: scoresHandlers },
  { area: areas.savedReports, handlers: savedReportsHandlers },
  {
    area: areas.desk,
    handlers: deskHandlers({
      orderCounts,
      goodsCounts,
      customersLacking,
      customersShown,
      devicesNow,
      countLostEdits,
      countUnderFactoryMinimum,
      countLikedAlone,
    }),
  },
  { area: areas.order, handlers: orderHandlers },
  { area: areas.orderList, handlers: orderListHandlers },
  { area: areas.orderBatches, handlers: orderBatchesHandlers },
  { area: areas.orderRows, handlers: orderRowsHandlers },
  { area: areas.orderBin, handlers: orderBinHandlers },
  { area: areas.orderFiles, handlers: { ...orderRowFiles, ...orderForms } },
  { area: areas.orderExtracts, handlers: orderExtractsHandlers },
  { area: areas.orderEntry, handlers: orderEntryHandlers },
  { area: areas.orderChange, handlers: orderChangeHandlers },
  { area: areas.orderNotices, handlers: orderNoticesHandlers },
  { area: areas.orderSplits, handlers: orderSplitsHandlers },
  { area: areas.stock, handlers: stockHandlers },
  { area: areas.print, handlers: printHandlers },
  { area: areas.selfPrint, handlers: selfPrintHandlers },
  { area: areas.kiosk, handlers: kioskHandlers },
  { area: areas.device, handlers: deviceHandlers },
  { area: areas.substitutes, handlers: substitutesHandlers },
  { area: areas.sync, handlers: syncHandlers(importing) },
  { area: areas.syncArrivals, handlers: syncArrivalsHandlers(importing) },
  { area: areas.reportPickers, handlers: reportPickersHandlers },
  { area: areas.completion, handlers: completionHandlers },
  { area: areas.followUps, handlers: followUpsHandlers },
  { area: areas.customerStatus, handlers: customerStatusHandlers },
  { area: areas.customerMessages, handlers: customerMessagesHandlers },
  { area: areas.customerPage, handlers: customerPageHandlers },
  { area: areas.whiteSpots, handlers: whiteSpotsHandlers },
  { area: areas.dashboards, handlers: dashboardsHandlers({ ...reportHandlers, ...savedReportsHandlers }) },
  { area: areas.fairForecasts, handlers: forecastHandlers },
  { area: areas.timeline, handlers: timelineHandlers },
  { area: areas.otherFairs, handlers: otherFairsHandlers },
  { area: areas.baseData, handlers: baseDataHandlers },
  { area: areas.bulkImport, handlers: bulkImportHandlers },
  { area: areas.customer, handlers: { ...customerHandlers, ...fileHandlers.customer } },
  { area: areas.customerRecord, handlers: customerRecordHandlers },
  { area: areas.customerDiscounts, handlers: customerDiscountsHandlers },
  { area: areas.customerTargets, handlers: customerTargetsHandlers },
  { area: areas.places, handlers: placesHandlers },
  { area: areas.goods, handlers: { ...goodsHandlers, ...fileHandlers.goods } },
  { area: areas.goodsRecord, handlers: goodsRecordHandlers },
  { area: areas.config, handlers: configHandlers },
  { area: areas.backups, handlers: backupsHandlers },
  { area: areas.controlConfig, handlers: controlConfigHandlers },
  { area: areas.qrcode, handlers: qrcodeHandlers },
  { area: areas.embeddedPages, handlers: embeddedPagesHandlers },
  { area: areas.fair, handlers: fairHandlers },
  { area: areas.rehearsal, handlers: rehearsalHandlers },
  { area: areas.standby, handlers: standbyHandlers },
  { area: areas.operationLogs, handlers: operationLogsHandlers },
  { area: areas.account, handlers: { ...accountHandlers, ...fileHandlers.account } },
  { area: areas.goodsParameters, handlers: { ...goodsParametersHandlers, ...fileHandlers.goodsParameters } },
  { area: areas.goodsCodes, handlers: { ...goodsCodesHandlers, ...fileHandlers.goodsCodes } },
  { area: areas.minimums, handlers: { ...minimumsHandlers, ...fileHandlers.minimums } },
  { area: areas.frontEndPackage, handlers: frontEndPackageHandlers },
  { area: areas.goodsBatch, handlers: goodsBatchHandlers },
  { area: areas.outfits, handlers: outfitsHandlers },
  { area: areas.goodsPictures, handlers: goodsPicturesHandlers },
  { area: areas.displays, handlers: displaysHandlers },
  { area: areas.deviceOrder, handlers: deviceOrderHandlers },
  { area: areas.deviceGoods, handlers: deviceGoodsHandlers },
  { area: areas.deviceLostEdits, handlers: deviceLostEditsHandlers },
  { area: areas.deviceShops, handlers: deviceShopsHandlers },
  { area: areas.deviceNotes, handlers: deviceNotesHandlers },
  { area: areas.deviceFormer, handlers: deviceFormerHandlers },
  { area: areas.orderNotes, handlers: orderNotesHandlers },
  { area: areas.lostEdits, handlers: lostEditsHandlers },
  { area: areas.alerts, handlers: alertsHandlers(factory) },
  { area: areas.alertChannels, handlers: alertChannelsHandlers },
]

/** Jobs by the database in which they run. */
export const fairJobs: FairJobs = (services) => [
  fairSweep,
  ...reconcileJob(services),
  ...packageJobs(services),
  ...pictureJobs(services),
  ...importPictureJobs(services),
  ...orderBatchJobs(services),
  ...orderSplitJobs(services),
  ...pdfJobs(services),
  ...syncJobs(services),
  ...alertJobs(factory)(services),
]
/** Work done inside calls of a fair and shown as jobs. */
export const attachedJobs: readonly JobKindName[] = ['import']
export const platformJobs: PlatformJobs = (services) => [
  platformSweep,
  ...backupJobs(services),
  ...fairJobsOfPlatform(services),
  ...rehearsalJobs(services),
]

import type { Area } from '../endpoint.ts'
import { account } from './account.ts'
import { baseData } from './base-data.ts'
import { bulkImport } from './bulk-import.ts'
import { config } from './config.ts'
import { customer } from './customer.ts'
import { customerDiscounts } from './customer-discounts.ts'
import { customerRecord } from './customer-record.ts'
import { customerTargets } from './customer-targets.ts'
import { dictionary } from './dictionary.ts'
import { displays } from './displays.ts'
import { frontEndPackage } from './front-end-package.ts'
import { goods } from './goods.ts'
import { goodsCodes } from './goods-codes.ts'
import { goodsParameters } from './goods-parameters.ts'
import { goodsPictures } from './goods-pictures.ts'
import { goodsRecord } from './goods-record.ts'
import { goodsReport } from './goods-report.ts'
import { goodsSeveral } from './goods-several.ts'
import { live } from './live.ts'
import { minimums } from './minimums.ts'
import { operationLogs } from './operation-logs.ts'
import { order } from './order.ts'
import { outfits } from './outfits.ts'
import { places } from './places.ts'
import { qrcode } from './qrcode.ts'
import { report } from './report.ts'
import { reportPickers } from './report-pickers.ts'
import { user } from './user.ts'
import { webReports } from './web-reports.ts'

/** Every area of the API. A name here needs its handlers in server/areas/index.ts. */
export const areas = {
  user,
  dictionary,
  live,
  goodsReport,
  report,
  order,
  reportPickers,
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
  qrcode,
  webReports,
  operationLogs,
  account,
  goodsParameters,
  goodsCodes,
  minimums,
  frontEndPackage,
  goodsSeveral,
  outfits,
  goodsPictures,
  displays,
} satisfies Record<string, Area>

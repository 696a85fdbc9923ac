import type { Area } from '../endpoint.ts'
import { baseData } from './base-data.ts'
import { bulkImport } from './bulk-import.ts'
import { customer } from './customer.ts'
import { dictionary } from './dictionary.ts'
import { goods } from './goods.ts'
import { goodsReport } from './goods-report.ts'
import { live } from './live.ts'
import { order } from './order.ts'
import { report } from './report.ts'
import { reportPickers } from './report-pickers.ts'
import { user } from './user.ts'

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
  goods,
} satisfies Record<string, Area>

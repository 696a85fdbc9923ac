import type { Area } from '../endpoint.ts'
import { dictionary } from './dictionary.ts'
import { goodsReport } from './goods-report.ts'
import { live } from './live.ts'
import { report } from './report.ts'
import { user } from './user.ts'

/** Every area of the API. A name here needs its handlers in server/areas/index.ts. */
export const areas = { user, dictionary, live, goodsReport, report } satisfies Record<string, Area>

import { z } from 'zod'
import { area } from '../../endpoint.ts'
import { figureMenus, menu } from '../../permissions.ts'
import { LaterDropped } from './moment.ts'

/** More ten minutes are not sent: 31 days. */
export const mostSteps = 4464

export const TimelineAnswer = z.object({
  stepMin: z.literal(10),
  /** When the first ten minutes begin; null where nothing was ordered. */
  from: z.string().nullable(),
  /** Pieces ordered less taken back in each ten minutes, of goods kept and orders there today: they add up to what is ordered now. */
  qty: z.array(z.int()),
  /** Of these pieces, in yuan, by the prices the user sees; null where a price of the time is not known. */
  amount: z.array(z.number().nullable()).optional(),
  /** What was ordered before `from`. */
  before: z.object({ qty: z.int(), amount: z.number().nullable().optional() }),
  /** Pieces that the customers in sight should order; null without targets. */
  goal: z.number().nullable(),
  /** Pieces of customers without a target as of the end, dropped later or not; absent for none. The curve counts them, completion does not: it is 100 % at `completeAt` of both. */
  untargetedQty: z.int().optional(),
  /** When the fair is open; what lies between is night, or closed. */
  hours: z.array(z.object({ day: z.int(), from: z.string(), to: z.string() })),
  /** Pieces that the other fair had ordered by the end of the same ten minutes of its ordering time; null where one of them has no hours. */
  other: z
    .object({
      fair: z.string(),
      totals: z.array(z.int()),
      /** Its pieces in ten minutes at the same part of its ordering time. */
      lastTen: z.int(),
    })
    .nullable()
    .optional(),
  /** Pieces of the ten minutes up to `now` or `asOf`, to the second: of no slot, so that it never falls to 0 where one begins. */
  lastTen: z.int(),
  /** What had been ordered at `asOf` and is not in this growth, as its colours count no more. */
  laterDropped: LaterDropped.optional(),
  /** The server's clock. */
  now: z.string(),
  version: z.int(),
})
export type TimelineAnswer = z.output<typeof TimelineAnswer>

const moment = z.iso.datetime({ offset: true })

export const timeline = area({
  /** How the fair has grown, of what the user may see; until `asOf` where it is said. */
  getTimeline: {
    method: 'POST',
    path: '/report/timeline',
    effect: 'read',
    access: menu(...figureMenus),
    scope: 'brand+area',
    input: z.object({ from: moment.optional(), asOf: moment.optional(), otherFair: z.int().optional() }),
    output: TimelineAnswer,
  },
})

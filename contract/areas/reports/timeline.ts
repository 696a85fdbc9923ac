import { z } from 'zod'
import { area } from '../../endpoint.ts'
import { figureMenus, menu } from '../../permissions.ts'
import { comparing } from './comparison/comparison.ts'
import { LaterDropped } from './moment.ts'

/** More ten minutes are not sent: 31 days. */
export const mostSteps = 4464

export const TimelineAnswer = z.object({
  stepMin: z.literal(10),
  /** When the first ten minutes begin; null where nothing was ordered. */
  from: z.string().nullable(),
  /**
   * Pieces ordered minus pieces removed per ten minutes, for goods and orders that still exist today: they sum to the
   * current quantity.
   */
  qty: z.array(z.int()),
  /** Amount of these pieces in yuan, at the prices the user sees; null where a price of that time is unknown. */
  amount: z.array(z.number().nullable()).optional(),
  /** Ordered before `from`. */
  before: z.object({ qty: z.int(), amount: z.number().nullable().optional() }),
  /** Target pieces of the visible customers; null without targets. */
  goal: z.number().nullable(),
  /**
   * Pieces of customers without a target as of the end, including later dropped ones; absent if none. The curve
   * counts them, completion does not: 100 % is at `completeAt` of both.
   */
  untargetedQty: z.int().optional(),
  /** Opening hours of the fair; the time between them is night or closed. */
  hours: z.array(z.object({ day: z.int(), from: z.string(), to: z.string() })),
  /** Pieces that the other fair had ordered by the end of the same ten minutes of its ordering time; null where one of them has no hours, and for imported history, which has no times. */
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
  /** Ordered at `asOf` but not in this growth, because the colours no longer count. */
  laterDropped: LaterDropped.optional(),
  /** The server's clock. */
  now: z.string(),
  version: z.int(),
})
export type TimelineAnswer = z.output<typeof TimelineAnswer>

const moment = z.iso.datetime({ offset: true })

export const timeline = area({
  /** Growth of the fair over time, as far as visible to the user; until `asOf` where given. */
  getTimeline: {
    method: 'POST',
    path: '/report/timeline',
    effect: 'read',
    access: menu(...figureMenus),
    scope: 'brand+area',
    input: z.object({ from: moment.optional(), asOf: moment.optional(), ...comparing }),
    output: TimelineAnswer,
  },
})

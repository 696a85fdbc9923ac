import { z } from 'zod'

/** A reader of another format shows nothing and looks for a newer page. */
export const feedFormat = 1

/** Milliseconds since 1970. */
const moment = z.number()

/** Next change in the fair's hours. */
const BoardClock = z.object({
  /** Until ordering closes for good, or only for today; before a day of the fair until that begins. */
  until: z.enum(['close', 'day', 'open']),
  /** When that is. */
  closesAt: moment,
  /** Orders are still taken until then. */
  graceUntil: moment,
})

const BoardFigures = z.object({
  kind: z.literal('feed'),
  format: z.literal(feedFormat),
  /** Version of the fair's figures; changes with every update. */
  version: z.int(),
  now: moment,
  fair: z.string(),
  name: z.string(),
  /** Filters of the figures, places and brands by name, the first few of `count`; absent for everything. */
  scope: z.array(z.object({ names: z.array(z.string()), count: z.int() })).optional(),
  language: z.enum(['zh_CN', 'zh_TW', 'en']),
  timeZone: z.string(),
  clock: BoardClock.nullable().optional(),
  /** Pieces; `amount` in units of `currency`; `completion` in percent, null where there is no target. */
  total: z
    .object({
      qty: z.int(),
      amount: z.number().optional(),
      currency: z.string().optional(),
      completion: z.number().nullable(),
      /** Ordered by customers without a target, no part of `completion`; absent for nothing. */
      untargeted: z.object({ qty: z.int(), customers: z.int() }).optional(),
    })
    .optional(),
  /** Places by completion, in percent, those without a target last. */
  race: z
    .array(z.object({ code: z.string(), label: z.string(), qty: z.int(), completion: z.number().nullable() }))
    .optional(),
  pages: z.int().optional(),
  /** The most ordered SKC, first to last. */
  wall: z.array(z.object({ image: z.string(), goodsNo: z.string().optional(), qty: z.int() })).optional(),
  /** Pieces ordered by the beginning, then in each step; `goal` is the target in pieces, `untargetedQty` as in the timeline. */
  growth: z
    .object({
      from: moment,
      to: moment,
      stepMin: z.int(),
      start: z.int(),
      qty: z.array(z.int()),
      goal: z.int().nullable(),
      untargetedQty: z.int().optional(),
    })
    .optional(),
  /** The latest orders, newest first. */
  ticker: z.array(z.object({ at: moment, place: z.string(), name: z.string().optional(), qty: z.int() })).optional(),
})
export type BoardFigures = z.output<typeof BoardFigures>

/** `beat`: no change. `stopped`: no figure may be shown, because the link is revoked or its maker may see none. */
export const BoardFeed = z.discriminatedUnion('kind', [
  BoardFigures,
  z.object({ kind: z.literal('beat'), now: moment }),
  z.object({ kind: z.literal('stopped'), reason: z.enum(['revoked', 'maker']) }),
])
export type BoardFeed = z.output<typeof BoardFeed>

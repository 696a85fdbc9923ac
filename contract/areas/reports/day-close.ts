import { z } from 'zod'
import { orderStatuses } from '../../orders/order-states.ts'
import { DeskFigures } from './desk-figures.ts'
import { LaterDropped } from './moment.ts'

/** Figures of one evening, amounts in yuan; absent if hidden from the user or unknown at the time. */
export const DayFigures = z.object({
  figures: DeskFigures,
  places: z.array(
    z.object({ name: z.string(), qty: z.int(), netAmount: z.number().optional(), completion: z.number().nullable() }),
  ),
  categories: z.array(z.object({ name: z.string(), qty: z.int(), netAmount: z.number().optional() })),
  /** Customers by the state of their order; kept alone, for it cannot be asked again. */
  states: z.array(z.object({ status: z.enum(orderStatuses), count: z.int() })).optional(),
})
export type DayFigures = z.output<typeof DayFigures>

export const DayClose = z.object({
  id: z.int(),
  day: z.int(),
  /** The moment whose figures were kept. */
  at: z.string(),
  note: z.string(),
  by: z.string(),
  /** Closed once more since. */
  isReplaced: z.boolean(),
  /** The first closing of the same day, of one that was closed again. */
  first: z.object({ at: z.string(), by: z.string() }).nullable(),
  /** Figures without visibility limits: absent for users who do not see everything. */
  kept: DayFigures.optional(),
})
export type DayClose = z.output<typeof DayClose>

/** A figure that the orders' history tells otherwise today than it was kept. */
export const DayCloseDifference = z.object({
  of: z.enum(['total', 'place', 'category']),
  name: z.string(),
  figure: z.enum(['qty', 'netAmount']),
  kept: z.number(),
  now: z.number(),
})
export type DayCloseDifference = z.output<typeof DayCloseDifference>

export const DayCloseAgain = z.object({
  figures: DayFigures,
  /** Absent if the user may not see the stored figures. */
  differences: z.array(DayCloseDifference).optional(),
  /** Figures of that evening for colours that no longer count. */
  laterDropped: LaterDropped.optional(),
})
export type DayCloseAgain = z.output<typeof DayCloseAgain>

const sideBySide = z.array(z.object({ name: z.string(), qty: z.array(z.int()) }))

/** Pieces that each of these days brought, in the order of `days`. */
export const TwoDays = z.object({
  days: z.array(z.int()),
  total: z.array(z.int()),
  places: sideBySide,
  categories: sideBySide,
})
export type TwoDays = z.output<typeof TwoDays>

import { z } from 'zod'
import { orderTypes } from './customer-order.ts'
import { mostParts, ratioNameLength } from './size-ratios.ts'

/** Source of a row's proposed quantities. For a curve: the basis of its size proportions. */
export const fillSources = ['ratio', 'carton', 'copy', 'history', 'guide', 'own', 'area', 'even'] as const
export type FillSource = (typeof fillSources)[number]

const row = { goodsId: z.int(), colourId: z.int() }
const target = {
  customerId: z.int(),
  type: z.enum(orderTypes).default('first'),
  rows: z.array(z.object(row)).min(1).max(2000),
}
const pieces = z.int().min(1).max(9999)
const percent = z.int().min(1).max(1000).default(100)

/** Amount of a ratio: a number of sets, or as near to `qty` a row as whole pieces allow. */
const amounts = [{ sets: z.int().min(1).max(999) }, { qty: pieces }] as const
/** `parts` in the order of a style's sizes, or `ratioName`: each row's own among those kept for its sizes, the customer's before that of all. */
const proportions = [
  { parts: z.array(z.int().min(0).max(mostParts)).min(1).max(30) },
  { ratioName: z.string().max(ratioNameLength) },
] as const

/**
 * ratio: a style's sizes in proportion. carton: a number of cartons, of the style's own content, or of the ratio of
 * that name if the style has no fixed one. curve: `qty` pieces a row, distributed like the customer's goods of that
 * category. guide: quantities recommended to the customer. copy: quantities another customer ordered of the row, in
 * percent. history: quantities the customer ordered of the same goods in the last known season, in percent.
 */
export const FillQuery = z.discriminatedUnion('by', [
  z.object({
    ...target,
    by: z.literal('ratio'),
    args: z.union([
      z.object({ ...proportions[0], ...amounts[0] }),
      z.object({ ...proportions[0], ...amounts[1] }),
      z.object({ ...proportions[1], ...amounts[0] }),
      z.object({ ...proportions[1], ...amounts[1] }),
    ]),
  }),
  z.object({
    ...target,
    by: z.literal('carton'),
    args: z.object({ cartons: z.int().min(1).max(999), ratioName: z.string().max(ratioNameLength).optional() }),
  }),
  z.object({ ...target, by: z.literal('curve'), args: z.object({ qty: pieces }) }),
  z.object({
    ...target,
    by: z.literal('copy'),
    args: z.object({ fromCustomerId: z.int(), percent }),
  }),
  z.object({ ...target, by: z.literal('history'), args: z.object({ percent }) }),
  z.object({ ...target, by: z.literal('guide'), args: z.object({}).default({}) }),
])
export type FillQuery = z.output<typeof FillQuery>

/**
 * Reasons why a row has no proposal: nothing may be added to it, it comes in another number of sizes, no ratio of
 * that name exists for its sizes, the content of its carton is unknown, there is no data to base it on, or a cell
 * would get too large.
 */
export const unfilledReasons = ['closed', 'other-sizes', 'no-ratio', 'no-carton', 'nothing', 'too-large'] as const

export const FillAnswer = z.object({
  rows: z.array(
    z.object({
      ...row,
      source: z.enum(fillSources),
      cells: z.array(z.object({ sizeId: z.int(), qty: z.int() })),
    }),
  ),
  unfilled: z.array(z.object({ ...row, reason: z.enum(unfilledReasons) })),
})
export type FillAnswer = z.output<typeof FillAnswer>

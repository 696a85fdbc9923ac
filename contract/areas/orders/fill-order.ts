import { z } from 'zod'
import { orderTypes } from './customer-order.ts'
import { mostParts, ratioNameLength } from './size-ratios.ts'

/** Where a row's proposed quantities come from. Of a curve: what its sizes were taken in proportion to. */
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

/** How much of a ratio: so many sets of it, or as near as whole pieces come to `qty` a row. */
const amounts = [{ sets: z.int().min(1).max(999) }, { qty: pieces }] as const
/** `parts` in the order of a style's sizes, or `ratioName`: each row's own among those kept for its sizes, the customer's before that of all. */
const proportions = [
  { parts: z.array(z.int().min(0).max(mostParts)).min(1).max(30) },
  { ratioName: z.string().max(ratioNameLength) },
] as const

/**
 * ratio: a style's sizes in proportion. carton: so many cartons, of what the style itself is ordered in, or of the ratio of that name
 * where the style has no fixed one. curve: `qty` pieces a row, spread as the customer's goods of that category are.
 * guide: what is recommended to him. copy: what another customer ordered of the row, in percent. history: what he himself ordered
 * of the same goods in the last season that is known, in percent.
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

/** Why a row has no proposal: nothing may be added to it, it comes in another number of sizes, no ratio of that name is kept for its sizes, nobody has said what a carton of it holds, there is nothing to go by, or a cell would hold too much. */
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

import { z } from 'zod'
import { type FilterName, filterNameOf, type StyleAttribute, styleAttributes } from './attributes.ts'
import { byCodeFilter } from './customer-attributes.ts'
import { codeListLength } from './names/codes/limits.ts'
import { inheritedLength } from './values/code-lengths.ts'

/** One code or several: an array in a body, comma-separated in a query. An empty list filters nothing. */
const texts = z
  .union([
    z.array(z.string().max(inheritedLength)).max(10_000),
    z.string().transform((list) => list.split(',').filter((code) => code !== '')),
  ])
  .optional()
const ids = z
  .union([
    z.array(z.int()).max(10_000),
    z.string().transform((list) =>
      list
        .split(',')
        .filter((id) => id !== '')
        .map(Number),
    ),
  ])
  .pipe(z.array(z.int()))
  .optional()
const flag = z
  .union([z.boolean(), z.enum(['0', '1', 'true', 'false']).transform((text) => text === '1' || text === 'true')])
  .optional()

// One list of codes for each attribute, under the name it is filtered by.
const codeFilters = Object.fromEntries(styleAttributes.map((attribute) => [filterNameOf(attribute), texts])) as Record<
  FilterName<StyleAttribute>,
  typeof texts
>

/** Filter of goods (domain 4, GF). Values of one field combine with OR, fields with AND. */
export const GoodsFilter = z.object({
  /** Beginning of a goods number, SKC number or name; also any part of a name. */
  keyword: z.string().max(codeListLength).optional(),
  goodsIds: ids,
  ...codeFilters,
  years: ids,
  priceRangeIds: ids,
  colourIds: ids,
  sizeGroupIds: ids,
  isSpot: flag,
  mustOrder: flag,
  hot: flag,
  frozen: z.enum(['0', '1', 'all']).optional(),
  /** Tiers by pieces in the question's own scope: 'A' to 'D', '' for goods without orders. */
  styleTiers: texts,
  skcTiers: texts,
})
export type GoodsFilter = z.output<typeof GoodsFilter>

/** Filter of customers (domain 4, CF). */
export const CustomerFilter = z.object({
  /** Beginning of a code or any part of a name. */
  keyword: z.string().max(codeListLength).optional(),
  customerIds: ids,
  bigAreaIds: ids,
  regionIds: ids,
  areaCodes: texts,
  agentIds: ids,
  types: texts,
  ...byCodeFilter(() => texts),
  orderStatus: texts,
  discountBands: texts,
})
export type CustomerFilter = z.output<typeof CustomerFilter>

/** Accepts a filter as an object in a body, or as JSON text in a query, which cannot hold objects. */
export function objectOrJson<const T extends z.ZodType>(filter: T) {
  const fromJson = z.string().transform((text, context) => {
    try {
      return JSON.parse(text) as unknown
    } catch {
      context.addIssue({ code: 'custom', message: 'JSON' })
      return z.NEVER
    }
  })
  return z.union([filter, fromJson.pipe(filter)])
}

/** The two filters of every report; each is further limited to what the user may see. */
export const reportFilters = {
  goods: objectOrJson(GoodsFilter).optional(),
  customers: objectOrJson(CustomerFilter).optional(),
}

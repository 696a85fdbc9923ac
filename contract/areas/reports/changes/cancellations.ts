import { z } from 'zod'
import { area } from '../../../endpoint.ts'
import { nothing, pageOf, paging } from '../../../envelope.ts'
import { cancellationFields } from '../../../fields/cancellations.ts'
import { sortKeysOf } from '../../../fields/field.ts'
import { reportFilters } from '../../../filters.ts'
import { menu } from '../../../permissions.ts'

/** Groupings of changes of orders: an hour is one of the fair's clock, a person the account that saved. */
export const cancellationGroups = ['style', 'skc', 'customer', 'hour', 'person'] as const
export type CancellationGroup = (typeof cancellationGroups)[number]
export const cancellationSorts = sortKeysOf(cancellationFields)

/** A day of the fair; empty for none. */
const day = z.union([z.literal('').transform(() => undefined), z.iso.date()]).optional()

/**
 * Changes in a span of the fair's days, both included. Every saved change of the pieces of an order's colour counts, of goods
 * that are not dropped and of orders that are not deleted; a new price is no change.
 */
const CancellationFilter = z.object({
  by: z.enum(cancellationGroups).default('style'),
  from: day,
  until: day,
  ...reportFilters,
})
export type CancellationFilter = z.output<typeof CancellationFilter>

const CancellationQuery = CancellationFilter.extend({
  sort: z.enum(cancellationSorts).default('minus'),
  order: z.enum(['asc', 'desc']).default('desc'),
})
export type CancellationQuery = z.output<typeof CancellationQuery>

/** Pieces added and taken back, size by size; `net` is added less taken back, `largest` the most taken back in one change. */
const figures = {
  minus: z.int(),
  plus: z.int(),
  net: z.int(),
  /** Changes in which pieces were taken back, and all changes. */
  cuts: z.int(),
  changes: z.int(),
  largest: z.int(),
}
export const CancellationTotals = z.object(figures)
export type CancellationTotals = z.output<typeof CancellationTotals>

export const CancellationRow = z.object({
  /** Id of the style, colour or customer, beginning of the hour (ISO 8601), or account. */
  key: z.string(),
  code: z.string(),
  name: z.string(),
  ...figures,
})
export type CancellationRow = z.output<typeof CancellationRow>

export const CancellationChange = z.object({
  id: z.int(),
  at: z.string(),
  person: z.string(),
  orderNumber: z.int(),
  customer: z.string(),
  goodsNo: z.string(),
  colour: z.string(),
  minus: z.int(),
  plus: z.int(),
})
export type CancellationChange = z.output<typeof CancellationChange>

const { page, limit } = paging
const read = { effect: 'read', access: menu('goodsRanking'), scope: 'brand+area' } as const

export const cancellations = area({
  list: {
    method: 'POST',
    path: '/report/cancellations/list',
    ...read,
    input: CancellationQuery.extend({ page, limit }),
    output: pageOf(CancellationRow).extend({ totals: CancellationTotals }),
  },
  /** The single changes behind a row, newest first. */
  changes: {
    method: 'POST',
    path: '/report/cancellations/changes',
    ...read,
    input: CancellationFilter.extend({ key: z.string().max(100), page, limit }),
    output: pageOf(CancellationChange),
  },
  export: {
    method: 'POST',
    path: '/report/cancellations/export',
    ...read,
    transport: 'download',
    input: CancellationQuery,
    output: nothing,
  },
})

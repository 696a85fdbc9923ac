import { z } from 'zod'
import { area } from '../../../endpoint.ts'
import { pageOf, paging } from '../../../envelope.ts'
import { reportFilters } from '../../../filters.ts'
import { skcStatuses } from '../../../orders/counting.ts'
import { lineMenus, menu } from '../../../permissions.ts'
import { tiers } from '../../../report-keys.ts'
import { ComparisonSummary, comparing, former } from '../comparison/comparison.ts'
import { AsOfMoment, moments } from '../moment.ts'

export const rankingMetrics = ['qty', 'netAmount', 'tagAmount', 'customers', 'depth', 'coverage'] as const

/** True or false; in a query as text, where `z.coerce` would read "false" as true. */
export const yes = z.union([z.boolean(), z.stringbool()])

export const RankingFilter = z.object({
  ...reportFilters,
  ...moments,
  ...comparing,
  metric: z.enum(rankingMetrics).default('qty'),
  ...paging,
  order: z.enum(['asc', 'desc']).default('desc'),
  limit: paging.limit.default(50),
  topN: z.coerce.number().int().min(1).max(100_000).optional(),
  /** True to leave out goods without orders. */
  onlyOrdered: yes.default(false),
  /** Only goods that all orders of the fair have not brought to the factory minimum. @see factory */
  gap: z.literal('open').optional(),
})
export type RankingFilter = z.output<typeof RankingFilter>
/** Amounts in yuan; share, cumShare and coverage in percent; price fields are absent if hidden from the user. */
const figures = {
  qty: z.int(),
  tagAmount: z.number().optional(),
  netAmount: z.number().optional(),
  customers: z.int(),
  coverage: z.number().nullable(),
  share: z.number().nullable(),
  cumShare: z.number().nullable(),
  depth: z.number().nullable(),
  ...former,
}

const goodsFacts = {
  rank: z.int(),
  goodsId: z.int(),
  goodsNo: z.string(),
  name: z.string(),
  image: z.string(),
  brand: z.string(),
  category: z.string(),
  wave: z.string(),
  tagPrice: z.number().optional(),
  /** Mean stars of visible matching customers, two decimals; null without votes. A style includes its colours. */
  score: z.number().nullable(),
  votes: z.int(),
  /** ABC tier by pieces over the filter; null without orders. */
  tier: z.enum(tiers.map(({ code }) => code)).nullable(),
  /** Factory minimum over all orders, only with `factory`; null if none is set. A style sums its colours. */
  factoryMin: z.int().nullable().optional(),
  /** Pieces that are missing in all orders of the fair, whatever is filtered; 0 once reached. Of a style the sum of its colours' gaps. */
  gap: z.int().nullable().optional(),
  /** Colours below their minimum. */
  gapSkcs: z.int().nullable().optional(),
}

export const RankingRow = z.object({
  ...goodsFacts,
  skcCount: z.int(),
  status: z.enum(['onSale', 'partFrozen', 'frozen', 'dropped']),
  ...figures,
})
export type RankingRow = z.output<typeof RankingRow>

export const ColourRankingRow = z.object({
  ...goodsFacts,
  skcId: z.int(),
  colourId: z.int(),
  colourName: z.string(),
  rgb: z.string().nullable(),
  skcNo: z.string(),
  status: z.enum(skcStatuses),
  ...figures,
})
export type ColourRankingRow = z.output<typeof ColourRankingRow>

const rankingPage = <const T extends z.ZodType>(row: T) =>
  pageOf(row).extend({
    moment: AsOfMoment.optional(),
    comparison: ComparisonSummary.optional(),
    /** True if rows are checked against the factory minimum: only with full visibility, no comparisons. */
    factory: z.boolean(),
    version: z.int(),
    elapsedMs: z.number(),
  })

export const RankingSum = z.object({
  styles: z.int(),
  skc: z.int(),
  qty: z.int(),
  tagAmount: z.number().optional(),
  netAmount: z.number().optional(),
  customers: z.int(),
  count: z.int(),
  ...former,
  moment: AsOfMoment.optional(),
  version: z.int(),
})
export type RankingSum = z.output<typeof RankingSum>

const read = { effect: 'read', access: menu('goodsRanking'), scope: 'brand+area' } as const

/** The ranking of styles and colours: the desk needs no more of the goods report. */
export const totalRanking = area({
  getGoodsTotalRanking: {
    method: 'POST',
    path: '/goodsreport/getGoodsTotalRanking',
    ...read,
    input: RankingFilter,
    output: rankingPage(RankingRow),
  },
  getGoodsTotalRankingSum: {
    method: 'POST',
    path: '/goodsreport/getGoodsTotalRankingSum',
    ...read,
    input: RankingFilter,
    output: RankingSum,
  },
  getGoodsTotalRankingByColor: {
    method: 'POST',
    path: '/goodsreport/getGoodsTotalRankingByColor',
    ...read,
    access: menu(...lineMenus),
    input: RankingFilter,
    output: rankingPage(ColourRankingRow),
  },
  getGoodsTotalRankingByColorSum: {
    method: 'POST',
    path: '/goodsreport/getGoodsTotalRankingByColorSum',
    ...read,
    input: RankingFilter,
    output: RankingSum,
  },
})

import { z } from 'zod'
import { area } from '../../endpoint.ts'
import { nothing, pageOf, paging } from '../../envelope.ts'
import { reportFilters } from '../../filters.ts'
import { menu, signedIn } from '../../permissions.ts'
import { moments, ShownMoment } from './moment.ts'

export const rankingMetrics = ['qty', 'netAmount', 'tagAmount', 'customers', 'depth', 'coverage'] as const

/** A flag in a body or a query, where `z.coerce` would read the text "false" as true. */
const yes = z.union([z.boolean(), z.stringbool()])

const RankingFilter = z.object({
  ...reportFilters,
  ...moments,
  metric: z.enum(rankingMetrics).default('qty'),
  ...paging,
  order: z.enum(['asc', 'desc']).default('desc'),
  limit: z.coerce.number().int().min(1).max(500).default(50),
  topN: z.coerce.number().int().min(1).max(100_000).optional(),
  /** Leaves out goods nobody has ordered. */
  onlyOrdered: yes.default(false),
})
export type RankingFilter = z.output<typeof RankingFilter>

/** Amounts in yuan; share, cumShare, coverage in percent; price fields are absent for who may not see them. */
const figures = {
  qty: z.int(),
  tagAmount: z.number().optional(),
  netAmount: z.number().optional(),
  customers: z.int(),
  coverage: z.number().nullable(),
  share: z.number().nullable(),
  cumShare: z.number().nullable(),
  depth: z.number().nullable(),
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
  factoryMin: z.int().nullable(),
  /** Pieces that are missing to the factory minimum; 0 once reached. */
  gap: z.int().nullable(),
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
  colourId: z.int(),
  colourName: z.string(),
  rgb: z.string().nullable(),
  skcNo: z.string(),
  status: z.enum(['onSale', 'frozen', 'dropped']),
  ...figures,
})
export type ColourRankingRow = z.output<typeof ColourRankingRow>

const rankingPage = <const T extends z.ZodType>(row: T) =>
  pageOf(row).extend({ moment: ShownMoment.optional(), version: z.int(), elapsedMs: z.number() })

export const RankingSum = z.object({
  styles: z.int(),
  skc: z.int(),
  qty: z.int(),
  tagAmount: z.number().optional(),
  netAmount: z.number().optional(),
  customers: z.int(),
  count: z.int(),
  moment: ShownMoment.optional(),
  version: z.int(),
})
export type RankingSum = z.output<typeof RankingSum>

const Detail = z.object({
  goodsId: z.coerce.number().int(),
  colourId: z.coerce.number().int().optional(),
  ...moments,
})

/** Quantities of one row by size, in the order of `sizeColumns`. */
const sized = { sizes: z.array(z.int()), qty: z.int(), share: z.number().nullable(), netAmount: z.number().optional() }
const sizeColumns = z.array(z.object({ no: z.int(), label: z.string() }))

export const CustomerDetail = z.object({
  sizeColumns,
  list: z.array(z.object({ customerId: z.int(), code: z.string(), name: z.string(), ...sized })),
  notOrdered: z.array(z.object({ customerId: z.int(), code: z.string(), name: z.string() })),
  version: z.int(),
})
export const RegionDetail = z.object({
  sizeColumns,
  /** Big areas (level 1), regions (2) and areas (3), parents before their children. */
  list: z.array(
    z.object({
      level: z.int(),
      codes: z.array(z.string()),
      name: z.string(),
      customers: z.int(),
      allCustomers: z.int(),
      ...sized,
    }),
  ),
  version: z.int(),
})
export const FreezeColour = z.object({
  colourId: z.int(),
  name: z.string(),
  rgb: z.string().nullable(),
  image: z.string(),
  qty: z.int(),
  customers: z.int(),
  status: z.enum(['onSale', 'frozen', 'dropped']),
  frozenAt: z.string().nullable(),
  by: z.string().nullable(),
  reason: z.string(),
})

const ids = z
  .union([z.array(z.int()), z.string().transform((list) => list.split(',').filter(Boolean).map(Number))])
  .pipe(z.array(z.int()))

const read = { effect: 'read', access: signedIn, scope: 'brand+area' } as const

export const goodsReport = area({
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
  getGoodsTotalRankingDetailByCustomer: {
    method: 'GET',
    path: '/goodsreport/getGoodsTotalRankingDetailByCustomer',
    ...read,
    input: Detail.extend({ notOrdered: yes.default(false) }),
    output: CustomerDetail,
  },
  getGoodsTotalRankingDetailByRegion: {
    method: 'GET',
    path: '/goodsreport/getGoodsTotalRankingDetailByRegion',
    ...read,
    input: Detail,
    output: RegionDetail,
  },
  getGoodsTotalRankingFreezeColor: {
    method: 'GET',
    path: '/goodsreport/getGoodsTotalRankingFreezeColor',
    ...read,
    input: z.object({ goodsId: z.coerce.number().int() }),
    output: z.array(FreezeColour),
  },
  /** Sets, never toggles: asking twice changes once. Without colourIds every colour. Quantities stay; frozen ones may only shrink. */
  freezeGoods: {
    method: 'GET',
    path: '/goodsreport/freezeGoods',
    effect: 'write',
    access: menu('goodsRanking'),
    scope: 'brand',
    audit: 'goods.freeze',
    input: z.object({
      goodsId: z.coerce.number().int(),
      colourIds: ids.optional(),
      freeze: z.coerce.number().int().min(0).max(1),
      mode: z.enum(['freeze', 'drop']).default('freeze'),
      reason: z.string().max(200).default(''),
    }),
    output: z.object({ changed: z.int() }),
  },
  export: {
    method: 'GET',
    path: '/goodsreport/export',
    ...read,
    transport: 'download',
    input: RankingFilter.extend({ withImage: yes.default(false) }),
    output: nothing,
  },
  exportByColor: {
    method: 'GET',
    path: '/goodsreport/exportByColor',
    ...read,
    transport: 'download',
    input: RankingFilter.extend({ withImage: yes.default(false) }),
    output: nothing,
  },
})

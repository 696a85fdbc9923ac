import { z } from 'zod'
import { area } from '../../endpoint.ts'
import { nothing, pageOf, paging } from '../../envelope.ts'
import { reportFilters } from '../../filters.ts'
import { skcStatuses } from '../../orders/counting.ts'
import { lineMenus, menu } from '../../permissions.ts'
import { sizeColumns } from './matrix.ts'
import { moments, ShownMoment } from './moment.ts'

export const rankingMetrics = ['qty', 'netAmount', 'tagAmount', 'customers', 'depth', 'coverage'] as const

// In a query `z.coerce` would read the text "false" as true.
const yes = z.union([z.boolean(), z.stringbool()])

const RankingFilter = z.object({
  ...reportFilters,
  ...moments,
  metric: z.enum(rankingMetrics).default('qty'),
  ...paging,
  order: z.enum(['asc', 'desc']).default('desc'),
  limit: paging.limit.default(50),
  topN: z.coerce.number().int().min(1).max(100_000).optional(),
  /** Leaves out goods nobody has ordered. */
  onlyOrdered: yes.default(false),
  /** Only goods that all orders of the fair have not brought to the factory minimum. @see factory */
  gap: z.literal('open').optional(),
})
export type RankingFilter = z.output<typeof RankingFilter>

/** Since when ranks moved: an hour of the fair ago, its last opening, its last closing, or a moment. */
export const movementPresets = ['hourAgo', 'opening', 'closing'] as const
const movedSince = z.union([z.enum(movementPresets), z.iso.datetime({ offset: true })])

export const RankMovement = z.object({
  /** The moment of these ranks; null where there is none to compare with: before the fair, or not before what is shown. */
  since: z.string().nullable(),
  /** By goodsId, of colours by skcId, with the rank then; what nobody had ordered is absent. */
  ranks: z.array(z.tuple([z.int(), z.int()])),
})
export type RankMovement = z.output<typeof RankMovement>

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
  /** Mean of the stars of the customers in sight that the filter leaves, two decimals; null without any. Of a style those of its colours count with. */
  score: z.number().nullable(),
  votes: z.int(),
  /** As all of these: only in an answer with `factory`, null where the factory asks for none. Of a style the sum of its colours'. */
  factoryMin: z.int().nullable().optional(),
  /** Pieces that are missing in all orders of the fair, whatever is filtered; 0 once reached. Of a style the sum of its colours' gaps. */
  gap: z.int().nullable().optional(),
  /** How many colours are below their minimum. */
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
    moment: ShownMoment.optional(),
    /** Whether rows are judged by the factory minimum: for who sees the whole fair, and not of a difference. */
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
  moment: ShownMoment.optional(),
  version: z.int(),
})
export type RankingSum = z.output<typeof RankingSum>

const RankingExport = RankingFilter.extend({ withImage: yes.default(false), movedSince: movedSince.optional() })

const Detail = z.object({
  goodsId: z.coerce.number().int(),
  colourId: z.coerce.number().int().optional(),
  /** As in the ranking, whose row the answer adds up to. */
  customers: reportFilters.customers,
  ...moments,
})

/** Quantities of one row by size, in the order of `sizeColumns`. */
const sized = { sizes: z.array(z.int()), qty: z.int(), share: z.number().nullable(), netAmount: z.number().optional() }
/** Of all rows; they are the numbers of the ranking's row. */
const detailTotals = z.object({ ...sized, customers: z.int(), allCustomers: z.int() })

export const CustomerDetail = z.object({
  sizeColumns,
  list: z.array(z.object({ customerId: z.int(), code: z.string(), name: z.string(), ...sized })),
  /** Who could have: with those who did it is everybody in scope. */
  notOrdered: z.array(
    z.object({
      customerId: z.int(),
      code: z.string(),
      name: z.string(),
      area: z.string(),
      phone: z.string(),
      /** False for who may not order this brand. */
      mayOrder: z.boolean(),
    }),
  ),
  totals: detailTotals,
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
  totals: detailTotals,
  version: z.int(),
})

/** A customer who would order more of a colour if he ordered as much of it as of others of its category. */
const NearestCustomer = z.object({
  customerId: z.int(),
  code: z.string(),
  name: z.string(),
  area: z.string(),
  phone: z.string(),
  /** Pieces he has of this colour. */
  qty: z.int(),
  /** Pieces he has on average of each other colour of the category that he ordered, rounded. */
  average: z.int(),
  /** What he lacks to that. */
  adds: z.int(),
})

/** A colour of a style beside its factory minimum, judged by all orders of the fair. */
export const FactoryGap = z.object({
  skcId: z.int(),
  colourId: z.int(),
  factoryMin: z.int(),
  qty: z.int(),
  gap: z.int(),
  /** Those who lack most, three at most; none once the minimum is reached, and where the colour is frozen: nobody may add then. */
  nearest: z.array(NearestCustomer),
})
export type FactoryGap = z.output<typeof FactoryGap>

export const FreezeColour = z.object({
  colourId: z.int(),
  name: z.string(),
  rgb: z.string().nullable(),
  image: z.string(),
  qty: z.int(),
  customers: z.int(),
  status: z.enum(skcStatuses),
  frozenAt: z.string().nullable(),
  by: z.string().nullable(),
  reason: z.string(),
})

const ids = z
  .union([z.array(z.int()), z.string().transform((list) => list.split(',').filter(Boolean).map(Number))])
  .pipe(z.array(z.int()))

const read = { effect: 'read', access: menu('goodsRanking'), scope: 'brand+area' } as const

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
  /** What each was ranked then by the same question: the past does not move, so it is asked for once and not with every order. */
  getGoodsTotalRankingMovement: {
    method: 'POST',
    path: '/goodsreport/getGoodsTotalRankingMovement',
    ...read,
    input: RankingFilter.extend({ by: z.enum(['style', 'skc']), movedSince }),
    output: RankMovement,
  },
  /** The colours of a style that the factory sets a minimum for; refused to who does not see the whole fair. */
  getGoodsFactoryGaps: {
    method: 'GET',
    path: '/goodsreport/getGoodsFactoryGaps',
    ...read,
    input: z.object({ goodsId: z.coerce.number().int() }),
    output: z.array(FactoryGap),
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
    input: RankingExport,
    output: nothing,
  },
  exportByColor: {
    method: 'GET',
    path: '/goodsreport/exportByColor',
    ...read,
    transport: 'download',
    input: RankingExport,
    output: nothing,
  },
})

import { z } from 'zod'
import { area } from '../../endpoint.ts'
import { nothing } from '../../envelope.ts'
import { reportFilters } from '../../filters.ts'
import { skcStatuses } from '../../orders/counting.ts'
import { menu } from '../../permissions.ts'
import { sizeColumns } from './matrix.ts'
import { moments } from './moment.ts'
import { RankingFilter, totalRanking, yes } from './ranking/total-ranking.ts'

/** Since when ranks moved: an hour of the fair ago, its last opening, its last closing, or a moment. */
export const movementPresets = ['hourAgo', 'opening', 'closing'] as const
const movedSince = z.union([z.enum(movementPresets), z.iso.datetime({ offset: true })])

export const RankMovement = z.object({
  /** Moment of these ranks; null if there is none before the one shown to compare with. */
  since: z.string().nullable(),
  /** Ranks at that moment by goodsId, for colours by skcId; goods unordered then are absent. */
  ranks: z.array(z.tuple([z.int(), z.int()])),
})
export type RankMovement = z.output<typeof RankMovement>

const RankingExport = RankingFilter.extend({ withImage: yes.default(false), movedSince: movedSince.optional() })

const Detail = z.object({
  goodsId: z.coerce.number().int(),
  colourId: z.coerce.number().int().optional(),
  /** Same filter as in the ranking, so that the answer adds up to its row. */
  customers: reportFilters.customers,
  ...moments,
})

/** Quantities of one row by size, in the order of `sizeColumns`. */
const sized = { sizes: z.array(z.int()), qty: z.int(), share: z.number().nullable(), netAmount: z.number().optional() }
/** Totals of all rows; equal to the numbers in the ranking's row. */
const detailTotals = z.object({ ...sized, customers: z.int(), allCustomers: z.int() })

export const CustomerDetail = z.object({
  sizeColumns,
  list: z.array(z.object({ customerId: z.int(), code: z.string(), name: z.string(), ...sized })),
  /** Customers in scope who did not order it. */
  notOrdered: z.array(
    z.object({
      customerId: z.int(),
      code: z.string(),
      name: z.string(),
      area: z.string(),
      phone: z.string(),
      /** False if the customer may not order this brand. */
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

/** Customer who would order more of a colour by ordering as much of it as of others in its category. */
const NearestCustomer = z.object({
  customerId: z.int(),
  code: z.string(),
  name: z.string(),
  area: z.string(),
  phone: z.string(),
  /** Pieces the customer has of this colour. */
  qty: z.int(),
  /** Average pieces the customer has of each other ordered colour of the category, rounded. */
  average: z.int(),
  /** Pieces missing to that. */
  adds: z.int(),
})

/** A colour of a style beside its factory minimum, judged by all orders of the fair. */
export const FactoryGap = z.object({
  skcId: z.int(),
  colourId: z.int(),
  factoryMin: z.int(),
  qty: z.int(),
  gap: z.int(),
  /** Up to three customers furthest below their average; empty at the minimum and for frozen colours. */
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
const rankingFile = { method: 'GET', ...read, transport: 'download', input: RankingExport, output: nothing } as const

export const goodsReport = area({
  ...totalRanking,
  /** Returns the ranks at that moment for the same query: they never change, so fetch them once, not per order. */
  getGoodsTotalRankingMovement: {
    method: 'POST',
    path: '/goodsreport/getGoodsTotalRankingMovement',
    ...read,
    input: RankingFilter.extend({ by: z.enum(['style', 'skc']), movedSince }),
    output: RankMovement,
  },
  /** Lists a style's colours with a factory minimum; refused if the user does not see the whole fair. */
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
  /** Sets colours frozen or not, without colourIds all. Quantities stay; frozen ones may only shrink. */
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
  export: { path: '/goodsreport/export', ...rankingFile },
  exportByColor: { path: '/goodsreport/exportByColor', ...rankingFile },
})

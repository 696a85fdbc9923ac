import { z } from 'zod'
import { area } from '../../../endpoint.ts'
import { orderStatuses } from '../../../orders/order-states.ts'
import { figureMenus, menu } from '../../../permissions.ts'
import { ComparisonSummary, comparing, former } from '../comparison/comparison.ts'
import { FollowUp, followUpKinds } from '../follow-ups.ts'
import { SizeStandard } from '../matrix.ts'

/** Best sellers are the first SKC of the ranking. */
export const bestSellerCount = 30
/** Fewer customers with orders than this are no peers to compare with: a wider group is taken. */
export const fewestPeers = 5

/** Pieces per SKC, one decimal; SKC as percent of those offered. Null if the divisor is 0. */
const breadth = { depth: z.number().nullable(), width: z.number().nullable() }

const PageHead = z.object({
  id: z.int(),
  code: z.string(),
  name: z.string(),
  type: z.string(),
  level: z.string(),
  bigArea: z.string(),
  region: z.string(),
  area: z.string(),
  agent: z.string(),
  /** Manager of the big area. */
  areaManager: z.string(),
  contact: z.string(),
  phone: z.string(),
  /** Names of the brands that the customer may order and the user sees; empty: no limit. */
  brands: z.array(z.string()),
})

/** Pieces or yuan against the target for the goods in sight; null where none is set. `gap` is negative beyond it. */
const Against = z.object({
  actual: z.number(),
  target: z.number().nullable(),
  gap: z.number().nullable(),
  completion: z.number().nullable(),
})

const PageFigures = z.object({
  qty: Against,
  /** Absent where amounts may not be seen. */
  amount: Against.optional(),
  styles: z.int(),
  skc: z.int(),
  ...breadth,
})

/** Medians of a group of customers. */
const Median = z.object({ qty: z.number(), styles: z.number(), skc: z.number(), ...breadth })

/**
 * Other visible customers of the same type, and where there are enough of them of the same level and big area.
 * `customers` counts all of them, `ordered` those with orders, whose medians are shown.
 */
const Peers = z.object({
  sameLevel: z.boolean(),
  sameBigArea: z.boolean(),
  customers: z.int(),
  ordered: z.int(),
  median: Median,
})

const PageCategory = z.object({
  code: z.string(),
  name: z.string(),
  ...Against.shape,
  share: z.number().nullable(),
  skc: z.int(),
  offeredSkc: z.int(),
  ...breadth,
  peers: z.object({ qty: z.number(), share: z.number().nullable(), ...breadth }).nullable(),
  /** Pieces of the season before; null where it is not known. */
  lastQty: z.int().nullable(),
  ...former,
})
export type PageCategory = z.output<typeof PageCategory>

const pageGoods = {
  goodsId: z.int(),
  /** Null for a style of which any colour does. */
  skcId: z.int().nullable(),
  goodsNo: z.string(),
  name: z.string(),
  colourName: z.string(),
  image: z.string(),
}
export const MustOrder = z.object(pageGoods)
export type MustOrder = z.output<typeof MustOrder>

/** Rank by pieces among all SKC in sight, and what the customers counted have of it. */
const SellerRank = z.object({ rank: z.int(), qty: z.int(), customers: z.int() })

export const LackedSeller = z.object({
  ...pageGoods,
  /** Null where it is not among the first. */
  peers: SellerRank.nullable(),
  all: SellerRank.nullable(),
})
export type LackedSeller = z.output<typeof LackedSeller>

/** Percent of the pieces by size, in the order of `sizes`; they add up to 100. */
const SizeCurve = z.object({
  code: z.string(),
  name: z.string(),
  sizes: z.array(z.string()),
  qty: z.int(),
  shares: z.array(z.number()),
  /** Null where no peer ordered the group. */
  peers: z.array(z.number()).nullable(),
  /** Null where no ratio of the group is stored. */
  standard: SizeStandard.nullable(),
})
export type SizeCurve = z.output<typeof SizeCurve>

/** The last season that was imported for the customer. */
const LastSeason = z.object({ season: z.string(), qty: z.int(), amount: z.number().optional(), styles: z.int() })

export const CustomerPage = z.object({
  customer: PageHead,
  orders: z.array(
    z.object({
      id: z.int(),
      type: z.string(),
      status: z.enum(orderStatuses),
      changedAt: z.string(),
      changedBy: z.string(),
    }),
  ),
  figures: PageFigures,
  /** Null where nobody is like the customer. */
  peers: Peers.nullable(),
  /** Ordered, offered or with a target. */
  categories: z.array(PageCategory),
  /** Goods that the customer must order and has in no order. */
  mustOrders: z.array(MustOrder),
  /** Best sellers that the customer may order and has not. */
  lacked: z.array(LackedSeller),
  sizeCurves: z.array(SizeCurve),
  /** Null where nothing is known, and for users who do not see all brands. */
  last: LastSeason.nullable(),
  /** Orders that the pieces are compared with, and the customer's there; absent if no comparison is requested. */
  comparison: ComparisonSummary.extend(former).optional(),
  followUps: z.partialRecord(z.enum(followUpKinds), FollowUp),
  /** Price basis of amounts; absent where they may not be seen. */
  basis: z.enum(['tag', 'net']).optional(),
  version: z.int(),
})
export type CustomerPage = z.output<typeof CustomerPage>

export const customerPage = area({
  /** Returns all that a conversation with a customer needs, in one version of the figures. */
  get: {
    method: 'POST',
    path: '/report/customerPage',
    effect: 'read',
    access: menu(...figureMenus),
    scope: 'brand+area',
    input: z.object({ customerId: z.int(), ...comparing }),
    output: CustomerPage,
  },
})

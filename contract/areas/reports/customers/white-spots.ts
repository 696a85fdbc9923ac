import { z } from 'zod'
import { area } from '../../../endpoint.ts'
import { nothing } from '../../../envelope.ts'
import { reportFilters } from '../../../filters.ts'
import { menu } from '../../../permissions.ts'
import { inheritedLength } from '../../../values/code-lengths.ts'

export const whiteSpotGoods = ['skc', 'style'] as const
export const whiteSpotColumns = ['bigArea', 'region', 'area', 'customer'] as const
export type WhiteSpotColumn = (typeof whiteSpotColumns)[number]
export const mostWhiteSpotGoods = 200
/** More customers than this are not shown as columns; those who lack the most come first. */
export const mostCustomerColumns = 300

const WhiteSpotsQuestion = z.object({
  ...reportFilters,
  by: z.enum(whiteSpotGoods).default('skc'),
  columns: z.enum(whiteSpotColumns).default('area'),
  /** The best sellers of the customers shown, by pieces. */
  count: z.int().min(1).max(mostWhiteSpotGoods).default(50),
})
export type WhiteSpotsQuestion = z.output<typeof WhiteSpotsQuestion>

/** Customers count who may order the goods: `having` ordered some, `lacking` none. */
const counts = { buyers: z.int(), nonBuyers: z.int() }

export const WhiteSpotRow = z.object({
  /** Id of the SKC or style. */
  id: z.int(),
  rank: z.int(),
  goodsId: z.int(),
  goodsNo: z.string(),
  name: z.string(),
  /** Empty for styles. */
  colourName: z.string(),
  image: z.string(),
  qty: z.int(),
  ...counts,
  /** Cells by column: pieces, buyers and non-buyers; null where none may order it. */
  cells: z.array(z.tuple([z.int(), z.int(), z.int()]).nullable()),
})
export type WhiteSpotRow = z.output<typeof WhiteSpotRow>

export const WhiteSpotColumnHead = z.object({
  /** Empty for customers without a place. */
  code: z.string(),
  /** Only of customers. */
  customerId: z.int().optional(),
  name: z.string(),
  customers: z.int(),
  /** Number of the goods shown that some customer of the column lacks. */
  lackedGoods: z.int(),
  /** Sum of non-buyers over the goods shown. */
  nonBuyers: z.int(),
})
export type WhiteSpotColumnHead = z.output<typeof WhiteSpotColumnHead>

export const WhiteSpots = z.object({
  columns: z.array(WhiteSpotColumnHead),
  /** Columns beyond those shown. */
  moreColumns: z.int(),
  rows: z.array(WhiteSpotRow),
  customers: z.int(),
  version: z.int(),
})
export type WhiteSpots = z.output<typeof WhiteSpots>

export const LackingCustomer = z.object({
  customerId: z.int(),
  code: z.string(),
  name: z.string(),
  bigArea: z.string(),
  area: z.string(),
  /** Manager of the big area. */
  areaManager: z.string(),
  contact: z.string(),
  phone: z.string(),
  /** Time and author of the last change to any of the customer's orders. */
  changedAt: z.string().nullable(),
  changedBy: z.string(),
  /** Pieces of all goods in sight. */
  qty: z.int(),
  /** Numbers of the goods that the customer lacks, in the order of the ranking. */
  lacked: z.array(z.int()),
})
export type LackingCustomer = z.output<typeof LackingCustomer>

const read = {
  method: 'POST',
  effect: 'read',
  access: menu('goodsRanking'),
  scope: 'brand+area',
} as const

export const whiteSpots = area({
  /** Returns the best sellers by customers or places, with who lacks them. */
  matrix: { ...read, path: '/report/whiteSpots', input: WhiteSpotsQuestion, output: WhiteSpots },
  /** Lists who lacks some of the best sellers, those who lack the most first. */
  customers: {
    ...read,
    path: '/report/whiteSpotCustomers',
    input: WhiteSpotsQuestion.extend({
      /** Ids of the SKC or styles; absent: all shown. */
      ids: z.array(z.int()).max(mostWhiteSpotGoods).optional(),
      /** Only customers of the column with this code. */
      column: z.string().max(inheritedLength).optional(),
    }),
    output: z.object({ list: z.array(LackingCustomer), version: z.int() }),
  },
  /** Exports the matrix and the list of who lacks them as .xlsx. */
  export: {
    ...read,
    path: '/report/exportWhiteSpots',
    transport: 'download',
    input: WhiteSpotsQuestion,
    output: nothing,
  },
})

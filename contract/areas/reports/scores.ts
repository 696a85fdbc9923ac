import { z } from 'zod'
import { area } from '../../endpoint.ts'
import { nothing, pageOf, paging } from '../../envelope.ts'
import { CustomerFilter, GoodsFilter } from '../../filters.ts'
import { menu } from '../../permissions.ts'
import { scoreTags } from '../device/device-goods.ts'

export const scoreSorts = ['votes', 'mean', 'qty', 'comments', 'favourites', 'goodsNo'] as const
/** With fewer a style is told neither liked nor not: the sample is too small. */
export const fewestVotes = 3

/**
 * Where a style stands between the medians of those with votes enough: liked and ordered, liked alone, ordered alone, neither;
 * `few`: too few votes to say.
 */
export const scoreCorners = ['both', 'liked', 'ordered', 'neither', 'few'] as const
export type ScoreCorner = (typeof scoreCorners)[number]

const yes = z.union([z.boolean(), z.stringbool()])

const { bigAreaIds, regionIds, areaCodes, agentIds, types, levels } = CustomerFilter.shape
/** Whose opinions and orders are counted. */
const ofCustomers = { bigAreaIds, regionIds, areaCodes, agentIds, types, levels }

const ScoreFilter = GoodsFilter.extend({
  ...ofCustomers,
  /** A style with all that was said of it and of its colours, or each colour with what was said of it alone. */
  by: z.enum(['style', 'skc']).default('style'),
  corner: z.enum(scoreCorners).optional(),
  /** Goods that nobody has scored too. */
  all: yes.default(false),
})
export type ScoreFilter = z.output<typeof ScoreFilter>

const tagCounts = z.object(
  Object.fromEntries(scoreTags.map((tag) => [tag, z.int()])) as Record<(typeof scoreTags)[number], z.ZodInt>,
)

const cornerCounts = z.object({ both: z.int(), liked: z.int(), ordered: z.int(), neither: z.int(), few: z.int() })

/** What was said; `mean` with two decimals, null without votes; `distribution` is how often 1 to 5 stars were given. */
const opinions = {
  mean: z.number().nullable(),
  votes: z.int(),
  distribution: z.array(z.int()).length(5),
  tags: tagCounts,
  /** Those that are not hidden. */
  comments: z.int(),
  hidden: z.int(),
}

/** `qty` and `customers` are what reports say of the same customers; `colourId` and what is of a colour are null by style. */
export const ScoreRow = z.object({
  goodsId: z.int(),
  skcId: z.int().nullable(),
  colourId: z.int().nullable(),
  goodsNo: z.string(),
  skcNo: z.string(),
  name: z.string(),
  colour: z.string(),
  rgb: z.string().nullable(),
  image: z.string(),
  brand: z.string(),
  category: z.string(),
  wave: z.string(),
  status: z.enum(['onSale', 'partFrozen', 'frozen', 'dropped']),
  ...opinions,
  /** Of the style. */
  favourites: z.int(),
  qty: z.int(),
  customers: z.int(),
  corner: z.enum(scoreCorners),
})
export type ScoreRow = z.output<typeof ScoreRow>

const Lines = z.object({ mean: z.number(), qty: z.number() }).nullable()

export const ScoreComment = z.object({
  id: z.int(),
  customerId: z.int(),
  code: z.string(),
  customer: z.string(),
  area: z.string(),
  account: z.string(),
  /** Of which colour; '' of the style as a whole. */
  colour: z.string(),
  stars: z.int(),
  tags: z.array(z.enum(scoreTags)),
  comment: z.string(),
  at: z.string(),
  /** How often he has said otherwise before. */
  changes: z.int(),
  hiddenAt: z.string().nullable(),
  hiddenBy: z.string().nullable(),
})
export type ScoreComment = z.output<typeof ScoreComment>

export const commentKinds = ['all', 'comments', 'hidden'] as const

const read = { method: 'POST', effect: 'read', access: menu('scoring'), scope: 'brand+area' } as const

/** What customers think of goods, beside what they order. */
export const scores = area({
  /** `totals` are of all rows, over their pages; `lines` the medians that the corners lie between, null without any. */
  list: {
    path: '/score/list',
    ...read,
    input: ScoreFilter.extend({
      ...paging,
      order: z.enum(['asc', 'desc']).default('desc'),
      limit: paging.limit.default(50),
      sort: z.enum(scoreSorts).default('votes'),
    }),
    output: pageOf(ScoreRow).extend({
      totals: z.object({ ...opinions, goods: z.int(), qty: z.int(), corners: cornerCounts }),
      lines: Lines,
      version: z.int(),
    }),
  },
  /** A point for each of them that has votes. */
  scatter: {
    path: '/score/scatter',
    ...read,
    input: ScoreFilter,
    output: z.object({ points: z.array(ScoreRow), lines: Lines, version: z.int() }),
  },
  /** What was said of a style, or of one of its colours, the latest first; hidden ones are told to who may hide them. */
  comments: {
    path: '/score/comments',
    ...read,
    input: z.object({
      goodsId: z.int(),
      colourId: z.int().nullable().default(null),
      ...ofCustomers,
      kind: z.enum(commentKinds).default('all'),
      stars: z.int().min(1).max(5).optional(),
      page: paging.page,
      limit: paging.limit,
    }),
    output: pageOf(ScoreComment),
  },
  /** Takes comments out of what others see, or lets them be seen again; their stars count all the same. */
  hide: {
    path: '/score/hide',
    method: 'POST',
    effect: 'write',
    access: menu('scoring'),
    scope: 'brand+area',
    audit: 'score.hide',
    input: z.object({ ids: z.array(z.int()).min(1).max(500), hidden: z.boolean() }),
    output: z.object({ changed: z.int() }),
  },
  /** The list as .xlsx, and the comments that are not hidden as a second sheet. */
  export: {
    path: '/score/export',
    ...read,
    transport: 'download',
    input: ScoreFilter.extend({
      order: z.enum(['asc', 'desc']).default('desc'),
      sort: z.enum(scoreSorts).default('votes'),
    }),
    output: nothing,
  },
})

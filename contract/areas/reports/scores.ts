import { z } from 'zod'
import { area } from '../../endpoint.ts'
import { nothing, pageOf, paging } from '../../envelope.ts'
import { sortKeysOf } from '../../fields/field.ts'
import { scoreFields } from '../../fields/scoring.ts'
import { reportFilters } from '../../filters.ts'
import { menu } from '../../permissions.ts'
import { scoreTags } from '../device/device-goods.ts'

export const scoreSorts = sortKeysOf(scoreFields)
/** With fewer votes a style is rated neither liked nor disliked: the sample is too small. */
export const fewestVotes = 3

/**
 * Quadrant of a style, split at the medians of styles with enough votes: liked and ordered, liked only, ordered only,
 * neither; `few`: too few votes.
 */
export const scoreCorners = ['both', 'liked', 'ordered', 'neither', 'few'] as const
export type ScoreCorner = (typeof scoreCorners)[number]

const yes = z.union([z.boolean(), z.stringbool()])

/** Goods, and customers whose ratings and orders are counted. */
const ScoreFilter = z.object({
  ...reportFilters,
  /** style: includes the votes on the style and on its colours. skc: each colour with only its own votes. */
  by: z.enum(['style', 'skc']).default('style'),
  corner: z.enum(scoreCorners).optional(),
  /** True to include goods without votes. */
  all: yes.default(false),
})
export type ScoreFilter = z.output<typeof ScoreFilter>

const tagCounts = z.object(
  Object.fromEntries(scoreTags.map((tag) => [tag, z.int()])) as Record<(typeof scoreTags)[number], z.ZodInt>,
)

const cornerCounts = z.object({ both: z.int(), liked: z.int(), ordered: z.int(), neither: z.int(), few: z.int() })

/** Ratings; `mean` with two decimals, null without votes; `distribution` counts 1 to 5 stars. */
const opinions = {
  mean: z.number().nullable(),
  votes: z.int(),
  distribution: z.array(z.int()).length(5),
  tags: tagCounts,
  /** Those that are not hidden. */
  comments: z.int(),
  hidden: z.int(),
}

/**
 * `qty` and `customers` match the reports for the same customers; `colourId` and other colour fields are null by
 * style.
 */
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
  /** Favourites of the style. */
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
  /** Colour rated; '' for the style as a whole. */
  colour: z.string(),
  stars: z.int(),
  tags: z.array(z.enum(scoreTags)),
  comment: z.string(),
  at: z.string(),
  /** Number of earlier versions by the same customer. */
  changes: z.int(),
  hiddenAt: z.string().nullable(),
  hiddenBy: z.string().nullable(),
})
export type ScoreComment = z.output<typeof ScoreComment>

export const commentKinds = ['all', 'comments', 'hidden'] as const

const read = { method: 'POST', effect: 'read', access: menu('scoring'), scope: 'brand+area' } as const

/** Customers' ratings of goods, beside their orders. */
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
  /** Lists comments on a style or one of its colours, latest first; hidden ones only for users who may hide them. */
  comments: {
    path: '/score/comments',
    ...read,
    input: z.object({
      goodsId: z.int(),
      colourId: z.int().nullable().default(null),
      customers: reportFilters.customers,
      kind: z.enum(commentKinds).default('all'),
      stars: z.int().min(1).max(5).optional(),
      page: paging.page,
      limit: paging.limit,
    }),
    output: pageOf(ScoreComment),
  },
  /** Hides comments from others or shows them again; their stars still count. */
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

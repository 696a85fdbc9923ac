import { z } from 'zod'
import { area } from '../../endpoint.ts'
import { nothing } from '../../envelope.ts'
import { skcStatuses } from '../../orders/counting.ts'

const dealer = { access: { kind: 'dealer' }, scope: 'none' } as const
const read = { ...dealer, method: 'POST', effect: 'read' } as const
const write = { ...dealer, method: 'POST', effect: 'write' } as const

/** Tags a customer may give goods besides stars; each language has its words for them. */
export const scoreTags = ['cut', 'fabric', 'colour', 'price', 'detail', 'sellable', 'notForUs'] as const
export type ScoreTag = (typeof scoreTags)[number]
export const commentLength = 255

const OwnScore = z.object({
  goodsId: z.int(),
  colourId: z.int().nullable(),
  stars: z.int().min(1).max(5),
  tags: z.array(z.enum(scoreTags)),
  comment: z.string(),
  at: z.string(),
})
export type OwnScore = z.output<typeof OwnScore>

const StyleChange = z.object({
  onSale: z.boolean(),
  /** Yuan. */
  tagPrice: z.number().optional(),
  moq: z.int().nullable(),
  multiple: z.int().nullable(),
  consecutiveSizesMin: z.int().nullable(),
  mustOrder: z.boolean(),
  hot: z.boolean(),
  isSpot: z.boolean(),
  /** Day, as 2027-03-01. */
  launchDate: z.string().nullable(),
})
export type StyleChange = z.output<typeof StyleChange>

const ColourChange = z.object({
  status: z.enum(skcStatuses),
  moq: z.int().nullable(),
  mustOrder: z.boolean(),
  mainPush: z.boolean(),
  offSizeIds: z.array(z.int()),
})
export type ColourChange = z.output<typeof ColourChange>

/** Goods a customer orders from, and the customer's ratings of them. */
export const deviceGoods = area({
  /**
   * Package of a version, by default the newest, limited to what the account may see. Supports `Range` and
   * `If-Range`.
   */
  package: {
    ...dealer,
    method: 'GET',
    path: '/device/package',
    effect: 'read',
    transport: 'download',
    input: z.object({ v: z.coerce.number().int().optional() }),
    output: nothing,
  },
  /**
   * Net price of a piece for this customer, in yuan by skcId; refused if they see no net prices. `net` is null if
   * unchanged since the version sent.
   */
  prices: {
    ...read,
    path: '/device/prices',
    input: z.object({ customerId: z.int().optional(), version: z.string().max(100).optional() }),
    output: z.object({ net: z.record(z.string(), z.number()).nullable(), version: z.string() }),
  },
  /**
   * Differences of today's goods from a package: small changes come without a new one. Each entry has all of its fields as they
   * are now, `styles` by goodsId, `colours` by skcId; what is not listed is as the package says. `onSale` is false for
   * a style that was taken off; `tagPrice` is absent if the customer sees none. `changes` is null if unchanged since
   * the version sent. All goods are listed for a package that no longer exists: fetch the newest.
   */
  goodsChanges: {
    ...read,
    path: '/device/goodsChanges',
    input: z.object({ packageVersion: z.int(), version: z.string().max(100).optional() }),
    output: z.object({
      version: z.string(),
      changes: z
        .object({ styles: z.record(z.string(), StyleChange), colours: z.record(z.string(), ColourChange) })
        .nullable(),
    }),
  },
  /** Scores and favourites of this account. */
  opinions: {
    ...read,
    path: '/device/opinions',
    input: nothing,
    output: z.object({ scores: z.array(OwnScore), favourites: z.array(z.int()) }),
  },
  /** The last word holds. Sent again under the same number it is the same word. */
  score: {
    ...write,
    path: '/device/score',
    audit: 'device.score',
    input: z.object({
      goodsId: z.int(),
      colourId: z.int().nullable().default(null),
      stars: z.int().min(1).max(5),
      tags: z.array(z.enum(scoreTags)).max(scoreTags.length).default([]),
      comment: z.string().trim().max(commentLength).default(''),
      requestId: z.string().max(100),
    }),
    output: OwnScore,
  },
  favourite: {
    ...write,
    path: '/device/favourite',
    audit: 'device.favourite',
    input: z.object({ goodsId: z.int(), on: z.boolean(), requestId: z.string().max(100) }),
    output: nothing,
  },
  /** Goods ranked by pieces ordered: ranks only, no figures. Only if the organiser lets customers see it. */
  ranking: {
    ...read,
    path: '/device/ranking',
    input: z.object({ category: z.string().max(60).optional() }),
    output: z.object({
      list: z.array(z.object({ place: z.int(), goodsId: z.int(), colourId: z.int().nullable() })),
      at: z.string(),
    }),
  },
  /**
   * Customer's own figures against their targets, in total and by category. Only if the organiser lets customers see
   * it.
   */
  completion: {
    ...read,
    path: '/device/completion',
    input: z.object({ customerId: z.int().optional() }),
    output: z.object({
      list: z.array(
        z.object({
          dim: z.string(),
          value: z.string(),
          qty: z.int(),
          amount: z.number().optional(),
          targetQty: z.int().nullable(),
          targetAmount: z.number().nullable().optional(),
          /** Percent; null without a target. */
          completion: z.number().nullable(),
        }),
      ),
    }),
  },
})

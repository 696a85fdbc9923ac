import { z } from 'zod'
import { byAttribute, styleCodeTypes } from '../../attributes.ts'
import { area } from '../../endpoint.ts'
import { nothing } from '../../envelope.ts'
import { skcStatuses } from '../../orders/counting.ts'
import { menu } from '../../permissions.ts'
import { codeLength, fixedRatioLength, inheritedLength } from '../../values/code-lengths.ts'
import { hundredths } from '../../values/hundredths.ts'

const money = z
  .number()
  .min(0)
  .max(9_999_999.99)
  .refine(...hundredths)
/** Empty for none. */
const code = z.string().trim().max(inheritedLength)
const text = (most: number) => z.string().trim().max(most)
const pieces = z.int().min(1).max(9999).nullable()

const styleFields = {
  goodsNo: text(inheritedLength).min(1),
  name: text(200),
  brand: code,
  season: code,
  year: z.int().min(1900).max(2999).nullable(),
  ...byAttribute(styleCodeTypes, () => code),
  fabricUsage: text(200),
  /** yyyy-MM-dd */
  launchDate: z.iso.date().nullable(),
  spot: z.boolean(),
  mustOrder: z.boolean(),
  hot: z.boolean(),
  sellingPoints: text(1024),
  roomNo: text(60),
  hangerNo: text(60),
  /** A draft can neither be ordered nor is it offered in reports. */
  status: z.enum(['draft', 'onSale']),
  sizeGroupId: z.int().nullable(),
  /** Ids of the sizes offered, of this group. */
  sizes: z.array(z.int()).max(30),
  /** Pieces of the whole style. */
  moq: pieces,
  multiple: pieces,
  consecutiveSizesMin: z.int().min(1).max(30).nullable(),
  /** Whether rows of it are whole cartons, and of which ratio of its sizes alone, as 1:2:2:1; '' for any kept for its size group. */
  byCarton: z.boolean(),
  fixedRatio: text(fixedRatioLength),
}
/** Yuan. Absent for who may not see them; what is absent in the input stays. */
const prices = { tagPrice: money.optional(), purchasePrice: money.nullable().optional() }

const Barcode = z.object({ sizeId: z.int(), code: text(inheritedLength).min(1) })
const colourFields = {
  colourId: z.int(),
  /** Empty: the goods number and the colour's code. */
  skcNo: text(inheritedLength),
  mustOrder: z.boolean(),
  mainPush: z.boolean(),
  /** Pieces each customer must order of this colour, and all together. */
  moq: pieces,
  factoryMin: z.int().min(1).max(10_000_000).nullable(),
  /** Ids of offered sizes that this colour lacks. */
  holes: z.array(z.int()).max(30),
  barcodes: z.array(Barcode).max(300),
}

const StyleColour = z.object({
  ...colourFields,
  code: z.string(),
  name: z.string(),
  rgb: z.string().nullable(),
  status: z.enum(skcStatuses),
  statusAt: z.string().nullable(),
  statusBy: z.string(),
  statusReason: z.string(),
  /** Pieces ordered in the areas the user may see, by size; sizes without any are absent. */
  ordered: z.array(z.object({ sizeId: z.int(), qty: z.int() })),
})
export type StyleColour = z.output<typeof StyleColour>

export const GoodsRecord = z.object({
  goodsId: z.int(),
  ...styleFields,
  ...prices,
  /** Name of the range the tag price is in, empty outside of all; absent as the price is. */
  priceRange: z.string().optional(),
  /** In the order they are shown. */
  colours: z.array(StyleColour),
  /** Whether anybody ordered it, in the user's sight or not: number, brand, size group and prices are fixed then. */
  isOrdered: z.boolean(),
  /** Moves with every change of the style, its colours or their barcodes. */
  version: z.int(),
  updatedAt: z.string(),
})
export type GoodsRecord = z.output<typeof GoodsRecord>

const SizeGroupChoice = z.object({
  id: z.int(),
  code: z.string(),
  name: z.string(),
  sizes: z.array(z.object({ id: z.int(), name: z.string() })),
})
const ColourChoice = z.object({
  id: z.int(),
  code: z.string(),
  name: z.string(),
  rgb: z.string().nullable(),
  group: z.string(),
})
const date = z.string().nullable()
const WaveDates = z.object({ code: z.string(), launchDate: date, deliveryDate: date })
export const GoodsChoices = z.object({
  colours: z.array(ColourChoice),
  sizeGroups: z.array(SizeGroupChoice),
  waves: z.array(WaveDates),
})
export type GoodsChoices = z.output<typeof GoodsChoices>

/** Yuan; of the orders in the user's sight, and absent where they are not his to see. */
const amounts = { tag: z.number().optional(), net: z.number().optional(), agent: z.number().optional() }

/** What new prices would make of what is ordered. Figures count the areas the user may see. */
export const GoodsRepricing = z.object({
  orders: z.int(),
  customers: z.int(),
  qty: z.int(),
  before: z.object(amounts),
  after: z.object(amounts),
  /** Whether orders out of the user's sight get the new prices too. */
  otherOrders: z.boolean(),
  /** Orders in sight that keep their prices: locked, approved or closed. */
  kept: z.object({ orders: z.int(), names: z.array(z.string()) }),
  /** Name of the price range the new tag price is in; absent as the price is. */
  priceRange: z.string().optional(),
  /** Stands for exactly these changes. */
  seal: z.string(),
})
export type GoodsRepricing = z.output<typeof GoodsRepricing>

/** What was done to a style; of a line about several only what concerns it. Prices are absent for who may not see them. */
const GoodsLogLine = z.object({
  id: z.int(),
  at: z.string(),
  account: z.string(),
  realName: z.string(),
  action: z.string(),
  before: z.unknown(),
  after: z.unknown(),
})
export type GoodsLogLine = z.output<typeof GoodsLogLine>

const one = z.object({ goodsId: z.int() })
const batch = z.object({ goodsIds: z.array(z.int()).min(1).max(5000) })

const read = { method: 'POST', effect: 'read', access: menu('goods'), scope: 'brand+area' } as const
const write = { method: 'POST', effect: 'write', access: menu('goods'), scope: 'brand+area' } as const

/** One style with its colours, sizes, holes and prices, as it is shown and edited. */
export const goodsRecord = area({
  get: { path: '/goods/get', ...read, input: one, output: GoodsRecord },
  /** What a style may be made of: colours, size groups, the dates of waves. */
  choices: { path: '/goods/choices', ...read, scope: 'none', input: nothing, output: GoodsChoices },
  /** Without an id a new style; with one a change of the version that was read. The colours given are all it has. */
  save: {
    path: '/goods/save',
    ...write,
    audit: 'goods.save',
    input: z.object({
      goodsId: z.int().optional(),
      version: z.int().optional(),
      ...styleFields,
      ...prices,
      colours: z.array(z.object(colourFields)).max(200),
    }),
    output: GoodsRecord,
  },
  /** Another style like this one, its pictures, barcodes and orders left out. */
  duplicate: {
    path: '/goods/duplicate',
    ...write,
    audit: 'goods.duplicate',
    input: one.extend({ goodsNo: text(codeLength).min(1) }),
    output: one,
  },
  /** What new prices would change in orders, at the discounts of today; what is absent stays. */
  repricing: { path: '/goods/repricing', ...read, input: one.extend(prices), output: GoodsRepricing },
  /** Does what `repricing` showed, or nothing where it is another by now: the one way to new prices for what is ordered. */
  reprice: {
    path: '/goods/reprice',
    ...write,
    audit: 'goods.reprice',
    input: one.extend({ ...prices, reason: text(200).min(1), seal: z.string().max(100) }),
    output: z.object({ orders: z.int() }),
  },
  /** The newest first; `more` says that there are earlier ones. */
  history: {
    path: '/goods/history',
    ...read,
    input: one.extend({ limit: z.int().min(1).max(1000).default(30) }),
    output: z.object({ list: z.array(GoodsLogLine), more: z.boolean() }),
  },
  /** Pieces ordered less pieces taken back, by day of the fair's time, in the areas the user may see; the oldest first. */
  orderedByDay: {
    path: '/goods/orderedByDay',
    ...read,
    input: one,
    output: z.array(z.object({ day: z.string(), qty: z.int() })),
  },
  /**
   * Puts styles aside, all or none: reports leave them out, `restore` brings them back with every piece. Refused for what
   * is ordered unless `withOrders` says that this is meant.
   */
  remove: {
    path: '/goods/delete',
    ...write,
    audit: 'goods.delete',
    input: batch.extend({ withOrders: z.boolean().default(false) }),
    output: nothing,
  },
  restore: { path: '/goods/restore', ...write, audit: 'goods.restore', input: batch, output: nothing },
})

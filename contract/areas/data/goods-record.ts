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
/** Empty if not set. */
const code = z.string().trim().max(inheritedLength)
const text = (maxLength: number) => z.string().trim().max(maxLength)
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
  /** Drafts can neither be ordered nor appear in reports. */
  status: z.enum(['draft', 'onSale']),
  sizeGroupId: z.int().nullable(),
  /** Ids of the sizes offered, of this group. */
  sizes: z.array(z.int()).max(30),
  /** Pieces of the whole style. */
  moq: pieces,
  multiple: pieces,
  consecutiveSizesMin: z.int().min(1).max(30).nullable(),
  /** True if rows take whole cartons only; `fixedRatio` is their size ratio, as 1:2:2:1, '' for any of its group. */
  byCarton: z.boolean(),
  fixedRatio: text(fixedRatioLength),
}
/** Yuan. Absent for users who may not see them; prices absent in the input stay unchanged. */
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
  /**
   * True if any customer ordered it, visible to the user or not: number, brand and prices are then fixed, and the size
   * group may only be one that has all its sizes.
   */
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
  sizes: z.array(z.object({ id: z.int(), code: z.string(), name: z.string() })),
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

/** Yuan, of the orders visible to the user; absent if they may not see amounts. */
const amounts = { tag: z.number().optional(), net: z.number().optional(), agent: z.number().optional() }

/** Effect of new prices on existing orders. Figures count the areas the user may see. */
export const GoodsRepricing = z.object({
  orders: z.int(),
  customers: z.int(),
  qty: z.int(),
  before: z.object(amounts),
  after: z.object(amounts),
  /** True if orders not visible to the user get the new prices too. */
  otherOrders: z.boolean(),
  /** Visible orders that keep their prices: locked, approved or closed. */
  kept: z.object({ orders: z.int(), names: z.array(z.string()) }),
  /** Name of the price range the new tag price is in; absent as the price is. */
  priceRange: z.string().optional(),
  /** Identifies exactly these changes. */
  seal: z.string(),
})
export type GoodsRepricing = z.output<typeof GoodsRepricing>

/** Audit entry of a style; of a batch entry only its own part. Prices are absent for users who may not see them. */
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

const goodsInput = z.object({ goodsId: z.int() })
const batch = z.object({ goodsIds: z.array(z.int()).min(1).max(5000) })

const read = { method: 'POST', effect: 'read', access: menu('goods'), scope: 'brand+area' } as const
const write = { method: 'POST', effect: 'write', access: menu('goods'), scope: 'brand+area' } as const

/** One style with its colours, sizes, holes and prices, as it is shown and edited. */
export const goodsRecord = area({
  get: { path: '/goods/get', ...read, input: goodsInput, output: GoodsRecord },
  /** Choices for editing a style: colours, size groups, the dates of waves. */
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
    input: goodsInput.extend({ goodsNo: text(codeLength).min(1) }),
    output: goodsInput,
  },
  /** Effect of new prices on orders, at today's discounts; absent prices stay. */
  repricing: { path: '/goods/repricing', ...read, input: goodsInput.extend(prices), output: GoodsRepricing },
  /** Applies the result of `repricing`, or nothing if it differs by now. The only way to re-price existing orders. */
  reprice: {
    path: '/goods/reprice',
    ...write,
    audit: 'goods.reprice',
    input: goodsInput.extend({ ...prices, reason: text(200).min(1), seal: z.string().max(100) }),
    output: z.object({ orders: z.int() }),
  },
  /** Newest first; `more` is true if there are earlier ones. */
  history: {
    path: '/goods/history',
    ...read,
    input: goodsInput.extend({ limit: z.int().min(1).max(1000).default(30) }),
    output: z.object({ list: z.array(GoodsLogLine), more: z.boolean() }),
  },
  /** Pieces ordered less pieces taken back, by day of the fair's time, in the areas the user may see; the oldest first. */
  orderedByDay: {
    path: '/goods/orderedByDay',
    ...read,
    input: goodsInput,
    output: z.array(z.object({ day: z.string(), qty: z.int() })),
  },
  /**
   * Soft-deletes styles, all or none: reports exclude them, `restore` brings them back with every piece. Refused for
   * ordered styles unless `withOrders` confirms it.
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

import { z } from 'zod'
import { area } from '../../endpoint.ts'
import { menu } from '../../permissions.ts'
import { keywordLength } from '../../values/code-lengths.ts'
import { hundredths } from '../../values/hundredths.ts'
import { discountBases } from './customer-record.ts'

/** Percent of the price, up to two decimals. */
const percent = z
  .number()
  .min(0)
  .max(100)
  .refine(...hundredths)

/** Style to show the effect of a discount on its price. Yuan. */
const PricedGoods = z.object({
  goodsId: z.int(),
  goodsNo: z.string(),
  name: z.string(),
  /** Null: of no category. */
  categoryId: z.int().nullable(),
  /** Price that a tag-price discount applies to; absent for users who may not see it. */
  tagPrice: z.number().optional(),
  /** Null: reckoned by its tag price. */
  purchasePrice: z.number().nullable(),
})
export type PricedGoods = z.output<typeof PricedGoods>

const Category = z.object({
  categoryId: z.int(),
  code: z.string(),
  name: z.string(),
  enabled: z.boolean(),
  /** Its first style that the user sees. */
  sample: PricedGoods.nullable(),
})
export type DiscountCategory = z.output<typeof Category>

export const CustomerDiscounts = z.object({
  customerId: z.int(),
  discount: percent,
  basis: z.enum(discountBases),
  /** Discounts set for a category; they override the customer's own. */
  categories: z.array(z.object({ categoryId: z.int(), discount: percent })),
  /** Those set for a style; nearest of all. */
  goods: z.array(z.object({ goods: PricedGoods, discount: percent })),
  /** Number of further discounts, for styles of brands the user does not see. */
  otherGoods: z.int(),
  /** The fair's categories, to choose from and to show examples of. */
  fairCategories: z.array(Category),
  /** Any style, to show the customer's own discount on. */
  sample: PricedGoods.nullable(),
  /** True if the customer, or one buying through them, has ordered at prices fixed at order time. */
  hasOrders: z.boolean(),
})
export type CustomerDiscounts = z.output<typeof CustomerDiscounts>

/**
 * Without a category and without goods it is the customer's own discount. `was` is the value the user saw; null if
 * not set.
 */
const Change = z.object({
  categoryId: z.int().optional(),
  goodsId: z.int().optional(),
  was: percent.nullable(),
  now: percent.nullable(),
})
export type DiscountChange = z.output<typeof Change>

/** Pieces and yuan, without dropped colours, of the brands the user sees. */
const RepricedOrder = z.object({
  orderId: z.int(),
  code: z.string(),
  name: z.string(),
  type: z.string(),
  status: z.string(),
  /** `agent`: only the agent's price changes. */
  what: z.enum(['own', 'agent']),
  rows: z.int(),
  qty: z.int(),
  netBefore: z.number(),
  netAfter: z.number(),
  agentBefore: z.number(),
  agentAfter: z.number(),
})
export type RepricedOrder = z.output<typeof RepricedOrder>

export const RepricePreview = z.object({
  orders: z.array(RepricedOrder),
  rows: z.int(),
  /** Number of these rows in dropped colours, whose amounts are in no total. */
  droppedRows: z.int(),
  /** Orders with other prices than today's that stay: locked, approved or closed. */
  keptOrders: z.array(z.object({ code: z.string(), name: z.string(), status: z.string(), locked: z.boolean() })),
  /** Identifies exactly these changes. */
  seal: z.string(),
})
export type RepricePreview = z.output<typeof RepricePreview>

const customerInput = z.object({ customerId: z.int() })
const all = { access: menu('customers'), scope: 'brand+area', method: 'POST' } as const

/** Discounts of a customer: their own, and those of a category or a style, which override it. */
export const customerDiscounts = area({
  get: { ...all, path: '/customer/discounts', effect: 'read', input: customerInput, output: CustomerDiscounts },
  /** First matching styles, with the components of their prices. */
  findGoods: {
    ...all,
    path: '/customer/findPricedGoods',
    effect: 'read',
    input: z.object({ keyword: z.string().max(keywordLength) }),
    output: z.array(PricedGoods),
  },
  /**
   * All changes or none: refused as a whole if another user has changed one of these since. Orders keep their prices.
   */
  save: {
    ...all,
    path: '/customer/saveDiscounts',
    effect: 'write',
    audit: 'customer.save-discounts',
    input: customerInput.extend({
      changes: z.array(Change).max(5000),
      basis: z.object({ was: z.enum(discountBases), now: z.enum(discountBases) }).optional(),
    }),
    output: CustomerDiscounts,
  },
  /** Effect of applying today's discounts to the customer's orders; tag prices stay as ordered. */
  repricing: { ...all, path: '/customer/repricing', effect: 'read', input: customerInput, output: RepricePreview },
  /** Applies the result of `repricing`, or nothing if it differs by now. */
  reprice: {
    ...all,
    path: '/customer/reprice',
    effect: 'write',
    audit: 'customer.reprice',
    input: customerInput.extend({ seal: z.string().max(100) }),
    output: z.object({ orders: z.int(), rows: z.int() }),
  },
})

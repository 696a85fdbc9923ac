import { z } from 'zod'
import { area } from '../../endpoint.ts'
import { menu } from '../../permissions.ts'
import { keywordLength } from '../../values/code-lengths.ts'
import { hundredths } from '../../values/hundredths.ts'
import { discountBases } from './customer-record.ts'

/** Of the price, with up to two decimals. */
const percent = z
  .number()
  .min(0)
  .max(100)
  .refine(...hundredths)

/** A style to show on what a discount makes of a price. Yuan. */
const PricedGoods = z.object({
  goodsId: z.int(),
  goodsNo: z.string(),
  name: z.string(),
  /** Null: of no category. */
  categoryId: z.int().nullable(),
  /** What a discount of tag prices is taken of; absent for who may not see them. */
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
  /** Those set for a category; nearer than the customer's own. */
  categories: z.array(z.object({ categoryId: z.int(), discount: percent })),
  /** Those set for a style; nearest of all. */
  goods: z.array(z.object({ goods: PricedGoods, discount: percent })),
  /** How many more there are for styles of brands the user does not see. */
  otherGoods: z.int(),
  /** The fair's categories, to choose from and to show examples of. */
  fairCategories: z.array(Category),
  /** Any style, to show the customer's own discount on. */
  sample: PricedGoods.nullable(),
  /** Whether anything is ordered at prices of its day: by him, or by those who buy through him. */
  hasOrders: z.boolean(),
})
export type CustomerDiscounts = z.output<typeof CustomerDiscounts>

/** Without a category and without goods it is the customer's own. `was` is what the user saw; null is none. */
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
  /** `agent`: only what the agent pays changes. */
  what: z.enum(['own', 'agent']),
  rows: z.int(),
  qty: z.int(),
  netBefore: z.number(),
  netAfter: z.number(),
  agentBefore: z.number(),
  agentAfter: z.number(),
})
export type RepricedOrder = z.output<typeof RepricedOrder>

export const Repricing = z.object({
  orders: z.array(RepricedOrder),
  rows: z.int(),
  /** Rows of dropped colours among them, whose amounts stand in no total. */
  droppedRows: z.int(),
  /** Orders with other prices than today's that stay: locked, approved or closed. */
  keptOrders: z.array(z.object({ code: z.string(), name: z.string(), status: z.string(), locked: z.boolean() })),
  /** Stands for exactly these changes. */
  seal: z.string(),
})
export type Repricing = z.output<typeof Repricing>

const one = z.object({ customerId: z.int() })
const all = { access: menu('customers'), scope: 'brand+area', method: 'POST' } as const

/** What a customer pays: his own discount, and nearer to a style those of its category and of itself. */
export const customerDiscounts = area({
  get: { ...all, path: '/customer/discounts', effect: 'read', input: one, output: CustomerDiscounts },
  /** The first styles that fit, with what their prices are made of. */
  findGoods: {
    ...all,
    path: '/customer/findPricedGoods',
    effect: 'read',
    input: z.object({ keyword: z.string().max(keywordLength) }),
    output: z.array(PricedGoods),
  },
  /** All changes or none: where another has changed one of these since, the whole is refused. Orders keep their prices. */
  save: {
    ...all,
    path: '/customer/saveDiscounts',
    effect: 'write',
    audit: 'customer.save-discounts',
    input: one.extend({
      changes: z.array(Change).max(5000),
      basis: z.object({ was: z.enum(discountBases), now: z.enum(discountBases) }).optional(),
    }),
    output: CustomerDiscounts,
  },
  /** What giving his orders today's discounts would change; tag prices stay as they were ordered at. */
  repricing: { ...all, path: '/customer/repricing', effect: 'read', input: one, output: Repricing },
  /** Does what `repricing` showed, or nothing where it is another by now. */
  reprice: {
    ...all,
    path: '/customer/reprice',
    effect: 'write',
    audit: 'customer.reprice',
    input: one.extend({ seal: z.string().max(100) }),
    output: z.object({ orders: z.int(), rows: z.int() }),
  },
})

import { z } from 'zod'
import { area } from '../../endpoint.ts'
import { pageOf } from '../../envelope.ts'
import { GoodsFilter } from '../../filters.ts'
import { menu } from '../../permissions.ts'

export const orderTypes = ['first', 'replenish', 'spot'] as const
export const orderSources = ['self', 'staff', 'import', 'copy', 'substitute', 'pair', 'display'] as const

/** Why a cell or a row was not saved. Without a sizeId the whole row was refused. */
export const orderErrorCodes = [
  'no-such-goods',
  'no-such-size',
  'qty-invalid',
  'qty-too-large',
  'dropped',
  'conflict',
  'brand-refused',
  'size-off',
  'frozen',
  'skc-too-large',
  'moq',
  'style-moq',
  'max',
  'style-max',
  'multiple',
  'consecutive-sizes',
] as const
export type OrderErrorCode = (typeof orderErrorCodes)[number]

/** What was saved and is worth saying: a rule that only warns, or a quantity that was replaced unseen. */
export const orderWarningCodes = [
  'replaced',
  'moq',
  'style-moq',
  'max',
  'style-max',
  'multiple',
  'consecutive-sizes',
] as const
export type OrderWarningCode = (typeof orderWarningCodes)[number]

/** Why nothing of an order may be changed now; null where it may. The same names follow `order.` among the refusals. */
export const orderBarriers = ['closed', 'customer-disabled', 'locked', 'submitted', 'approved'] as const
export type OrderBarrier = (typeof orderBarriers)[number]

/** Yuan per piece; what the user may not see is absent. */
const Prices = z.object({ tag: z.number().optional(), net: z.number().optional(), agent: z.number().optional() })

/** Dropped colours are not counted. Amounts in yuan, absent where the user may not see them. */
export const OrderTotals = z.object({
  styles: z.int(),
  skc: z.int(),
  qty: z.int(),
  tagAmount: z.number().optional(),
  netAmount: z.number().optional(),
  agentAmount: z.number().optional(),
})
export type OrderTotals = z.output<typeof OrderTotals>

/** `amountBasis` says which amount every `amount` of the order area is; null where the user may see none. */
export const OrderCustomer = z.object({
  id: z.int(),
  code: z.string(),
  name: z.string(),
  enabled: z.boolean(),
  /** The customer's own discount in percent of the tag price; absent with net prices. */
  discount: z.number().optional(),
  status: z.enum(['none', 'draft', 'submitted', 'returned', 'areaApproved', 'approved', 'closed']),
  locked: z.boolean(),
  barrier: z.enum(orderBarriers).nullable(),
  amountBasis: z.enum(['tag', 'net']).nullable(),
  /** `amount` is of the basis above, absent where none was set or the user may not see it. */
  target: z.object({ qty: z.int().nullable(), amount: z.number().nullable().optional() }),
  totals: OrderTotals,
})
export type OrderCustomer = z.output<typeof OrderCustomer>

const Size = z.object({
  sizeId: z.int(),
  /** Column it is shown in; the list is in this order. */
  no: z.int(),
  name: z.string(),
  /** Permanent place of its quantity, 1-30. */
  slot: z.int(),
})

/** free: any quantity. less: it may only shrink (frozen, or a brand or size no longer open). none: it may not change. */
export const orderRules = ['free', 'less', 'none'] as const

const Colour = z.object({
  colourId: z.int(),
  skcId: z.int(),
  skcNo: z.string(),
  name: z.string(),
  rgb: z.string().nullable(),
  image: z.string(),
  status: z.enum(['onSale', 'frozen', 'dropped']),
  rule: z.enum(orderRules),
  mustOrder: z.boolean(),
  moq: z.int().nullable(),
  /** Pieces recommended to this customer, of the colour as a whole or else of its sizes together; absent where none are. */
  guideQty: z.int().optional(),
  /** 0 while nothing was ever written in this row. */
  version: z.int(),
  /** By sizeId, one for each of the style's sizes; `off` marks a hole, `guide` is recommended of this size. */
  cells: z.record(z.string(), z.object({ qty: z.int(), off: z.boolean().optional(), guide: z.int().optional() })),
  /** Of one piece in this row: those kept with the row where it has a quantity, else today's. */
  prices: Prices,
  rowQty: z.int(),
  rowAmount: z.number().optional(),
})

export const OrderStyle = z.object({
  goodsId: z.int(),
  goodsNo: z.string(),
  name: z.string(),
  image: z.string(),
  brand: z.string(),
  category: z.string(),
  wave: z.string(),
  /** Today's, for this customer. */
  prices: Prices,
  /** Fewest pieces of the whole style, once ordered. */
  moq: z.int().nullable(),
  /** Pieces of a colour come in multiples of this. */
  multiple: z.int().nullable(),
  consecutiveSizesMin: z.int().nullable(),
  mustOrder: z.boolean(),
  hot: z.boolean(),
  status: z.enum(['onSale', 'partFrozen', 'frozen', 'dropped']),
  sizes: z.array(Size),
  colours: z.array(Colour),
  qty: z.int(),
  amount: z.number().optional(),
})
export type OrderStyle = z.output<typeof OrderStyle>

/** `onlyOrdered` is the older word for ordered: 'ordered'. */
const StylePageQuery = GoodsFilter.extend({
  customerId: z.coerce.number().int(),
  type: z.enum(orderTypes).default('first'),
  ordered: z.enum(['all', 'ordered', 'notOrdered']).default('all'),
  onlyOrdered: z.union([z.boolean(), z.stringbool()]).default(false),
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
  limit: z.coerce.number().int().min(1).max(500).default(50),
})
export type StylePageQuery = z.output<typeof StylePageQuery>

/**
 * `qty` is judged cell by cell, not here: integers, digits as text and full-width digits are taken, anything else is
 * refused for its cell alone. `was` is the quantity the user saw; without it the save wins and a warning tells what it replaced.
 */
const Cell = z.object({
  sizeId: z.int(),
  qty: z.unknown(),
  was: z.int().min(0).max(32_767).optional(),
})

const Save = z.object({
  customerId: z.int(),
  type: z.enum(orderTypes).default('first'),
  source: z.enum(orderSources).default('staff'),
  /** The number of this intent, made by the sender: the same number again gets the same answer and changes nothing. */
  requestId: z.string().max(100).optional(),
  /** All cells or none. Otherwise each row stands alone, and within a row each cell. */
  atomic: z.boolean().default(false),
  rows: z
    .array(
      z.object({
        goodsId: z.int(),
        colourId: z.int(),
        /** Taken and not looked at: cells are compared, not rows. */
        version: z.int().optional(),
        cells: z.array(Cell).max(60),
      }),
    )
    .max(2000),
})
export type SaveOrder = z.output<typeof Save>

const place = { goodsId: z.int(), colourId: z.int(), sizeId: z.int().optional() }

export const SaveAnswer = z.object({
  /** Every row asked for that is there, as it stands now, saved or not. */
  rows: z.array(
    z.object({
      goodsId: z.int(),
      colourId: z.int(),
      version: z.int(),
      cells: z.array(z.object({ sizeId: z.int(), qty: z.int() })),
      prices: Prices,
      qty: z.int(),
      amount: z.number().optional(),
    }),
  ),
  status: OrderCustomer.shape.status,
  totals: OrderTotals,
  warnings: z.array(
    z.object({
      ...place,
      code: z.enum(orderWarningCodes),
      msg: z.string(),
      /** The quantity that a save without `was` replaced. */
      replaced: z.int().optional(),
    }),
  ),
  errors: z.array(
    z.object({
      ...place,
      code: z.enum(orderErrorCodes),
      msg: z.string(),
      /** The quantity the cell has, and keeps. */
      now: z.int().optional(),
      /** With 'conflict': who set that quantity, and when (ISO 8601). */
      by: z.string().optional(),
      at: z.string().optional(),
      /** The most that may stand there. */
      max: z.int().optional(),
    }),
  ),
})
export type SaveAnswer = z.output<typeof SaveAnswer>

const RowHistory = z.object({
  customerId: z.coerce.number().int(),
  goodsId: z.coerce.number().int(),
  colourId: z.coerce.number().int(),
  type: z.enum(orderTypes).default('first'),
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
  limit: z.coerce.number().int().min(1).max(500).default(50),
})

/** One change of a row; `cells` holds those that changed. */
export const RowChange = z.object({
  at: z.string(),
  account: z.string(),
  by: z.string(),
  source: z.string(),
  reason: z.string(),
  cells: z.array(z.object({ sizeId: z.int().nullable(), name: z.string(), before: z.int(), after: z.int() })),
  qtyBefore: z.int(),
  qtyAfter: z.int(),
})

export type RowChange = z.output<typeof RowChange>

const entry = { access: menu('orderEntry'), scope: 'brand+area' } as const

export const order = area({
  /** A customer's order, style by style, ordered or not. Dropped colours show only where they hold a quantity. */
  getCustomerGoodsOrderList: {
    method: 'POST',
    path: '/order/getCustomerGoodsOrderList',
    effect: 'read',
    ...entry,
    input: StylePageQuery,
    output: pageOf(OrderStyle).extend({ customer: OrderCustomer }),
  },
  /** What happens to rows and cells is told in the answer, code 200; a refusal means that nothing of the order may change. */
  saveOrder: {
    method: 'POST',
    path: '/order/saveOrder',
    effect: 'write',
    audit: 'order.save',
    ...entry,
    input: Save,
    output: SaveAnswer,
  },
  /** Who changed a row, newest first. */
  getOrderRowHistory: {
    method: 'GET',
    path: '/order/getOrderRowHistory',
    effect: 'read',
    ...entry,
    input: RowHistory,
    output: pageOf(RowChange),
  },
})

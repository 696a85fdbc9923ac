import { z } from 'zod'
import { skcStatuses } from '../../orders/counting.ts'
import { orderingBarriers } from '../../orders/order-arrows.ts'
import { orderStatuses } from '../../orders/order-states.ts'

export const orderTypes = ['first', 'replenish', 'spot'] as const
export type OrderType = (typeof orderTypes)[number]

/** Why nothing of an order may be changed now; null where it may. The same names follow `order.` among the refusals. */
export const orderBarriers = [...orderingBarriers, 'customer-disabled', 'locked', 'submitted', 'approved'] as const
export type OrderBarrier = (typeof orderBarriers)[number]

/** `barrierAt`: when ordering begins or ended, ISO 8601; null with every other barrier. */
export const barrier = { barrier: z.enum(orderBarriers).nullable(), barrierAt: z.string().nullable() }

/** Yuan per piece; absent if the user may not see it. */
export const Prices = z.object({ tag: z.number().optional(), net: z.number().optional(), agent: z.number().optional() })

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

/** `amountBasis` is the kind of every `amount` of the order area; null if the user may see none. */
export const OrderCustomer = z.object({
  id: z.int(),
  code: z.string(),
  name: z.string(),
  /** Null where nothing was ever ordered, as is its number. */
  orderId: z.int().nullable(),
  /** The order's number as people read it. */
  orderNumber: z.string().nullable(),
  enabled: z.boolean(),
  /** The customer's own discount in percent of the tag price; absent with net prices. */
  discount: z.number().optional(),
  status: z.enum(orderStatuses),
  locked: z.boolean(),
  ...barrier,
  /** A save refuses rows that are below a minimum, off a multiple or with gaps between their sizes: edits of a style belong together. */
  refusesIncompleteRows: z.boolean(),
  amountBasis: z.enum(['tag', 'net']).nullable(),
  /** `amount` is on the basis above, absent if not set or the user may not see it. */
  target: z.object({ qty: z.int().nullable(), amount: z.number().nullable().optional() }),
  /** Totals of the customer's orders of the other types: they count towards the target too. */
  elsewhere: z.object({ qty: z.int(), amount: z.number().optional() }),
  totals: OrderTotals,
  /** Identifies the database this was read from: another one may have lost acknowledged edits. */
  incarnation: z.string(),
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

/**
 * free: any quantity. less: it may only decrease (frozen, or a brand or size no longer open). none: it may not
 * change.
 */
export const orderRules = ['free', 'less', 'none'] as const

const Colour = z.object({
  colourId: z.int(),
  skcId: z.int(),
  skcNo: z.string(),
  name: z.string(),
  rgb: z.string().nullable(),
  image: z.string(),
  status: z.enum(skcStatuses),
  rule: z.enum(orderRules),
  mustOrder: z.boolean(),
  moq: z.int().nullable(),
  /** Pieces recommended to this customer for the colour, else the sum over its sizes; absent if there are none. */
  guideQty: z.int().optional(),
  /** 0 while nothing was ever written in this row. */
  version: z.int(),
  /** Cells by sizeId, for each of the style's sizes; `off` marks a hole, `guide` is the recommended quantity. */
  cells: z.record(z.string(), z.object({ qty: z.int(), off: z.boolean().optional(), guide: z.int().optional() })),
  /** Prices per piece in this row: those stored with the row if it has a quantity, else today's. */
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
  categoryCode: z.string(),
  wave: z.string(),
  waveCode: z.string(),
  /** Today's, for this customer. */
  prices: Prices,
  /** Fewest pieces of the whole style, once ordered. */
  moq: z.int().nullable(),
  /** Pieces of a colour come in multiples of this. */
  multiple: z.int().nullable(),
  consecutiveSizesMin: z.int().nullable(),
  /** Cartons it is ordered in, parts in the order of `sizes`; empty if ordered by the piece. */
  cartons: z.array(z.object({ name: z.string(), parts: z.array(z.int()) })),
  mustOrder: z.boolean(),
  hot: z.boolean(),
  status: z.enum(['onSale', 'partFrozen', 'frozen', 'dropped']),
  sizes: z.array(Size),
  colours: z.array(Colour),
  qty: z.int(),
  amount: z.number().optional(),
})
export type OrderStyle = z.output<typeof OrderStyle>

import { z } from 'zod'
import { area } from '../../endpoint.ts'
import { pageOf } from '../../envelope.ts'
import { GoodsFilter } from '../../filters.ts'
import { menu } from '../../permissions.ts'
import { OrderCustomer, OrderStyle, orderTypes, Prices } from './customer-order.ts'
import { SaveAnswer, SaveOrder } from './save-order.ts'

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

const RowHistory = z.object({
  customerId: z.coerce.number().int(),
  goodsId: z.coerce.number().int(),
  colourId: z.coerce.number().int(),
  sizeId: z.coerce.number().int().optional(),
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
  /** The act on several, or the granted change, that it was part of. */
  batchId: z.string().nullable(),
  /** Yuan per piece after the row change; fields the user may not see are absent. */
  prices: Prices,
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
  /** Outcomes of rows and cells are in the answer, code 200; an error means that nothing of the order may change. */
  saveOrder: {
    method: 'POST',
    path: '/order/saveOrder',
    effect: 'write',
    audit: 'order.save',
    changesOrders: true,
    ...entry,
    input: SaveOrder,
    output: SaveAnswer,
    added: ['totals'],
  },
  /** Changes of a row and their authors, newest first; with `sizeId` only those of that cell. */
  getOrderRowHistory: {
    method: 'GET',
    path: '/order/getOrderRowHistory',
    effect: 'read',
    ...entry,
    access: menu('orderEntry', 'orderManagement'),
    input: RowHistory,
    output: pageOf(RowChange),
  },
})

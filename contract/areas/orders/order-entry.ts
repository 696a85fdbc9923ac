import { z } from 'zod'
import { area } from '../../endpoint.ts'
import { nothing } from '../../envelope.ts'
import { GoodsFilter } from '../../filters.ts'
import { menu } from '../../permissions.ts'
import { keywordLength } from '../../values/code-lengths.ts'
import { OrderCustomer, OrderStyle, OrderTotals, orderTypes } from './customer-order.ts'
import { FillAnswer, FillQuery } from './fill-order.ts'
import { GoodsSet, GoodsSetQuery, RatioGroup, RatioInput, SizeRatio } from './size-ratios.ts'

/** Order to continue with; `qty` counts only what this user may see. */
const OpenedOrder = z.object({
  customerId: z.int(),
  code: z.string(),
  name: z.string(),
  type: z.enum(orderTypes),
  orderNumber: z.string(),
  status: OrderCustomer.shape.status,
  qty: z.int(),
  /** Time of the last change, ISO 8601, and its author. */
  updatedAt: z.string(),
  by: z.string(),
})
export type OpenedOrder = z.output<typeof OpenedOrder>

/** The first of a list, and how many there are of all. */
const OpenedOrders = z.object({ list: z.array(OpenedOrder), count: z.int() })
export type OpenedOrders = z.output<typeof OpenedOrders>

const FoundCustomer = z.object({ customerId: z.int(), code: z.string(), name: z.string(), area: z.string() })

/** A style that has the text somewhere; with the colour and the size where the text names one of them and nothing else. */
const OrderGoodsMatch = z.object({
  goodsId: z.int(),
  goodsNo: z.string(),
  name: z.string(),
  colourId: z.int().nullable(),
  colour: z.string(),
  rgb: z.string().nullable(),
  sizeId: z.int().nullable(),
  /** The text is its number, the number of one of its colours or a barcode. */
  isExact: z.boolean(),
})
export type OrderGoodsMatch = z.output<typeof OrderGoodsMatch>

const orderKey = { customerId: z.int(), type: z.enum(orderTypes).default('first') }

/** The most letters of a note. */
export const noteLength = 200

/** Note of a colour, or of the order itself where no colour is named. `was` is the note the user saw. */
const NoteInput = z.object({
  ...orderKey,
  goodsId: z.int().optional(),
  colourId: z.int().optional(),
  note: z.string().trim().max(noteLength),
  was: z.string().max(noteLength),
  requestId: z.string().max(100).optional(),
})

const Cell = z.object({ goodsId: z.int(), colourId: z.int(), sizeId: z.int() })

const FollowQuery = z.object({
  ...orderKey,
  /** Id of the calling window: a user may have the order open in several. */
  window: z.string().min(1).max(100),
  /** Cell of the window's cursor; null if it has none. */
  cell: Cell.nullable(),
  /** Last known position in the order's history; null asks only for the current one. */
  since: z.int().nullable(),
  isLeaving: z.boolean().default(false),
})

const FollowAnswer = z.object({
  /** Names the database that has answered: in another one `until` is no continuation. */
  incarnation: z.string(),
  until: z.int(),
  /** Rows changed since, complete and in their current state. */
  rows: z.array(
    z.object({
      goodsId: z.int(),
      colourId: z.int(),
      version: z.int(),
      cells: z.array(z.object({ sizeId: z.int(), qty: z.int() })),
    }),
  ),
  /** The order's sums where any row was changed. */
  totals: OrderTotals.optional(),
  status: OrderCustomer.shape.status,
  /** Other users who have this order open. */
  people: z.array(z.object({ window: z.string(), name: z.string(), cell: Cell.nullable() })),
})
export type FollowQuery = z.output<typeof FollowQuery>
export type FollowAnswer = z.output<typeof FollowAnswer>

const entry = { access: menu('orderEntry'), scope: 'brand+area' } as const

export const orderEntry = area({
  /** Orders to resume: last edited by the user, returned, not submitted yet; newest first. */
  opening: {
    method: 'POST',
    path: '/order/opening',
    effect: 'read',
    ...entry,
    input: z.object({}),
    output: z.object({ recent: OpenedOrders, returned: OpenedOrders, unfinished: OpenedOrders }),
  },
  /** Customers by order number, code, name, or the first letters of the name in pinyin. */
  findCustomers: {
    method: 'POST',
    path: '/order/findCustomers',
    effect: 'read',
    ...entry,
    input: z.object({ text: z.string().max(keywordLength), limit: z.int().min(1).max(100).default(50) }),
    output: z.object({ list: z.array(FoundCustomer) }),
  },
  /** Returns further styles of an order opened with getCustomerGoodsOrderList, without the order's head. */
  getOrderStyles: {
    method: 'POST',
    path: '/order/getOrderStyles',
    effect: 'read',
    ...entry,
    input: GoodsFilter.extend({
      ...orderKey,
      /** Number of styles to skip. */
      from: z.int().min(0).max(1_000_000).default(0),
      limit: z.int().min(1).max(500).default(200),
    }),
    output: z.object({ list: z.array(OrderStyle), count: z.int() }),
  },
  /** Pieces of an order at a moment (ISO 8601), with the prices, the state and the sums of that moment. */
  pastOrder: {
    method: 'POST',
    path: '/order/pastOrder',
    effect: 'read',
    ...entry,
    input: z.object({ ...orderKey, at: z.iso.datetime() }),
    output: z.object({ customer: OrderCustomer, list: z.array(OrderStyle) }),
  },
  /**
   * Finds styles by number, name, pinyin initials of the name, colour number or barcode; exact matches come first.
   */
  find: {
    method: 'POST',
    path: '/order/find',
    effect: 'read',
    ...entry,
    input: z.object({ text: z.string().max(keywordLength), limit: z.int().min(1).max(50).default(12) }),
    output: z.object({ list: z.array(OrderGoodsMatch) }),
  },
  /** Quantities for rows, worked out and not saved. */
  fill: { method: 'POST', path: '/order/fill', effect: 'read', ...entry, input: FillQuery, output: FillAnswer },
  /** Outfits or racks by number or name, with the colours in them. */
  findSets: {
    method: 'POST',
    path: '/order/findSets',
    effect: 'read',
    ...entry,
    input: GoodsSetQuery,
    output: z.object({ list: z.array(GoodsSet) }),
  },
  /** Proportions of sizes that are kept for this customer or for all. */
  ratios: {
    method: 'POST',
    path: '/order/ratios',
    effect: 'read',
    ...entry,
    input: z.object({ customerId: z.int() }),
    output: z.object({ list: z.array(SizeRatio), groups: z.array(RatioGroup) }),
  },
  saveRatio: {
    method: 'POST',
    path: '/order/saveRatio',
    effect: 'write',
    audit: 'ratio.save',
    ...entry,
    input: RatioInput.extend({ requestId: z.string().max(100).optional() }),
    output: SizeRatio,
  },
  removeRatio: {
    method: 'POST',
    path: '/order/removeRatio',
    effect: 'write',
    audit: 'ratio.remove',
    ...entry,
    input: z.object({ id: z.int(), version: z.int() }),
    output: nothing,
  },
  /** Reports the user's position in an order; returns the other users in it and the changes. */
  follow: {
    method: 'POST',
    path: '/live/follow',
    effect: 'read',
    ...entry,
    input: FollowQuery,
    output: FollowAnswer,
  },
  /** Notes on the order and its rows. */
  notes: {
    method: 'POST',
    path: '/order/notes',
    effect: 'read',
    ...entry,
    input: z.object(orderKey),
    output: z.object({
      note: z.string(),
      rows: z.array(z.object({ goodsId: z.int(), colourId: z.int(), note: z.string() })),
    }),
  },
  /** Colours whose stock is kept to, with the most that each limited size may hold in this order beside all others: less than it holds where more is ordered than there is. */
  stock: {
    method: 'POST',
    path: '/order/stock',
    effect: 'read',
    ...entry,
    input: z.object(orderKey),
    output: z.object({
      rows: z.array(
        z.object({
          goodsId: z.int(),
          colourId: z.int(),
          mode: z.enum(['warn', 'block']),
          sizes: z.array(z.object({ sizeId: z.int(), most: z.int() })),
        }),
      ),
    }),
  },
  saveNote: {
    method: 'POST',
    path: '/order/saveNote',
    effect: 'write',
    audit: 'order.note',
    changesOrders: true,
    ...entry,
    input: NoteInput,
    output: z.object({ note: z.string() }),
  },
})

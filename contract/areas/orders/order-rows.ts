import { z } from 'zod'
import { area } from '../../endpoint.ts'
import { GoodsFilter } from '../../filters.ts'
import { skipCodes } from '../../orders/order-arrows.ts'
import { menu } from '../../permissions.ts'
import { BatchState, OrderSkip, RefusedRow, SeenOrder } from './order-batches.ts'

export const roundings = ['nearest', 'up', 'down'] as const
export type RoundingRule = (typeof roundings)[number]

/**
 * Change of a row's quantities. add: adds pieces to, or takes them from, each ordered size, down to 0. factor: scales
 * each ordered size by a percentage. multiple: rounds the row's pieces to a multiple, of `pieces` or of the row's
 * own, in the same spread. ratio: spreads the row's pieces again over its sizes; the number of parts must match.
 */
const RowChange = z.discriminatedUnion('by', [
  z.object({
    by: z.literal('add'),
    pieces: z
      .int()
      .min(-9999)
      .max(9999)
      .refine((pieces) => pieces !== 0),
  }),
  z.object({ by: z.literal('factor'), percent: z.number().min(0).max(10_000), rounding: z.enum(roundings) }),
  z.object({
    by: z.literal('multiple'),
    pieces: z.int().min(2).max(9999).nullable(),
    rounding: z.enum(roundings),
  }),
  z.object({
    by: z.literal('ratio'),
    parts: z
      .array(z.int().min(0).max(99))
      .min(1)
      .max(30)
      .refine((ratioParts) => ratioParts.some((ratioPart) => ratioPart > 0)),
  }),
])
export type RowChange = z.output<typeof RowChange>

export const copyModes = ['merge', 'replace', 'empty'] as const
export type CopyMode = (typeof copyModes)[number]

/** Rows to change; all with pieces by default. */
const goods = GoodsFilter.pick({ keyword: true, goodsIds: true, categoryCodes: true, waveCodes: true })
  .extend({
    rows: z
      .array(z.object({ goodsId: z.int(), colourId: z.int() }))
      .max(5000)
      .optional(),
  })
  .optional()

/**
 * Action on rows. copy: merge adds, replace makes the same rows equal, empty fills those without a piece; other rows
 * of the target customer stay. move: a row moves as a whole or stays.
 */
export const RowAct = z.discriminatedUnion('act', [
  z.object({ act: z.literal('adjust'), change: RowChange, goods }),
  z.object({
    act: z.literal('copy'),
    customerIds: z.array(z.int()).min(1).max(1000),
    mode: z.enum(copyModes),
    goods,
  }),
  z.object({ act: z.literal('move'), customerId: z.int(), goods }),
])
export type RowAct = z.output<typeof RowAct>

/** Copying and moving are from one order. */
const input = z.object({ orders: z.array(SeenOrder).min(1).max(5000), args: RowAct })

const sums = z.object({ qty: z.int(), tagAmount: z.number().optional(), netAmount: z.number().optional() })
export type RowSums = z.output<typeof sums>

/** Order whose rows would change; `number` is empty if the order would be created. */
export const ChangedOrder = z.object({
  orderId: z.int(),
  number: z.string(),
  customer: z.string(),
  customerName: z.string(),
  rows: z.int(),
  before: sums,
  after: sums,
})
export type ChangedOrder = z.output<typeof ChangedOrder>

const access = { access: menu('orderManagement'), scope: 'brand+area' } as const

export const orderRows = area({
  /** Previews an action on rows, order by order; amounts under the user's prices. */
  preview: {
    method: 'POST',
    path: '/order/previewRows',
    effect: 'read',
    ...access,
    input,
    output: z.object({
      can: z.int(),
      rows: z.int(),
      before: sums,
      after: sums,
      /** The first of them. */
      list: z.array(ChangedOrder),
      skipped: z.array(z.object({ code: z.enum(skipCodes), count: z.int(), examples: z.array(OrderSkip) })),
      /** The first of those cells and rows that would stay. */
      refused: z.array(RefusedRow),
      refusedCount: z.int(),
      /** Current state of the orders: the action applies only to what was shown. */
      orders: z.array(SeenOrder),
    }),
  },
  /** Does it with the orders that are still as they were looked at, and tells the rest; many step by step: ask `/order/batch`. */
  act: {
    method: 'POST',
    path: '/order/actRows',
    effect: 'write',
    ...access,
    audit: 'order.act-rows',
    changesOrders: true,
    input,
    output: BatchState,
  },
})

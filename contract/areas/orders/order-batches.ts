import { z } from 'zod'
import { area } from '../../endpoint.ts'
import { pageOf, paging } from '../../envelope.ts'
import type { FairWrite } from '../../fair-states.ts'
import {
  movesPieces,
  type OrderAct,
  orderActs,
  orderMoves,
  orderStatuses,
  skipCodes,
} from '../../orders/order-arrows.ts'
import { orderRuleNames } from '../../orders/order-problems.ts'
import { menu } from '../../permissions.ts'

/** An order as it was looked at: `version` and `qty` as the list or the order showed them. */
export const SeenOrder = z.object({ id: z.int(), version: z.int(), qty: z.int().default(0) })
const orders = z.array(SeenOrder).min(1).max(5000)

/** An order that is left as it is; `by` and `at`: who changed it last, and when. */
export const Skipped = z.object({
  orderId: z.int(),
  number: z.string(),
  customerName: z.string(),
  code: z.enum(skipCodes),
  now: z.enum(orderStatuses).nullable(),
  by: z.string(),
  at: z.string().nullable(),
  qtyWas: z.int(),
  qtyNow: z.int(),
  /** With 'rules': how many of those that the user may read are not kept. */
  problems: z.int(),
  /** With 'before-hours' and 'after-hours': when ordering begins or ended for the customer, ISO 8601. */
  barrierAt: z.string().nullable(),
  /** With 'partial': up to three people who see the order whole and may act on it. */
  whom: z.array(z.string()).optional(),
})
export type Skipped = z.output<typeof Skipped>

/** What is done with the rows of orders. */
export const rowActs = ['adjust', 'copy', 'move'] as const
export type RowActName = (typeof rowActs)[number]
/** Of a batch that changes rows: besides these, rows that are given in place of dropped ones. */
export type BatchRowAct = RowActName | 'substitute'

/** A cell of an order that keeps what it holds, or, without a size, a row; `msg` says why. */
export const RefusedRow = z.object({
  orderId: z.int(),
  customerName: z.string(),
  goodsId: z.int(),
  colourId: z.int(),
  goodsNo: z.string(),
  colour: z.string(),
  size: z.string(),
  code: z.string(),
  msg: z.string(),
})
export type RefusedRow = z.output<typeof RefusedRow>

export const BatchState = z.object({
  batchId: z.string(),
  act: z.enum([...orderMoves, ...rowActs, 'substitute', 'undo']),
  state: z.enum(['waiting', 'done', 'cancelled']),
  total: z.int(),
  /** Looked at so far. */
  reached: z.int(),
  done: z.int(),
  skipped: z.array(Skipped),
  /** Cells and rows that were left in orders that were done; the first of them. */
  refused: z.array(RefusedRow),
  /** Whether it can still be taken back, by this user. */
  mayUndo: z.boolean(),
})
export type BatchState = z.output<typeof BatchState>

export const batchOutcomes = ['working', 'done', 'partly', 'none', 'undone', 'cancelled'] as const

/** A batch in the list; counts are of the orders in the reader's sight. */
export const BatchEntry = z.object({
  batchId: z.string(),
  act: z.enum([...orderMoves, ...rowActs, 'substitute', 'undo']),
  /** Of an undo: what it takes back. */
  undoneAct: z.enum([...orderMoves, ...rowActs, 'substitute']).nullable(),
  at: z.string(),
  by: z.string(),
  reason: z.string(),
  outcome: z.enum(batchOutcomes),
  total: z.int(),
  done: z.int(),
  skipped: z.int(),
  mayUndo: z.boolean(),
})
export type BatchEntry = z.output<typeof BatchEntry>

const write = { effect: 'write', access: menu('orderManagement', 'orderEntry'), scope: 'brand+area' } as const
const read = { ...write, effect: 'read' } as const

export const orderBatches = area({
  /** What an act would do, order by order, at this moment; `sums` are of those that it can be done with. */
  preview: {
    method: 'POST',
    path: '/order/preview',
    ...read,
    input: z.object({ act: z.enum(orderActs), orders }),
    output: z.object({
      can: z.int(),
      sums: z.object({ qty: z.int(), tagAmount: z.number().optional(), netAmount: z.number().optional() }),
      /** By reason, with up to five examples. */
      skipped: z.array(z.object({ code: z.enum(skipCodes), count: z.int(), examples: z.array(Skipped) })),
      /** Orders that it can be done with although they break rules that only warn; and how many of them break each. */
      warned: z.int(),
      warnings: z.array(z.object({ rule: z.enum(orderRuleNames), count: z.int() })),
      /** The orders looked at as they now stand: an act on these is on what was shown. */
      orders: z.array(SeenOrder),
    }),
  },
  /** Does an act with the orders that are still as they were looked at, and tells the rest. Many are done step by step: ask `batch`. */
  act: {
    method: 'POST',
    path: '/order/act',
    ...write,
    audit: 'order.act',
    input: z.object({
      act: z.enum(orderActs),
      orders,
      /** Needed where an order is sent back. */
      reason: z.string().trim().max(200).default(''),
    }),
    output: BatchState,
  },
  batch: {
    method: 'POST',
    path: '/order/batch',
    ...read,
    input: z.object({ batchId: z.string().max(60) }),
    output: BatchState,
  },
  /** One's own, and, for who manages orders, those of orders in sight; the newest first. */
  list: {
    method: 'POST',
    path: '/order/batches',
    ...read,
    input: z.object({ orderId: z.int().optional(), page: paging.page, limit: paging.limit }),
    output: pageOf(BatchEntry),
  },
  /** What an undo would leave as it is. Of rows, cells that were changed since are told once it is done. */
  previewUndo: {
    method: 'POST',
    path: '/order/previewUndo',
    ...read,
    input: z.object({ batchId: z.string().max(60) }),
    output: z.object({
      can: z.int(),
      skipped: z.array(z.object({ code: z.enum(skipCodes), count: z.int(), examples: z.array(Skipped) })),
    }),
  },
  /** Takes a whole batch back, once; orders that somebody moved since stay and are told. */
  undoBatch: {
    method: 'POST',
    path: '/order/undoBatch',
    ...write,
    audit: 'order.undo-batch',
    input: z.object({ batchId: z.string().max(60) }),
    output: BatchState,
  },
})

/** The write that an act is: not every act changes what orders hold. */
export function writeOfAct(act: OrderAct): FairWrite {
  return movesPieces(act) ? { ...orderBatches.act, changesOrders: true } : orderBatches.act
}

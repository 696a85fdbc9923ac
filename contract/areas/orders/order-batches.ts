import { z } from 'zod'
import { area } from '../../endpoint.ts'
import { pageOf, paging } from '../../envelope.ts'
import type { FairWrite } from '../../fair-states.ts'
import { movesPieces, type OrderAct, orderActs, orderMoves, skipCodes } from '../../orders/order-arrows.ts'
import { orderRuleNames } from '../../orders/order-problems.ts'
import { orderStatuses } from '../../orders/order-states.ts'
import { menu } from '../../permissions.ts'

/** An order as it was looked at: `version` and `qty` as the list or the order showed them. */
export const SeenOrder = z.object({ id: z.int(), version: z.int(), qty: z.int().default(0) })
const orders = z.array(SeenOrder).min(1).max(5000)

/** Skipped order; `by` and `at`: who changed it last, and when. */
export const OrderSkip = z.object({
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
  /** With 'partial': up to three users who see the complete order and may act on it. */
  whom: z.array(z.string()).optional(),
})
export type OrderSkip = z.output<typeof OrderSkip>

/** Batch actions on rows of orders. */
export const rowActs = ['adjust', 'copy', 'move'] as const
export type RowActName = (typeof rowActs)[number]
/** Row actions of a batch, including rows that replace dropped ones. */
export type BatchRowAct = RowActName | 'substitute'

/** Refused cell of an order or, without a size, refused row; its quantities are unchanged. `msg` gives the reason. */
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
  skipped: z.array(OrderSkip),
  /** Cells and rows that were left in orders that were done; the first of them. */
  refused: z.array(RefusedRow),
  /** True if this user can still undo it. */
  mayUndo: z.boolean(),
})
export type BatchState = z.output<typeof BatchState>

export const batchOutcomes = ['working', 'done', 'partly', 'none', 'undone', 'cancelled'] as const

/** Batch in the list; counts are of the orders visible to the reader. */
export const BatchEntry = z.object({
  batchId: z.string(),
  act: z.enum([...orderMoves, ...rowActs, 'substitute', 'undo']),
  /** Undo only: the action it undoes. */
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
  /** Previews an action, order by order; `sums` count the orders it can be done with. */
  preview: {
    method: 'POST',
    path: '/order/preview',
    ...read,
    input: z.object({ act: z.enum(orderActs), orders }),
    output: z.object({
      can: z.int(),
      sums: z.object({ qty: z.int(), tagAmount: z.number().optional(), netAmount: z.number().optional() }),
      /** Grouped by reason, with up to five examples. */
      skipped: z.array(z.object({ code: z.enum(skipCodes), count: z.int(), examples: z.array(OrderSkip) })),
      /** Orders that it can be done with although they break rules that only warn; and how many of them break each. */
      warned: z.int(),
      warnings: z.array(z.object({ rule: z.enum(orderRuleNames), count: z.int() })),
      /** Previewed orders with current versions: an action on these applies to what was shown. */
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
  /** User's own batches and, for users who manage orders, those of visible orders; newest first. */
  list: {
    method: 'POST',
    path: '/order/batches',
    ...read,
    input: z.object({ orderId: z.int().optional(), page: paging.page, limit: paging.limit }),
    output: pageOf(BatchEntry),
  },
  /** Lists what an undo would leave unchanged. Cells of rows changed since are reported only after it is done. */
  previewUndo: {
    method: 'POST',
    path: '/order/previewUndo',
    ...read,
    input: z.object({ batchId: z.string().max(60) }),
    output: z.object({
      can: z.int(),
      skipped: z.array(z.object({ code: z.enum(skipCodes), count: z.int(), examples: z.array(OrderSkip) })),
    }),
  },
  /** Undoes a whole batch, once; orders changed since are skipped and reported. */
  undoBatch: {
    method: 'POST',
    path: '/order/undoBatch',
    ...write,
    audit: 'order.undo-batch',
    input: z.object({ batchId: z.string().max(60) }),
    output: BatchState,
  },
})

/** Returns the write of an action: not every action changes the content of orders. */
export function writeOfAct(act: OrderAct): FairWrite {
  return movesPieces(act) ? { ...orderBatches.act, changesOrders: true } : orderBatches.act
}

import { z } from 'zod'
import { area } from '../../endpoint.ts'
import { skipCodes } from '../../orders/order-arrows.ts'
import { orderStatuses } from '../../orders/order-states.ts'
import { menu } from '../../permissions.ts'
import { BatchState, OrderSkip, RefusedRow, SeenOrder } from './order-batches.ts'

/** A colour of a style. */
const Skc = z.object({ goodsId: z.int(), colourId: z.int() })

/** Dropped together. */
export const mostDropped = 50
const skcs = z.array(Skc).min(1).max(mostDropped)

/** Replacement of a dropped colour in an order; the pieces are those of the dropped row. */
const SubstituteChoice = Skc.extend({ orderId: z.int(), to: Skc })
const choices = z.array(SubstituteChoice).max(10_000)

/** Batch action on rows that had pieces of dropped colours; `drops`: the same action dropped the colours. */
export const SubstituteAct = z.object({ act: z.literal('substitute'), choices, drops: z.boolean() })
export type SubstituteAct = z.output<typeof SubstituteAct>

/** Yuan; absent where the user sees no such prices. */
const sums = z.object({ qty: z.int(), tagAmount: z.number().optional(), netAmount: z.number().optional() })
export type SubstituteSums = z.output<typeof sums>

const sizeQtys = z.array(z.object({ name: z.string(), qty: z.int() }))

/** A colour as people know it. `price`: of its tag, in yuan, absent where tag prices may not be seen. */
export const SkcCard = Skc.extend({
  goodsNo: z.string(),
  name: z.string(),
  colour: z.string(),
  image: z.string(),
  category: z.string(),
  wave: z.string(),
  price: z.number().optional(),
})
export type SkcCard = z.output<typeof SkcCard>

/** A colour that would take the place of a dropped one in one order. */
export const Proposal = Skc.extend({
  sizes: sizeQtys,
  /** Sums it would add. */
  gives: sums,
  /** Pieces that the order has of it already. */
  has: z.int(),
  sameWave: z.boolean(),
  /** Why it would be refused, in sentences; empty where it would go. */
  msgs: z.array(z.string()),
})
export type Proposal = z.output<typeof Proposal>

/** Order row of a dropped colour: the loss, and possible substitutes, best first. */
export const HitRow = Skc.extend({
  orderId: z.int(),
  number: z.string(),
  version: z.int(),
  /** Shown pieces of the whole order. */
  orderQty: z.int(),
  customer: z.string(),
  customerName: z.string(),
  status: z.enum(orderStatuses),
  /** Why nothing of this order may be changed; null where it may. */
  barrier: z.enum(skipCodes).nullable(),
  sizes: sizeQtys,
  loses: sums,
  proposals: z.array(Proposal),
  /** Earlier replacement of this row. */
  given: Skc.extend({ qty: z.int() }).nullable(),
})
export type HitRow = z.output<typeof HitRow>

/** Notification and reply of an affected order's customer. */
export const SubstituteAnswer = z.object({
  orderId: z.int(),
  number: z.string(),
  customer: z.string(),
  customerName: z.string(),
  /** Pieces of the dropped colours, and of their replacements. */
  lost: z.int(),
  given: z.int(),
  /** Notices that say so, to be ticked off together. */
  noticeIds: z.array(z.int()),
  isToTell: z.boolean(),
  toldAt: z.string().nullable(),
  toldBy: z.string(),
  acceptedAt: z.string().nullable(),
  acceptedBy: z.string(),
})
export type SubstituteAnswer = z.output<typeof SubstituteAnswer>

const access = { access: menu('orderManagement'), scope: 'brand+area' } as const
const read = { effect: 'read', ...access } as const

/** Drops colours and gives the customers who ordered them substitutes. */
export const substitutes = area({
  /**
   * Lists the effects of dropping these colours, dropped already or not: an entry per order and colour, with up to
   * three proposals each.
   */
  hit: {
    method: 'POST',
    path: '/order/substitutes/hit',
    ...read,
    input: z.object({ skcs }),
    output: z.object({
      list: z.array(HitRow),
      /** Every colour that the list names. */
      goods: z.array(SkcCard),
      customers: z.int(),
      loses: sums,
    }),
  },
  /** Other colours on sale for one row of one order, found by style number, name or colour; the nearest first. */
  others: {
    method: 'POST',
    path: '/order/substitutes/others',
    ...read,
    input: z.object({ orderId: z.int(), of: Skc, skcs, keyword: z.string().trim().max(60).default('') }),
    output: z.object({ list: z.array(Proposal), goods: z.array(SkcCard) }),
  },
  /** Previews the choices with the action's own checks; takes no locks and writes nothing. */
  preview: {
    method: 'POST',
    path: '/order/substitutes/preview',
    ...read,
    input: z.object({ orders: z.array(SeenOrder).max(5000), choices }),
    output: z.object({
      /** Orders that would be changed. */
      can: z.int(),
      gives: sums,
      skipped: z.array(z.object({ code: z.enum(skipCodes), count: z.int(), examples: z.array(OrderSkip) })),
      refused: z.array(RefusedRow),
      refusedCount: z.int(),
    }),
  },
  /**
   * Drops the colours if `drop` is set and adds the chosen substitutes to the orders, as far as these are unchanged
   * since viewed and their rules allow; the rest is reported. Large sets run step by step: ask `/order/batch`. Undone
   * by `/order/undoBatch`.
   */
  act: {
    method: 'POST',
    path: '/order/substitutes/act',
    effect: 'write',
    ...access,
    audit: 'order.substitute',
    changesOrders: true,
    input: z
      .object({
        skcs,
        drop: z.boolean(),
        reason: z.string().trim().max(200).default(''),
        orders: z.array(SeenOrder).max(5000),
        choices,
      })
      .refine(({ drop, orders }) => drop || orders.length > 0),
    output: BatchState,
  },
  /** Lists the affected customers, with notification and acceptance. */
  answers: {
    method: 'POST',
    path: '/order/substitutes/answers',
    ...read,
    input: z.object({ skcs }),
    output: z.object({
      list: z.array(SubstituteAnswer),
      accepted: z.int(),
      toTell: z.int(),
      /** The last act that gave something in their place and that this user may take back. */
      undo: z.object({ batchId: z.string(), at: z.string(), by: z.string(), orders: z.int() }).nullable(),
    }),
  },
})

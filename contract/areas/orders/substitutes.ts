import { z } from 'zod'
import { area } from '../../endpoint.ts'
import { orderStatuses, skipCodes } from '../../orders/order-arrows.ts'
import { menu } from '../../permissions.ts'
import { BatchState, RefusedRow, SeenOrder, Skipped } from './order-batches.ts'

/** A colour of a style. */
const Skc = z.object({ goodsId: z.int(), colourId: z.int() })

/** Dropped together. */
export const mostDropped = 50
const skcs = z.array(Skc).min(1).max(mostDropped)

/** Which colour an order is given in place of a dropped one; the pieces are those of the dropped row. */
const SubstituteChoice = Skc.extend({ orderId: z.int(), to: Skc })
const choices = z.array(SubstituteChoice).max(10_000)

/** What is done with the rows of orders that had pieces of dropped colours; `drops`: the colours were dropped by the same act. */
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
  /** What it would add. */
  gives: sums,
  /** Pieces that the order has of it already. */
  has: z.int(),
  sameWave: z.boolean(),
  /** Why it would be refused, in sentences; empty where it would go. */
  msgs: z.array(z.string()),
})
export type Proposal = z.output<typeof Proposal>

/** An order's row of a dropped colour: what is lost with it, and what could take its place, the best first. */
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
  /** What it was given in its place before. */
  given: Skc.extend({ qty: z.int() }).nullable(),
})
export type HitRow = z.output<typeof HitRow>

/** What the customer of an order hit was told and what he said to it. */
export const SubstituteAnswer = z.object({
  orderId: z.int(),
  number: z.string(),
  customer: z.string(),
  customerName: z.string(),
  /** Of the dropped colours, and of what came in their place. */
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

/** Colours are dropped, and the customers who ordered them are given others in their place. */
export const substitutes = area({
  /** Whom it hits that these colours are dropped, or are already: an entry per order and colour, with up to three proposals each. */
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
  /** What choices would do at this moment, judged as the act judges: nothing is held and nothing written. */
  preview: {
    method: 'POST',
    path: '/order/substitutes/preview',
    ...read,
    input: z.object({ orders: z.array(SeenOrder).max(5000), choices }),
    output: z.object({
      /** Orders that would be changed. */
      can: z.int(),
      gives: sums,
      skipped: z.array(z.object({ code: z.enum(skipCodes), count: z.int(), examples: z.array(Skipped) })),
      refused: z.array(RefusedRow),
      refusedCount: z.int(),
    }),
  },
  /**
   * Drops the colours where `drop` says so and gives the orders what was chosen for them, as far as they are still as they were
   * looked at and their rules allow; the rest is told. Many are done step by step: ask `/order/batch`. Taken back by `/order/undoBatch`.
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
  /** Who was hit, who was told, who has accepted. */
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

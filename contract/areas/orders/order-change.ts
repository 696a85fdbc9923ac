import { z } from 'zod'
import { area } from '../../endpoint.ts'
import { menu } from '../../permissions.ts'
import { orderTypes } from './customer-order.ts'
import { SaveAnswer } from './save-order.ts'

export const changeStates = ['open', 'granted', 'refused', 'withdrawn'] as const

/** Why no change of an order can be asked for or granted. */
export const changeBarriers = ['not-approved', 'locked', 'customer-disabled'] as const

const OrderOf = z.object({ customerId: z.coerce.number().int(), type: z.enum(orderTypes).default('first') })
const pieces = z.int().min(0).max(9999)
const reason = z.string().trim().min(1).max(200)

/** Pieces and yuan of the whole order, dropped colours left out; amounts are absent where they may not be seen. */
const Sums = z.object({
  qty: z.int(),
  tagAmount: z.number().optional(),
  netAmount: z.number().optional(),
  agentAmount: z.number().optional(),
})
export type ChangeSums = z.output<typeof Sums>

/** A cell as it was when it was asked for, as it is to be, and as it is at this moment. */
const ChangeCell = z.object({
  goodsId: z.int(),
  colourId: z.int(),
  sizeId: z.int(),
  goodsNo: z.string(),
  name: z.string(),
  colour: z.string(),
  size: z.string(),
  was: z.int(),
  qty: z.int(),
  now: z.int(),
})
export type ChangeCell = z.output<typeof ChangeCell>

export const OrderChange = z.object({
  id: z.int(),
  state: z.enum(changeStates),
  reason: z.string(),
  by: z.string(),
  at: z.string(),
  decidedBy: z.string(),
  decidedAt: z.string().nullable(),
  note: z.string(),
  cells: z.array(ChangeCell),
  /** Number of cells of brands out of sight. Users who do not see all cells cannot decide the request. */
  hidden: z.int(),
  /** Sums of the whole order, at the time of the request and as changed; null if brands are out of sight. */
  sums: z.object({ before: Sums, after: Sums }).nullable(),
  mayWithdraw: z.boolean(),
})
export type OrderChange = z.output<typeof OrderChange>

const either = { access: menu('orderManagement', 'orderEntry'), scope: 'brand+area' } as const

/** Changes of an order that was approved: asked for, looked at, and granted or refused. */
export const orderChange = area({
  list: {
    method: 'POST',
    path: '/order/change/list',
    effect: 'read',
    ...either,
    input: OrderOf,
    output: z.object({
      /** Null where nothing was ever ordered. */
      orderId: z.int().nullable(),
      /** The newest first. */
      list: z.array(OrderChange),
      /** Version of the order these cells show; a decision sends it as a precondition. */
      version: z.int(),
      /** Reason why no change can be requested; null if one can. The approval's own lock does not count. */
      barrier: z.enum(changeBarriers).nullable(),
      /** True if nothing blocks a request and none is pending. */
      mayAsk: z.boolean(),
      mayDecide: z.boolean(),
    }),
  },
  /**
   * Requests other quantities; the order stays unchanged. Cells that would be invalid are returned in `errors`, and
   * then no request is made.
   */
  ask: {
    method: 'POST',
    path: '/order/change/ask',
    effect: 'write',
    audit: 'order.ask-change',
    ...either,
    input: OrderOf.extend({
      reason,
      cells: z
        .array(z.object({ goodsId: z.int(), colourId: z.int(), sizeId: z.int(), was: pieces, qty: pieces }))
        .min(1)
        .max(5000),
    }),
    output: z.object({ id: z.int().nullable(), errors: SaveAnswer.shape.errors }),
  },
  /** Grants: all of it is saved, or nothing with `errors` telling why. Refuses: with the reason in `note`. */
  decide: {
    method: 'POST',
    path: '/order/change/decide',
    effect: 'write',
    audit: 'order.decide-change',
    access: menu('orderManagement'),
    scope: 'brand+area',
    input: z.object({
      id: z.int(),
      decision: z.enum(['grant', 'refuse']),
      version: z.int(),
      note: z.string().trim().max(200).default(''),
    }),
    output: z.object({ state: z.enum(changeStates), errors: SaveAnswer.shape.errors }),
  },
  /** Withdraws a request; author or administrator only. */
  withdraw: {
    method: 'POST',
    path: '/order/change/withdraw',
    effect: 'write',
    audit: 'order.withdraw-change',
    ...either,
    input: z.object({ id: z.int() }),
    output: z.object({ state: z.enum(changeStates) }),
  },
})

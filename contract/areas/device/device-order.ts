import { z } from 'zod'
import { area } from '../../endpoint.ts'
import { nothing } from '../../envelope.ts'
import { skcStatuses } from '../../orders/counting.ts'
import { skipCodes } from '../../orders/order-arrows.ts'
import { orderRuleNames } from '../../orders/order-problems.ts'
import { orderStatuses } from '../../orders/order-states.ts'
import { barrier, OrderTotals } from '../orders/customer-order.ts'
import { SaveAnswer, SaveOrder } from '../orders/save-order.ts'

const dealer = { access: { kind: 'dealer' }, scope: 'none' } as const
const read = { ...dealer, method: 'POST', effect: 'read' } as const
const write = { ...dealer, method: 'POST', effect: 'write' } as const
const file = { ...dealer, method: 'GET', effect: 'read', transport: 'download', output: nothing } as const

/** Defaults to the account's own customer; any other must be one it is the agent of. */
const customerId = z.int().optional()
const requestId = z.string().min(1).max(100)

/** Most cells of one save: an answer is still quick with as many. */
export const mostDeviceCells = 500

/** Authors of changes, by their relation to the customer. */
export const changeAuthors = ['self', 'agent', 'organiser'] as const
export type ChangeAuthor = (typeof changeAuthors)[number]

/** Hides the agent's amounts from customers who buy through an agent. */
export const DeviceTotals = OrderTotals.omit({ agentAmount: true })
const SavedRow = SaveAnswer.shape.rows.element
const SaveError = SaveAnswer.shape.errors.element.extend({ by: z.enum(changeAuthors).optional() })

export const DeviceSaveAnswer = SaveAnswer.extend({
  rows: z.array(SavedRow.extend({ prices: SavedRow.shape.prices.omit({ agent: true }) })),
  totals: DeviceTotals,
  errors: z.array(SaveError),
})
export type DeviceSaveAnswer = z.output<typeof DeviceSaveAnswer>

/** Current row; a row without pieces is included with its cells at 0 if it changed since the cursor. */
const DeviceRow = z.object({
  goodsId: z.int(),
  colourId: z.int(),
  version: z.int(),
  status: z.enum(skcStatuses),
  cells: z.array(z.object({ sizeId: z.int(), qty: z.int() })),
  qty: z.int(),
  /** ISO 8601: when its quantities or prices last changed. */
  changedAt: z.string().optional(),
  /** Yuan on the fair's basis; absent if the account sees no prices. */
  amount: z.number().optional(),
  /** Names of goods in no current package, a dropped colour or a withdrawn style; absent for all others. */
  goodsNo: z.string().optional(),
  name: z.string().optional(),
  colour: z.string().optional(),
})

/** A rule the order does not keep, and where. */
const Hinder = z.object({
  rule: z.enum(orderRuleNames),
  goodsId: z.int().nullable(),
  colourId: z.int().nullable(),
  sizeId: z.int().nullable(),
  counts: z.enum(['pieces', 'sizes', 'amount']),
  /** Pieces and sizes, or yuan; absent if it is an amount the account may not see. */
  need: z.number().optional(),
  have: z.number().optional(),
  blocks: z.boolean(),
})

const head = {
  customerId: z.int(),
  /** Order number for display; null if nothing was ever ordered. */
  number: z.string().nullable(),
  status: z.enum(orderStatuses),
  ...barrier,
  /** A save refuses rows that are below a minimum, off a multiple or with gaps between their sizes: edits of a style belong together. */
  refusesIncompleteRows: z.boolean(),
  totals: DeviceTotals,
  /** Totals of the customer's orders of the other types: they count towards the same target. */
  elsewhere: DeviceTotals,
  hinders: z.array(Hinder),
  /** Fingerprint of the order as read; submitting sends it as a precondition. */
  seal: z.string(),
  /**
   * True if the order has pieces of brands this account does not see: the account can neither submit nor withdraw it.
   */
  isPart: z.boolean(),
  /** Identifies the database it was read from: another one may have lost acknowledged edits. */
  incarnation: z.string(),
}

export const DeviceOrder = z.object({
  ...head,
  rows: z.array(DeviceRow),
  /** True if these are all rows, false if only those changed since the cursor sent. */
  isWhole: z.boolean(),
  cursor: z.string(),
})
export type DeviceOrder = z.output<typeof DeviceOrder>

const DeviceHead = z.object(head)
export type DeviceHead = z.output<typeof DeviceHead>

/** If `done` is false, `code` gives the reason; for `rules`, the order lists the violations. */
const Moved = z.object({
  done: z.boolean(),
  code: z.enum(skipCodes).nullable(),
  /** Empty where it is done. */
  msg: z.string(),
  order: DeviceHead,
})
const Move = z.object({ customerId, requestId, qty: z.int(), seal: z.string().max(100) })

const OrderFile = z.object({ customerId: z.coerce.number().int().optional() })

/**
 * Customer's own order, and those of customers it is the agent of. Any other order is answered like a missing one.
 */
export const deviceOrder = area({
  order: {
    ...read,
    path: '/device/order',
    input: z.object({ customerId, since: z.string().max(100).optional() }),
    output: DeviceOrder,
  },
  /** Judged cell by cell as any save; the organiser's own exceptions do not hold for customers. */
  save: {
    ...write,
    path: '/device/save',
    audit: 'device.save',
    input: z.object({
      customerId,
      requestId,
      atomic: SaveOrder.shape.atomic,
      /** Source of the filled rows: an outfit or a rack as a whole. */
      source: z.enum(['self', 'pair', 'display']).default('self'),
      rows: SaveOrder.shape.rows,
    }),
    output: DeviceSaveAnswer,
    added: ['totals'],
  },
  submit: { ...write, path: '/device/submit', audit: 'device.submit', input: Move, output: Moved },
  withdraw: { ...write, path: '/device/withdraw', audit: 'device.withdraw', input: Move, output: Moved },
  /** Changes of the order, the newest first; `next` is where an older page begins. */
  history: {
    ...read,
    path: '/device/history',
    input: z.object({
      customerId,
      goodsId: z.int().optional(),
      colourId: z.int().optional(),
      before: z.int().optional(),
    }),
    output: z.object({
      list: z.array(
        z.object({
          id: z.int(),
          at: z.string(),
          by: z.enum(changeAuthors),
          goodsId: z.int(),
          colourId: z.int(),
          cells: z.array(z.object({ sizeId: z.int(), before: z.int(), after: z.int() })),
        }),
      ),
      next: z.int().nullable(),
    }),
  },
  /**
   * The order as a file to keep: rows that count, with the prices the account sees; no paper of the organiser's. Refused
   * where it has none.
   */
  orderPdf: { ...file, path: '/device/orderPdf', input: OrderFile },
  /** The same as a workbook: a sheet for each group of sizes. */
  orderSheet: { ...file, path: '/device/orderSheet', input: OrderFile },
  /** Replacements for a dropped colour, for this customer: same category first, then price and wave. */
  substitutes: {
    ...read,
    path: '/device/substitutes',
    input: z.object({ customerId, goodsId: z.int(), colourId: z.int() }),
    output: z.object({
      list: z.array(
        z.object({
          goodsId: z.int(),
          colourId: z.int(),
          why: z.array(z.enum(['category', 'price', 'wave'])),
          cells: z.array(z.object({ sizeId: z.int(), qty: z.int() })),
        }),
      ),
    }),
  },
  /** Moves a part of an agent's own order to one of its customers: both orders are validated, all or nothing. */
  split: {
    ...write,
    path: '/device/split',
    audit: 'device.split',
    input: z.object({
      requestId,
      toCustomerId: z.int(),
      rows: z
        .array(
          z.object({
            goodsId: z.int(),
            colourId: z.int(),
            cells: z
              .array(z.object({ sizeId: z.int(), qty: z.int().min(1).max(9999), was: z.int() }))
              .min(1)
              .max(60),
          }),
        )
        .min(1)
        .max(500),
    }),
    output: z.object({
      done: z.boolean(),
      /** Why it is not, of either order; nothing of it was moved then. */
      errors: z.array(SaveError),
      from: DeviceHead,
      to: DeviceHead,
    }),
  },
})

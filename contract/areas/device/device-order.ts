import { z } from 'zod'
import { area } from '../../endpoint.ts'
import { skcStatuses } from '../../orders/counting.ts'
import { orderStatuses, skipCodes } from '../../orders/order-arrows.ts'
import { orderRuleNames } from '../../orders/order-problems.ts'
import { barrier, OrderTotals } from '../orders/customer-order.ts'
import { SaveAnswer, SaveOrder } from '../orders/save-order.ts'

const dealer = { access: { kind: 'dealer' }, scope: 'none' } as const
const read = { ...dealer, method: 'POST', effect: 'read' } as const
const write = { ...dealer, method: 'POST', effect: 'write' } as const

/** His own unless he is the agent of the one that is named. */
const customerId = z.int().optional()
const requestId = z.string().min(1).max(100)

/** Most cells of one save: an answer is still quick with as many. */
export const mostDeviceCells = 500

/** Other people are called by what they are to the customer. */
export const changeAuthors = ['self', 'agent', 'organiser'] as const
export type ChangeAuthor = (typeof changeAuthors)[number]

/** What an agent pays is no business of who buys through him. */
const DeviceTotals = OrderTotals.omit({ agentAmount: true })
const SavedRow = SaveAnswer.shape.rows.element
const SaveError = SaveAnswer.shape.errors.element.extend({ by: z.enum(changeAuthors).optional() })

export const DeviceSaveAnswer = SaveAnswer.extend({
  rows: z.array(SavedRow.extend({ prices: SavedRow.shape.prices.omit({ agent: true }) })),
  totals: DeviceTotals,
  errors: z.array(SaveError),
})
export type DeviceSaveAnswer = z.output<typeof DeviceSaveAnswer>

/** A row as it stands; a row without pieces comes with its cells at 0 where it changed since the cursor. */
const DeviceRow = z.object({
  goodsId: z.int(),
  colourId: z.int(),
  version: z.int(),
  status: z.enum(skcStatuses),
  cells: z.array(z.object({ sizeId: z.int(), qty: z.int() })),
  qty: z.int(),
  /** Yuan of the fair's basis; absent where he sees no prices. */
  amount: z.number().optional(),
  /** Names of what no package offers any more, a dropped colour or a withdrawn style; absent for all else. */
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
  /** Pieces and sizes, or yuan; absent where it is an amount that he may not see. */
  need: z.number().optional(),
  have: z.number().optional(),
  blocks: z.boolean(),
})

const head = {
  customerId: z.int(),
  /** As people read it; null where nothing was ever ordered. */
  number: z.string().nullable(),
  status: z.enum(orderStatuses),
  ...barrier,
  /** A save refuses rows that are below a minimum, off a multiple or with gaps between their sizes: edits of a style belong together. */
  refusesIncompleteRows: z.boolean(),
  totals: DeviceTotals,
  /** What the customer's orders of the other types come to: they count towards the same target. */
  elsewhere: DeviceTotals,
  hinders: z.array(Hinder),
  /** What the order was when this was read; submitting says which it was. */
  seal: z.string(),
  /** The order has pieces of brands that this account does not see: it can be neither submitted nor withdrawn by it. */
  isPart: z.boolean(),
  /** Names the database that it was read from: another one may have lost what was acknowledged. */
  incarnation: z.string(),
}

export const DeviceOrder = z.object({
  ...head,
  rows: z.array(DeviceRow),
  /** Whether these are all rows, or those that changed since the cursor that was sent. */
  isWhole: z.boolean(),
  cursor: z.string(),
})
export type DeviceOrder = z.output<typeof DeviceOrder>

const DeviceHead = z.object(head)
export type DeviceHead = z.output<typeof DeviceHead>

/** `done` false: why not, by `code`; with `rules` what hinders stands in the order. */
const Moved = z.object({
  done: z.boolean(),
  code: z.enum(skipCodes).nullable(),
  /** Empty where it is done. */
  msg: z.string(),
  order: DeviceHead,
})
const Move = z.object({ customerId, requestId, qty: z.int(), seal: z.string().max(100) })

/** A customer's own order, and those of whom he is the agent. To anybody else's it answers as to one that is not there. */
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
      /** By what the rows were filled: an outfit or a rack as a whole. */
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
  /** What could take the place of a dropped colour for him: the same category first, then price and wave. */
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
  /** An agent's own order moved in part to one of his customers: both orders are judged, all or nothing. */
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

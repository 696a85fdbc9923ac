import { z } from 'zod'
import { area } from '../../endpoint.ts'
import { nothing, pageOf, paging } from '../../envelope.ts'
import { sortKeysOf } from '../../fields/field.ts'
import { orderListFields } from '../../fields/order-list.ts'
import { CustomerFilter } from '../../filters.ts'
import { skcStatuses } from '../../orders/counting.ts'
import { orderActs } from '../../orders/order-arrows.ts'
import { orderRuleNames } from '../../orders/order-problems.ts'
import { orderStatuses } from '../../orders/order-states.ts'
import { menu } from '../../permissions.ts'
import { orderTypes } from './customer-order.ts'

/** Most rules of an order that are waived together. */
export const mostWaived = 1000

export const orderListSorts = ['sort', ...sortKeysOf(orderListFields)] as const

/**
 * Groups of checks an order fails, as in the list; `blocked` cannot be submitted. `change`: a change request is open;
 * `notice`: the customer has yet to be notified of something.
 */
export const orderChecks = [
  'must',
  'minimum',
  'multiple',
  'pack',
  'sizes',
  'target',
  'stock',
  'gone',
  'blocked',
  'change',
  'notice',
] as const
export type OrderCheck = (typeof orderChecks)[number]

export const orderPapers = ['none', 'true', 'old'] as const

export const OrderFilter = CustomerFilter.omit({ orderStatus: true }).extend({
  orderStatus: z.array(z.enum(orderStatuses)).optional(),
  checks: z.array(z.enum(orderChecks)).optional(),
  orderTypes: z.array(z.enum(orderTypes)).optional(),
  locked: z.array(z.enum(['yes', 'no'])).optional(),
  /**
   * Customers who may order; `no` includes those who may not and have ordered nothing, whom the list otherwise leaves
   * out.
   */
  enabled: z.array(z.enum(['yes', 'no'])).optional(),
  /** State of the last printout: still correct or outdated; `none` was never printed. */
  papers: z.array(z.enum(orderPapers)).optional(),
  /** Name of the user who made the last change. */
  by: z.string().max(100).optional(),
  /** Changed at or after this moment, ISO 8601. */
  since: z.string().max(40).optional(),
  /** Orders of one batch. */
  batch: z.string().max(60).optional(),
})
export type OrderFilter = z.output<typeof OrderFilter>

/** Order rows; for `line` and `sku` rows use the filters of reports (`orderLines`). */
const head = { level: z.enum(['head']).default('head') }

export const OrderListQuery = OrderFilter.extend({
  ...head,
  ...paging,
  sort: z.enum(orderListSorts).default('sort'),
})
export type OrderListQuery = z.output<typeof OrderListQuery>

const amounts = {
  tagAmount: z.number().optional(),
  netAmount: z.number().optional(),
  agentAmount: z.number().optional(),
}

/** Amounts in yuan; fields the user may not see are absent. */
export const OrderRow = z.object({
  /** Null if the customer has no order. */
  id: z.int().nullable(),
  number: z.string(),
  customerId: z.int(),
  customer: z.string(),
  customerName: z.string(),
  area: z.string(),
  agent: z.string(),
  type: z.enum(orderTypes),
  status: z.enum(orderStatuses),
  locked: z.boolean(),
  /** Kind of lock: a manual one is opened by its setter, an approval lock only by reopening. */
  lockKind: z.enum(['hand', 'approve']).nullable(),
  /** Version of the figures in this row; an action sends it as a precondition. */
  version: z.int(),
  styles: z.int(),
  skc: z.int(),
  qty: z.int(),
  ...amounts,
  /** Visible pieces over all orders of the customer, in percent of the target; null without a target. */
  completion: z.number().nullable(),
  /** Colours that must be ordered and are not. */
  must: z.int(),
  /** Number of broken rules, apart from missing required colours; waived ones do not count. */
  broken: z.int(),
  /** True if something blocks submitting it. */
  blocked: z.boolean(),
  /** Number of pending change requests: 0 or 1. */
  openChanges: z.int(),
  /** Deliveries it is split into, and the pieces in them. */
  parts: z.int(),
  partsQty: z.int(),
  /** Number of notices the customer has not been given yet. */
  noticesToTell: z.int(),
  updatedAt: z.string().nullable(),
  by: z.string(),
})
export type OrderRow = z.output<typeof OrderRow>

const facetCounts = <const T extends readonly string[]>(names: T) =>
  z.array(z.object({ value: z.enum(names), count: z.int() }))

export const OrderListAnswer = pageOf(OrderRow).extend({
  /** Number of orders per value, under the other filters. */
  states: facetCounts(orderStatuses),
  checks: facetCounts(orderChecks),
  /** Totals of all rows, not of the page alone. */
  totals: z.object({ orders: z.int(), styles: z.int(), skc: z.int(), qty: z.int(), ...amounts }),
  /** Actions this user may take on orders, by rights and switches. */
  acts: z.array(z.enum(orderActs)),
  version: z.int(),
})

export const OrderListExport = OrderFilter.extend(head)
export const OrderTableKeyQuery = z.object(head)
export const TableKey = z.object({
  list: z.array(
    z.object({ key: z.string(), label: z.string(), format: z.enum(['text', 'integer', 'money', 'percent']) }),
  ),
})

export const OrderKey = z.object({ orderId: z.coerce.number().int() })

/** `need` and `have` in pieces, in sizes, or, of amounts, in yuan. */
export const CheckedRule = z.object({
  rule: z.enum(orderRuleNames),
  goodsId: z.int().nullable(),
  colourId: z.int().nullable(),
  sizeId: z.int().nullable(),
  /** Null where it is the whole style's, or the whole order's. */
  skcId: z.int().nullable(),
  goodsNo: z.string(),
  name: z.string(),
  colour: z.string(),
  size: z.string(),
  counts: z.enum(['pieces', 'sizes', 'amount']),
  need: z.number(),
  have: z.number(),
  blocks: z.boolean(),
  waivable: z.boolean(),
  waived: z.object({ id: z.int(), reason: z.string(), by: z.string(), at: z.string() }).nullable(),
})
export type CheckedRule = z.output<typeof CheckedRule>

/** One size of a row, before and after. */
const LineCell = z.object({ sizeId: z.int(), name: z.string(), before: z.int(), after: z.int() })

const skcStatus = z.enum(skcStatuses)

export const OrderLine = z.object({
  skcId: z.int(),
  goodsId: z.int(),
  colourId: z.int(),
  category: z.string(),
  goodsNo: z.string(),
  name: z.string(),
  skcNo: z.string(),
  colour: z.string(),
  rgb: z.string().nullable(),
  /** State of the colour at the moment shown, and at the one compared with. */
  status: skcStatus,
  statusBefore: skcStatus,
  /** In a comparison only the cells that differ: empty if only price or state differ. */
  cells: z.array(LineCell),
  before: z.int(),
  after: z.int(),
  /** At the prices of each moment; absent where no price may be seen. */
  amountBefore: z.number().optional(),
  amount: z.number().optional(),
})
export type OrderLine = z.output<typeof OrderLine>

/** An order as a whole at a moment, null for now. Amounts in yuan, absent where they may not be seen; colours dropped by then are not counted. */
const OrderMoment = z.object({
  at: z.string().nullable(),
  status: z.enum(orderStatuses),
  locked: z.boolean(),
  styles: z.int(),
  skc: z.int(),
  qty: z.int(),
  ...amounts,
})
export type OrderMoment = z.output<typeof OrderMoment>

/** State change, or the changes one user made within a minute. */
export const TimelineEntry = z.object({
  at: z.string(),
  by: z.string(),
  act: z.string(),
  reason: z.string(),
  from: z.string(),
  to: z.string(),
  /** Pieces after a state; the difference of changes of rows. */
  qty: z.int(),
  rows: z.int(),
  waivers: z.int(),
  batchId: z.string().nullable(),
})
export type TimelineEntry = z.output<typeof TimelineEntry>

const read = { effect: 'read', access: menu('orderManagement'), scope: 'brand+area' } as const
const readHere = { ...read, access: menu('orderManagement', 'orderEntry') } as const
const write = { effect: 'write', access: menu('orderManagement'), scope: 'brand+area' } as const

/** The list of orders; the first three calls answer for other levels too, as `orderLevels` says. */
export const orderList = area({
  list: { method: 'POST', path: '/report/order/list', ...read, input: OrderListQuery, output: OrderListAnswer },
  /** The columns of the list, as this user may see them. */
  getTableKey: {
    method: 'POST',
    path: '/report/order/getTableKey',
    ...read,
    input: OrderTableKeyQuery,
    output: TableKey,
  },
  export: {
    method: 'POST',
    path: '/report/order/export',
    ...read,
    transport: 'download',
    input: OrderListExport,
    output: nothing,
  },
  get: { method: 'POST', path: '/order/get', ...read, input: OrderKey, output: OrderRow },
  /**
   * Lists the rows of an order, now or at a moment. With `against` (another moment, or 'submit' for the last
   * submission), only the rows that differ from then.
   */
  lines: {
    method: 'POST',
    path: '/order/lines',
    ...read,
    input: OrderKey.extend({ at: z.string().max(40).optional(), against: z.string().max(40).optional() }),
    output: z.object({ list: z.array(OrderLine), after: OrderMoment, before: OrderMoment.nullable() }),
  },
  timeline: {
    method: 'POST',
    path: '/order/timeline',
    ...read,
    input: OrderKey,
    output: z.object({
      list: z.array(TimelineEntry),
      isCut: z.boolean(),
      /** Days of the fair that have begun, from 1, opening at `from` and closing at `to`. */
      days: z.array(z.object({ day: z.int(), from: z.string(), to: z.string() })),
    }),
  },
  /** Lists every rule the order breaks, as found by submitting it; rules of brands out of sight are only counted. */
  check: {
    method: 'POST',
    path: '/order/check',
    ...readHere,
    input: OrderKey,
    output: z.object({ list: z.array(CheckedRule), hidden: z.int(), version: z.int() }),
  },
  /** Waives rules of an order, all or none, as long as their violations get no worse; returns the new waivers. */
  waive: {
    method: 'POST',
    path: '/order/waive',
    ...write,
    audit: 'order.waive',
    input: OrderKey.extend({
      problems: z
        .array(
          z.object({
            rule: z.enum(orderRuleNames),
            goodsId: z.int().nullable(),
            skcId: z.int().nullable(),
            counts: z.enum(['pieces', 'sizes', 'amount']).default('pieces'),
            /** Values the user saw. */
            need: z.number(),
            have: z.number(),
          }),
        )
        .min(1)
        .max(mostWaived),
      reason: z.string().trim().min(1).max(200),
    }),
    output: z.object({ ids: z.array(z.int()) }),
  },
  /** Ends waivers of an order, all or none. */
  endWaiver: {
    method: 'POST',
    path: '/order/endWaiver',
    ...write,
    audit: 'order.end-waiver',
    input: OrderKey.extend({ ids: z.array(z.int()).min(1).max(mostWaived) }),
    output: nothing,
  },
})

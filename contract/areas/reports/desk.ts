import { z } from 'zod'
import { area } from '../../endpoint.ts'
import { nothing } from '../../envelope.ts'
import { orderStatuses } from '../../orders/order-arrows.ts'
import { admin, menu, signedIn } from '../../permissions.ts'

/** Where a desk's figures stand apart: the first of these of which the user sees two. */
export const deskPlaces = ['bigArea', 'region', 'area', 'customer'] as const

/** What waits for somebody, in the order of the desk. */
export const todoKeys = [
  'returned',
  'blocked',
  'minimum',
  'change',
  'notice',
  'picture',
  'price',
  'size',
  'wave',
  'target',
] as const
export type TodoKey = (typeof todoKeys)[number]

/** What is seen to before a fair opens. The first are counted, the others ticked off by hand. */
export const countedChecks = ['sizes', 'prices', 'pictures', 'waves', 'places', 'targets', 'hours'] as const
export const tickedChecks = ['minimums', 'package', 'backup', 'screen', 'printer'] as const
export type DeskCheck = (typeof countedChecks)[number] | (typeof tickedChecks)[number]

const DeskFigures = z.object({
  qty: z.int(),
  /** Yuan; absent for who may not see them. */
  tagAmount: z.number().optional(),
  netAmount: z.number().optional(),
  styles: z.int(),
  skc: z.int(),
  offeredSkc: z.int(),
  /** Who has ordered anything, of all in sight. */
  customers: z.int(),
  allCustomers: z.int(),
  targetQty: z.int().nullable(),
  /** Percent of the target in pieces; null without one. */
  completion: z.number().nullable(),
  targetAmount: z.number().nullable().optional(),
  completionAmount: z.number().nullable().optional(),
})
export type DeskFigures = z.output<typeof DeskFigures>

const Check = z.object({
  key: z.enum([...countedChecks, ...tickedChecks]),
  done: z.boolean(),
  /** How much is still missing; absent of what is ticked by hand. */
  count: z.int().optional(),
  by: z.string().optional(),
  at: z.string().optional(),
})
export type DeskChecklistLine = z.output<typeof Check>

export const Desk = z.object({
  /** The server's clock, ISO 8601: the console counts down by it. */
  now: z.string(),
  phase: z.enum(['before', 'open', 'between', 'over']),
  /** Day of the fair from 1; null before it and where no days are set. */
  day: z.int().nullable(),
  /** When the fair opens, or the next day of it; null where nothing is to come or nothing is set. */
  opensAt: z.string().nullable(),
  /** When ordering ends for the whole fair. */
  closesAt: z.string().nullable(),
  graceMinutes: z.int(),
  figures: DeskFigures,
  /**
   * Percent of the target that even ordering over the fair's hours would have reached by now, and how many points the pieces are
   * ahead of it; null without a target or out of the fair.
   */
  pace: z.object({ expected: z.number(), ahead: z.number() }).nullable(),
  /** Absent for who has no report to open. */
  places: z
    .object({
      dim: z.enum(deskPlaces),
      list: z.array(
        z.object({
          code: z.string(),
          name: z.string(),
          id: z.int().optional(),
          qty: z.int(),
          completion: z.number().nullable(),
        }),
      ),
      /** More than these there are. */
      more: z.int(),
    })
    .optional(),
  /** Customers by the state of their order; absent for who may not open the list of orders. */
  states: z.array(z.object({ status: z.enum(orderStatuses), count: z.int() })).optional(),
  /** Only what the user may open. */
  todos: z.array(z.object({ key: z.enum(todoKeys), count: z.int(), address: z.string() })),
  /** Before the fair alone. */
  checklist: z.array(Check).optional(),
  version: z.int(),
})
export type Desk = z.output<typeof Desk>

/** An evening's figures of everybody and everything, amounts in yuan. */
export const DayFigures = z.object({
  figures: DeskFigures,
  places: z.array(
    z.object({ name: z.string(), qty: z.int(), netAmount: z.number(), completion: z.number().nullable() }),
  ),
  categories: z.array(z.object({ name: z.string(), qty: z.int(), netAmount: z.number() })),
  states: z.array(z.object({ status: z.enum(orderStatuses), count: z.int() })),
})
export type DayFigures = z.output<typeof DayFigures>

export const DayClose = z.object({
  id: z.int(),
  day: z.int(),
  at: z.string(),
  note: z.string(),
  by: z.string(),
  /** Closed once more since. */
  isReplaced: z.boolean(),
  kept: DayFigures,
})
export type DayClose = z.output<typeof DayClose>

export const desk = area({
  get: {
    method: 'POST',
    path: '/desk/get',
    effect: 'read',
    access: signedIn,
    scope: 'brand+area',
    input: nothing,
    output: Desk,
  },
  tick: {
    method: 'POST',
    path: '/desk/tick',
    effect: 'write',
    access: menu('orderManagement', 'goods', 'customers'),
    scope: 'none',
    audit: 'desk.tick',
    input: z.object({ key: z.enum(tickedChecks), done: z.boolean(), note: z.string().max(200).default('') }),
    output: z.object({ changed: z.int() }),
  },
  /** Keeps the figures of this moment as those of a day. */
  closeDay: {
    method: 'POST',
    path: '/desk/closeDay',
    effect: 'write',
    access: admin,
    scope: 'none',
    audit: 'desk.close-day',
    input: z.object({ day: z.int().min(1).max(31), note: z.string().max(200).default('') }),
    output: z.object({ id: z.int() }),
  },
  /** Newest first. */
  dayCloses: {
    method: 'GET',
    path: '/desk/dayCloses',
    effect: 'read',
    access: admin,
    scope: 'none',
    input: nothing,
    output: z.array(DayClose),
  },
})

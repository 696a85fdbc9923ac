import { z } from 'zod'
import { area } from '../../endpoint.ts'
import { nothing } from '../../envelope.ts'
import { orderStatuses } from '../../orders/order-arrows.ts'
import { admin, menu, signedIn } from '../../permissions.ts'
import { BackupSign } from '../settings/backup-sign.ts'
import { DayClose, DayCloseAgain, TwoDays } from './day-close.ts'
import { DeskFigures } from './desk-figures.ts'

/** Where a desk's figures stand apart: the first of these of which the user sees two. */
export const deskPlaces = ['bigArea', 'region', 'area', 'customer'] as const

/** What waits for somebody, in the order of the desk. */
export const todoKeys = [
  'returned',
  'blocked',
  'minimum',
  'change',
  'notice',
  'idle',
  'lagging',
  'idleNow',
  'unsent',
  'lostEdits',
  'factory',
  'liked',
  'picture',
  'price',
  'size',
  'wave',
  'target',
  'linkUnits',
] as const
export type TodoKey = (typeof todoKeys)[number]

/** What is seen to before a fair opens. The first are looked up, the others ticked off by hand. */
export const countedChecks = [
  'sizes',
  'prices',
  'pictures',
  'waves',
  'places',
  'targets',
  'passwords',
  'hours',
  'package',
  'backup',
] as const
export const tickedChecks = ['minimums', 'screen', 'printer'] as const
export type DeskCheck = (typeof countedChecks)[number] | (typeof tickedChecks)[number]

const Check = z.object({
  key: z.enum([...countedChecks, ...tickedChecks]),
  done: z.boolean(),
  /** How much is still missing; absent of what is ticked by hand. */
  count: z.int().optional(),
  /** The list of what is missing, or the screen where it is seen to; absent where the user may not open it. */
  address: z.string().optional(),
  by: z.string().optional(),
  /** When it was ticked off, or last done. */
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
  /** When ordering ends for the whole fair; null where nothing closes it. */
  closesAt: z.string().nullable(),
  /** When the fair's last day ends, which closes nothing; null without days. */
  endsAt: z.string().nullable(),
  graceMinutes: z.int(),
  /** Absent for who may open no screen that shows what customers ordered. */
  figures: DeskFigures.optional(),
  /**
   * Percent of the target that was to be reached by now, and how many points the pieces are ahead of it: by the share of its final
   * pieces that the other fair had after the same part of its hours, else by ordering evenly. Null without a target or out of the fair.
   */
  pace: z.object({ expected: z.number(), ahead: z.number(), by: z.enum(['otherFair', 'even']) }).nullable(),
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
  /** Customers and devices that are there now; absent for who may not open customer status, and until somebody was there. */
  present: z.object({ customers: z.int(), all: z.int(), devices: z.int() }).optional(),
  /** Customers by the state of their order; absent for who may not open the list of orders. */
  states: z.array(z.object({ status: z.enum(orderStatuses), count: z.int() })).optional(),
  /**
   * In so many seconds states and checks of the orders are counted again; until then they are a little behind the figures, as in a fair
   * where all orders move at once. Absent where they are of now.
   */
  countedAgainSec: z.int().optional(),
  /** For administrators alone, as the next. */
  backup: BackupSign.optional(),
  /** A second machine follows the database, or is to. */
  hasStandby: z.boolean().optional(),
  /** Only what the user may open. */
  todos: z.array(z.object({ key: z.enum(todoKeys), count: z.int(), address: z.string() })),
  /** Before the fair alone. */
  checklist: z.array(Check).optional(),
  version: z.int(),
})
export type Desk = z.output<typeof Desk>

/** Whoever sees places on his desk. */
const ofReports = menu('completionRate', 'dynamicReport')

export const desk = area({
  get: {
    method: 'POST',
    path: '/desk/get',
    effect: 'read',
    access: signedIn,
    scope: 'brand+area',
    input: z.object({ otherFair: z.int().optional() }),
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
    access: ofReports,
    scope: 'none',
    input: nothing,
    output: z.array(DayClose),
  },
  /** A closed day asked again as of its moment, in the sight of who asks. */
  dayCloseAgain: {
    method: 'POST',
    path: '/desk/dayCloseAgain',
    effect: 'read',
    access: ofReports,
    scope: 'brand+area',
    input: z.object({ id: z.int() }),
    output: DayCloseAgain,
  },
  /** What the last two days that have begun brought, side by side. */
  twoDays: {
    method: 'POST',
    path: '/desk/twoDays',
    effect: 'read',
    access: ofReports,
    scope: 'brand+area',
    input: nothing,
    output: TwoDays,
  },
})

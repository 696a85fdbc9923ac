import { z } from 'zod'
import { area } from '../../endpoint.ts'
import { nothing } from '../../envelope.ts'
import { orderStatuses } from '../../orders/order-states.ts'
import { admin, menu, signedIn } from '../../permissions.ts'
import { BackupSign } from '../settings/backup-sign.ts'
import { ComparisonSummary, comparing, former } from './comparison/comparison.ts'
import { DayClose, DayCloseAgain, TwoDays } from './day-close.ts'
import { DeskFigures } from './desk-figures.ts'

/** Levels of a desk's breakdown: the first one with at least two visible places is used. */
export const deskPlaces = ['bigArea', 'region', 'area', 'customer'] as const

/** Open tasks, in the order of the desk. */
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

/**
 * Steps of an empty fair up to its opening, in order. The first are computed: none of something is still to do. The
 * others are ticked off by hand.
 */
export const countedChecks = [
  'areas',
  'customers',
  'goods',
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
  'opening',
] as const
export const tickedChecks = ['cards', 'minimums', 'screen', 'printer', 'rehearsal'] as const
export type DeskCheck = (typeof countedChecks)[number] | (typeof tickedChecks)[number]

const Check = z.object({
  key: z.enum([...countedChecks, ...tickedChecks]),
  done: z.boolean(),
  /** Number of missing items; absent for checks ticked by hand, and while there is nothing that could miss any. */
  count: z.int().optional(),
  /** Address of the list of missing items or of the screen to fix them; absent if the user may not open it. */
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
  /** Absent if the user may not open any screen that shows orders. */
  figures: DeskFigures.optional(),
  /**
   * Percent of the target that was to be reached by now, and how many points the pieces are ahead of it: by the share of its final
   * pieces that the other fair had after the same part of its hours, else by ordering evenly. Null without a target or out of the fair.
   */
  pace: z.object({ expected: z.number(), ahead: z.number(), by: z.enum(['otherFair', 'even']) }).nullable(),
  /** Orders that the pieces are compared with, and their sum; absent if none is requested or the user sees no figures. */
  comparison: ComparisonSummary.extend(former).optional(),
  /** Absent if the user may not open any report. */
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
          ...former,
        }),
      ),
      /** More than these there are. */
      more: z.int(),
    })
    .optional(),
  /**
   * Customers and devices online now; absent if the user may not open customer status, and until anyone was online.
   */
  present: z.object({ customers: z.int(), all: z.int(), devices: z.int() }).optional(),
  /** Customers by order state; absent if the user may not open the order list. */
  states: z.array(z.object({ status: z.enum(orderStatuses), count: z.int() })).optional(),
  /**
   * Seconds until order states and checks are counted again; until then they lag slightly behind the figures, e.g. in
   * a fair where all orders change at once. Absent if they are current.
   */
  countedAgainSec: z.int().optional(),
  /** For administrators alone, as the next. */
  backup: BackupSign.optional(),
  /** A second machine follows the database, or is to. */
  hasStandby: z.boolean().optional(),
  /** Only tasks the user may open. */
  todos: z.array(z.object({ key: z.enum(todoKeys), count: z.int(), address: z.string() })),
  /** Before the fair, and until it has an order. */
  checklist: z.array(Check).optional(),
  version: z.int(),
})
export type Desk = z.output<typeof Desk>

/** Users whose desk shows places. */
const ofReports = menu('completionRate', 'dynamicReport')

export const desk = area({
  get: {
    method: 'POST',
    path: '/desk/get',
    effect: 'read',
    access: signedIn,
    scope: 'brand+area',
    input: z.object(comparing),
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
  /** Recalculates a closed day as of its moment, with the caller's visibility. */
  dayCloseAgain: {
    method: 'POST',
    path: '/desk/dayCloseAgain',
    effect: 'read',
    access: ofReports,
    scope: 'brand+area',
    input: z.object({ id: z.int() }),
    output: DayCloseAgain,
  },
  /** Compares the last two days that have begun. */
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

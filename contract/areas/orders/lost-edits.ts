import { z } from 'zod'
import { area } from '../../endpoint.ts'
import { menu } from '../../permissions.ts'
import { orderTypes } from './customer-order.ts'

/** What becomes of edits that a lost database had acknowledged: offered to who typed them, sent once more, or let go by him. */
export const lostStates = ['offered', 'sent', 'released'] as const
export type LostState = (typeof lostStates)[number]
const decision = z.enum(lostStates).exclude(['offered'])

/** Most cells that one call is about. */
export const mostLostCells = 500

const cell = { goodsId: z.int(), colourId: z.int(), sizeId: z.int() }
const qty = z.int().min(0).max(32_767)

/** Saves by their own numbers, with the cells that the order does not show as they were acknowledged; `at` in milliseconds since 1970. */
export const DoubtfulSaves = z
  .array(
    z.object({
      requestId: z.string().min(1).max(100),
      at: z.number().min(0).max(8.64e15),
      cells: z.array(z.object({ ...cell, qty, was: qty })).max(mostLostCells),
    }),
  )
  .max(mostLostCells)
export type DoubtfulSaves = z.output<typeof DoubtfulSaves>

export const LossAnswer = z.object({
  /** Names the database that has answered. */
  incarnation: z.string(),
  /** Numbers of those saves that it does not have. */
  lost: z.array(z.string()),
  /** Cells of theirs whose goods are not there, or not in sight any more: nothing can be sent into them. */
  gone: z.array(z.object(cell)),
  /** Cells of theirs that were changed since this database is in use, and by whom. */
  changed: z.array(z.object({ ...cell, by: z.string() })),
})
export type LossAnswer = z.output<typeof LossAnswer>

export const LossDecision = z.object({
  requestId: z.string().min(1).max(100),
  decision,
  cells: z.array(z.object(cell)).min(1).max(mostLostCells),
})
export type LossDecision = z.output<typeof LossDecision>

const order = { customerId: z.int(), type: z.enum(orderTypes).default('first') }

/** Of one order, one account and one device or browser; `found` is ISO 8601. */
const LostEdits = z.object({
  customerId: z.int(),
  code: z.string(),
  name: z.string(),
  type: z.enum(orderTypes),
  /** Who typed them, as people know him. */
  by: z.string(),
  isStaff: z.boolean(),
  found: z.string(),
  cells: z.int(),
  /** By how many pieces the order had more before the loss. */
  pieces: z.int(),
  offered: z.int(),
  sent: z.int(),
  released: z.int(),
  /** Of all these, cells whose goods are not there: made after the backup, or deleted since. */
  gone: z.int(),
})
export type LostEdits = z.output<typeof LostEdits>

/** A device that has not called since the database is another one: it may have something to offer. */
const SilentDevice = z.object({
  customerId: z.int(),
  code: z.string(),
  name: z.string(),
  device: z.string(),
  lastSeen: z.string(),
})
export type SilentDevice = z.output<typeof SilentDevice>

const entry = { access: menu('orderEntry'), scope: 'brand+area' } as const

export const lostEdits = area({
  /** Which of these saves the database has lost; those are noted as offered to who asks. */
  find: {
    method: 'POST',
    path: '/order/findLostEdits',
    effect: 'write',
    audit: 'order.find-lost-edits',
    alsoInEndedFairs: true,
    ...entry,
    input: z.object({ ...order, requestId: z.string().min(1).max(100), saves: DoubtfulSaves }),
    output: LossAnswer,
  },
  /** Notes what became of the user's own offers; what is sent again comes as any save. */
  decide: {
    method: 'POST',
    path: '/order/decideLostEdits',
    effect: 'write',
    audit: 'order.decide-lost-edits',
    ...entry,
    input: LossDecision.extend(order),
    output: z.object({ changed: z.int() }),
  },
  /** Whose edits were found lost in the last days, the newest first, and which devices have not been heard of since. */
  list: {
    method: 'POST',
    path: '/cusomter/lostEdits',
    effect: 'read',
    access: menu('customerStatus'),
    scope: 'area',
    input: z.object({}),
    output: z.object({
      list: z.array(LostEdits),
      silent: z.array(SilentDevice),
      /** When the fair came into its database, ISO 8601; null where that is its first. */
      since: z.string().nullable(),
    }),
  },
})

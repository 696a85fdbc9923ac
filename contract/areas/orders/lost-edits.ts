import { z } from 'zod'
import { area } from '../../endpoint.ts'
import { menu } from '../../permissions.ts'
import { orderTypes } from './customer-order.ts'

/** States of edits acknowledged by a lost database: offered to their author, sent again, or discarded by them. */
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
  /** Their cells whose goods are deleted or no longer visible: edits cannot be sent to them. */
  gone: z.array(z.object(cell)),
  /** Their cells changed since this database came into use, and by whom. */
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

/** Lost edits of one order, account and device or browser; `found` is ISO 8601. */
const LostEdits = z.object({
  customerId: z.int(),
  code: z.string(),
  name: z.string(),
  type: z.enum(orderTypes),
  /** Display name of their author. */
  by: z.string(),
  isStaff: z.boolean(),
  found: z.string(),
  cells: z.int(),
  /** Pieces the order had more before the loss. */
  pieces: z.int(),
  offered: z.int(),
  sent: z.int(),
  released: z.int(),
  /** Cells among these whose goods do not exist: created after the backup, or deleted since. */
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
  /** Finds the saves the database has lost, and records them as offered to the caller. */
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
  /** Records the decisions on the user's own offers; edits sent again arrive as normal saves. */
  decide: {
    method: 'POST',
    path: '/order/decideLostEdits',
    effect: 'write',
    audit: 'order.decide-lost-edits',
    ...entry,
    input: LossDecision.extend(order),
    output: z.object({ changed: z.int() }),
  },
  /** Recently found lost edits by author, newest first, and the devices that have not called since. */
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

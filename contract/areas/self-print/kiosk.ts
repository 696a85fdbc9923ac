import { z } from 'zod'
import { area, kioskKinds } from '../../endpoint.ts'
import { nothing } from '../../envelope.ts'
import { orderStatuses } from '../../orders/order-states.ts'
import { PaperDocument, paperBrands } from '../../paper/paper-document.ts'
import { paperNames } from '../../paper/papers.ts'
import { ticketKinds, ticketStates } from '../../paper/ticket-arrows.ts'
import { cardSignIns } from '../../switches.ts'
import { cardSecret } from '../device/device.ts'
import { PrintTemplate } from '../orders/print.ts'

/** Proof of identity issued to a kiosk for a customer; held in memory for a few minutes, never stored. */
const proof = z.string().max(1000)
const jobId = z.string().min(8).max(60)
const kind = z.enum(ticketKinds)
/** Id of an order, or of the customer whose orders are summed up. */
const id = z.int()
const code = z.string().regex(/^[0-9A-Z]{10}$/)
/** Page count and codes of the printed paper, from its document; a summary has no code. */
const printed = {
  pages: z.int().min(1).max(2000),
  code: code.optional(),
  codes: z.object({ priced: z.union([code, z.literal('')]), plain: code, brands: paperBrands }).optional(),
}

/**
 * Reasons why something is not printed here: not released by the organiser yet, print limit reached, already in
 * progress.
 */
export const hindrances = ['notYet', 'enough', 'underWay'] as const

const PrintChoice = z.object({
  kind,
  id,
  orderNo: z.string(),
  status: z.enum(orderStatuses).nullable(),
  qty: z.int(),
  printCount: z.int(),
  hindrance: z.enum(hindrances).nullable(),
})
export type PrintChoice = z.output<typeof PrintChoice>

const CustomerChoices = z.object({ customerId: z.int(), customer: z.string(), choices: z.array(PrintChoice) })
export type CustomerChoices = z.output<typeof CustomerChoices>

/** Ticket as shown to its customer. `ahead` is the number of tickets before it; `waitMin` is null if unknown. */
const KioskTicket = z.object({
  no: z.int(),
  state: z.enum(ticketStates),
  ahead: z.int(),
  waitMin: z.int().nullable(),
})
export type KioskTicket = z.output<typeof KioskTicket>

const Papers = z.object({ document: PaperDocument, template: PrintTemplate })

const self = { access: { kind: 'kiosk', of: ['self'] }, scope: 'none', method: 'POST' } as const
const station = { access: { kind: 'kiosk', of: ['station'] }, scope: 'none', method: 'POST' } as const

/** API for kiosks, stations and call screens only. */
export const kiosk = area({
  /** Identity of the kiosk; polled, so that it notices changes and revocation. */
  me: {
    method: 'GET',
    path: '/kiosk/me',
    effect: 'read',
    access: { kind: 'kiosk', of: kioskKinds },
    scope: 'none',
    input: nothing,
    output: z.object({
      id: z.int(),
      name: z.string(),
      kind: z.enum(kioskKinds),
      printer: z.string(),
      paper: z.enum(paperNames),
      printsHere: z.boolean(),
      /** Setting for customers' sign-in by card: alone, with the password, or off. */
      cardSignIn: z.enum(cardSignIns),
      fair: z.string(),
      timeZone: z.string(),
    }),
  },
  /** Proves identity by a customer's account and password, by a card, or by a one-time code from the counter. */
  prove: {
    ...self,
    path: '/kiosk/prove',
    effect: 'write',
    audit: 'kiosk.prove',
    secret: ['password', 'code', 'card'],
    input: z.union([
      z.object({ username: z.string().trim().min(1).max(60), password: z.string().min(1).max(100) }),
      z.object({ card: cardSecret, password: z.string().min(1).max(100).optional() }),
      z.object({
        code: z
          .string()
          .trim()
          .regex(/^\d{6}$/),
      }),
    ]),
    output: z.object({ proof: z.string(), customer: z.string() }),
  },
  /** Printable orders of the customer, and of those they are the agent of. */
  orders: {
    ...self,
    path: '/kiosk/orders',
    effect: 'read',
    input: z.object({ proof }),
    output: z.object({ list: z.array(CustomerChoices) }),
  },
  printData: {
    ...self,
    path: '/kiosk/printData',
    effect: 'read',
    input: z.object({ proof, kind, id }),
    output: Papers,
  },
  /** A ticket. Sent again under the same job it is the same ticket; at a kiosk with a printer it is being printed already. */
  ticket: {
    ...self,
    path: '/kiosk/ticket',
    effect: 'write',
    audit: 'ticket.take',
    secret: [],
    input: z.object({ proof, jobId, kind, id, ...printed }),
    output: KioskTicket,
  },
  /** Progress of a ticket of this kiosk. */
  state: {
    ...self,
    path: '/kiosk/state',
    effect: 'read',
    input: z.object({ jobId }),
    output: KioskTicket,
  },
  /** True if the customer at the kiosk confirms the paper; otherwise the ticket returns to the front of the queue. */
  done: {
    ...self,
    path: '/kiosk/done',
    effect: 'write',
    audit: 'ticket.answer',
    input: z.object({ jobId, came: z.boolean() }),
    output: KioskTicket,
  },
  /** Prints a ticket of this kiosk once more that has come back in front. */
  again: {
    ...self,
    path: '/kiosk/again',
    effect: 'write',
    audit: 'ticket.again',
    input: z.object({ jobId }),
    output: KioskTicket,
  },
  /**
   * Assigns the next ticket to this station and completes the one it sent to its printer before. A paused station
   * gets none.
   */
  next: {
    ...station,
    path: '/kiosk/next',
    effect: 'write',
    audit: 'ticket.next',
    secret: [],
    input: z.object({ isPaused: z.boolean().default(false) }),
    output: z.object({
      ticket: z.object({ id: z.int(), no: z.int(), ...Papers.shape }).nullable(),
      waiting: z.int(),
    }),
  },
  /**
   * Says that the ticket goes to the printer now: it is counted once, however often this is said, and stays this station's for
   * some more minutes. Refused where it is no longer this station's.
   */
  printed: {
    ...station,
    path: '/kiosk/printed',
    effect: 'write',
    audit: 'ticket.print',
    input: z.object({ id: z.int(), ...printed }),
    output: nothing,
  },
  /** The ticket could not be printed here: back in front, or to the counter the third time. */
  failed: {
    ...station,
    path: '/kiosk/failed',
    effect: 'write',
    audit: 'ticket.fail',
    input: z.object({ id: z.int(), reason: z.string().trim().max(200).default('') }),
    output: nothing,
  },
  /** The paper of this ticket was handed over: its number leaves the call screens. */
  fetched: {
    ...station,
    path: '/kiosk/fetched',
    effect: 'write',
    audit: 'ticket.fetch',
    input: z.object({ id: z.int() }),
    output: nothing,
  },
  /** Returns numbers and windows, without names. */
  screen: {
    method: 'GET',
    path: '/kiosk/screen',
    effect: 'read',
    access: { kind: 'kiosk', of: ['screen'] },
    scope: 'none',
    input: nothing,
    output: z.object({
      fair: z.string(),
      /** The last called first; an empty window is the counter. */
      called: z.array(z.object({ no: z.int(), window: z.string() })),
      waiting: z.array(z.int()),
      waitMin: z.int().nullable(),
    }),
  },
})

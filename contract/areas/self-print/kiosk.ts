import { z } from 'zod'
import { area, kioskKinds } from '../../endpoint.ts'
import { nothing } from '../../envelope.ts'
import { orderStatuses } from '../../orders/order-arrows.ts'
import { PaperDocument, paperBrands } from '../../paper/paper-document.ts'
import { paperNames } from '../../paper/papers.ts'
import { ticketKinds, ticketStates } from '../../paper/ticket-arrows.ts'
import { cardSignIns } from '../../switches.ts'
import { cardSecret } from '../device/device.ts'
import { PrintTemplate } from '../orders/print.ts'

/** What a kiosk was told when a customer proved himself; it knows it for some minutes and writes it nowhere. */
const proof = z.string().max(1000)
const jobId = z.string().min(8).max(60)
const kind = z.enum(ticketKinds)
/** Of an order, or of the customer whose orders are summed up. */
const id = z.int()
const code = z.string().regex(/^[0-9A-Z]{10}$/)
/** What stands on the paper, as its document came; a summary bears no code. */
const printed = {
  pages: z.int().min(1).max(2000),
  code: code.optional(),
  codes: z.object({ priced: z.union([code, z.literal('')]), plain: code, brands: paperBrands }).optional(),
}

/** Why something is not printed here: the organiser does not let it out yet, it was printed as often as allowed, it is under way. */
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

/** A ticket as its customer is told of it. `ahead` are those that are served before it; `waitMin` is null where it is not known. */
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

/** What kiosks, stations and call screens may ask; none of it is anybody else's. */
export const kiosk = area({
  /** Who I am, asked again and again: that is how a kiosk hears that it was changed or revoked. */
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
      /** Whether customers may prove themselves by their cards, alone or with the password. */
      cardSignIn: z.enum(cardSignIns),
      fair: z.string(),
      timeZone: z.string(),
    }),
  },
  /** By a customer's account and password, by a card, or by a code from the counter, which is used up by it. */
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
  /** What may be printed: of the customer, and of those he is the agent of. */
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
  /** How far a ticket of this kiosk is. */
  state: {
    ...self,
    path: '/kiosk/state',
    effect: 'read',
    input: z.object({ jobId }),
    output: KioskTicket,
  },
  /** Whether the paper is there, as who stands before the kiosk says; without it the ticket goes back in front. */
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
  /** The next ticket for this station; what it sent to its printer before is done by that. A paused station takes none. */
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
  /** Numbers and windows, and nobody's name. */
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

import { z } from 'zod'
import { area, kioskKinds } from '../../endpoint.ts'
import { nothing } from '../../envelope.ts'
import { paperNames } from '../../paper/papers.ts'
import { ticketActs, ticketKinds, ticketStates } from '../../paper/ticket-arrows.ts'
import { menu } from '../../permissions.ts'

export const kioskNameLength = 40

const fields = {
  name: z.string().trim().min(1).max(kioskNameLength),
  /** What people call its printer. */
  printer: z.string().trim().max(60).default(''),
  /** What lies in its printer; of a kiosk without one, what the stations that print for it hold. */
  paper: z.enum(paperNames).default('a4'),
  /** Of a self-service kiosk: it has a printer of its own. Without one its tickets wait for the stations. */
  printsHere: z.boolean().default(true),
}

export const Kiosk = z.object({
  id: z.int(),
  kind: z.enum(kioskKinds),
  ...fields,
  madeAt: z.string(),
  madeBy: z.string(),
  /** When it last called, to the minute; null where it never did. */
  seenAt: z.string().nullable(),
})
export type Kiosk = z.output<typeof Kiosk>

export const PrintTicket = z.object({
  id: z.int(),
  no: z.int(),
  state: z.enum(ticketStates),
  kind: z.enum(ticketKinds),
  /** Of the order; empty of a summary. */
  orderNo: z.string(),
  orderId: z.int().nullable(),
  customerId: z.int(),
  customer: z.string(),
  kiosk: z.string(),
  /** Where it was called to or printed; empty while it waits, and where the counter called it. */
  station: z.string(),
  paper: z.enum(paperNames),
  pages: z.int(),
  /** How often its printing has failed. */
  tries: z.int(),
  reason: z.string(),
  at: z.string(),
  calledAt: z.string().nullable(),
  doneAt: z.string().nullable(),
  /** Minutes it has still to wait; null where that is not known, and where it no longer waits. */
  waitMin: z.int().nullable(),
})
export type PrintTicket = z.output<typeof PrintTicket>

const selfPrintMenu = menu('selfServicePrint')
const read = { method: 'POST', effect: 'read', access: selfPrintMenu, scope: 'area' } as const
const write = { method: 'POST', effect: 'write', access: selfPrintMenu, scope: 'area' } as const

/** Self-service printing as the counter has it: which browsers are kiosks, who waits for paper, codes for customers. */
export const selfPrint = area({
  kiosks: { ...read, scope: 'none', path: '/kiosk/list', input: nothing, output: z.array(Kiosk) },
  /** A browser becomes a kiosk by the token, which is told this once; only a hash of it is kept. */
  enrol: {
    ...write,
    scope: 'none',
    path: '/kiosk/enrol',
    audit: 'kiosk.enrol',
    secret: [],
    input: z.object({ kind: z.enum(kioskKinds), ...fields }),
    output: z.object({ kiosk: Kiosk, token: z.string() }),
  },
  change: {
    ...write,
    scope: 'none',
    path: '/kiosk/change',
    audit: 'kiosk.change',
    input: z.object({ id: z.int(), ...fields }),
    output: Kiosk,
  },
  /** For good, and from this moment. What it was printing goes back into the queue. */
  revoke: {
    ...write,
    scope: 'none',
    path: '/kiosk/revoke',
    audit: 'kiosk.revoke',
    input: z.object({ id: z.int() }),
    output: nothing,
  },
  /** Tickets of today in the order in which they are served; of customers in sight. */
  tickets: {
    ...read,
    path: '/kiosk/tickets',
    input: z.object({ isOpen: z.boolean().default(true), keyword: z.string().trim().max(60).default('') }),
    output: z.object({
      list: z.array(PrintTicket),
      /** How many tickets of today there are in each state, whoever may see them. */
      counts: z.record(z.enum(ticketStates), z.int()),
      /** Stations that have called within the last minutes. */
      stations: z.int(),
    }),
  },
  act: {
    ...write,
    path: '/kiosk/act',
    audit: 'ticket.act',
    alsoInEndedFairs: true,
    input: z.object({
      id: z.int(),
      act: z.enum(ticketActs),
      /** The state that was seen: another by now is told and nothing changed. */
      was: z.enum(ticketStates).optional(),
      reason: z.string().trim().max(200).default(''),
    }),
    output: PrintTicket,
  },
  /** Six digits for a customer who stands at the counter: for ten minutes, and once. */
  makeCode: {
    ...write,
    path: '/kiosk/makeCode',
    audit: 'kiosk.make-code',
    secret: [],
    input: z.object({ customerId: z.int() }),
    output: z.object({ code: z.string(), customer: z.string(), expiresAt: z.string() }),
  },
})

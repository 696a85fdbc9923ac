import { z } from 'zod'
import { area, kioskKinds } from '../../endpoint.ts'
import { nothing } from '../../envelope.ts'
import { paperNames } from '../../paper/papers.ts'
import { ticketActs, ticketKinds, ticketStates } from '../../paper/ticket-arrows.ts'
import { menu } from '../../permissions.ts'

export const kioskNameLength = 40

const fields = {
  name: z.string().trim().min(1).max(kioskNameLength),
  printer: z.string().trim().max(60).default(''),
  /** Paper in its printer; for a kiosk without one, in the stations that print for it. */
  paper: z.enum(paperNames).default('a4'),
  /** Self-service kiosks: true if it has its own printer. Otherwise its tickets wait for the stations. */
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
  /** Order number; empty for a summary. */
  orderNo: z.string(),
  orderId: z.int().nullable(),
  customerId: z.int(),
  customer: z.string(),
  kiosk: z.string(),
  /** Station it was called to or printed at; empty while it waits, and where the counter called it. */
  station: z.string(),
  paper: z.enum(paperNames),
  pages: z.int(),
  /** Failed print attempts. */
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

/** Self-service printing at the counter: enrolled kiosks, the queue of tickets, codes for customers. */
export const selfPrint = area({
  kiosks: { ...read, scope: 'none', path: '/kiosk/list', input: nothing, output: z.array(Kiosk) },
  /** Enrols a browser as a kiosk with a token, which is returned only once; only its hash is stored. */
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
  /** Revokes a kiosk permanently and at once. The ticket it was printing returns to the queue. */
  revoke: {
    ...write,
    scope: 'none',
    path: '/kiosk/revoke',
    audit: 'kiosk.revoke',
    input: z.object({ id: z.int() }),
    output: nothing,
  },
  /** Lists today's tickets of visible customers in serving order. */
  tickets: {
    ...read,
    path: '/kiosk/tickets',
    input: z.object({ isOpen: z.boolean().default(true), keyword: z.string().trim().max(60).default('') }),
    output: z.object({
      list: z.array(PrintTicket),
      /** Today's tickets per state, of all users. */
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
      /** State the user saw: if it has changed, that is reported and nothing is changed. */
      was: z.enum(ticketStates).optional(),
      reason: z.string().trim().max(200).default(''),
    }),
    output: PrintTicket,
  },
  /** Creates a six-digit code for a customer at the counter: valid for ten minutes and one use. */
  makeCode: {
    ...write,
    path: '/kiosk/makeCode',
    audit: 'kiosk.make-code',
    secret: [],
    input: z.object({ customerId: z.int() }),
    output: z.object({ code: z.string(), customer: z.string(), expiresAt: z.string() }),
  },
})

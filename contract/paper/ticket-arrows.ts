/** States of a print ticket, from "print" at a kiosk to the paper in the customer's hand. */
export const ticketStates = ['queued', 'called', 'printing', 'failed', 'done', 'cancelled'] as const
export type TicketState = (typeof ticketStates)[number]

/** States of an open ticket. */
export const openTicketStates = ['queued', 'called', 'printing', 'failed'] as const satisfies readonly TicketState[]

/** Subject of a ticket: an order, or all orders of its customer together. */
export const ticketKinds = ['order', 'summary'] as const
export type TicketKind = (typeof ticketKinds)[number]

/** Actions of the counter on a ticket. Only stations and kiosks send it to a printer. */
export const ticketActs = ['call', 'done', 'fail', 'front', 'cancel'] as const
export type TicketAct = (typeof ticketActs)[number]

type TicketArrow = { readonly from: readonly TicketState[]; readonly to: TicketState }

/** Every way that the counter has from one state of a ticket to another. `fail` goes back in front, see `afterFailing`. */
export const ticketArrows: Readonly<Record<TicketAct, TicketArrow>> = {
  call: { from: ['queued', 'failed'], to: 'called' },
  done: { from: ['called', 'printing', 'failed'], to: 'done' },
  fail: { from: ['called', 'printing'], to: 'failed' },
  front: { from: ['queued', 'called', 'printing', 'failed'], to: 'queued' },
  cancel: { from: ['queued', 'called', 'failed'], to: 'cancelled' },
}

/** Maximum automatic attempts; after that a person must look at it. */
export const mostTries = 3

/** Returns the state after `tries` failed attempts, including this one. */
export function afterFailing(tries: number): TicketState {
  return tries < mostTries ? 'queued' : 'failed'
}

/** Returns the number as called out and shown: 037. */
export function formatTicketNo(no: number): string {
  return String(no).padStart(3, '0')
}

/** States of a print ticket: what a customer waits for between "print" at a kiosk and the paper in his hand. */
export const ticketStates = ['queued', 'called', 'printing', 'failed', 'done', 'cancelled'] as const
export type TicketState = (typeof ticketStates)[number]

/** A ticket that is still somebody's business. */
export const openTicketStates = ['queued', 'called', 'printing', 'failed'] as const satisfies readonly TicketState[]

/** What a ticket prints: an order, or all orders of its customer together. */
export const ticketKinds = ['order', 'summary'] as const
export type TicketKind = (typeof ticketKinds)[number]

/** What the counter does to a ticket. Sending to the printer is the stations' and kiosks' own. */
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

/** So often a ticket is tried by itself; after that people look at it. */
export const mostTries = 3

/** Where a ticket goes whose printing has failed `tries` times, this time included. */
export function afterFailing(tries: number): TicketState {
  return tries < mostTries ? 'queued' : 'failed'
}

/** As it is called out and shown: 037. */
export function formatTicketNo(no: number): string {
  return String(no).padStart(3, '0')
}

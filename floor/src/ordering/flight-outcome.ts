import { rowsOf } from '@fairdesk/outbox/cells'
import type { OrderLog } from '@fairdesk/outbox/order-log'
import type { FlightOutcome } from '@fairdesk/outbox/settle'
import { CallError, call } from '../client/call.ts'

/** Sends the flight; null if the outcome is unknown. */
export async function outcomeOf({ customerId, flight }: OrderLog): Promise<FlightOutcome | null> {
  if (!flight) return null
  try {
    const { requestId, cells, source = 'self' } = flight
    return { kind: 'answered', answer: await call('save', { customerId, requestId, source, rows: rowsOf(cells) }) }
  } catch (error) {
    // Signed out, or no answer: it waits as it is.
    if (error instanceof CallError && error.kind === 'refused') return { kind: 'refused', msg: error.message }
    if (!(error instanceof CallError)) console.error(error)
    return null
  }
}

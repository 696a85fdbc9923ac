import { rowsOf } from '@fairdesk/outbox/cells'
import type { Flight, OrderKey } from '@fairdesk/outbox/order-log'
import type { FlightOutcome, RetryLater } from '@fairdesk/outbox/settle'
import { CallError, call } from '../client/call.ts'

/** Sends the flight; null if the outcome is unknown. */
export async function outcomeOf({ customerId }: OrderKey, flight: Flight): Promise<FlightOutcome | RetryLater | null> {
  const { requestId, cells, source = 'self' } = flight
  try {
    return { kind: 'answered', answer: await call('save', { customerId, requestId, source, rows: rowsOf(cells) }) }
  } catch (error) {
    // Signed out, or no answer: it waits as it is.
    if (error instanceof CallError && error.kind === 'refused') return { kind: 'refused', msg: error.message }
    if (!(error instanceof CallError)) console.error(error)
    return error instanceof CallError && error.retryAfterMs > 0 ? { kind: 'later', ms: error.retryAfterMs } : null
  }
}

import { order } from '@fairdesk/contract/areas/orders/order'
import { rowsOf } from '@fairdesk/outbox/cells'
import type { Flight, OrderKey } from '@fairdesk/outbox/order-log'
import type { FlightOutcome, RetryLater } from '@fairdesk/outbox/settle'
import { call } from '../../call/api.ts'
import { ApiError, isDeadSignIn } from '../../call/api-error.ts'

/** Poor Wi-Fi: an answer that has not come by then is asked for again, with the same number. */
const patienceMs = 8000

/** Sends a flight. `none`: result unknown; `signed-out`: waits for its user's next sign-in. */
export async function sendFlight(
  { customerId, type }: OrderKey,
  { requestId, cells }: Flight,
): Promise<FlightOutcome | RetryLater | 'none' | 'signed-out'> {
  const params = { customerId, type, source: 'staff' as const, requestId, rows: rowsOf(cells) }
  try {
    const options = { quiet: true, signal: AbortSignal.timeout(patienceMs) }
    return { kind: 'answered', answer: await call(order.saveOrder, params, options) }
  } catch (error) {
    if (isDeadSignIn(error)) return 'signed-out'
    // An error thrown by `call` has been logged there.
    if (!(error instanceof ApiError)) console.error(error)
    if (isFinal(error)) return { kind: 'refused', msg: error.message }
    return error instanceof ApiError && error.retryAfter ? { kind: 'later', ms: error.retryAfter * 1000 } : 'none'
  }
}

/** A refusal by the server itself. That it has too much to do, or a fault, says nothing of the quantities. */
function isFinal(error: unknown): error is ApiError {
  return error instanceof ApiError && error.kind === 'refused' && error.code < 500 && error.code !== 429
}

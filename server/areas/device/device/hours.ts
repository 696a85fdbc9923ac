import type { DealerStanding } from '../../../domain/dealers/rights.ts'
import { dealerOrdering, orderingBarrier } from '../../../domain/orders/barrier.ts'
import type { Fair } from '../../../domain/visibility/session-user.ts'

/** Returns the customer's ordering hours and the server's time, ISO 8601. */
export function hoursOf({ switches, asOf }: Pick<DealerStanding, 'switches' | 'asOf'>, fair: Fair) {
  return {
    opensAt: switches.openAt,
    closesAt: switches.closeAt,
    isOpen: orderingBarrier(switches, dealerOrdering({ fair }), asOf) === null,
    now: new Date().toISOString(),
  }
}

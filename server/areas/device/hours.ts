import type { Fair } from '../../domain/accounts/session-user.ts'
import type { DealerStanding } from '../../domain/dealers/rights.ts'
import { dealerOrdering, orderingBarrier } from '../../domain/orders/barrier.ts'

/** When this customer may order, and what the server's clock says; ISO 8601. */
export function hoursOf({ switches, at }: Pick<DealerStanding, 'switches' | 'at'>, fair: Fair) {
  return {
    opensAt: switches.openAt,
    closesAt: switches.closeAt,
    isOpen: orderingBarrier(switches, dealerOrdering({ fair }), at) === null,
    now: new Date().toISOString(),
  }
}

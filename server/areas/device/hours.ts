import type { Fair } from '../../domain/accounts/session-user.ts'
import type { DealerStanding } from '../../domain/dealers/rights.ts'
import { isOrderingOpen } from '../../domain/orders/barrier.ts'

/** When this customer may order, and what the server's clock says; ISO 8601. */
export function hoursOf({ switches, at }: Pick<DealerStanding, 'switches' | 'at'>, { status }: Pick<Fair, 'status'>) {
  const ordering = { fairStatus: status, isStaff: false, mayAdjustAfterwards: false }
  return {
    opensAt: switches.openAt,
    closesAt: switches.closeAt,
    isOpen: isOrderingOpen(switches, ordering, at),
    now: new Date().toISOString(),
  }
}

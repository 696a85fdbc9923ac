import type { SessionUser } from '../../domain/accounts/session-user.ts'
import type { Ordering } from '../../domain/orders/barrier.ts'

export function orderingOf({ fair, isAdmin }: SessionUser): Ordering {
  return { fairStatus: fair.status, isStaff: true, mayAdjustAfterwards: isAdmin }
}

import { type ImportKind, importMenus, isKindSeen } from '@fairdesk/contract/areas/data/bulk-import'
import { refuse } from '@fairdesk/contract/refusal'
import { mayOpen, type SessionUser, visibleTo } from '../../../domain/visibility/session-user.ts'

/**
 * Refuses kinds the user may not open, as calls that serve every kind are open to users of any one of the screens.
 * @throws Refusal `access.denied` for a kind of another screen; `report.hidden-price` for one of prices the user may
 * not see
 */
export function refuseOtherKinds(user: SessionUser, kind: ImportKind): void {
  const screen = importMenus[kind]
  if (!mayOpen(user, screen === null ? [] : [screen])) refuse('access.denied')
  if (!isKindSeen(kind, visibleTo(user).prices)) refuse('report.hidden-price')
}

import { type ImportKind, importMenus } from '@fairdesk/contract/areas/bulk-import'
import { menuIds } from '@fairdesk/contract/permissions'
import { refuse } from '@fairdesk/contract/refusal'
import type { SessionUser } from '../../domain/session-user.ts'

/**
 * The calls that serve every kind are open to whoever may open one of the screens.
 * @throws Refusal `access.denied` for a kind of another screen
 */
export function refuseOtherScreens(user: SessionUser, kind: ImportKind): void {
  const screen = importMenus[kind]
  if (!user.isAdmin && (screen === null || !user.menuIds.has(menuIds[screen]))) refuse('access.denied')
}

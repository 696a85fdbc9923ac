import type { UserProfile } from '@fairdesk/contract/areas/shell/user'
import { useSession } from '../session/session.ts'

type VisibleScope = { readonly areas: boolean; readonly brands: boolean }

/**
 * Returns whether the user has any areas and any brands: a user without them sees none of their data and can add
 * nothing.
 */
export function useVisibleScope(): VisibleScope {
  return visibleScopeOf(useSession((session) => session.profile))
}

export function visibleScopeOf(profile: UserProfile | null): VisibleScope {
  const sees = (list = '') => profile?.isAdmin === true || /[^\s,]/.test(list)
  return { areas: sees(profile?.showarea), brands: sees(profile?.allowBrand) }
}

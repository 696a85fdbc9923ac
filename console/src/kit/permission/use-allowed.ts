import type { UserProfile } from '@fairdesk/contract/areas/shell/user'
import { type MenuName, menuIds } from '@fairdesk/contract/permissions'
import { mayOpen, useSession } from '../session/session.ts'

/** What one must have: a menu's permission, or a role. */
export type Need = { readonly menu: MenuName } | { readonly who: 'admin' }

/** Whether the signed-in user has it; whoever loses it sees so at once. The server checks every call by itself. */
export function useAllowed(need: Need): boolean {
  return useSession(({ profile }) => isAllowed(profile, need))
}

/** Whether the signed-in user may open one of these screens. */
export function useAllowedAny(menus: readonly MenuName[]): boolean {
  return useSession(({ profile }) => menus.some((menu) => isAllowed(profile, { menu })))
}

export function isAllowed(profile: UserProfile | null, need: Need): boolean {
  return 'menu' in need ? mayOpen(profile, menuIds[need.menu]) : profile?.isAdmin === true
}

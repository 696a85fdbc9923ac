import type { UserProfile } from '@fairdesk/contract/areas/shell/user'
import { type MenuName, menuIds } from '@fairdesk/contract/permissions'
import { mayOpen, useSession } from '../session/session.ts'

/** Required permission: a menu's, or a role. */
export type PermissionRequirement = { readonly menu: MenuName } | { readonly accountRole: 'admin' }

/** Returns true if the signed-in user has it, and follows changes at once. The server checks every call by itself. */
export function useAllowed(need: PermissionRequirement): boolean {
  return useSession(({ profile }) => isAllowed(profile, need))
}

/** Returns true if the signed-in user may open any of these screens. */
export function useAllowedAny(menus: readonly MenuName[]): boolean {
  return useSession(({ profile }) => menus.some((menu) => isAllowed(profile, { menu })))
}

export function isAllowed(profile: UserProfile | null, need: PermissionRequirement): boolean {
  return 'menu' in need ? mayOpen(profile, menuIds[need.menu]) : profile?.isAdmin === true
}

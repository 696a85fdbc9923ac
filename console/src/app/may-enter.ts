import type { UserProfile } from '@fairdesk/contract/areas/shell/user'
import { mayOpen } from '../kit/session/session.ts'
import type { RouteMeta } from './routes.ts'

/** Returns true if this user may open the page; the server checks every call by itself. */
export function mayEnter(profile: UserProfile | null, { id, adminOnly }: RouteMeta): boolean {
  if (!profile) return false
  return adminOnly ? profile.isAdmin : mayOpen(profile, id)
}

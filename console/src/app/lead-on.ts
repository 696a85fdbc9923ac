import type { UserProfile } from '@fairdesk/contract/areas/shell/user'
import { menuOf } from './menu.ts'
import { groups, homePath } from './routes.ts'

/** Pages for signed-out users, and the root. */
const entrances = new Set(['/', '/login', '/forget'])

const redirectPrefix = '/redirect/'

/** The page an address leads on to, or null where it is a page itself. */
export function leadsTo(path: string, profile: UserProfile | null): string | null {
  if (entrances.has(path)) return homePath
  if (!groups.some((group) => group.path === path)) return null
  return menuOf(profile).find((group) => group.path === path)?.pages[0]?.path ?? homePath
}

/**
 * Returns the path that `/redirect/<path>` reopens in its tab (specification 2); null for other addresses. Nested
 * redirects are resolved.
 */
export function redirectOf(path: string): string | null {
  if (!path.startsWith(redirectPrefix)) return null
  // Two slashes would begin an address of another host.
  const anew = path.slice(redirectPrefix.length - 1).replace(/^\/{2,}/, '/')
  return redirectOf(anew) ?? anew
}

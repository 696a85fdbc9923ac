import type { UserProfile } from '@fairdesk/contract/areas/user'
import { menuOf } from './menu.ts'
import { homePath } from './routes.ts'

/** Addresses of the menu's groups lead to the first page one may open. */
const groupPaths = {
  '/custom': 'data',
  '/report2': 'reports',
  '/order': 'orders',
  '/zb': 'live',
  '/set': 'settings',
} as const

/** Pages of who is signed out, and the root. */
const doors = new Set(['/', '/login', '/forget'])

const redirectPrefix = '/redirect/'

/** The page an address leads on to, or null where it is a page itself. */
export function leadsTo(path: string, profile: UserProfile | null): string | null {
  if (doors.has(path)) return homePath
  const group = Object.entries(groupPaths).find(([groupPath]) => groupPath === path)?.[1]
  if (!group) return null
  return menuOf(profile).find((entry) => entry.group === group)?.pages[0]?.path ?? homePath
}

/** `/redirect/<path>` opens the tab of <path> anew (specification 2); null for other addresses. */
export function redirectOf(path: string): string | null {
  return path.startsWith(redirectPrefix) ? path.slice(redirectPrefix.length - 1) : null
}

import type { UserProfile } from '@fairdesk/contract/areas/user'
import { mayEnter } from './may-enter.ts'
import { type GroupKey, type RouteMeta, routeOf, routes } from './routes.ts'

export type MenuGroup = { readonly group: GroupKey; readonly pages: readonly RouteMeta[] }

const order: readonly GroupKey[] = ['data', 'reports', 'orders', 'live', 'settings']

/** The menu of this user: groups with the pages he may open; a group without any is left out. */
export function menuOf(profile: UserProfile | null): readonly MenuGroup[] {
  return order
    .map((group) => ({ group, pages: routes.filter((route) => route.group === group && mayEnter(profile, route)) }))
    .filter(({ pages }) => pages.length > 0)
}

export function groupOf(path: string): GroupKey | undefined {
  return routeOf(path)?.group
}

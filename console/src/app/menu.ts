import type { UserProfile } from '@fairdesk/contract/areas/shell/user'
import { addedRoutes } from './added-routes.ts'
import { mayEnter } from './may-enter.ts'
import { type GroupKey, groups, homePath, type RouteMeta, routeOf, routes } from './routes.ts'

type MenuGroup = { readonly group: GroupKey; readonly path: string; readonly pages: readonly RouteMeta[] }

/** One entry of the menu: a page, an address outside, or a group of them. */
export type MenuItem = {
  readonly path: string
  readonly title: string
  readonly icon?: GroupKey | 'home'
  readonly children?: readonly MenuItem[]
}

type Texts = { readonly groups: Readonly<Record<GroupKey, string>>; titleOf(route: RouteMeta): string }

/** Returns this user's menu: groups with the pages they may open. Groups without pages are left out. */
export function menuOf(profile: UserProfile | null): readonly MenuGroup[] {
  const pages = [...routes, ...addedRoutes()].filter((route) => !route.hide && mayEnter(profile, route))
  return groups
    .map(({ key, path }) => ({ group: key, path, pages: pages.filter((route) => route.group === key) }))
    .filter((group) => group.pages.length > 0)
}

/** The menu as a tree with its titles, the home page first. */
export function menuTree(profile: UserProfile | null, { groups: names, titleOf }: Texts): readonly MenuItem[] {
  const home = routeOf(homePath)
  return [
    ...(home ? [{ path: homePath, title: titleOf(home), icon: 'home' as const }] : []),
    ...menuOf(profile).map(({ group, path, pages }) => ({
      path,
      title: names[group],
      icon: group,
      children: pages.map((route) => ({ path: route.path, title: titleOf(route) })),
    })),
  ]
}

/** Returns the entries from the first level down to the one marked while `path` is shown; empty if there is none. */
export function trailTo(tree: readonly MenuItem[], path: string): readonly MenuItem[] {
  const marked = routeOf(path)?.active ?? path
  for (const item of tree) {
    if (item.path === marked) return [item]
    const childTrail = trailTo(item.children ?? [], marked)
    if (childTrail.length > 0) return [item, ...childTrail]
  }
  return []
}

/** Returns true if an entry leads out of the console, into its own window. */
export function isOutside(path: string): boolean {
  return /^(https?:)?\/\//.test(path)
}

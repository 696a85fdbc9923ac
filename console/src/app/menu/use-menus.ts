import { useEffect, useMemo, useState } from 'react'
import { useShallow } from 'zustand/react/shallow'
import { useConsoleLocation } from '../../kit/page/location.ts'
import { useSession } from '../../kit/session/session.ts'
import { useShellPhrases } from '../../kit/text/phrases.ts'
import { useAddedRoutes } from '../added-routes.ts'
import { redirectOf } from '../lead-on.ts'
import { type MenuItem, menuTree, trailTo } from '../menu.ts'
import { useTitleOf } from '../route-title.ts'
import { type RouteMeta, routeOf } from '../routes.ts'
import type { Theme } from '../theme/theme-settings.ts'
import { useTheme } from '../theme/theme-store.ts'
import { type Arrangement, arrange } from './arrange.ts'
import { openEntry } from './open-entry.ts'

export type Menus = Arrangement & {
  readonly tree: readonly MenuItem[]
  readonly trail: readonly MenuItem[]
  readonly route: RouteMeta | undefined
  /** A press on an entry of the header or the first column. */
  press(item: MenuItem, trigger: Theme['navTrigger']): void
}

/** The menus of this user on this page, each where the layout puts it. */
export function useMenus(isMobile: boolean): Menus {
  const tree = useMenuTree()
  const input = useTheme(
    useShallow(({ layout, sidebarLayout, logoInHeader }) => ({ layout, sidebarLayout, logoInHeader })),
  )
  const path = useShownPath()
  const trail = useMemo(() => trailTo(tree, path), [tree, path])
  const [choice, setChoice] = useState<string | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: going somewhere ends the choice
  useEffect(() => setChoice(null), [path])
  // Look the choice up by address: the tree is rebuilt when texts, permissions or added pages arrive.
  const choiceTrail = useMemo(() => (choice === null ? [] : trailTo(tree, choice)), [tree, choice])
  const route = routeOf(path)
  const press: Menus['press'] = (item, trigger) => {
    if (trigger === 'click' && item.children) setChoice(item.path)
    else openEntry(item.path)
  }
  return { ...arrange(tree, { ...input, isMobile, trail, selected: choiceTrail, route }), tree, trail, route, press }
}

/** Everything this user may open, in the language spoken now. */
export function useMenuTree(): readonly MenuItem[] {
  const { shell } = useShellPhrases()
  const profile = useSession((session) => session.profile)
  const titleOf = useTitleOf()
  const added = useAddedRoutes(({ routes }) => routes)
  // biome-ignore lint/correctness/useExhaustiveDependencies: titles follow the words, and the menu what was added
  return useMemo(() => menuTree(profile, { groups: shell.groups, titleOf }), [profile, shell, added])
}

/** The address whose page is shown; the layout takes no notice of a redirect (specification 2). */
function useShownPath(): string {
  const { pathname } = useConsoleLocation()
  return redirectOf(pathname) ?? pathname
}

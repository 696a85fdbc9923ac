import { homePath } from '../routes.ts'
import type { StoredTab } from '../theme/theme-settings.ts'

/** An open page. `key` stays while its query changes (one tab per path) or holds the query (a tab per query). */
export type Tab = {
  readonly key: string
  readonly fullPath: string
  readonly path: string
  /** Changes with every refresh; the page is then recreated. */
  readonly rev: number
  readonly closable: boolean
  /** Pinned in front by the user; cannot be closed until unpinned. */
  readonly pinned: boolean
  /** Title set by the page; defaults to the title of its route. */
  readonly title?: string
  /** False: the page is recreated at each visit. */
  readonly keepAlive?: boolean
}

/** `fixedHome` (specification 4): home is pinned apart from the others and always present. */
export type Tabs = { readonly list: readonly Tab[]; readonly active: string; readonly fixedHome: boolean }

type TabTarget = Pick<Tab, 'key' | 'fullPath' | 'path'>

/** Changes a page may make to its own tab while it runs. */
export type TabChanges = Partial<Pick<Tab, 'title' | 'closable' | 'keepAlive'>> & { readonly refresh?: true }

export function startTabs(fixedHome: boolean): Tabs {
  return fixedHome ? { list: [homeTab()], active: homePath, fixedHome } : { list: [], active: '', fixedHome }
}

/** Puts saved tabs, in their order, in front of the open ones. */
export function restoreTabs(tabs: Tabs, stored: readonly StoredTab[]): Tabs {
  const restored = stored.map((tab): Tab => ({ ...newTab(tab), ...tab }))
  const others = tabs.list.filter(({ key }) => restored.every((tab) => tab.key !== key))
  return inOrder({ ...tabs, list: [...restored, ...others] })
}

/** Returns what is saved of the tabs; null if only home is open. */
export function storedTabs(list: readonly Tab[]): readonly StoredTab[] | null {
  if (list.every(isHome)) return null
  return list.map(({ rev: _, keepAlive: __, ...stored }) => stored)
}

/** Pins or unpins home; the pages stay unchanged. */
export function fixHome(tabs: Tabs, fixedHome: boolean): Tabs {
  const list = fixedHome && !tabs.list.some(isHome) ? [homeTab(), ...tabs.list] : tabs.list
  return inOrder({ ...tabs, list, active: tabs.active || (list[0]?.key ?? ''), fixedHome })
}

/** Opens an address: its tab comes to the front, takes the new address, or is added behind the active one. */
export function openTab(tabs: Tabs, opened: TabTarget): Tabs {
  const { list, active } = tabs
  const existing = list.find(({ key }) => key === opened.key)
  if (existing?.fullPath === opened.fullPath) return active === existing.key ? tabs : { ...tabs, active: existing.key }
  if (existing) {
    return { ...tabs, list: list.map((tab) => (tab === existing ? { ...tab, ...opened } : tab)), active: opened.key }
  }
  const insertIndex = list.findIndex(({ key }) => key === active) + 1
  return inOrder({
    ...tabs,
    list: [...list.slice(0, insertIndex), newTab(opened), ...list.slice(insertIndex)],
    active: opened.key,
  })
}

/** Changes a tab, found by its key or else by its full path. */
export function updateTab(tabs: Tabs, name: string, { refresh, ...changes }: TabChanges): Tabs {
  const meant = tabs.list.find(({ key }) => key === name) ?? tabs.list.find(({ fullPath }) => fullPath === name)
  if (!meant) return tabs
  const changed = { ...meant, ...changes, rev: meant.rev + (refresh ? 1 : 0) }
  return inOrder({ ...tabs, list: tabs.list.map((tab) => (tab === meant ? changed : tab)) })
}

export function refreshTab(tabs: Tabs, name: string): Tabs {
  return updateTab(tabs, name, { refresh: true })
}

/** Moves the tab of `key` to a position in the list, as far as its group allows. */
export function moveTab(tabs: Tabs, key: string, position: number): Tabs {
  const tab = tabs.list.find((candidate) => candidate.key === key)
  if (!tab || !Number.isFinite(position)) return tabs
  const rest = tabs.list.filter((candidate) => candidate !== tab)
  const index = Math.max(0, Math.min(rest.length, Math.trunc(position)))
  return inOrder({ ...tabs, list: [...rest.slice(0, index), tab, ...rest.slice(index)] })
}

/** Pins or unpins a tab. */
export function turnPin(tabs: Tabs, key: string): Tabs {
  return inOrder({ ...tabs, list: tabs.list.map((tab) => (tab.key === key ? { ...tab, pinned: !tab.pinned } : tab)) })
}

export function isHome({ path }: Pick<Tab, 'path'>): boolean {
  return path === homePath
}

/** Home stays where it is pinned, and where nothing else is open. */
export function mayClose({ list, fixedHome }: Tabs, tab: Tab): boolean {
  return tab.closable && !tab.pinned && !(isHome(tab) && (fixedHome || list.length === 1))
}

/** Returns the group of a tab in the bar: pinned home, then tabs that do not close, then the rest. */
export function groupOf({ fixedHome }: Tabs, tab: Tab): 0 | 1 | 2 {
  if (fixedHome && isHome(tab)) return 0
  return tab.pinned || !tab.closable ? 1 : 2
}

export function homeTab(): Tab {
  return newTab({ key: homePath, fullPath: homePath, path: homePath })
}

function newTab(opened: TabTarget): Tab {
  return { ...opened, rev: 0, closable: true, pinned: false }
}

function inOrder(tabs: Tabs): Tabs {
  return { ...tabs, list: tabs.list.toSorted((a, b) => groupOf(tabs, a) - groupOf(tabs, b)) }
}

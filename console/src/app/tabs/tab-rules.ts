import { homePath } from '../routes.ts'

/** An open page. `key` stays while its query changes (one tab per path) or holds the query (a tab per query). */
export type Tab = {
  readonly key: string
  readonly fullPath: string
  readonly path: string
  /** Moves with every refresh: the page is then made anew. */
  readonly rev: number
  readonly closable: boolean
  /** Kept in front by its user; it closes only when it is let go. */
  readonly pinned: boolean
  /** What the page calls itself; else the title of its route. */
  readonly title?: string
  /** False: the page is made anew at each visit. */
  readonly keepAlive?: boolean
}

/** `fixedHome` (specification 4): home stands pinned apart from the others and is always there. */
export type Tabs = { readonly list: readonly Tab[]; readonly active: string; readonly fixedHome: boolean }

type Opened = Pick<Tab, 'key' | 'fullPath' | 'path'>

/** What a page may change of its own tab while it runs. */
export type TabChanges = Partial<Pick<Tab, 'title' | 'closable' | 'keepAlive'>> & { readonly refresh?: true }

export function startTabs(fixedHome: boolean): Tabs {
  return fixedHome ? { list: [homeTab()], active: homePath, fixedHome } : { list: [], active: '', fixedHome }
}

/** Pins home or lets it go; the pages stay as they are. */
export function fixHome(tabs: Tabs, fixedHome: boolean): Tabs {
  const list = fixedHome && !tabs.list.some(isHome) ? [homeTab(), ...tabs.list] : tabs.list
  return inOrder({ ...tabs, list, active: tabs.active || (list[0]?.key ?? ''), fixedHome })
}

/** Opens an address: its tab comes to the front, takes the new address, or is added behind the active one. */
export function openTab(tabs: Tabs, opened: Opened): Tabs {
  const { list, active } = tabs
  const known = list.find(({ key }) => key === opened.key)
  if (known?.fullPath === opened.fullPath) return active === known.key ? tabs : { ...tabs, active: known.key }
  if (known) {
    return { ...tabs, list: list.map((tab) => (tab === known ? { ...tab, ...opened } : tab)), active: opened.key }
  }
  const at = list.findIndex(({ key }) => key === active) + 1
  return inOrder({ ...tabs, list: [...list.slice(0, at), newTab(opened), ...list.slice(at)], active: opened.key })
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

/** Moves the tab of `key` to a place in the list, as far as its kind may stand there. */
export function moveTab(tabs: Tabs, key: string, to: number): Tabs {
  const tab = tabs.list.find((one) => one.key === key)
  if (!tab || !Number.isFinite(to)) return tabs
  const rest = tabs.list.filter((one) => one !== tab)
  const place = Math.max(0, Math.min(rest.length, Math.trunc(to)))
  return inOrder({ ...tabs, list: [...rest.slice(0, place), tab, ...rest.slice(place)] })
}

/** Keeps a tab in front, or lets it go. */
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

/** Where a tab stands among the others: pinned home, then what does not close, then the rest. */
export function groupOf({ fixedHome }: Tabs, tab: Tab): 0 | 1 | 2 {
  if (fixedHome && isHome(tab)) return 0
  return tab.pinned || !tab.closable ? 1 : 2
}

export function homeTab(): Tab {
  return newTab({ key: homePath, fullPath: homePath, path: homePath })
}

function newTab(opened: Opened): Tab {
  return { ...opened, rev: 0, closable: true, pinned: false }
}

function inOrder(tabs: Tabs): Tabs {
  return { ...tabs, list: tabs.list.toSorted((one, other) => groupOf(tabs, one) - groupOf(tabs, other)) }
}

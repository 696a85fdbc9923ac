/** An open page. `key` stays while its query changes (one tab per path) or holds the query (a tab per query). */
export type Tab = {
  readonly key: string
  readonly fullPath: string
  readonly path: string
  /** Moves with every refresh: the page is then made anew. */
  readonly rev: number
  readonly closable: boolean
}

export type Tabs = { readonly list: readonly Tab[]; readonly active: string }

export type CloseKind = 'one' | 'left' | 'right' | 'others' | 'all'

/** Why nothing was closed; the texts stand in the phrases. */
export type CloseRefusal = 'cannotClose' | 'noneLeft' | 'noneRight' | 'noneToClose'

export type CloseResult = { readonly closed: readonly Tab[]; readonly next: Tabs } | { readonly refused: CloseRefusal }

/** Opens an address: its tab comes to the front, takes the new address, or is added behind the active one. */
export function openTab({ list, active }: Tabs, tab: Omit<Tab, 'rev'>): Tabs {
  const known = list.find(({ key }) => key === tab.key)
  if (known) {
    const next =
      known.fullPath === tab.fullPath
        ? list
        : list.map((one) => (one === known ? { ...one, fullPath: tab.fullPath } : one))
    return { list: next, active: tab.key }
  }
  const at = list.findIndex(({ key }) => key === active) + 1
  return { list: [...list.slice(0, at), { ...tab, rev: 0 }, ...list.slice(at)], active: tab.key }
}

export function refreshTab({ list, active }: Tabs, key: string): Tabs {
  return { list: list.map((tab) => (tab.key === key ? { ...tab, rev: tab.rev + 1 } : tab)), active }
}

/** Moves the tab of `key` to a place in the list. */
export function moveTab(tabs: Tabs, key: string, to: number): Tabs {
  const tab = tabs.list.find((one) => one.key === key)
  if (!tab) return tabs
  const rest = tabs.list.filter((one) => one !== tab)
  const place = Math.max(0, Math.min(rest.length, to))
  return { ...tabs, list: [...rest.slice(0, place), tab, ...rest.slice(place)] }
}

const refusals: Record<CloseKind, CloseRefusal> = {
  one: 'cannotClose',
  left: 'noneLeft',
  right: 'noneRight',
  others: 'noneToClose',
  all: 'noneToClose',
}

/** Closes what may be closed as seen from the tab of `key`; tabs that are not closable always stay. */
export function closeTabs(tabs: Tabs, kind: CloseKind, key: string): CloseResult {
  const at = tabs.list.findIndex((tab) => tab.key === key)
  const meant: Record<CloseKind, (index: number) => boolean> = {
    one: (index) => index === at,
    left: (index) => index < at,
    right: (index) => index > at,
    others: (index) => index !== at,
    all: () => true,
  }
  const closed = tabs.list.filter((tab, index) => tab.closable && meant[kind](index))
  if (at < 0 || closed.length === 0) return { refused: refusals[kind] }
  const list = tabs.list.filter((tab) => !closed.includes(tab))
  return { closed, next: { list, active: nextActive(tabs, list, { kind, key }) } }
}

/** A closed active tab hands over to its neighbour: the next one if it was first, else the previous; else to `key`. */
function nextActive(tabs: Tabs, left: readonly Tab[], { kind, key }: { kind: CloseKind; key: string }): string {
  const stays = (wanted: string) => left.some((tab) => tab.key === wanted)
  if (kind === 'others' && stays(key)) return key
  if (stays(tabs.active)) return tabs.active
  if (kind !== 'one' && kind !== 'all' && stays(key)) return key
  const at = tabs.list.findIndex((tab) => tab.key === tabs.active)
  const neighbour = at === 0 ? left[0] : (tabs.list.slice(0, at).findLast((tab) => stays(tab.key)) ?? left[0])
  return neighbour?.key ?? ''
}

/** At most so many pages are kept; the one not seen for longest goes first (specification 4). */
const mostKept = 10

type Seen = {
  /** Keys in the order they were last looked at, the latest first. */
  readonly seen: readonly string[]
  /** Work that is not yet saved is never dropped. */
  readonly unsaved: ReadonlySet<string>
  /** Pages that are made anew at each visit. */
  readonly isFleeting: (tab: Tab) => boolean
}

/** Keys of the pages that stay alive: the active one, those with unsaved work, the latest seen. */
export function keptTabs({ list, active }: Tabs, { seen, unsaved, isFleeting }: Seen): ReadonlySet<string> {
  const others = list.filter((tab) => tab.key !== active)
  const age = (key: string) => (seen.includes(key) ? seen.indexOf(key) : seen.length)
  const lasting = others
    .filter((tab) => seen.includes(tab.key) && !isFleeting(tab))
    .toSorted((one, other) => age(one.key) - age(other.key))
  const working = others.filter(({ key }) => unsaved.has(key))
  return new Set(
    [active, ...working.map(({ key }) => key), ...lasting.map(({ key }) => key)].slice(
      0,
      Math.max(mostKept, working.length + 1),
    ),
  )
}

import { groupOf, homeTab, isHome, mayClose, type Tab, type Tabs } from './tab-rules.ts'

export type CloseKind = 'one' | 'left' | 'right' | 'others' | 'all'

/** Why nothing was closed; the texts stand in the phrases. */
export type CloseRefusal = 'cannotClose' | 'noneLeft' | 'noneRight' | 'noneToClose'

export type CloseResult = { readonly closed: readonly Tab[]; readonly next: Tabs } | { readonly refused: CloseRefusal }

const refusals: Record<CloseKind, CloseRefusal> = {
  one: 'cannotClose',
  left: 'noneLeft',
  right: 'noneRight',
  others: 'noneToClose',
  all: 'noneToClose',
}

/** Closes what may be closed as seen from the tab of `key`; what is not closable always stays. */
export function closeTabs(tabs: Tabs, kind: CloseKind, key: string): CloseResult {
  const at = tabs.list.findIndex((tab) => tab.key === key)
  const isMeant: Record<CloseKind, (index: number) => boolean> = {
    one: (index) => index === at,
    left: (index) => index < at,
    right: (index) => index > at,
    others: (index) => index !== at,
    all: () => true,
  }
  const going = at < 0 ? [] : tabs.list.filter((tab, index) => isMeant[kind](index) && mayClose(tabs, tab))
  // Something is always open: what was home stays, or home is opened.
  const last = going.length === tabs.list.length ? (tabs.list.find(isHome) ?? homeTab()) : undefined
  const closed = going.filter((tab) => tab !== last)
  if (closed.length === 0) return { refused: refusals[kind] }
  const list = last ? [last] : tabs.list.filter((tab) => !closed.includes(tab))
  return { closed, next: { ...tabs, list, active: nextActive(tabs, list, { kind, key }) } }
}

/** A closed active tab hands over to its neighbour, or to the tab that was asked. */
function nextActive(tabs: Tabs, left: readonly Tab[], { kind, key }: { kind: CloseKind; key: string }): string {
  const stays = (wanted: string) => left.some((tab) => tab.key === wanted)
  if (kind === 'others' && stays(key)) return key
  if (stays(tabs.active)) return tabs.active
  if (kind === 'left' || kind === 'right') return key
  const first = left[0]?.key ?? ''
  return kind === 'one' ? (neighbourOf(tabs, key) ?? first) : first
}

/** The next one if it was the first, else the one before; pinned home stands apart. */
function neighbourOf(tabs: Tabs, key: string): string | undefined {
  const list = tabs.list.filter((tab) => groupOf(tabs, tab) > 0)
  const at = list.findIndex((tab) => tab.key === key)
  return list[at === 0 ? 1 : at - 1]?.key
}

import { groupOf, homeTab, isHome, mayClose, type Tab, type Tabs } from './tab-rules.ts'

export type CloseKind = 'one' | 'left' | 'right' | 'others' | 'all'

/** Reason why nothing was closed; the texts are in the phrases. */
export type CloseRefusal = 'cannotClose' | 'noneLeft' | 'noneRight' | 'noneToClose'

export type CloseResult = { readonly closed: readonly Tab[]; readonly next: Tabs } | { readonly refused: CloseRefusal }

const refusals: Record<CloseKind, CloseRefusal> = {
  one: 'cannotClose',
  left: 'noneLeft',
  right: 'noneRight',
  others: 'noneToClose',
  all: 'noneToClose',
}

/** Closes the closable tabs `kind` selects relative to the tab `key`; non-closable tabs always stay. */
export function closeTabs(tabs: Tabs, kind: CloseKind, key: string): CloseResult {
  const tabIndex = tabs.list.findIndex((tab) => tab.key === key)
  const isMeant: Record<CloseKind, (index: number) => boolean> = {
    one: (index) => index === tabIndex,
    left: (index) => index < tabIndex,
    right: (index) => index > tabIndex,
    others: (index) => index !== tabIndex,
    all: () => true,
  }
  const going = tabIndex < 0 ? [] : tabs.list.filter((tab, index) => isMeant[kind](index) && mayClose(tabs, tab))
  // At least one tab is always open: keep home, or open it.
  const last = going.length === tabs.list.length ? (tabs.list.find(isHome) ?? homeTab()) : undefined
  const closed = going.filter((tab) => tab !== last)
  if (closed.length === 0) return { refused: refusals[kind] }
  const list = last ? [last] : tabs.list.filter((tab) => !closed.includes(tab))
  return { closed, next: { ...tabs, list, active: nextActive(tabs, list, { kind, key }) } }
}

/** A closed active tab hands over to its neighbour, or to the tab that was asked. */
function nextActive(tabs: Tabs, remaining: readonly Tab[], { kind, key }: { kind: CloseKind; key: string }): string {
  const stays = (tabKey: string) => remaining.some((tab) => tab.key === tabKey)
  if (kind === 'others' && stays(key)) return key
  if (stays(tabs.active)) return tabs.active
  if (kind === 'left' || kind === 'right') return key
  const first = remaining[0]?.key ?? ''
  return kind === 'one' ? (neighbourOf(tabs, key) ?? first) : first
}

/** Returns the next tab if it was the first, else the previous one; pinned home is excluded. */
function neighbourOf(tabs: Tabs, key: string): string | undefined {
  const list = tabs.list.filter((tab) => groupOf(tabs, tab) > 0)
  const tabIndex = list.findIndex((tab) => tab.key === key)
  return list[tabIndex === 0 ? 1 : tabIndex - 1]?.key
}

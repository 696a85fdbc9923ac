import { create } from 'zustand'
import { currentLocation, go } from '../../kit/page/location.ts'
import { useSession } from '../../kit/session/session.ts'
import { isUnsaved } from '../../kit/session/unsaved-tabs.ts'
import { isReportPath } from '../added-routes.ts'
import { mayEnter } from '../may-enter.ts'
import { routeOf } from '../routes.ts'
import { changeTheme, useTheme } from '../theme/theme-store.ts'
import { type CloseKind, type CloseRefusal, closeTabs } from './close-tabs.ts'
import type { Tab, TabChanges, Tabs } from './tab-rules.ts'
import * as rules from './tab-rules.ts'

export const useTabs = create<Tabs>(() => rules.startTabs(useTheme.getState().fixedHome))

useTheme.subscribe(({ fixedHome }) => {
  if (fixedHome !== useTabs.getState().fixedHome) useTabs.setState((tabs) => rules.fixHome(tabs, fixedHome))
})

// Saved with the theme (specification 3), so that they survive a reload.
useTabs.subscribe(({ list }, previous) => {
  if (list !== previous.list) changeTheme({ tabs: rules.storedTabs(list) })
})

/** Opens the saved tabs again, without those this user may not enter; their pages load when they are visited. */
export function restoreTabs(): void {
  const { profile } = useSession.getState()
  const stored = (useTheme.getState().tabs ?? []).filter(({ path }) => {
    const route = routeOf(path)
    // An embedded page may not be listed yet.
    return route ? mayEnter(profile, route) : isReportPath(path)
  })
  if (stored.length > 0) useTabs.setState((tabs) => rules.restoreTabs(tabs, stored))
}

/** Asks whether the unsaved work in these tabs may be lost. */
type Ask = (tabs: readonly Tab[]) => Promise<boolean>

/** Brings the tab of the current address to the front, opening it if necessary; returns its key. */
export function openPlace(): string {
  const { pathname } = currentLocation()
  const fullPath = fullPlace()
  // An embedded page may be opened before the server has listed it.
  const isUnique = routeOf(pathname)?.tabUnique ?? !isReportPath(pathname)
  const key = isUnique ? pathname : fullPath
  useTabs.setState((tabs) => rules.openTab(tabs, { key, fullPath, path: pathname }))
  return key
}

/** Closes tabs after asking about unsaved work; gives the reason when there is nothing to close. */
export async function close(kind: CloseKind, key: string, mayLose: Ask): Promise<CloseRefusal | null> {
  const closeResult = closeTabs(useTabs.getState(), kind, key)
  if ('refused' in closeResult) return closeResult.refused
  const unsaved = closeResult.closed.filter((tab) => isUnsaved(tab.key))
  if (unsaved.length > 0 && !(await mayLose(unsaved))) return null
  // The confirmation takes a while; use the tabs as they are now.
  const result = closeTabs(useTabs.getState(), kind, key)
  if ('refused' in result) return null
  useTabs.setState(result.next)
  const activeTab = result.next.list.find((tab) => tab.key === result.next.active)
  if (activeTab) show(activeTab)
  return null
}

/** Recreates a page and shows it; other pages are unaffected. */
export function refresh(key: string): void {
  useTabs.setState((tabs) => rules.refreshTab(tabs, key))
  const tab = useTabs.getState().list.find((candidate) => candidate.key === key)
  if (tab) show(tab)
}

/** Same as `refresh`, after asking about unsaved work. */
export async function refreshAsking(key: string, mayLose: Ask): Promise<void> {
  const unsaved = useTabs.getState().list.filter((tab) => tab.key === key && isUnsaved(key))
  if (unsaved.length === 0 || (await mayLose(unsaved))) refresh(key)
}

export function move(key: string, position: number): void {
  useTabs.setState((tabs) => rules.moveTab(tabs, key, position))
}

export function turnPin(key: string): void {
  useTabs.setState((tabs) => rules.turnPin(tabs, key))
}

/**
 * Changes a tab, found by its key or full path: its title, whether it closes, whether it stays alive; or recreates
 * it.
 */
export function updateTab(name: string, changes: TabChanges): void {
  useTabs.setState((tabs) => rules.updateTab(tabs, name, changes))
}

export function clearTabs(): void {
  useTabs.setState(rules.startTabs(useTheme.getState().fixedHome))
}

function show(tab: Tab): void {
  if (tab.fullPath !== fullPlace()) go(tab.fullPath)
}

function fullPlace(): string {
  const { pathname, search } = currentLocation()
  return `${pathname}${search}`
}

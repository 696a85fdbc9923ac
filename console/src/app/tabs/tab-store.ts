import { create } from 'zustand'
import { currentPlace, go } from '../../kit/place.ts'
import { isUnsaved } from '../../kit/unsaved.ts'
import { homePath, routeOf } from '../routes.ts'
import { type CloseKind, type CloseRefusal, closeTabs, moveTab, openTab, refreshTab, type Tabs } from './tab-rules.ts'

export const useTabs = create<Tabs>(() => fresh())

function fresh(): Tabs {
  return { list: [{ key: homePath, fullPath: homePath, path: homePath, rev: 0, closable: false }], active: homePath }
}

/** Brings the tab of the present address to the front, opening it where there is none; gives its key. */
export function openPlace(): string {
  const { pathname, search } = currentPlace()
  const fullPath = `${pathname}${search}`
  const route = routeOf(pathname)
  const key = route?.tabUnique === false ? fullPath : pathname
  useTabs.setState((tabs) => openTab(tabs, { key, fullPath, path: pathname, closable: pathname !== homePath }))
  return key
}

/** Closes tabs after asking about unsaved work; gives the reason when there is nothing to close. */
export async function close(
  kind: CloseKind,
  key: string,
  mayLose: () => Promise<boolean>,
): Promise<CloseRefusal | null> {
  const asked = closeTabs(useTabs.getState(), kind, key)
  if ('refused' in asked) return asked.refused
  if (asked.closed.some((tab) => isUnsaved(tab.key)) && !(await mayLose())) return null
  // Asking takes a while: what is closed is decided by the tabs as they are now.
  const result = closeTabs(useTabs.getState(), kind, key)
  if ('refused' in result) return null
  useTabs.setState(result.next)
  const shown = result.next.list.find((tab) => tab.key === result.next.active)
  if (shown && shown.fullPath !== fullPlace()) go(shown.fullPath)
  return null
}

export function refresh(key: string): void {
  useTabs.setState((tabs) => refreshTab(tabs, key))
  const tab = useTabs.getState().list.find((one) => one.key === key)
  if (tab && tab.fullPath !== fullPlace()) go(tab.fullPath)
}

export function move(key: string, to: number): void {
  useTabs.setState((tabs) => moveTab(tabs, key, to))
}

export function clearTabs(): void {
  useTabs.setState(fresh())
}

function fullPlace(): string {
  const { pathname, search } = currentPlace()
  return `${pathname}${search}`
}

import { create } from 'zustand'

/** Keys of tabs with something that is not yet on the server: a dot on the tab, a question when it closes. */
export const useUnsavedTabs = create<{ readonly keys: ReadonlySet<string> }>(() => ({ keys: new Set() }))

export function isUnsaved(key: string): boolean {
  return useUnsavedTabs.getState().keys.has(key)
}

/** Whether anything in this window is not yet on the server. */
export function isAnyUnsaved(): boolean {
  return useUnsavedTabs.getState().keys.size > 0
}

/** A reason for a tab to be marked; whether it stands in the record opened over the page, or in the page itself. */
export type Mark = { readonly isInOpened: boolean }

/** What marks each tab: a page may have several reasons. */
const marks = new Map<string, Set<Mark>>()

export function setMark(key: string, mark: Mark, unsaved: boolean): void {
  const own = marks.get(key) ?? new Set()
  if (unsaved) own.add(mark)
  else own.delete(mark)
  if (own.size > 0) marks.set(key, own)
  else marks.delete(key)
  if (isUnsaved(key) !== own.size > 0) useUnsavedTabs.setState({ keys: new Set(marks.keys()) })
}

/** Whether closing the record that is opened over this tab's page would lose something of it. */
export function isOpenedUnsaved(key: string): boolean {
  return [...(marks.get(key) ?? [])].some(({ isInOpened }) => isInOpened)
}

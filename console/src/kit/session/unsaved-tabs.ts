import { create } from 'zustand'

/** Keys of tabs with something that is not yet on the server: a dot on the tab, a question when it closes. */
export const useUnsavedTabs = create<{ readonly keys: ReadonlySet<string> }>(() => ({ keys: new Set() }))

export function isUnsaved(key: string): boolean {
  return useUnsavedTabs.getState().keys.has(key)
}

/** Returns true if anything in this window is not yet on the server. */
export function isAnyUnsaved(): boolean {
  return useUnsavedTabs.getState().keys.size > 0
}

/** Reason for marking a tab; `isInOpened` if it is in the record opened over the page instead of the page itself. */
export type Mark = { readonly isInOpened: boolean }

/** Unsaved marks by tab: a page may have several reasons. */
const marks = new Map<string, Set<Mark>>()

export function setMark(key: string, mark: Mark, unsaved: boolean): void {
  const tabMarks = marks.get(key) ?? new Set()
  if (unsaved) tabMarks.add(mark)
  else tabMarks.delete(mark)
  if (tabMarks.size > 0) marks.set(key, tabMarks)
  else marks.delete(key)
  if (isUnsaved(key) !== tabMarks.size > 0) useUnsavedTabs.setState({ keys: new Set(marks.keys()) })
}

/** Returns true if closing the record opened over this tab's page would lose unsaved changes in it. */
export function isOpenedUnsaved(key: string): boolean {
  return [...(marks.get(key) ?? [])].some(({ isInOpened }) => isInOpened)
}

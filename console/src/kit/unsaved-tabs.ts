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

import { createContext, useContext, useEffect } from 'react'
import { create } from 'zustand'

/** Keys of tabs with something that is not yet on the server: a dot on the tab, a question when it closes. */
export const useUnsavedTabs = create<{ readonly keys: ReadonlySet<string> }>(() => ({ keys: new Set() }))

/** The key of the tab a screen stands in. */
export const TabKey = createContext('')

export function isUnsaved(key: string): boolean {
  return useUnsavedTabs.getState().keys.has(key)
}

/** Marks this screen's tab while `unsaved` is true. */
export function useUnsaved(unsaved: boolean): void {
  const key = useContext(TabKey)
  useEffect(() => {
    mark(key, unsaved)
    return () => mark(key, false)
  }, [key, unsaved])
}

function mark(key: string, unsaved: boolean): void {
  const { keys } = useUnsavedTabs.getState()
  if (keys.has(key) === unsaved) return
  const next = new Set(keys)
  if (unsaved) next.add(key)
  else next.delete(key)
  useUnsavedTabs.setState({ keys: next })
}

addEventListener('beforeunload', (event) => {
  if (useUnsavedTabs.getState().keys.size > 0) event.preventDefault()
})

import { createContext, useContext, useEffect, useInsertionEffect, useRef } from 'react'
import { isAnyUnsaved, isUnsaved, useUnsavedTabs } from './unsaved-tabs.ts'

/** The key of the tab a screen stands in. */
export const TabKey = createContext('')

/** Marks this screen's tab while `unsaved` is true; the mark stays while another tab is shown. */
export function useUnsaved(unsaved: boolean): void {
  const key = useContext(TabKey)
  const mark = useRef({})
  useEffect(() => setMark(key, mark.current, unsaved), [key, unsaved])
  // The effects of a page end when it is hidden; this one ends with the page. Nothing may render from within it.
  useInsertionEffect(() => () => queueMicrotask(() => setMark(key, mark.current, false)), [key])
}

export type UnsavedSource = { subscribe(tell: () => void): () => void; isUnsaved(): boolean }

/** Marks this screen's tab by something that goes on while the page is hidden: it is saved, and the mark goes. */
export function useUnsavedSource(source: UnsavedSource): void {
  const key = useContext(TabKey)
  useInsertionEffect(() => {
    const mark = {}
    const look = () => setMark(key, mark, source.isUnsaved())
    queueMicrotask(look)
    const leave = source.subscribe(look)
    return () => {
      leave()
      queueMicrotask(() => setMark(key, mark, false))
    }
  }, [key, source])
}

/** What marks each tab: a page may have several reasons. */
const marks = new Map<string, Set<object>>()

function setMark(key: string, mark: object, unsaved: boolean): void {
  const own = marks.get(key) ?? new Set()
  if (unsaved) own.add(mark)
  else own.delete(mark)
  if (own.size > 0) marks.set(key, own)
  else marks.delete(key)
  if (isUnsaved(key) !== own.size > 0) useUnsavedTabs.setState({ keys: new Set(marks.keys()) })
}

addEventListener('beforeunload', (event) => {
  if (isAnyUnsaved()) event.preventDefault()
})

import { createContext, useContext, useEffect, useInsertionEffect, useRef } from 'react'
import { isAnyUnsaved, type Mark, setMark } from '../session/unsaved-tabs.ts'

/** Key of the tab that contains a screen. */
export const TabKey = createContext('')

/**
 * True if a part of the screen is in the record opened over it: Back closes that record and asks only about its marks.
 */
export const InOpened = createContext(false)

/** Marks this screen's tab while `unsaved` is true; the mark stays while another tab is shown. */
export function useUnsaved(unsaved: boolean): void {
  const key = useContext(TabKey)
  const isInOpened = useContext(InOpened)
  const mark = useRef<Mark>({ isInOpened })
  useEffect(() => setMark(key, mark.current, unsaved), [key, unsaved])
  // The effects of a page end when it is hidden; this one ends with the page. Nothing may render from within it.
  useInsertionEffect(() => () => queueMicrotask(() => setMark(key, mark.current, false)), [key])
}

export type UnsavedSource = { subscribe(listener: () => void): () => void; isUnsaved(): boolean }

/** Marks this screen's tab by something that goes on while the page is hidden: it is saved, and the mark goes. */
export function useUnsavedSource(source: UnsavedSource): void {
  const key = useContext(TabKey)
  useInsertionEffect(() => {
    const mark = { isInOpened: false }
    const look = () => setMark(key, mark, source.isUnsaved())
    queueMicrotask(look)
    const unsubscribe = source.subscribe(look)
    return () => {
      unsubscribe()
      queueMicrotask(() => setMark(key, mark, false))
    }
  }, [key, source])
}

addEventListener('beforeunload', (event) => {
  if (isAnyUnsaved()) event.preventDefault()
})

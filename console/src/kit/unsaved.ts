import { createContext, useContext, useEffect, useInsertionEffect, useRef } from 'react'
import { isAnyUnsaved, type Mark, setMark } from './session/unsaved-tabs.ts'

/** The key of the tab a screen stands in. */
export const TabKey = createContext('')

/** Whether a part of the screen stands in the record that is opened over it: Back, which closes that, asks for its marks alone. */
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

export type UnsavedSource = { subscribe(tell: () => void): () => void; isUnsaved(): boolean }

/** Marks this screen's tab by something that goes on while the page is hidden: it is saved, and the mark goes. */
export function useUnsavedSource(source: UnsavedSource): void {
  const key = useContext(TabKey)
  useInsertionEffect(() => {
    const mark = { isInOpened: false }
    const look = () => setMark(key, mark, source.isUnsaved())
    queueMicrotask(look)
    const leave = source.subscribe(look)
    return () => {
      leave()
      queueMicrotask(() => setMark(key, mark, false))
    }
  }, [key, source])
}

addEventListener('beforeunload', (event) => {
  if (isAnyUnsaved()) event.preventDefault()
})

import { useCallback, useContext, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { askFirst } from '../notify/notices.ts'
import { TabKey } from '../save/unsaved.ts'
import { isOpenedUnsaved } from '../session/unsaved-tabs.ts'
import { useShellPhrases } from '../text/phrases.ts'
import { currentLocation, go } from './location.ts'
import { goBack } from './use-returning.ts'

const name = 'open'

export type Opened = number | 'new' | null
type Turn = (next: Opened) => void

/** Marks an entry of the history that was made over the list before it: closing is going back there. */
const overList = { overList: true } as const

/**
 * Which record of a list is open over it, kept in the address: a reload or a link opens it again, Back closes it, asking
 * first where something in it is not saved: what is shown of it stands within `InOpened`. When it is closed the keyboard is back where it was opened from.
 */
export function useOpened(): readonly [Opened, Turn] {
  const { pathname, search } = useLocation()
  const said = readOpened(search)
  const from = useRef<Element | null>(null)
  const isClosing = useRef(false)
  const late = useRef<{ readonly next: Opened } | null>(null)
  const turn = useCallback<Turn>(
    (next) => {
      const here = currentLocation()
      // Another page is in front: a list behind it changes no address before it is shown again.
      if (here.pathname !== pathname) late.current = { next }
      if (here.pathname !== pathname || isClosing.current) return
      const now = readOpened(here.search)
      if (next === null) {
        isClosing.current = now !== null
        if (now !== null && isOverList(here.state)) history.back()
        else go(addressOf(pathname, here.search, null), { replace: true, state: here.state })
        return
      }
      if (now === null) from.current = document.activeElement
      // One record after another is one place to go back from.
      go(addressOf(pathname, here.search, next), {
        replace: now !== null,
        state: now === null ? overList : here.state,
      })
    },
    [pathname],
  )
  useEffect(() => {
    const waiting = late.current
    late.current = null
    if (waiting) turn(waiting.next)
  })
  const shown = useKept(said, isClosing, turn)
  const last = useRef(shown)
  useEffect(() => {
    // A page that is shown again has its effects anew: what is being closed by then is not yet closed.
    if (shown === last.current) return
    isClosing.current = false
    if (shown === null) setTimeout(() => goBack(from.current))
    last.current = shown
  }, [shown])
  return [shown, turn]
}

/** What is open, by the address; where Back took it away unsaved, still what was open, until one has been asked. */
function useKept(said: Opened, isClosing: { readonly current: boolean }, turn: Turn): Opened {
  const { pathname } = useLocation()
  const { shell } = useShellPhrases()
  const tab = useContext(TabKey)
  const [shown, setShown] = useState(said)
  const isHeld = said === null && shown !== null && !isClosing.current && isOpenedUnsaved(tab)
  useEffect(() => {
    if (!isHeld) return setShown(said)
    go(addressOf(pathname, currentLocation().search, shown), { state: overList })
    void askFirst(shell.unsaved).then((isYes) => isYes && turn(null))
  }, [isHeld, said, shown, pathname, shell, turn])
  return isHeld ? shown : said
}

/** An address without what is open over its list. */
export function withoutOpened(search: string): string {
  return searchWith(search, null)
}

function addressOf(pathname: string, search: string, opened: Opened): string {
  const query = searchWith(search, opened)
  return `${pathname}${query === '' ? '' : `?${query}`}`
}

function searchWith(search: string, opened: Opened): string {
  const said = new URLSearchParams(search)
  if (opened === null) said.delete(name)
  else said.set(name, String(opened))
  return said.toString()
}

function isOverList(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'overList' in state
}

function readOpened(search: string): Opened {
  const said = new URLSearchParams(search).get(name) ?? ''
  if (said === 'new') return said
  const id = Number(said)
  return Number.isSafeInteger(id) && id > 0 ? id : null
}

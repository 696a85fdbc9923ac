import { useCallback, useContext, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { askFirst } from '../notify/notices.ts'
import { TabKey } from '../save/unsaved.ts'
import { isOpenedUnsaved } from '../session/unsaved-tabs.ts'
import { useShellPhrases } from '../text/phrases.ts'
import { currentLocation, go } from './location.ts'
import { goBack } from './use-returning.ts'

const name = 'open'

export type DrawerTarget = number | 'new' | null
type Turn = (next: DrawerTarget) => void

/** Marks an entry of the history that was made over the list before it: closing is going back there. */
const overList = { overList: true } as const

/**
 * Record opened over a list, kept in the address: a reload or a link opens it again. Back closes it, asking first if
 * something in it is unsaved: its content must be within `InOpened`. Closing returns the focus to where it was opened
 * from.
 */
export function useOpened(): readonly [DrawerTarget, Turn] {
  const { pathname, search } = useLocation()
  const requested = readOpened(search)
  const previousFocus = useRef<Element | null>(null)
  const isClosing = useRef(false)
  const late = useRef<{ readonly next: DrawerTarget } | null>(null)
  const turn = useCallback<Turn>(
    (next) => {
      const currentRoute = currentLocation()
      // Another page is in front: a list behind it changes no address before it is shown again.
      if (currentRoute.pathname !== pathname) late.current = { next }
      if (currentRoute.pathname !== pathname || isClosing.current) return
      const currentOpened = readOpened(currentRoute.search)
      if (next === null) {
        isClosing.current = currentOpened !== null
        if (currentOpened !== null && isOverList(currentRoute.state)) history.back()
        else go(addressOf(pathname, currentRoute.search, null), { replace: true, state: currentRoute.state })
        return
      }
      if (currentOpened === null) previousFocus.current = document.activeElement
      // One record after another is one place to go back from.
      go(addressOf(pathname, currentRoute.search, next), {
        replace: currentOpened !== null,
        state: currentOpened === null ? overList : currentRoute.state,
      })
    },
    [pathname],
  )
  useEffect(() => {
    const waiting = late.current
    late.current = null
    if (waiting) turn(waiting.next)
  })
  const displayed = useKept(requested, isClosing, turn)
  const last = useRef(displayed)
  useEffect(() => {
    // Effects run again when a page is shown again; a drawer being closed is still displayed then.
    if (displayed === last.current) return
    isClosing.current = false
    if (displayed === null) setTimeout(() => goBack(previousFocus.current))
    last.current = displayed
  }, [displayed])
  return [displayed, turn]
}

/** Record opened by the address; if Back removed it while unsaved, still that record until the user has answered. */
function useKept(requested: DrawerTarget, isClosing: { readonly current: boolean }, turn: Turn): DrawerTarget {
  const { pathname } = useLocation()
  const { shell } = useShellPhrases()
  const tab = useContext(TabKey)
  const [displayed, setDisplayed] = useState(requested)
  const isHeld = requested === null && displayed !== null && !isClosing.current && isOpenedUnsaved(tab)
  useEffect(() => {
    if (!isHeld) return setDisplayed(requested)
    go(addressOf(pathname, currentLocation().search, displayed), { state: overList })
    void askFirst(shell.unsaved).then((isYes) => isYes && turn(null))
  }, [isHeld, requested, displayed, pathname, shell, turn])
  return isHeld ? displayed : requested
}

/** Returns an address without the drawer open over its list. */
export function withoutOpened(search: string): string {
  return searchWith(search, null)
}

function addressOf(pathname: string, search: string, opened: DrawerTarget): string {
  const query = searchWith(search, opened)
  return `${pathname}${query === '' ? '' : `?${query}`}`
}

function searchWith(search: string, opened: DrawerTarget): string {
  const searchParams = new URLSearchParams(search)
  if (opened === null) searchParams.delete(name)
  else searchParams.set(name, String(opened))
  return searchParams.toString()
}

function isOverList(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'overList' in state
}

function readOpened(search: string): DrawerTarget {
  const rawValue = new URLSearchParams(search).get(name) ?? ''
  if (rawValue === 'new') return rawValue
  const id = Number(rawValue)
  return Number.isSafeInteger(id) && id > 0 ? id : null
}

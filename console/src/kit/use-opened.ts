import { useCallback, useRef } from 'react'
import { useLocation } from 'react-router'
import { currentPlace, go } from './place.ts'
import { goBack } from './use-returning.ts'

const name = 'open'

export type Opened = number | 'new' | null
type Turn = (next: Opened) => void

/**
 * Which record of a list is open over it, kept in the address so that a reload or a link opens it again. When it is
 * closed the keyboard is back where it was opened from.
 */
export function useOpened(): readonly [Opened, Turn] {
  const { pathname, search } = useLocation()
  const from = useRef<Element | null>(null)
  const turn = useCallback<Turn>(
    (next) => {
      const here = currentPlace()
      // Another page is in front: a list behind it changes no address.
      if (here.pathname !== pathname) return
      if (next !== null && readOpened(here.search) === null) from.current = document.activeElement
      const said = new URLSearchParams(here.search)
      if (next === null) said.delete(name)
      else said.set(name, String(next))
      const query = said.toString()
      go(`${pathname}${query === '' ? '' : `?${query}`}`, { replace: true })
      if (next === null) setTimeout(() => goBack(from.current))
    },
    [pathname],
  )
  return [readOpened(search), turn]
}

/** An address without what is open over its list. */
export function withoutOpened(search: string): string {
  const said = new URLSearchParams(search)
  said.delete(name)
  return said.toString()
}

function readOpened(search: string): Opened {
  const said = new URLSearchParams(search).get(name) ?? ''
  if (said === 'new') return said
  const id = Number(said)
  return Number.isSafeInteger(id) && id > 0 ? id : null
}

import { useCallback, useMemo, useRef } from 'react'
import { useLocation } from 'react-router'
import { currentPlace, go } from '../place.ts'
import { type Fields, readWish, searchOf } from './fields.ts'

/** What every list is asked; 'sort' may be the order that the organiser gave it. */
export type ListWish = { readonly keyword: string; readonly sort: string; readonly order: 'asc' | 'desc' }
type Update<W> = (next: (now: W) => W) => void

/**
 * What a list is asked, kept in its address: a reload, a link and Back bring it again. Each change is a place to come back
 * to; further letters of one keyword are none. `fields` must be stable between renders.
 */
export function useAddressWish<W extends ListWish>(fields: Fields<W>): readonly [W, Update<W>] {
  const { pathname, search } = useLocation()
  const typed = useRef('')
  const update = useCallback<Update<W>>(
    (next) => {
      const here = currentPlace()
      // Another page is in front: a list behind it changes no address.
      if (here.pathname !== pathname) return
      const now = readWish(fields, here.search)
      const wish = next(now)
      const address = `${pathname}${searchOf(fields, wish)}`
      const isTyping = wish.keyword !== now.keyword && wish.keyword !== ''
      go(address, { replace: isTyping && typed.current === `${here.pathname}${here.search}` })
      typed.current = isTyping ? address : ''
    },
    [fields, pathname],
  )
  return [useMemo(() => readWish(fields, search), [fields, search]), update]
}

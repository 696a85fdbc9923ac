import { useCallback, useMemo, useRef } from 'react'
import { useLocation } from 'react-router'
import { currentLocation, go } from '../page/location.ts'
import { type Fields, readQuery, searchOf, text } from './fields.ts'

/** What every list is asked; 'sort' may be the order that the organiser gave it. */
export type ListQuery = { readonly keyword: string; readonly sort: string; readonly order: 'asc' | 'desc' }
type Typed = { readonly field: string; readonly address: string }
type Update<W> = (next: (now: W) => W) => void

/**
 * What a list is asked, kept in its address: a reload, a link and Back bring it again. Each change is a place to come back
 * to; further letters of one text are none. `fields` must be stable between renders.
 */
export function useAddressQuery<W extends object>(fields: Fields<W>): readonly [W, Update<W>] {
  const { pathname, search } = useLocation()
  const typed = useRef<Typed>(undefined)
  const update = useCallback<Update<W>>(
    (next) => {
      const here = currentLocation()
      // Another page is in front: a list behind it changes no address.
      if (here.pathname !== pathname) return
      const now = readQuery(fields, here.search)
      const query = next(now)
      const address = `${pathname}${searchOf(fields, query)}`
      const field = typedField(fields, now, query)
      const last = typed.current
      const isGoingOn =
        field !== undefined && field === last?.field && last.address === `${here.pathname}${here.search}`
      go(address, { replace: isGoingOn })
      typed.current = field === undefined ? undefined : { field, address }
    },
    [fields, pathname],
  )
  return [useMemo(() => readQuery(fields, search), [fields, search]), update]
}

/** The one text that is being typed, if that is what changes. */
function typedField<W extends object>(fields: Fields<W>, now: NoInfer<W>, query: NoInfer<W>): string | undefined {
  const before = new Map<string, unknown>(Object.entries(now))
  const changed = Object.entries(query).filter(([name, value]) => before.get(name) !== value)
  const [name, value] = changed.length === 1 && changed[0] ? changed[0] : []
  const known = new Map<string, unknown>(Object.entries(fields))
  return name !== undefined && value !== '' && known.get(name) === text ? name : undefined
}

import { useCallback, useMemo, useRef } from 'react'
import { useLocation } from 'react-router'
import { currentLocation, go } from '../page/location.ts'
import { type Fields, readQuery, searchOf, text } from './fields.ts'

/** Query fields of every list; 'sort' may be the organiser's own order. */
export type ListQuery = { readonly sort: string; readonly order: 'asc' | 'desc' }
type FieldInput = { readonly field: string; readonly address: string }
type Update<W> = (next: (currentQuery: W) => W, options?: { readonly replace?: boolean }) => void

/**
 * Query of a list, kept in its address, so that a reload, a link and Back restore it. Each change adds a history entry;
 * further letters of one text do not. `fields` must be stable between renders.
 */
export function useAddressQuery<W extends object>(fields: Fields<W>): readonly [W, Update<W>] {
  const { pathname, search } = useLocation()
  const typed = useRef<FieldInput>(undefined)
  const update = useCallback<Update<W>>(
    (next, { replace = false } = {}) => {
      const currentRoute = currentLocation()
      // Another page is in front: a list behind it changes no address.
      if (currentRoute.pathname !== pathname) return
      const currentQuery = readQuery(fields, currentRoute.search)
      const query = next(currentQuery)
      const address = `${pathname}${searchOf(fields, query)}`
      const field = typedField(fields, currentQuery, query)
      const last = typed.current
      const isGoingOn =
        field !== undefined &&
        field === last?.field &&
        last.address === `${currentRoute.pathname}${currentRoute.search}`
      go(address, { replace: replace || isGoingOn })
      typed.current = field === undefined ? undefined : { field, address }
    },
    [fields, pathname],
  )
  return [useMemo(() => readQuery(fields, search), [fields, search]), update]
}

/** Returns the text being typed, if it is all that changes. */
function typedField<W extends object>(
  fields: Fields<W>,
  currentQuery: NoInfer<W>,
  query: NoInfer<W>,
): string | undefined {
  const previousValues = new Map<string, unknown>(Object.entries(currentQuery))
  const changed = Object.entries(query).filter(([name, value]) => previousValues.get(name) !== value)
  const [name, value] = changed.length === 1 && changed[0] ? changed[0] : []
  const fieldByName = new Map<string, unknown>(Object.entries(fields))
  return name !== undefined && value !== '' && fieldByName.get(name) === text ? name : undefined
}

import type { Moments } from '@fairdesk/contract/areas/reports/moment'
import { useCallback, useMemo, useState } from 'react'
import { useLocation } from 'react-router'
import type { Field } from '../../kit/list/fields.ts'
import { currentLocation, go } from '../../kit/page/location.ts'

const moment: Field<string> = {
  none: '',
  read: ([rawValue = '']) => (Number.isNaN(Date.parse(rawValue)) ? '' : new Date(rawValue).toISOString()),
  write: (value) => (value === '' ? [] : [value]),
}

/** Address fields of moments; a screen whose own query writes the address includes them, so that they are kept. */
export const momentFields = { asOf: moment, since: moment }

/** Empty if not chosen. */
type Choice = { readonly asOf: string; readonly since: string }

export type MomentChoice = Choice & {
  /** Parameters added to each call; the same object until another moment is chosen. */
  readonly params: Moments
  /** True if figures are frozen: pass no live version then. */
  readonly isChosen: boolean
  /** True if the strip is open. */
  readonly isOpen: boolean
  readonly open: (isOpen: boolean) => void
  /** Adds a history entry, unless `replace` is set to correct the address. */
  readonly choose: (choice: Partial<Choice>, how?: { readonly replace: boolean }) => void
}

/** The moment, or the two, whose figures a screen shows, kept in its address. */
export function useMoments(): MomentChoice {
  const { pathname, search } = useLocation()
  const { asOf, since } = choiceIn(search)
  const isChosen = asOf !== '' || since !== ''
  const [isOpen, open] = useState(isChosen)
  const choose = useCallback(
    (choice: Partial<Choice>, how = { replace: false }) => {
      const currentRoute = currentLocation()
      // Another page is in front: a strip behind it changes no address.
      if (currentRoute.pathname !== pathname) return
      const searchParams = new URLSearchParams(currentRoute.search)
      for (const [name, value] of Object.entries({ ...choiceIn(currentRoute.search), ...choice })) {
        searchParams.delete(name)
        if (value !== '') searchParams.set(name, value)
      }
      const query = searchParams.toString()
      go(`${pathname}${query === '' ? '' : `?${query}`}`, how)
    },
    [pathname],
  )
  const params = useMemo(() => ({ ...(asOf && { asOf }), ...(since && { since }) }), [asOf, since])
  return { asOf, since, params, isChosen, isOpen: isOpen || isChosen, open, choose }
}

function choiceIn(search: string): Choice {
  const searchParams = new URLSearchParams(search)
  return { asOf: moment.read(searchParams.getAll('asOf')), since: moment.read(searchParams.getAll('since')) }
}

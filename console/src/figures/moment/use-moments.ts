import type { Moments } from '@fairdesk/contract/areas/reports/moment'
import { useCallback, useMemo, useState } from 'react'
import { useLocation } from 'react-router'
import type { Field } from '../../kit/list/fields.ts'
import { currentLocation, go } from '../../kit/page/location.ts'

const moment: Field<string> = {
  none: '',
  read: ([said = '']) => (Number.isNaN(Date.parse(said)) ? '' : new Date(said).toISOString()),
  write: (value) => (value === '' ? [] : [value]),
}

/** What an address says of moments; a screen whose own query writes the address has them among its fields, so that they stay. */
export const momentFields = { asOf: moment, since: moment }

/** Empty for none. */
type Choice = { readonly asOf: string; readonly since: string }

export type MomentChoice = Choice & {
  /** What calls take besides their question; the same object while nothing is chosen anew. */
  readonly params: Moments
  /** Figures stand still then: pass no live version. */
  readonly isChosen: boolean
  /** The strip is in sight. */
  readonly isOpen: boolean
  readonly open: (isOpen: boolean) => void
  /** A place to come back to, unless it only mends what the address said. */
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
      const here = currentLocation()
      // Another page is in front: a strip behind it changes no address.
      if (here.pathname !== pathname) return
      const said = new URLSearchParams(here.search)
      for (const [name, value] of Object.entries({ ...choiceIn(here.search), ...choice })) {
        said.delete(name)
        if (value !== '') said.set(name, value)
      }
      const query = said.toString()
      go(`${pathname}${query === '' ? '' : `?${query}`}`, how)
    },
    [pathname],
  )
  const params = useMemo(() => ({ ...(asOf && { asOf }), ...(since && { since }) }), [asOf, since])
  return { asOf, since, params, isChosen, isOpen: isOpen || isChosen, open, choose }
}

function choiceIn(search: string): Choice {
  const said = new URLSearchParams(search)
  return { asOf: moment.read(said.getAll('asOf')), since: moment.read(said.getAll('since')) }
}

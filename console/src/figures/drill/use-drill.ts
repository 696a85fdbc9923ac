import { lineMenus } from '@fairdesk/contract/permissions'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { currentLocation, go, navigator } from '../../kit/page/location.ts'
import { useAllowedAny } from '../../kit/permission/use-allowed.ts'
import { type Drill, drillIn, withDrill } from './drill-address.ts'

/** The drill of a screen: what its panel shows, and how its numbers open it. */
export type DrillState = {
  readonly opened: Drill | null
  /** What the number said when it was opened, in units of the wire; undefined after a reload. */
  readonly value: number | undefined
  /** Whether this user may look behind numbers at all. */
  readonly isAllowed: boolean
  readonly open: (drill: Drill, value?: number | null) => void
  readonly close: () => void
}

/** Marks an entry of the history that a number made: closing its panel goes back to the one before. */
const opening = { drill: true }

/** The rows behind a number, kept in the address: Back closes them, and the focus returns to where the number is. */
export function useDrill(): DrillState {
  const { pathname, search } = useLocation()
  const isAllowed = useAllowedAny(lineMenus)
  const opened = useMemo(() => (isAllowed ? drillIn(search) : null), [isAllowed, search])
  const [said, setSaid] = useState<{ readonly search: string; readonly value: number | undefined }>()
  const returnFocus = useDrillReturn(opened !== null)
  const open = useCallback<DrillState['open']>(
    (drill, value) => {
      const here = currentLocation()
      if (here.pathname !== pathname) return
      returnFocus()
      const next = withDrill(here.search, drill)
      setSaid({ search: next, value: value ?? undefined })
      // Another number while the panel is open is no further step to go back by.
      const isOpen = drillIn(here.search) !== null
      go(`${pathname}${next}`, { replace: isOpen, state: isOpen ? here.state : opening })
    },
    [pathname, returnFocus],
  )
  const close = useCallback(() => {
    const here = currentLocation()
    if (here.pathname !== pathname || drillIn(here.search) === null) return
    if (here.state?.drill === true) navigator.go(-1)
    else go(`${pathname}${withDrill(here.search, null)}`, { replace: true })
  }, [pathname])
  return { opened, value: said?.search === search ? said.value : undefined, isAllowed, open, close }
}

/** Once what was opened is closed, the focus is where it was when this was called last. */
function useDrillReturn(isOpen: boolean): () => void {
  const from = useRef<HTMLElement>(undefined)
  useEffect(() => {
    if (isOpen) return
    if (from.current?.isConnected) from.current.focus()
    from.current = undefined
  }, [isOpen])
  return useCallback(() => {
    if (document.activeElement instanceof HTMLElement) from.current ??= document.activeElement
  }, [])
}

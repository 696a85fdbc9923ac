import { lineMenus } from '@fairdesk/contract/permissions'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { currentLocation, go, navigator } from '../../kit/page/location.ts'
import { useAllowedAny } from '../../kit/permission/use-allowed.ts'
import { type Drill, drillIn, withDrill } from './drill-address.ts'

/** Drill of a screen: content of its panel, and how its numbers open it. */
export type DrillState = {
  readonly opened: Drill | null
  /** Value of the number when it was opened, in wire units; undefined after a reload. */
  readonly value: number | undefined
  /** True if this user may open the rows behind numbers at all. */
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
  const [openedValue, setOpenedValue] = useState<{ readonly search: string; readonly value: number | undefined }>()
  const returnFocus = useDrillReturn(opened !== null)
  const open = useCallback<DrillState['open']>(
    (drill, value) => {
      const currentRoute = currentLocation()
      if (currentRoute.pathname !== pathname) return
      returnFocus()
      const next = withDrill(currentRoute.search, drill)
      setOpenedValue({ search: next, value: value ?? undefined })
      // Another number while the panel is open is no further step to go back by.
      const isOpen = drillIn(currentRoute.search) !== null
      go(`${pathname}${next}`, { replace: isOpen, state: isOpen ? currentRoute.state : opening })
    },
    [pathname, returnFocus],
  )
  const close = useCallback(() => {
    const currentRoute = currentLocation()
    if (currentRoute.pathname !== pathname || drillIn(currentRoute.search) === null) return
    if (currentRoute.state?.drill === true) navigator.go(-1)
    else go(`${pathname}${withDrill(currentRoute.search, null)}`, { replace: true })
  }, [pathname])
  return { opened, value: openedValue?.search === search ? openedValue.value : undefined, isAllowed, open, close }
}

/** Returns a function that remembers the focus; once the drill closes, the focus returns there. */
function useDrillReturn(isOpen: boolean): () => void {
  const previousFocus = useRef<HTMLElement>(undefined)
  useEffect(() => {
    if (isOpen) return
    if (previousFocus.current?.isConnected) previousFocus.current.focus()
    previousFocus.current = undefined
  }, [isOpen])
  return useCallback(() => {
    if (document.activeElement instanceof HTMLElement) previousFocus.current ??= document.activeElement
  }, [])
}

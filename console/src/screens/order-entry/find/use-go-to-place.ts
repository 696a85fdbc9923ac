import { useEffect, useRef } from 'react'
import type { CellAddress } from '../../../ui/size-matrix/matrix-data.ts'
import type { LoadedOrder } from '../session/use-order.ts'
import { cellOf, type Place } from './go-to-goods.ts'

/** `onMissing` is called where the order turns out to have no such cell. */
export type GoToPlace = (place: Place, onMissing: () => void) => void

type Pending = { readonly session: LoadedOrder['session']; readonly place: Place; readonly onMissing: () => void }

/**
 * Goes to the cell of goods that were found. An order comes in pages, and goods are found before the last of them:
 * what is not there yet is gone to once it has come, and is called missing only when all has.
 */
export function useGoToPlace(order: LoadedOrder, goTo: (to: CellAddress) => void): GoToPlace {
  const pending = useRef<Pending | null>(null)
  const settle = () => {
    const now = pending.current
    if (!now) return
    const to = now.session === order.session ? cellOf(order.session, now.place) : undefined
    const mayStillCome = now.session === order.session && (order.isLoading || order.error !== null)
    if (!to && mayStillCome) return
    pending.current = null
    if (to) goTo(to)
    else if (now.session === order.session) now.onMissing()
  }
  useEffect(settle)
  return (place, onMissing) => {
    pending.current = { session: order.session, place, onMissing }
    settle()
  }
}

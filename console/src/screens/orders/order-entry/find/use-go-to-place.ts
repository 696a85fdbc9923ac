import { useEffect, useRef } from 'react'
import type { CellAddress } from '../../../../ui/size-matrix/matrix-data.ts'
import type { LoadedOrder } from '../session/use-order.ts'
import { cellOf, type Place } from './go-to-goods.ts'

/** `onMissing` is called where the order turns out to have no such cell. */
export type GoToPlace = (target: Place, onMissing: () => void) => void

type GoToRequest = { readonly session: LoadedOrder['session']; readonly target: Place; readonly onMissing: () => void }

/**
 * Moves the cursor to found goods. An order loads in pages, and goods may be found before their page is loaded: the
 * cursor moves once it is; they count as missing only when all pages are loaded.
 */
export function useGoToPlace(order: LoadedOrder, goTo: (cellAddress: CellAddress) => void): GoToPlace {
  const pending = useRef<GoToRequest | null>(null)
  const settle = () => {
    const request = pending.current
    if (!request) return
    const cellAddress = request.session === order.session ? cellOf(order.session, request.target) : undefined
    const mayStillCome = request.session === order.session && (order.isLoading || order.error !== null)
    if (!cellAddress && mayStillCome) return
    pending.current = null
    if (cellAddress) goTo(cellAddress)
    else if (request.session === order.session) request.onMissing()
  }
  useEffect(settle)
  return (target, onMissing) => {
    pending.current = { session: order.session, target, onMissing }
    settle()
  }
}

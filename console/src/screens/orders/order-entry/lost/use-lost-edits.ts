import type { OrderCell } from '@fairdesk/outbox/cells'
import { useEffect } from 'react'
import { findLostEdits } from '../../../../kit/save/outbox/lost-edits.ts'
import type { OrderSession } from '../session/order-session.ts'
import { rowKeyOf } from '../session/show-answer.ts'
import type { LoadedOrder } from '../session/use-order.ts'

/** Returns the saved quantity of a cell as read by this screen; 0 for goods the order does not show. */
export function savedQty({ matrix, addressOf }: OrderSession, cell: OrderCell): number {
  const slot = addressOf(cell)?.slot
  return slot === undefined ? 0 : (matrix.row(rowKeyOf(cell.goodsId, cell.colourId))?.saved[slot] ?? 0)
}

/** Checks for edits lost by the database whenever the whole order has been read. */
export function useLostEdits({ session, isLoading }: LoadedOrder): void {
  const incarnation = session.useHead(({ customer }) => customer?.incarnation)
  useEffect(() => {
    if (isLoading || incarnation === undefined || session.isAsking || session.isPast) return
    const rowOf = (cell: OrderCell) => {
      const version = session.versions.get(rowKeyOf(cell.goodsId, cell.colourId))
      return version === undefined ? undefined : { version, qty: savedQty(session, cell) }
    }
    findLostEdits(session.order, { incarnation, rowOf }).catch((error: unknown) => console.error(error))
  }, [session, isLoading, incarnation])
}

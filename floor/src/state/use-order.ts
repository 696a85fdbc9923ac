import type { DeviceMe } from '@fairdesk/contract/areas/device/device'
import { cellKey, type OrderCell } from '@fairdesk/outbox/cells'
import { startTransition, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import type { CellState } from '../ordering/cell-state.ts'
import type { OrderBook } from '../ordering/order-book.ts'
import { type RowSum, rowSums } from '../ordering/sums.ts'
import { useTexts } from '../texts/texts.ts'
import { barrierText } from './barrier-text.ts'
import { factsOf, useFloor } from './state.ts'

/** Returns the open order. Pages are shown only after sign-in. */
export function useBook(): OrderBook {
  const orders = useFloor((floor) => floor.orders)
  const customerId = useFloor((floor) => floor.customerId)
  if (!orders) throw new Error('nobody is signed in')
  return orders.book(customerId)
}

/** Draws again for this cell alone. */
export function useCellState(book: OrderBook, cell: OrderCell): CellState {
  const key = cellKey(cell)
  return useSyncExternalStore(
    (listener) => book.subscribe(key, listener),
    () => book.cell(cell),
  )
}

/** Draws again once a frame at most while anything of the order moves. */
export function useMoves(book: OrderBook): number {
  const [moves, setMoves] = useState(book.moves)
  useEffect(() => {
    let frame = 0
    const later = () => {
      frame ||= requestAnimationFrame(() => {
        frame = 0
        // The cell itself is painted first.
        startTransition(() => setMoves(book.moves))
      })
    }
    later()
    const off = book.subscribe('', later)
    return () => {
      off()
      cancelAnimationFrame(frame)
    }
  }, [book])
  return moves
}

/** Returns the order's rows as this device shows them, with today's prices for new ones. */
export function useRowSums(book: OrderBook): ReadonlyMap<string, RowSum> {
  const moves = useMoves(book)
  const goods = useFloor((floor) => floor.goods)
  const net = useFloor((floor) => floor.net)
  const basis = useBasis()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the book's rows move with its moves.
  return useMemo(() => rowSums(book, { goods, basis, net }), [book, moves, goods, basis, net])
}

/** Returns the price basis of this account; null if it sees no prices. */
export function useBasis(): 'tag' | 'net' | null {
  return useFloor((floor) => floor.session?.me.prices.basis) ?? null
}

/** Targets, rules and recommendations of the customer whose order is open; null while they are not read. */
export function useCustomerFacts(): ReturnType<typeof factsOf> {
  return useFloor(factsOf)
}

/** Another customer whose order this account has open; null for its own. */
export function useServed(): DeviceMe['mayFor'][number] | null {
  const me = useFloor((floor) => floor.session?.me)
  const customerId = useFloor((floor) => floor.customerId)
  if (!me || customerId === me.customer.id) return null
  return me.mayFor.find((customer) => customer.customerId === customerId) ?? null
}

/** Why nothing of the order may change at this moment, in a sentence; empty where it may. */
export function useHindrance(): string {
  const texts = useTexts()
  const book = useBook()
  const mayEdit = useMayEdit()
  const barrier = useBarrierText(book)
  return mayEdit ? barrier : texts.seeOnly
}

/** Why the order takes no edits, with the time by the fair's clock and the way out; empty where it takes them. */
export function useBarrierText(book: OrderBook): string {
  const { barriers } = useTexts()
  const timeZone = useFloor((floor) => floor.session?.me.fair.timeZone) ?? 'UTC'
  const head = useSyncExternalStore(
    (listener) => book.subscribe('', listener),
    () => book.head,
  )
  return barrierText(head, { barriers, timeZone })
}

export function useMayEdit(): boolean {
  const session = useFloor((floor) => floor.session)
  const customerId = useFloor((floor) => floor.customerId)
  return session?.me.mayFor.find((customer) => customer.customerId === customerId)?.may !== 'see'
}

import { useEffect, useMemo, useState } from 'react'
import type { OrderBook } from '../../ordering/order-book.ts'
import { useFloor } from '../state.ts'

/** Tries again after this long where an order could not be read. */
const retryMs = 4000

/** Returns the orders of these customers by id, and reads them one after another. */
export function useShopBooks(customerIds: readonly number[]): ReadonlyMap<number, OrderBook> {
  const orders = useFloor((floor) => floor.orders)
  const key = customerIds.join(' ')
  useEffect(() => {
    if (!orders) return
    let isOpen = true
    const readAll = async () => {
      for (const customerId of key.split(' ').map(Number).filter(Boolean))
        for (let isRead = false; isOpen && !isRead; ) {
          isRead = await orders.refresh(customerId).then(
            () => true,
            () => false,
          )
          if (!isRead) await new Promise((resolve) => setTimeout(resolve, retryMs))
        }
    }
    void readAll()
    return () => {
      isOpen = false
    }
  }, [orders, key])
  return useMemo(
    () =>
      new Map(
        orders
          ? key
              .split(' ')
              .map(Number)
              .filter(Boolean)
              .map((customerId) => [customerId, orders.book(customerId)] as const)
          : [],
      ),
    [orders, key],
  )
}

/** Draws again once a frame at most while anything of one of the orders moves. */
export function useMovesOf(books: ReadonlyMap<number, OrderBook>): number {
  const [moves, setMoves] = useState(0)
  useEffect(() => {
    let frame = 0
    const later = () => {
      frame ||= requestAnimationFrame(() => {
        frame = 0
        setMoves((count) => count + 1)
      })
    }
    const ends = [...books.values()].map((book) => book.subscribe('', later))
    return () => {
      for (const end of ends) end()
      cancelAnimationFrame(frame)
    }
  }, [books])
  return moves
}

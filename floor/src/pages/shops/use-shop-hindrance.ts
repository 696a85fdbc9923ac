import type { OrderBook } from '../../ordering/order-book.ts'
import { barrierText } from '../../state/barrier-text.ts'
import { useMovesOf } from '../../state/shops/shop-books.ts'
import { useFloor } from '../../state/state.ts'
import { useTexts } from '../../texts/texts.ts'

/** Returns why nothing of a shop's order may change at this moment, in a sentence; empty where it may. */
export function useShopHindrance(books: ReadonlyMap<number, OrderBook>): (customerId: number) => string {
  const texts = useTexts()
  const timeZone = useFloor((floor) => floor.session?.me.fair.timeZone) ?? 'UTC'
  const mayFor = useFloor((floor) => floor.session?.me.mayFor) ?? []
  useMovesOf(books)
  return (customerId) => {
    if (mayFor.find((customer) => customer.customerId === customerId)?.may !== 'edit') return texts.seeOnly
    return barrierText(books.get(customerId)?.head ?? null, { barriers: texts.barriers, timeZone })
  }
}

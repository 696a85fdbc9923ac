import { notify } from '../app/state.ts'
import { spokenWords } from '../app/words.ts'
import type { OrderBook } from './order-book.ts'

/** What adds to an order needs to know what it has: where it has not been read yet, that is said, and nothing is added. */
export function refusesUnread({ head }: OrderBook): boolean {
  if (head) return false
  notify(spokenWords().orderFailed)
  return true
}

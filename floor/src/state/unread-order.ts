import type { OrderBook } from '../ordering/order-book.ts'
import { spokenTexts } from '../texts/texts.ts'
import { notify } from './state.ts'

/** Refuses additions to an order that has not been read yet, since they need its quantities; notifies. */
export function refusesUnread({ head }: OrderBook): boolean {
  if (head) return false
  notify(spokenTexts().orderFailed)
  return true
}

import type { ReplacedCell } from '@fairdesk/outbox/unseen'
import type { OrderBook } from '../ordering/order-book.ts'
import { notify, useFloor } from './state.ts'
import { spokenWords } from './words.ts'

/** Says what was typed over what, and takes it back by one press. */
export function tellReplaced(book: OrderBook, cells: readonly ReplacedCell[]): void {
  const [first] = cells
  if (!first) return
  const words = spokenWords()
  const { goods } = useFloor.getState()
  const cell = [
    goods?.named.get(first.goodsId)?.goodsNo,
    goods?.colours.get(first.colourId)?.name,
    goods?.sizes.get(first.sizeId),
    `${first.from}→${first.qty}`,
  ]
  notify(words.replacedUnseen({ cell: cell.filter(Boolean).join(' '), n: cells.length }), () => {
    book.settle()
    const unchanged = cells.filter((one) => book.cell(one).qty === one.qty)
    book.setAll(unchanged.map(({ from, ...one }) => ({ ...one, qty: from })))
    const n = cells.length - unchanged.length
    notify(n > 0 ? words.changedSince({ n }) : '')
  })
}

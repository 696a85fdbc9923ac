import type { ReplacedCell } from '@fairdesk/outbox/unseen'
import type { OrderBook } from '../ordering/order-book.ts'
import { spokenTexts } from '../texts/texts.ts'
import { notify, useFloor } from './state.ts'

/** Notifies the user of overwritten quantities, with an undo button. */
export function tellReplaced(book: OrderBook, cells: readonly ReplacedCell[]): void {
  const [first] = cells
  if (!first) return
  const texts = spokenTexts()
  const { goods } = useFloor.getState()
  const cellLabels = [
    goods?.named.get(first.goodsId)?.goodsNo,
    goods?.colours.get(first.colourId)?.name,
    goods?.sizes.get(first.sizeId),
    `${first.from}→${first.qty}`,
  ]
  notify(texts.replacedUnseen({ cell: cellLabels.filter(Boolean).join(' '), n: cells.length }), () => {
    book.settle()
    const unchanged = cells.filter((cell) => book.cell(cell).qty === cell.qty)
    book.setAll(unchanged.map(({ from, ...one }) => ({ ...one, qty: from })))
    const n = cells.length - unchanged.length
    notify(n > 0 ? texts.changedSince({ n }) : '')
  })
}

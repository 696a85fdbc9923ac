import type { OrderLog } from '@fairdesk/outbox/order-log'
import { type ReplacedCell, replacedUnseen, unseenCells, withSeen } from '@fairdesk/outbox/unseen'
import { notify, useFloor } from '../app/state.ts'
import { spokenWords } from '../app/words.ts'
import { CallError } from '../client/call.ts'
import type { OrderBook } from './order-book.ts'

type Means = {
  readonly book: OrderBook
  readonly refresh: () => Promise<void>
  /** Of the log, in one transaction. */
  readonly change: (work: (log: OrderLog) => OrderLog) => Promise<void>
}

/**
 * Quantities typed before the order was read wait for that: then they are typed over what it has, which is told. False where it
 * cannot be read now.
 */
export async function seeOrder(waiting: OrderLog, { book, refresh, change }: Means): Promise<boolean> {
  if (unseenCells(waiting).length === 0) return true
  const isRead = await refresh().then(
    () => true,
    // Who may not read it is told why by what sends.
    (error: unknown) => error instanceof CallError && error.kind === 'refused',
  )
  if (!isRead) return false
  let replaced: readonly ReplacedCell[] = []
  await change((log) => {
    replaced = replacedUnseen(log, book.storedQty)
    return withSeen(log, book.storedQty)
  })
  tellReplaced(book, replaced)
  return true
}

/** Says what was typed over what, and takes it back by one press. */
function tellReplaced(book: OrderBook, cells: readonly ReplacedCell[]): void {
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

import type { OrderLog } from '@fairdesk/outbox/order-log'
import { type ReplacedCell, replacedUnseen, unseenCells, withSeen } from '@fairdesk/outbox/unseen'
import { CallError } from '../client/call.ts'
import type { OrderBook } from './order-book.ts'

/** Told what was typed over what. */
export type TellReplaced = (book: OrderBook, cells: readonly ReplacedCell[]) => void

type Means = {
  readonly book: OrderBook
  readonly refresh: () => Promise<void>
  /** Of the log, in one transaction. */
  readonly change: (work: (log: OrderLog) => OrderLog) => Promise<void>
  readonly tellReplaced: TellReplaced
}

/**
 * Quantities typed before the order was read wait for that: then they are typed over what it has, which is told. False where it
 * cannot be read now.
 */
export async function seeOrder(waiting: OrderLog, { book, refresh, change, tellReplaced }: Means): Promise<boolean> {
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

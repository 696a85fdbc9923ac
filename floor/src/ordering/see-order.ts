import type { OrderLog } from '@fairdesk/outbox/order-log'
import { type ReplacedCell, replacedUnseen, unseenCells, withSeen } from '@fairdesk/outbox/unseen'
import { CallError } from '../client/call.ts'
import type { OrderBook } from './order-book.ts'

/** Called with the quantities that edits have overwritten. */
export type TellReplaced = (book: OrderBook, cells: readonly ReplacedCell[]) => void

type Means = {
  readonly book: OrderBook
  readonly refresh: () => Promise<void>
  /** Changes the log, in one transaction. */
  readonly change: (work: (log: OrderLog) => OrderLog) => Promise<void>
  readonly tellReplaced: TellReplaced
}

/**
 * Reads the order before sending edits typed without having seen it: they are then based on its quantities, and
 * overwritten ones are reported. Returns false if it cannot be read now.
 */
export async function seeOrder(waiting: OrderLog, { book, refresh, change, tellReplaced }: Means): Promise<boolean> {
  if (unseenCells(waiting).length === 0) return true
  const isRead = await refresh().then(
    () => true,
    // If the account may not read it, the sender reports why.
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

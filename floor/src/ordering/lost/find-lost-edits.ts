import { isInDoubt } from '@fairdesk/outbox/acked/acked-edits'
import { findLosses } from '@fairdesk/outbox/acked/find-losses'
import { endOffers, type LossAnswer, type LostCell } from '@fairdesk/outbox/acked/lost-edits'
import type { OrderCell } from '@fairdesk/outbox/cells'
import type { OrderLog } from '@fairdesk/outbox/order-log'
import { CallError, call } from '../../client/call.ts'
import { randomText } from '../../client/random.ts'
import type { OrderBook } from '../order-book.ts'
import type { Orders } from '../orders.ts'

/**
 * Looks for lost edits after a customer's order was read, and offers them; then checks the account's other customers.
 */
export async function findLostEdits(orders: Orders, customerId: number): Promise<void> {
  await findLossesOf(orders, customerId)
  const incarnation = orders.book(customerId).head?.incarnation
  const otherLogs = orders.all.filter(
    (log) => log.customerId !== customerId && isInDoubt({ acked: log.acked, incarnation }),
  )
  for (const otherLog of otherLogs) {
    // An account that may no longer read the order has nothing to send to it.
    await orders.refresh(otherLog.customerId).then(
      () => findLossesOf(orders, otherLog.customerId),
      () => undefined,
    )
  }
}

async function findLossesOf(orders: Orders, customerId: number): Promise<void> {
  const log = logOf(orders, customerId)
  const { head } = orders.book(customerId)
  if (!log || !head) return
  const book = orders.book(customerId)
  const change = (work: (current: OrderLog) => OrderLog) => orders.change(log, work)
  await findLosses(log, {
    incarnation: head.incarnation,
    rowOf: (cell) => rowOf(book, cell),
    nowMs: Date.now(),
    change,
    ask: (saves) => ask(customerId, saves),
  })
  const storedCells = undecided(logOf(orders, customerId)).filter((cell) => book.storedQty(cell) === cell.qty)
  if (storedCells.length === 0) return
  // The order has it anyway: there is nothing to send.
  await change((current) => endOffers(current, storedCells, Date.now()))
  await decide(customerId, 'released', storedCells).catch(() => undefined)
}

type Saves = Parameters<Parameters<typeof findLosses>[1]['ask']>[0]

async function ask(customerId: number, saves: Saves): Promise<LossAnswer | null> {
  const requestedSaves = saves.map(({ requestId, at, cells }) => ({ requestId, at, cells: cells.map(asAsked) }))
  try {
    return await call('findLostEdits', { customerId, requestId: randomText(16), saves: requestedSaves })
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    return null
  }
}

function asAsked({ goodsId, colourId, sizeId, qty, was }: Saves[number]['cells'][number]) {
  return { goodsId, colourId, sizeId, qty, was }
}

function rowOf(book: OrderBook, cell: OrderCell): { version: number; qty: number } | undefined {
  const row = book.row(cell)
  return row && { version: row.version, qty: book.storedQty(cell) }
}

function logOf(orders: Orders, customerId: number): OrderLog | undefined {
  return orders.all.find((log) => log.customerId === customerId)
}

function undecided(log: OrderLog | undefined): readonly LostCell[] {
  return (log?.lost ?? []).filter(({ isOver }) => !isOver)
}

/** Reports decisions about offers to staff. @throws CallError */
async function decide(customerId: number, decision: 'sent' | 'released', cells: readonly OrderCell[]): Promise<void> {
  const chunkSize = 500
  for (let offset = 0; offset < cells.length; offset += chunkSize) {
    const some = cells
      .slice(offset, offset + chunkSize)
      .map(({ goodsId, colourId, sizeId }) => ({ goodsId, colourId, sizeId }))
    await call('decideLostEdits', { customerId, requestId: randomText(16), decision, cells: some })
  }
}

/**
 * Sends lost quantities again as new edits, or releases them; staff are notified first. Without an answer to that,
 * nothing changes.
 * @throws CallError
 */
export async function decideOffers(
  orders: Orders,
  customerId: number,
  { decision, offers }: { readonly decision: 'sent' | 'released'; readonly offers: readonly LostCell[] },
): Promise<void> {
  const log = logOf(orders, customerId)
  if (!log || offers.length === 0) return
  await decide(customerId, decision, offers)
  if (decision === 'sent')
    orders
      .book(customerId)
      .setAll(offers.map(({ goodsId, colourId, sizeId, qty }) => ({ goodsId, colourId, sizeId, qty })))
  await orders.change(log, (current) => endOffers(current, offers, Date.now()))
}

import { isInDoubt } from '@fairdesk/outbox/acked/acked-edits'
import { findLosses } from '@fairdesk/outbox/acked/find-losses'
import { endOffers, type LossAnswer, type LostCell } from '@fairdesk/outbox/acked/lost-edits'
import type { OrderCell } from '@fairdesk/outbox/cells'
import type { OrderLog } from '@fairdesk/outbox/order-log'
import { CallError, call } from '../../client/call.ts'
import { randomText } from '../../client/random.ts'
import type { OrderBook } from '../order-book.ts'
import type { Orders } from '../orders.ts'

/** A customer's order has just been read: what its database has lost is offered from now on, and so it is with his others. */
export async function findLostEdits(orders: Orders, customerId: number): Promise<void> {
  await findLossesOf(orders, customerId)
  const incarnation = orders.book(customerId).head?.incarnation
  const others = orders.logs.all.filter(
    (log) => log.customerId !== customerId && isInDoubt({ acked: log.acked, incarnation }),
  )
  for (const other of others) {
    // Who may not read it any more has nothing to send into it.
    await orders.refresh(other.customerId).then(
      () => findLossesOf(orders, other.customerId),
      () => undefined,
    )
  }
}

async function findLossesOf(orders: Orders, customerId: number): Promise<void> {
  const log = logOf(orders, customerId)
  const { head } = orders.book(customerId)
  if (!log || !head) return
  const book = orders.book(customerId)
  const change = (work: (now: OrderLog) => OrderLog) => orders.logs.change(log, work)
  await findLosses(log, {
    incarnation: head.incarnation,
    rowOf: (cell) => rowOf(book, cell),
    now: Date.now(),
    change,
    ask: (saves) => ask(customerId, saves),
  })
  const there = undecided(logOf(orders, customerId)).filter((cell) => book.storedQty(cell) === cell.qty)
  if (there.length === 0) return
  // The order has it anyway: there is nothing to send.
  await change((now) => endOffers(now, there, Date.now()))
  await decide(customerId, 'released', there).catch(() => undefined)
}

type Saves = Parameters<Parameters<typeof findLosses>[1]['ask']>[0]

async function ask(customerId: number, saves: Saves): Promise<LossAnswer | null> {
  const asked = saves.map(({ requestId, at, cells }) => ({ requestId, at, cells: cells.map(asAsked) }))
  try {
    return await call('findLostEdits', { customerId, requestId: randomText(16), saves: asked })
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

function logOf({ logs }: Orders, customerId: number): OrderLog | undefined {
  return logs.all.find((log) => log.customerId === customerId)
}

function undecided(log: OrderLog | undefined): readonly LostCell[] {
  return (log?.lost ?? []).filter(({ isOver }) => !isOver)
}

/** Has staff know what became of offers. @throws CallError */
async function decide(customerId: number, decision: 'sent' | 'released', cells: readonly OrderCell[]): Promise<void> {
  const most = 500
  for (let from = 0; from < cells.length; from += most) {
    const some = cells.slice(from, from + most).map(({ goodsId, colourId, sizeId }) => ({ goodsId, colourId, sizeId }))
    await call('decideLostEdits', { customerId, requestId: randomText(16), decision, cells: some })
  }
}

type Decision = { readonly decision: 'sent' | 'released'; readonly offers: readonly LostCell[] }

/**
 * Sends lost quantities once more, as any edits of this moment, or lets them go; first staff is told of it. Nothing changes where that
 * has no answer. @throws CallError
 */
export async function decideOffers(orders: Orders, customerId: number, { decision, offers }: Decision): Promise<void> {
  const log = logOf(orders, customerId)
  if (!log || offers.length === 0) return
  await decide(customerId, decision, offers)
  if (decision === 'sent')
    orders
      .book(customerId)
      .setAll(offers.map(({ goodsId, colourId, sizeId, qty }) => ({ goodsId, colourId, sizeId, qty })))
  await orders.logs.change(log, (now) => endOffers(now, offers, Date.now()))
}

import { lostEdits, mostLostCells } from '@fairdesk/contract/areas/orders/lost-edits'
import type { DoubtfulSave } from '@fairdesk/outbox/acked/acked-edits'
import { findLosses, type LossMeans } from '@fairdesk/outbox/acked/find-losses'
import { endOffers, type LossAnswer, type Offer, offersOf } from '@fairdesk/outbox/acked/lost-edits'
import type { CellEdit, OrderCell } from '@fairdesk/outbox/cells'
import type { OrderLog } from '@fairdesk/outbox/order-log'
import { call } from '../../call/api.ts'
import { ApiError } from '../../call/api-error.ts'
import { newRequestId } from '../../call/request-id.ts'
import { outbox, type SentOrder } from './outbox.ts'

/** An order was read, whole: what its database has lost of what was acknowledged in this browser is offered from now on. */
export async function findLostEdits(
  order: SentOrder,
  { incarnation, rowOf }: Pick<LossMeans, 'incarnation' | 'rowOf'>,
): Promise<void> {
  await outbox.whenOpen
  const [log] = outbox.logs.of(order)
  if (!log) return
  const change = (work: (now: OrderLog) => OrderLog) => outbox.logs.change(log, work)
  await findLosses(log, { incarnation, rowOf, now: Date.now(), change, ask: (saves) => ask(order, saves) })
}

async function ask({ customerId, type }: SentOrder, asked: readonly DoubtfulSave[]): Promise<LossAnswer | null> {
  const saves = asked.map(({ requestId, at, cells }) => ({
    ...{ requestId, at },
    cells: cells.map(({ goodsId, colourId, sizeId, qty, was }) => ({ goodsId, colourId, sizeId, qty, was })),
  }))
  try {
    return await call(lostEdits.find, { customerId, type, requestId: newRequestId(), saves }, { quiet: true })
  } catch (error) {
    // Asked again when the order is read again.
    if (error instanceof ApiError) return null
    throw error
  }
}

/** What is offered of an order, beside what it has now. */
export function offersFor(
  logs: readonly OrderLog[],
  { customerId, type }: SentOrder,
  qtyOf: (cell: OrderCell) => number,
): readonly Offer[] {
  return logs.filter((log) => log.customerId === customerId && log.type === type).flatMap((log) => offersOf(log, qtyOf))
}

type Decision = {
  readonly decision: 'sent' | 'released'
  readonly offers: readonly Offer[]
  /** Those that are sent, as typed over what the order has now. */
  readonly edits: readonly CellEdit[]
}

/**
 * Sends lost quantities once more, as any edits of this moment, or lets them go; first everybody may know what becomes of them.
 * Nothing changes where that has no answer. @throws ApiError
 */
export async function decideOffers(
  { customerId, type }: SentOrder,
  { decision, offers, edits }: Decision,
): Promise<void> {
  for (let from = 0; from < offers.length; from += mostLostCells) {
    const cells = offers
      .slice(from, from + mostLostCells)
      .map(({ goodsId, colourId, sizeId }) => ({ goodsId, colourId, sizeId }))
    await call(lostEdits.decide, { customerId, type, requestId: newRequestId(), decision, cells })
  }
  if (edits.length > 0) await outbox.add({ customerId, type }, edits)
  for (const log of outbox.logs.of({ customerId, type }))
    await outbox.logs.change(log, (now) => endOffers(now, offers, Date.now()))
}

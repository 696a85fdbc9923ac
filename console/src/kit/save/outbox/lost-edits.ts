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

/**
 * Offers acknowledged edits of this browser that the order's database has lost. Call after reading the whole order.
 */
export async function findLostEdits(
  order: SentOrder,
  { incarnation, rowOf }: Pick<LossMeans, 'incarnation' | 'rowOf'>,
): Promise<void> {
  await outbox.whenOpen
  const log = findLog(order)
  if (!log) return
  const change = (work: (current: OrderLog) => OrderLog) => outbox.change(log, work)
  await findLosses(log, { incarnation, rowOf, nowMs: Date.now(), change, ask: (saves) => ask(order, saves) })
}

function findLog({ customerId, type }: SentOrder): OrderLog | undefined {
  return outbox.all.find((log) => log.customerId === customerId && log.type === type)
}

async function ask(
  { customerId, type }: SentOrder,
  doubtfulSaves: readonly DoubtfulSave[],
): Promise<LossAnswer | null> {
  const saves = doubtfulSaves.map(({ requestId, at, cells }) => ({
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

/** Returns the lost edits offered for an order, beside its current quantities. */
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
  /** Edits to send, based on the order's current quantities. */
  readonly edits: readonly CellEdit[]
}

/**
 * Sends lost quantities again as new edits, or discards them; first reports the decision to the server. Changes
 * nothing if that has no answer. @throws ApiError
 */
export async function decideOffers(
  { customerId, type }: SentOrder,
  { decision, offers, edits }: Decision,
): Promise<void> {
  for (let offset = 0; offset < offers.length; offset += mostLostCells) {
    const cells = offers
      .slice(offset, offset + mostLostCells)
      .map(({ goodsId, colourId, sizeId }) => ({ goodsId, colourId, sizeId }))
    await call(lostEdits.decide, { customerId, type, requestId: newRequestId(), decision, cells })
  }
  if (edits.length > 0) await outbox.add({ customerId, type }, edits)
  const log = findLog({ customerId, type })
  if (log) await outbox.change(log, (current) => endOffers(current, offers, Date.now()))
}

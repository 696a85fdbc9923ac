import { randomUUID } from 'node:crypto'
import type { deviceOrder } from '@fairdesk/contract/areas/device/device-order'
import { orderBarriers } from '@fairdesk/contract/areas/orders/customer-order'
import type { Input, Output } from '@fairdesk/contract/endpoint'
import type { SkipCode } from '@fairdesk/contract/orders/order-arrows'
import { phrasesIn } from '@fairdesk/phrases/phrases-in'
import type { Dealer } from '../../../domain/accounts/principal.ts'
import { dealerMay, type MayFor } from '../../../domain/dealers/may-for.ts'
import { refusePartOfOrder } from '../../../domain/dealers/part-of-order.ts'
import { holdOrders, type OrderActState } from '../../../domain/orders/arrows/held-orders.ts'
import { moveOrders } from '../../../domain/orders/arrows/move-orders.ts'
import { readOrder } from '../../../domain/orders/order-head.ts'
import type { DealerWriteContext } from '../../context.ts'
import type { Handler } from '../../handler.ts'
import { orderTotals } from '../../orders/order-totals.ts'
import { askerOf, keyOf } from './dealer-order.ts'
import { deviceHead, orderSelection, sealOf } from './device-head.ts'

type Act = 'submit' | 'withdraw'
type Move = Input<typeof deviceOrder.submit>
type MoveAnswer = Output<typeof deviceOrder.submit>

/** Submits the order as it was seen; rule violations are reported with the answer. */
export const submit: Handler<typeof deviceOrder.submit> = (context, input) => moveBy('submit', context, input)

export const withdraw: Handler<typeof deviceOrder.withdraw> = (context, input) => moveBy('withdraw', context, input)

async function moveBy(act: Act, context: DealerWriteContext, input: Move): Promise<MoveAnswer> {
  const { db, dealer, caller, record, recordNothing, markFactsChanged } = context
  const may = await dealerMay(context, input.customerId, 'edit')
  const { head } = await readOrder(db, orderSelection(may))
  await refusePartOfOrder(db, may, head?.id)
  const lockedState = head && (await holdOrders(db, [head.id], may.visibility)).get(head.id)
  const move = {
    act,
    held: lockedState,
    isSeen: lockedState ? await isAsSeen(context, may, { held: lockedState, expected: input }) : false,
  }
  const { skipped, isWritten } = await moveHeld(context, may, move)
  if (lockedState && isWritten) {
    record({ ref: may.code, before: { status: lockedState.status }, after: { act, qty: lockedState.qty } })
    markFactsChanged({ orders: [lockedState.id] })
  } else recordNothing()
  return {
    done: skipped === null,
    code: skipped?.code ?? null,
    msg: skipped ? sentence(skipped, dealer, caller.language) : '',
    order: await deviceHead(db, dealer, may),
  }
}

/** A colour that was dropped since changes no row, but the pieces. */
async function isAsSeen(
  { db }: DealerWriteContext,
  may: MayFor,
  { held, expected }: { readonly held: OrderActState; readonly expected: Pick<Move, 'qty' | 'seal'> },
): Promise<boolean> {
  const { qty } = await orderTotals(db, keyOf(may), may.visibility)
  return expected.seal === sealOf(held) && expected.qty === qty
}

type MoveAttempt = { readonly act: Act; readonly held: OrderActState | null | undefined; readonly isSeen: boolean }
type Skip = { readonly code: SkipCode; readonly barrierAt?: string | null }
type Result = { readonly skipped: Skip | null; readonly isWritten: boolean }

async function moveHeld(
  { db, dealer, caller }: DealerWriteContext,
  may: MayFor,
  { act, held, isSeen }: MoveAttempt,
): Promise<Result> {
  if (!held) return { skipped: { code: 'empty' }, isWritten: false }
  // Done before under another number: the answer is the same as the first time.
  if (!isSeen && held.lastAct !== act) return { skipped: { code: 'moved' }, isWritten: false }
  const asker = askerOf({ dealer, may, requestId: caller.requestId }, may)
  const orders = [{ id: held.id, version: isSeen ? held.version : -1, qty: held.qty }]
  const { already, skipped } = await moveOrders(db, asker, { act, reason: '', batchId: randomUUID(), orders })
  return { skipped: skipped[0] ?? null, isWritten: skipped.length === 0 && already.length === 0 }
}

type Sentences = Readonly<Record<string, string>> & { readonly other: string }

function sentence({ code, barrierAt }: Skip, { fair }: Dealer, language: string): string {
  const { deviceOrder, orderEntry } = phrasesIn(language)
  const sentences: Sentences = deviceOrder.hindrances
  const barrier = orderBarriers.find((candidate) => candidate === code)
  if (barrier) return orderEntry.barriers[barrier]({ at: barrierAt ?? '', timeZone: fair.timeZone, reader: 'dealer' })
  return sentences[code] ?? sentences.other
}

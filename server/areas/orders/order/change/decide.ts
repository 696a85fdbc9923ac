import type { orderChange } from '@fairdesk/contract/areas/orders/order-change'
import type { Output } from '@fairdesk/contract/endpoint'
import { handHindrance, sightHindrance } from '@fairdesk/contract/orders/order-arrows'
import { formatOrderNumber } from '@fairdesk/contract/orders/order-number'
import { refuse } from '@fairdesk/contract/refusal'
import { readOrderStates } from '../../../../domain/orders/arrows/held-orders.ts'
import { staffOrdering } from '../../../../domain/orders/barrier.ts'
import {
  type ApprovedOrder,
  holdApproved,
  judgeChange,
  writeGranted,
} from '../../../../domain/orders/changes/approved-order.ts'
import {
  type ChangeRequest,
  changeBatch,
  changeOrder,
  endChange,
  openChange,
  shownSum,
} from '../../../../domain/orders/changes/change-requests.ts'
import { lockOrder } from '../../../../domain/orders/order-head.ts'
import type { RowValidation } from '../../../../domain/orders/save/judge-rows.ts'
import type { OrderWriteResult } from '../../../../domain/orders/save/write-rows.ts'
import { refusePartial } from '../../../../domain/orders/whole-sight.ts'
import { visibleTo } from '../../../../domain/visibility/session-user.ts'
import { askerOf } from '../../../asker.ts'
import type { WriteContext } from '../../../context.ts'
import type { Handler } from '../../../handler.ts'
import { answerUnchanged } from '../../../unchanged.ts'
import { changeErrors } from './ask.ts'
import { editsOf } from './requested-edits.ts'

type DecisionAnswer = Output<typeof orderChange.decide>
type Decision = Parameters<Handler<typeof orderChange.decide>>[1]

/**
 * Decides a request in one transaction: the rows, their events, a line of history and the request's end.
 * @throws Refusal order.change-moved if the order has changed since it was read
 */
export const decideChange: Handler<typeof orderChange.decide> = async (context, input) => {
  const { db, user, caller } = context
  const visibility = visibleTo(user)
  const orderRef = await changeOrder(db, input.id, visibility)
  if (!orderRef) refuse('order.change-gone')
  // Lock before reading the request, to serialize concurrent decisions.
  await lockOrder(db, { ...orderRef, visibility, styleIds: [] })
  const change = await openChange(db, orderRef.orderId)
  if (change?.id !== input.id) refuse('order.change-gone')
  const state =
    (await readOrderStates(db, [orderRef.orderId], visibility)).get(orderRef.orderId) ?? refuse('order.gone')
  const { hand } = await askerOf(db, user, caller.requestId)
  if (sightHindrance(state, hand)) await refusePartial(context, state.id, ['orderManagement'])
  if (handHindrance('approve', hand, state.switches) !== null) refuse('access.denied')
  return input.decision === 'refuse'
    ? refuseChange(context, change, { ...input, number: state.number })
    : grantChange(context, change, {
        order: await holdApproved(db, { ...orderRef, visibility, ordering: staffOrdering(user) }),
        input,
      })
}

async function refuseChange(
  { db, user, record, markFactsChanged }: WriteContext,
  change: ChangeRequest,
  { note, number }: Decision & { readonly number: number },
): Promise<DecisionAnswer> {
  if (note === '') refuse('order.reason-missing')
  await endChange(db, { id: change.id, state: 'refused', decidedBy: user.realName || user.account, note })
  markFactsChanged({ orders: [change.orderId] })
  record({ ref: formatOrderNumber(user.fair.numberPrefix, number), after: { status: 'refused', reason: note } })
  return { state: 'refused', errors: [] }
}

async function grantChange(
  context: WriteContext,
  change: ChangeRequest,
  { order, input }: { readonly order: ApprovedOrder; readonly input: Decision },
): Promise<DecisionAnswer> {
  const { db, user, caller } = context
  const { state, head } = order
  if (state.version !== input.version) refuse('order.change-moved')
  const visibility = visibleTo(user)
  const { edits, hidden } = await editsOf(db, change, visibility)
  if (hidden > 0) refuse('access.denied')
  const judgedChange = await judgeChange(db, order, { edits, visibility })
  if (!judgedChange.isWhole)
    return answerUnchanged(context, { state: 'open', errors: await changeErrors(context, order, judgedChange) })
  const previousSum = await shownSum(db, head.id)
  const { account, realName } = user
  const writtenOrder = await writeGranted(db, order, {
    rows: judgedChange.rows,
    reason: change.reason,
    actor: { account, realName, source: 'staff', requestId: caller.requestId, batchId: changeBatch(change.id) },
  })
  await endChange(db, { id: change.id, state: 'granted', decidedBy: realName || account, note: input.note })
  const newSum = await shownSum(db, head.id)
  context.record({
    ref: formatOrderNumber(user.fair.numberPrefix, head.number),
    batchId: changeBatch(change.id),
    before: { qty: previousSum.qty },
    after: { qty: newSum.qty, rows: edits.length, status: 'granted', reason: change.reason },
  })
  if (writtenOrder) tellMoved(context, order, { writeResult: writtenOrder, rows: judgedChange.rows })
  else context.markFactsChanged({ orders: [head.id] })
  return { state: 'granted', errors: [] }
}

function tellMoved(
  { markFactsChanged }: WriteContext,
  { head, customer, state }: ApprovedOrder,
  { writeResult, rows }: { readonly writeResult: OrderWriteResult; readonly rows: readonly RowValidation[] },
): void {
  const changed = rows.filter(({ isChanged }) => isChanged)
  const saved = changed.map(({ facts, newQtys, prices }) => ({ skcId: facts.skcId, qtys: newQtys, ...prices }))
  markFactsChanged({
    saved: { id: head.id, customerId: customer.id, type: state.type, isNew: false, rows: saved, ...writeResult },
  })
}

/** @throws Refusal order.change-not-yours for another's, unless by an administrator */
export const withdrawChange: Handler<typeof orderChange.withdraw> = async (context, { id }) => {
  const { db, user, record, markFactsChanged } = context
  const orderRef = await changeOrder(db, id, visibleTo(user))
  if (!orderRef) refuse('order.change-gone')
  const { head } = await lockOrder(db, { ...orderRef, visibility: visibleTo(user), styleIds: [] })
  const change = await openChange(db, orderRef.orderId)
  if (!head || change?.id !== id) refuse('order.change-gone')
  if (change.account !== user.account && !user.isAdmin) refuse('order.change-not-yours')
  await endChange(db, { id, state: 'withdrawn', decidedBy: user.realName || user.account, note: '' })
  markFactsChanged({ orders: [head.id] })
  record({ ref: formatOrderNumber(user.fair.numberPrefix, head.number), after: { status: 'withdrawn' } })
  return { state: 'withdrawn' }
}

import type { orderChange } from '@fairdesk/contract/areas/orders/order-change'
import type { Output } from '@fairdesk/contract/endpoint'
import { handHindrance, sightHindrance } from '@fairdesk/contract/orders/order-arrows'
import { formatOrderNumber } from '@fairdesk/contract/orders/order-number'
import { refuse } from '@fairdesk/contract/refusal'
import { visibleTo } from '../../../domain/accounts/session-user.ts'
import { readOrderStates } from '../../../domain/orders/arrows/held-orders.ts'
import { staffOrdering } from '../../../domain/orders/barrier.ts'
import {
  type ApprovedOrder,
  holdApproved,
  judgeChange,
  writeGranted,
} from '../../../domain/orders/changes/approved-order.ts'
import {
  type ChangeRequest,
  changeBatch,
  changeOrder,
  endChange,
  openChange,
  shownSum,
} from '../../../domain/orders/changes/change-requests.ts'
import { lockOrder } from '../../../domain/orders/order-head.ts'
import type { JudgedRow } from '../../../domain/orders/save/judge-rows.ts'
import type { WrittenOrder } from '../../../domain/orders/save/write-rows.ts'
import { refusePartial } from '../../../domain/orders/whole-sight.ts'
import { askerOf } from '../../asker.ts'
import type { WriteContext } from '../../context.ts'
import type { Handler } from '../../handler.ts'
import { answerUnchanged } from '../../unchanged.ts'
import { changeErrors } from './ask.ts'
import { editsOf } from './requested-edits.ts'

type Decided = Output<typeof orderChange.decide>
type Decision = Parameters<Handler<typeof orderChange.decide>>[1]

/**
 * One transaction: the rows, their events, a line of history and the request's end; or nothing.
 * @throws Refusal order.change-moved where the order is no longer what was looked at
 */
export const decideChange: Handler<typeof orderChange.decide> = async (context, input) => {
  const { db, user, caller } = context
  const found = await changeOrder(db, input.id)
  if (!found) refuse('order.change-gone')
  const visibility = visibleTo(user)
  // Held before the request is read: two who decide at once do so one after the other.
  await lockOrder(db, { ...found, visibility, styleIds: [] })
  const change = await openChange(db, found.orderId)
  if (change?.id !== input.id) refuse('order.change-gone')
  const state = (await readOrderStates(db, [found.orderId], visibility)).get(found.orderId) ?? refuse('order.gone')
  const { hand } = await askerOf(db, user, caller.requestId)
  if (sightHindrance(state, hand)) await refusePartial(context, state.id, ['orderManagement'])
  if (handHindrance('approve', hand, state.switches) !== null) refuse('access.denied')
  return input.decision === 'refuse'
    ? refuseChange(context, change, { ...input, number: state.number })
    : grantChange(context, change, {
        order: await holdApproved(db, { ...found, visibility, ordering: staffOrdering(user) }),
        input,
      })
}

async function refuseChange(
  { db, user, record, moved }: WriteContext,
  change: ChangeRequest,
  { note, number }: Decision & { readonly number: number },
): Promise<Decided> {
  if (note === '') refuse('order.reason-missing')
  await endChange(db, { id: change.id, state: 'refused', by: user.realName || user.account, note })
  moved({ orders: [change.orderId] })
  record({ ref: formatOrderNumber(user.fair.numberPrefix, number), after: { status: 'refused', reason: note } })
  return { state: 'refused', errors: [] }
}

type Granting = { readonly order: ApprovedOrder; readonly input: Decision }

async function grantChange(context: WriteContext, change: ChangeRequest, { order, input }: Granting): Promise<Decided> {
  const { db, user, caller } = context
  const { state, head } = order
  if (state.version !== input.version) refuse('order.change-moved')
  const visibility = visibleTo(user)
  const { edits, hidden } = await editsOf(db, change, visibility)
  if (hidden > 0) refuse('access.denied')
  const judged = await judgeChange(db, order, { edits, visibility })
  if (!judged.isWhole)
    return answerUnchanged(context, { state: 'open', errors: await changeErrors(context, order, judged) })
  const before = await shownSum(db, head.id)
  const { account, realName } = user
  const written = await writeGranted(db, order, {
    rows: judged.rows,
    reason: change.reason,
    actor: { account, realName, source: 'staff', requestId: caller.requestId, batchId: changeBatch(change.id) },
  })
  await endChange(db, { id: change.id, state: 'granted', by: realName || account, note: input.note })
  const after = await shownSum(db, head.id)
  context.record({
    ref: formatOrderNumber(user.fair.numberPrefix, head.number),
    batchId: changeBatch(change.id),
    before: { qty: before.qty },
    after: { qty: after.qty, rows: edits.length, status: 'granted', reason: change.reason },
  })
  if (written) tellMoved(context, order, { written, rows: judged.rows })
  else context.moved({ orders: [head.id] })
  return { state: 'granted', errors: [] }
}

function tellMoved(
  { moved }: WriteContext,
  { head, customer, state }: ApprovedOrder,
  { written, rows }: { readonly written: WrittenOrder; readonly rows: readonly JudgedRow[] },
): void {
  const changed = rows.filter(({ isChanged }) => isChanged)
  const saved = changed.map(({ facts, after, prices }) => ({ skcId: facts.skcId, qtys: after, ...prices }))
  moved({ saved: { id: head.id, customerId: customer.id, type: state.type, isNew: false, rows: saved, ...written } })
}

/** @throws Refusal order.change-not-yours for another's, unless by an administrator */
export const withdrawChange: Handler<typeof orderChange.withdraw> = async (context, { id }) => {
  const { db, user, record, moved } = context
  const found = await changeOrder(db, id)
  if (!found) refuse('order.change-gone')
  const { head } = await lockOrder(db, { ...found, visibility: visibleTo(user), styleIds: [] })
  const change = await openChange(db, found.orderId)
  if (!head || change?.id !== id) refuse('order.change-gone')
  if (change.account !== user.account && !user.isAdmin) refuse('order.change-not-yours')
  await endChange(db, { id, state: 'withdrawn', by: user.realName || user.account, note: '' })
  moved({ orders: [head.id] })
  record({ ref: formatOrderNumber(user.fair.numberPrefix, head.number), after: { status: 'withdrawn' } })
  return { state: 'withdrawn' }
}

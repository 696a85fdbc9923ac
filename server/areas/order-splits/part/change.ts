import type { orderSplits } from '@fairdesk/contract/areas/orders/order-splits'
import { formatSplitNo, type SplitStatus, splitActs, splitArrows } from '@fairdesk/contract/orders/split-arrows'
import { refuse } from '@fairdesk/contract/refusal'
import { type SessionUser, visibleTo } from '../../../domain/accounts/session-user.ts'
import { readOrderStates } from '../../../domain/orders/arrows/held-orders.ts'
import { refusePartial } from '../../../domain/orders/whole-sight.ts'
import { changePart, mergeParts, moveRows, type PartChanger } from '../../../domain/splits/change-parts.ts'
import { moveParts } from '../../../domain/splits/move-parts.ts'
import { takeUp } from '../../../domain/splits/take-up.ts'
import type { WriteContext } from '../../context.ts'
import type { Handler } from '../../handler.ts'
import { answerUnchanged } from '../../unchanged.ts'
import { checksOf } from './check.ts'
import { shownPart } from './get.ts'
import { readWholeParts } from './whole-parts.ts'

/** Of a draft what it is called, when it goes and what it holds; or its state. */
export const updateSplit: Handler<typeof orderSplits.updateSplitOrder> = async (context, input) => {
  const { db, user } = context
  const { id, version, deliveryDate, name, remark, lines, status } = input
  const before = await shownPart(context, id)
  const fields = { name, deliversOn: deliveryDate, remark, lines }
  const isChange = Object.values(fields).some((value) => value !== undefined)
  const isOfRowsAlone = [name, deliveryDate, remark, status].every((value) => value === undefined)
  if (!isOfRowsAlone) await readWholeParts(context, [id])
  if (isChange) await changePart(db, changerOf(user), { seen: { id, version }, fields })
  const now = isChange ? (await shownPart(context, id)).version : version
  if (status !== undefined && status !== before.status)
    await moveTo(context, { id, version: now, status, from: before.status })
  const after = await shownPart(context, id)
  if (after.version === before.version) return answerUnchanged(context, after)
  context.record({ ref: after.splitNo, before: logged(before), after: logged(after) })
  return after
}

function logged({ name, deliversOn, status, qty, remark }: Awaited<ReturnType<typeof shownPart>>) {
  return { name, deliversOn, status, qty, remark }
}

type StateChange = {
  readonly id: number
  readonly version: number
  readonly from: SplitStatus
  readonly status: SplitStatus
}

/** By the arrow that leads there. @throws Refusal split.state, split.stale, split.changed */
async function moveTo({ db, user }: WriteContext, { id, version, from, status }: StateChange): Promise<void> {
  const act = splitActs.find((one) => splitArrows[one].to === status && splitArrows[one].from.includes(from))
  const splitNo = formatSplitNo(id)
  if (!act) refuse('split.state', { splitNo })
  const moving = { act, parts: [{ id, version }], ...changerOf(user) }
  const [skipped] = (await moveParts(db, moving)).skipped
  if (!skipped) return
  if (skipped.code === 'stale') refuse('split.stale', { splitNo })
  if (skipped.code === 'moved') refuse('split.changed', { splitNo, by: '' })
  if (skipped.code === 'gone') refuse('split.gone')
  refuse('split.state', { splitNo })
}

export const actOnSplits: Handler<typeof orderSplits.act> = async (context, { act, parts }) => {
  const { db, user } = context
  const { done, skipped } = await moveParts(db, { act, parts, ...changerOf(user) })
  const answer = {
    done: [...done],
    skipped: skipped.map((one) => ({ ...one, splitNo: formatSplitNo(one.id) })),
  }
  if (done.length === 0) return answerUnchanged(context, answer)
  context.record({ ref: `${act} ${done.length}`, after: { act, splitNos: done.map(formatSplitNo) } })
  return answer
}

export const moveSplitRows: Handler<typeof orderSplits.moveRows> = async (context, { from, to, rows }) => {
  const { db, user } = context
  const target = 'id' in to ? to : { name: to.name, deliversOn: to.deliveryDate }
  const ids = await moveRows(db, changerOf(user), { from, to: target, rows })
  const after = await shownPart(context, ids.to)
  const source = await shownPart(context, ids.from)
  context.record({
    ref: source.splitNo,
    after: { movedTo: after.splitNo, name: after.name, rows: rows.length, qty: after.qty },
  })
  return { from: source.status === 'void' ? null : source, to: after }
}

/** Parts of several orders are put together order by order. */
export const mergeSplits: Handler<typeof orderSplits.merge> = async (context, { parts }) => {
  const { db, user } = context
  const states = await readWholeParts(
    context,
    parts.map(({ id }) => id),
  )
  const byOrder = Map.groupBy(parts, ({ id }) => states.get(id)?.orderId ?? refuse('split.gone'))
  const groups = [...byOrder].filter(([, some]) => some.length > 1).sort(([one], [other]) => one - other)
  if (groups.length === 0) refuse('split.other-order')
  const into: number[] = []
  const emptied: number[] = []
  for (const [, some] of groups) {
    const merged = await mergeParts(db, changerOf(user), some)
    into.push(merged.into)
    emptied.push(...merged.emptied)
  }
  context.record({ ref: into.map(formatSplitNo).join(' '), after: { merged: emptied.map(formatSplitNo) } })
  return { into, emptied }
}

export const takeUpSplits: Handler<typeof orderSplits.takeUp> = async (context, { orderId, into }) => {
  const { db, user } = context
  const order = (await readOrderStates(db, [orderId], visibleTo(user))).get(orderId)
  if (order?.hasUnseen) await refusePartial(context, orderId, ['orderSplitting'])
  const [before] = await checksOf(context, [orderId])
  if (!before) refuse('order.gone')
  await takeUp(db, changerOf(user), { orderId, into })
  const [after] = await checksOf(context, [orderId])
  if (!after) refuse('order.gone')
  context.record({ ref: after.number, before: { qty: before.splitQty }, after: { qty: after.splitQty } })
  return after
}

export function changerOf(user: SessionUser): PartChanger {
  return { visibility: visibleTo(user), by: user.realName || user.account }
}

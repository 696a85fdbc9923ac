import type { orderSplits } from '@fairdesk/contract/areas/orders/order-splits'
import { formatSplitNo, type SplitStatus, splitActs, splitArrows } from '@fairdesk/contract/orders/split-arrows'
import { refuse } from '@fairdesk/contract/refusal'
import { readOrderStates } from '../../../../domain/orders/arrows/held-orders.ts'
import { refusePartial } from '../../../../domain/orders/whole-sight.ts'
import { changePart, mergeParts, moveRows, type PartChanger } from '../../../../domain/splits/change-parts.ts'
import { moveParts } from '../../../../domain/splits/move-parts.ts'
import { takeUp } from '../../../../domain/splits/take-up.ts'
import { type SessionUser, visibleTo } from '../../../../domain/visibility/session-user.ts'
import type { WriteContext } from '../../../context.ts'
import type { Handler } from '../../../handler.ts'
import { answerUnchanged } from '../../../unchanged.ts'
import { checksOf } from './check.ts'
import { shownPart } from './get.ts'
import { readWholeParts } from './whole-parts.ts'

/** Changes a draft's name, delivery date and content, or a part's state. */
export const updateSplit: Handler<typeof orderSplits.updateSplitOrder> = async (context, input) => {
  const { db, user } = context
  const { id, version, deliveryDate, name, remark, lines, status } = input
  const previous = await shownPart(context, id)
  const fields = { name, deliversOn: deliveryDate, remark, lines }
  const isChange = Object.values(fields).some((value) => value !== undefined)
  const isOfRowsAlone = [name, deliveryDate, remark, status].every((value) => value === undefined)
  if (!isOfRowsAlone) await readWholeParts(context, [id])
  if (isChange) await changePart(db, changerOf(user), { expected: { id, version }, fields })
  const currentVersion = isChange ? (await shownPart(context, id)).version : version
  if (status !== undefined && status !== previous.status)
    await moveTo(context, { id, version: currentVersion, status, previousStatus: previous.status })
  const updated = await shownPart(context, id)
  if (updated.version === previous.version) return answerUnchanged(context, updated)
  context.record({ ref: updated.splitNo, before: logged(previous), after: logged(updated) })
  return updated
}

function logged({ name, deliversOn, status, qty, remark }: Awaited<ReturnType<typeof shownPart>>) {
  return { name, deliversOn, status, qty, remark }
}

type StateChange = {
  readonly id: number
  readonly version: number
  readonly previousStatus: SplitStatus
  readonly status: SplitStatus
}

/** Moves the part to the state by a matching transition. @throws Refusal split.state, split.stale, split.changed */
async function moveTo({ db, user }: WriteContext, { id, version, previousStatus, status }: StateChange): Promise<void> {
  const act = splitActs.find(
    (candidate) => splitArrows[candidate].to === status && splitArrows[candidate].from.includes(previousStatus),
  )
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
    skipped: skipped.map((skippedPart) => ({ ...skippedPart, splitNo: formatSplitNo(skippedPart.id) })),
  }
  if (done.length === 0) return answerUnchanged(context, answer)
  context.record({ ref: `${act} ${done.length}`, after: { act, splitNos: done.map(formatSplitNo) } })
  return answer
}

export const moveSplitRows: Handler<typeof orderSplits.moveRows> = async (context, { from, to, rows }) => {
  const { db, user } = context
  const target = 'id' in to ? to : { name: to.name, deliversOn: to.deliveryDate }
  const ids = await moveRows(db, changerOf(user), { sourceRef: from, destination: target, rows })
  const targetPart = await shownPart(context, ids.targetId)
  const source = await shownPart(context, ids.sourceId)
  context.record({
    ref: source.splitNo,
    after: { movedTo: targetPart.splitNo, name: targetPart.name, rows: rows.length, qty: targetPart.qty },
  })
  return { from: source.status === 'void' ? null : source, to: targetPart }
}

/** Parts of several orders are put together order by order. */
export const mergeSplits: Handler<typeof orderSplits.merge> = async (context, { parts }) => {
  const { db, user } = context
  const states = await readWholeParts(
    context,
    parts.map(({ id }) => id),
  )
  const byOrder = Map.groupBy(parts, ({ id }) => states.get(id)?.orderId ?? refuse('split.gone'))
  const groups = [...byOrder].filter(([, some]) => some.length > 1).sort(([a], [b]) => a - b)
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
  const [previous] = await checksOf(context, [orderId])
  if (!previous) refuse('order.gone')
  await takeUp(db, changerOf(user), { orderId, into })
  const [updated] = await checksOf(context, [orderId])
  if (!updated) refuse('order.gone')
  context.record({ ref: updated.number, before: { qty: previous.splitQty }, after: { qty: updated.splitQty } })
  return updated
}

export function changerOf(user: SessionUser): PartChanger {
  return { visibility: visibleTo(user), author: user.realName || user.account }
}

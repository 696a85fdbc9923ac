import type { orderList } from '@fairdesk/contract/areas/orders/order-list'
import { isWaivable, type OrderProblem } from '@fairdesk/contract/orders/order-problems'
import { refuse } from '@fairdesk/contract/refusal'
import type { Switches } from '@fairdesk/contract/switches'
import { sql } from 'kysely'
import { holdOrders } from '../../../../domain/orders/arrows/held-orders.ts'
import { judgeOrder } from '../../../../domain/orders/judge/judge-order.ts'
import { readOrderFacts } from '../../../../domain/orders/judge/read-order-facts.ts'
import { brandsOfStyles, seenProblems } from '../../../../domain/orders/judge/seen-problems.ts'
import { readWaivers, waiverFor } from '../../../../domain/orders/judge/waivers.ts'
import { refusePartial } from '../../../../domain/orders/whole-sight.ts'
import { seesTargetAmounts } from '../../../../domain/prices/visible-prices.ts'
import { visibleTo } from '../../../../domain/visibility/session-user.ts'
import type { WriteContext } from '../../../context.ts'
import type { Handler } from '../../../handler.ts'
import { answerUnchanged } from '../../../unchanged.ts'
import { seenOrder, type VisibleOrder } from './seen-order.ts'

/**
 * Waives one rule for an order, if the violation is still as it was read. Replaces a waiver in effect for the same
 * rule and goods.
 */
export const waive: Handler<typeof orderList.waive> = async (context, input) => {
  const { db, user, record, markFactsChanged } = context
  const { orderId, rule, goodsId, skcId, counts, reason } = input
  if (!isWaivable(rule)) refuse('order.not-waivable')
  const order = await wholeOrder(context, orderId)
  const { switches } = order
  const facts = await readOrderFacts(db, { ...order, orderId }, switches)
  const fen = (figure: number) => (counts === 'amount' ? Math.round(figure * 100) : figure)
  const problem = (await readable(context, judgeOrder(facts, switches), switches)).find(
    (candidate) =>
      candidate.rule === rule &&
      candidate.styleId === goodsId &&
      candidate.skcId === skcId &&
      candidate.counts === counts &&
      candidate.need === fen(input.need) &&
      candidate.have === fen(input.have),
  )
  if (!problem) refuse('order.problem-changed')
  const existingWaiver = waiverFor(problem, (await readWaivers(db, [orderId])).get(orderId) ?? [])
  if (existingWaiver) return answerUnchanged(context, { id: existingWaiver.id })
  await sql`
    update order_waivers set ended_at = clock_timestamp(), ended_by = ${user.account}
    where order_id = ${orderId} and rule = ${rule} and ended_at is null
      and style_id is not distinct from ${goodsId}::int and skc_id is not distinct from ${skcId}::int`.execute(db)
  const result = await sql<{ id: number }>`
    insert into order_waivers (order_id, rule, style_id, skc_id, need, have, reason, account, real_name)
    values (${orderId}, ${rule}, ${goodsId}, ${skcId}, ${problem.need}, ${problem.have}, ${reason}, ${user.account},
      ${user.realName})
    returning id`.execute(db)
  // Lists and the desk no longer count it: notify their viewers.
  markFactsChanged({ orders: [orderId] })
  record({ ref: order.number, after: { rule, need: input.need, have: input.have, reason } })
  return { id: result.rows[0]?.id ?? 0 }
}

/** @throws Refusal order.waiver-gone for one that has ended already, is another order's or about goods out of sight */
export const endWaiver: Handler<typeof orderList.endWaiver> = async (context, { orderId, id }) => {
  const { db, user, record, markFactsChanged } = context
  const order = await wholeOrder(context, orderId)
  const matchingWaivers = ((await readWaivers(db, [orderId])).get(orderId) ?? []).filter((waiver) => waiver.id === id)
  const brandOf = await brandsOfStyles(db, matchingWaivers)
  const waiver =
    seenProblems(matchingWaivers, { visibility: visibleTo(user), brandOf })[0] ?? refuse('order.waiver-gone')
  await sql`
    update order_waivers set ended_at = clock_timestamp(), ended_by = ${user.account} where id = ${id}`.execute(db)
  markFactsChanged({ orders: [orderId] })
  record({ ref: order.number, before: { rule: waiver.rule, reason: waiver.reason } })
  return {}
}

/**
 * Reads and locks the order, for an action on rules it must keep as a whole.
 * @throws Refusal order.gone; order.partial for a user who does not see all its rows
 */
async function wholeOrder(context: WriteContext, orderId: number): Promise<VisibleOrder> {
  const { db, user } = context
  const order = await seenOrder(db, user, orderId)
  const lockedState = (await holdOrders(db, [orderId], visibleTo(user))).get(orderId)
  if (lockedState?.hasUnseen) await refusePartial(context, orderId, ['orderManagement'])
  return order
}

/** Those that the order's check shows this user. */
async function readable(
  { db, user }: WriteContext,
  problems: readonly OrderProblem[],
  switches: Switches,
): Promise<readonly OrderProblem[]> {
  const visibility = visibleTo(user)
  const brandOf = await brandsOfStyles(db, problems)
  return seenProblems(problems, { visibility, brandOf }).filter(
    ({ counts }) => counts !== 'amount' || seesTargetAmounts(visibility, switches),
  )
}

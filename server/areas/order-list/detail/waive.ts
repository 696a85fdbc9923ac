import type { orderList } from '@fairdesk/contract/areas/orders/order-list'
import { isWaivable, type OrderProblem } from '@fairdesk/contract/orders/order-problems'
import { refuse } from '@fairdesk/contract/refusal'
import type { Switches } from '@fairdesk/contract/switches'
import { sql } from 'kysely'
import { visibleTo } from '../../../domain/accounts/session-user.ts'
import { holdOrders } from '../../../domain/orders/arrows/held-orders.ts'
import { judgeOrder } from '../../../domain/orders/judge/judge-order.ts'
import { readOrderFacts } from '../../../domain/orders/judge/read-order-facts.ts'
import { brandsOfStyles, seenProblems } from '../../../domain/orders/judge/seen-problems.ts'
import { readWaivers, waiverFor } from '../../../domain/orders/judge/waivers.ts'
import { refusePartial } from '../../../domain/orders/whole-sight.ts'
import { seesTargetAmounts } from '../../../domain/prices/visible-prices.ts'
import type { WriteContext } from '../../context.ts'
import type { Handler } from '../../handler.ts'
import { answerUnchanged } from '../../unchanged.ts'
import { type SeenOrder, seenOrder } from './seen-order.ts'

/** Lets an order off one rule, if it still is as it was looked at. One that stands for the same makes way for it. */
export const waive: Handler<typeof orderList.waive> = async (context, input) => {
  const { db, user, record, moved } = context
  const { orderId, rule, goodsId, skcId, counts, reason } = input
  if (!isWaivable(rule)) refuse('order.not-waivable')
  const order = await wholeOrder(context, orderId)
  const { switches } = order
  const facts = await readOrderFacts(db, { ...order, orderId }, switches)
  const fen = (figure: number) => (counts === 'amount' ? Math.round(figure * 100) : figure)
  const problem = (await readable(context, judgeOrder(facts, switches), switches)).find(
    (one) =>
      one.rule === rule &&
      one.styleId === goodsId &&
      one.skcId === skcId &&
      one.counts === counts &&
      one.need === fen(input.need) &&
      one.have === fen(input.have),
  )
  if (!problem) refuse('order.problem-changed')
  const held = waiverFor(problem, (await readWaivers(db, [orderId])).get(orderId) ?? [])
  if (held) return answerUnchanged(context, { id: held.id })
  await sql`
    update order_waivers set ended_at = clock_timestamp(), ended_by = ${user.account}
    where order_id = ${orderId} and rule = ${rule} and ended_at is null
      and style_id is not distinct from ${goodsId}::int and skc_id is not distinct from ${skcId}::int`.execute(db)
  const made = await sql<{ id: number }>`
    insert into order_waivers (order_id, rule, style_id, skc_id, need, have, reason, account, real_name)
    values (${orderId}, ${rule}, ${goodsId}, ${skcId}, ${problem.need}, ${problem.have}, ${reason}, ${user.account},
      ${user.realName})
    returning id`.execute(db)
  // Lists and the desk count it no more: whoever looks at them is told.
  moved({ orders: [orderId] })
  record({ ref: order.number, after: { rule, need: input.need, have: input.have, reason } })
  return { id: made.rows[0]?.id ?? 0 }
}

/** @throws Refusal order.waiver-gone for one that has ended already, is another order's or about goods out of sight */
export const endWaiver: Handler<typeof orderList.endWaiver> = async (context, { orderId, id }) => {
  const { db, user, record, moved } = context
  const order = await wholeOrder(context, orderId)
  const held = ((await readWaivers(db, [orderId])).get(orderId) ?? []).filter((waiver) => waiver.id === id)
  const brandOf = await brandsOfStyles(db, held)
  const waiver = seenProblems(held, { visibility: visibleTo(user), brandOf })[0] ?? refuse('order.waiver-gone')
  await sql`
    update order_waivers set ended_at = clock_timestamp(), ended_by = ${user.account} where id = ${id}`.execute(db)
  moved({ orders: [orderId] })
  record({ ref: order.number, before: { rule: waiver.rule, reason: waiver.reason } })
  return {}
}

/**
 * The order, held, for an act on what it has to keep as a whole.
 * @throws Refusal order.gone; order.partial for a user who does not see all its rows
 */
async function wholeOrder(context: WriteContext, orderId: number): Promise<SeenOrder> {
  const { db, user } = context
  const order = await seenOrder(db, user, orderId)
  const held = (await holdOrders(db, [orderId], visibleTo(user))).get(orderId)
  if (held?.hasUnseen) await refusePartial(context, orderId, ['orderManagement'])
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

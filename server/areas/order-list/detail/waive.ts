import type { orderList } from '@fairdesk/contract/areas/orders/order-list'
import { isWaivable } from '@fairdesk/contract/orders/order-problems'
import { refuse } from '@fairdesk/contract/refusal'
import { sql } from 'kysely'
import { visibleTo } from '../../../domain/accounts/session-user.ts'
import { holdOrders } from '../../../domain/orders/arrows/held-orders.ts'
import { judgeOrder } from '../../../domain/orders/judge/judge-order.ts'
import { readOrderFacts } from '../../../domain/orders/judge/read-order-facts.ts'
import { readWaivers, waiverFor } from '../../../domain/orders/judge/waivers.ts'
import type { Handler } from '../../handler.ts'
import { answerUnchanged } from '../../unchanged.ts'
import { seenOrder } from './seen-order.ts'

/** Lets an order off one rule, if it still is as it was looked at. One that stands for the same makes way for it. */
export const waive: Handler<typeof orderList.waive> = async (context, input) => {
  const { db, user, record, moved } = context
  const { orderId, rule, goodsId, skcId, counts, reason } = input
  if (!isWaivable(rule)) refuse('order.not-waivable')
  const order = await seenOrder(db, user, orderId)
  await holdOrders(db, [orderId], visibleTo(user))
  const { switches } = order
  const facts = await readOrderFacts(db, { ...order, orderId }, switches)
  const fen = (figure: number) => (counts === 'amount' ? Math.round(figure * 100) : figure)
  const problem = judgeOrder(facts, switches).find(
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

/** @throws Refusal order.waiver-gone for one that has ended already, or is another order's */
export const endWaiver: Handler<typeof orderList.endWaiver> = async (context, { orderId, id }) => {
  const { db, user, record, moved } = context
  const order = await seenOrder(db, user, orderId)
  const ended = await sql<{ rule: string; reason: string }>`
    update order_waivers set ended_at = clock_timestamp(), ended_by = ${user.account}
    where id = ${id} and order_id = ${orderId} and ended_at is null
    returning rule, reason`.execute(db)
  const waiver = ended.rows[0] ?? refuse('order.waiver-gone')
  moved({ orders: [orderId] })
  record({ ref: order.number, before: waiver })
  return {}
}

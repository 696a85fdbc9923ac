import type { orderList } from '@fairdesk/contract/areas/orders/order-list'
import type { Params } from '@fairdesk/contract/endpoint'
import { isWaivable, type OrderProblem, shortfallOf } from '@fairdesk/contract/orders/order-problems'
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
import { yuan } from '../../../../domain/prices/yuan.ts'
import { visibleTo } from '../../../../domain/visibility/session-user.ts'
import type { WriteContext } from '../../../context.ts'
import type { Handler } from '../../../handler.ts'
import { answerUnchanged } from '../../../unchanged.ts'
import { seenOrder, type VisibleOrder } from './seen-order.ts'

/**
 * Waives rules of an order, if every violation is still as it was read: all or none. A waiver replaces the one in
 * effect for the same rule and goods; problems that one covers already keep it.
 * @throws Refusal order.not-waivable; order.problem-changed
 */
export const waive: Handler<typeof orderList.waive> = async (context, { orderId, problems: requested, reason }) => {
  const { db, user, record, markFactsChanged } = context
  if (requested.some(({ rule }) => !isWaivable(rule))) refuse('order.not-waivable')
  const order = await wholeOrder(context, orderId)
  const { switches } = order
  const facts = await readOrderFacts(db, { ...order, orderId }, switches)
  const standing = await readable(context, judgeOrder(facts, switches), switches)
  const problems = requested.map((line) => standing.find(isSeenAs(line)) ?? refuse('order.problem-changed'))
  const waivers = (await readWaivers(db, [orderId])).get(orderId) ?? []
  const open = worstOfEach(problems.filter((problem) => waiverFor(problem, waivers) === undefined))
  if (open.length === 0) return answerUnchanged(context, { ids: [] })
  const rows = sql`json_to_recordset(${JSON.stringify(open)}) as broken (rule text, "styleId" int, "skcId" int,
    need bigint, have bigint)`
  await sql`
    update order_waivers set ended_at = clock_timestamp(), ended_by = ${user.account} from ${rows}
    where order_id = ${orderId} and order_waivers.rule = broken.rule and ended_at is null
      and style_id is not distinct from "styleId" and skc_id is not distinct from "skcId"`.execute(db)
  const result = await sql<{ id: number }>`
    insert into order_waivers (order_id, rule, style_id, skc_id, need, have, reason, account, real_name)
    select ${orderId}, rule, "styleId", "skcId", need, have, ${reason}, ${user.account}, ${user.realName}
    from ${rows} returning id`.execute(db)
  // Lists and the desk count them no longer: notify their viewers.
  markFactsChanged({ orders: [orderId] })
  record({ ref: order.number, after: { reason, waivers: await loggedRules(db, open) } })
  return { ids: result.rows.map(({ id }) => id) }
}

type RequestedWaiver = Params<typeof orderList.waive>['problems'][number]

/** Amounts are seen in yuan and judged in fen. */
function isSeenAs({ rule, goodsId, skcId, counts = 'pieces', need, have }: RequestedWaiver) {
  const judged = (figure: number) => (counts === 'amount' ? Math.round(figure * 100) : figure)
  return (problem: OrderProblem): boolean =>
    problem.rule === rule &&
    problem.styleId === goodsId &&
    problem.skcId === skcId &&
    problem.counts === counts &&
    problem.need === judged(need) &&
    problem.have === judged(have)
}

/** One waiver stands for a rule and its goods: the one that covers the worst violation covers the others. */
function worstOfEach(problems: readonly OrderProblem[]): OrderProblem[] {
  const groups = Map.groupBy(problems, ({ rule, styleId, skcId }) => [rule, styleId, skcId].join(' '))
  return [...groups.values()].flatMap((group) => group.toSorted((a, b) => shortfallOf(b) - shortfallOf(a)).slice(0, 1))
}

async function loggedRules(db: WriteContext['db'], problems: readonly OrderProblem[]) {
  const ids = [...new Set(problems.flatMap(({ styleId }) => styleId ?? []))]
  const styles = await db
    .selectFrom('styles')
    .select(['id', 'goods_no'])
    .where('id', 'in', [...ids, 0])
    .execute()
  const numbers = new Map(styles.map(({ id, goods_no }) => [id, goods_no]))
  return problems.map(({ rule, styleId, counts, need, have }) => {
    const figures = counts === 'amount' ? { need: yuan(need), have: yuan(have) } : { need, have }
    return { rule, chosenGoods: numbers.get(styleId ?? 0) ?? '', ...figures }
  })
}

/** @throws Refusal order.waiver-gone if one has ended already, is another order's or about goods out of sight */
export const endWaiver: Handler<typeof orderList.endWaiver> = async (context, { orderId, ids }) => {
  const { db, user, record, markFactsChanged } = context
  const order = await wholeOrder(context, orderId)
  const wanted = new Set(ids)
  const matchingWaivers = ((await readWaivers(db, [orderId])).get(orderId) ?? []).filter(({ id }) => wanted.has(id))
  const brandOf = await brandsOfStyles(db, matchingWaivers)
  const waivers = seenProblems(matchingWaivers, { visibility: visibleTo(user), brandOf })
  if (waivers.length !== wanted.size) refuse('order.waiver-gone')
  await sql`
    update order_waivers set ended_at = clock_timestamp(), ended_by = ${user.account}
    where id = any(${ids}::int[])`.execute(db)
  markFactsChanged({ orders: [orderId] })
  record({ ref: order.number, before: { waivers: waivers.map(({ rule, reason }) => ({ rule, reason })) } })
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

import type { customerDiscounts } from '@fairdesk/contract/areas/customer-discounts'
import type { Input, Output } from '@fairdesk/contract/endpoint'
import { refuse } from '@fairdesk/contract/refusal'
import { sql } from 'kysely'
import type { WriteContext } from '../context.ts'
import { followInReports } from '../follow-in-reports.ts'
import { lockCustomer } from './known-customer.ts'
import { lockConcernedOrders, planRepricing, type RepricedRow } from './plan-repricing.ts'
import { changeableRows, sealOf, shown } from './repricing.ts'

/** Gives orders today's discounts: the one way in which a price of an ordered row changes with its customer's discount. */
export async function reprice(
  context: WriteContext,
  { customerId, seal }: Input<typeof customerDiscounts.reprice>,
): Promise<Output<typeof customerDiscounts.reprice>> {
  const { db, user, record, recordNothing, afterCommit, engine } = context
  const customer = await lockCustomer(db, { customerId, user })
  await lockConcernedOrders(db, customerId, user)
  const plan = await planRepricing(db, customer, user)
  const rows = changeableRows(plan)
  if (sealOf(rows) !== seal) refuse('customer.reprice-changed')
  if (rows.length === 0) {
    recordNothing()
    return { orders: 0, rows: 0 }
  }
  await writePrices(context, rows)
  const { orders } = shown(plan, customerId)
  const said = (net: 'netBefore' | 'netAfter', agent: 'agentBefore' | 'agentAfter') => ({
    repricedOrders: orders.map((order) => ({ code: order.code, net: order[net], agentAmount: order[agent] })),
  })
  record({
    ref: `${customer.code} ${customer.name}`,
    before: said('netBefore', 'agentBefore'),
    after: { ...said('netAfter', 'agentAfter'), rows: rows.length },
  })
  const orderIds = orders.map(({ orderId }) => orderId)
  afterCommit(async () => (await engine()).applyOrders(orderIds))
  followInReports(context)
  return { orders: orderIds.length, rows: rows.length }
}

/** Rows with their prices, an event each with the quantities as they are, and the sums of their orders. */
async function writePrices({ db, user, caller }: WriteContext, rows: readonly RepricedRow[]): Promise<void> {
  const by = user.realName || user.account
  const wanted = JSON.stringify(rows.map(({ orderId, skcId, net, agent }) => ({ orderId, skcId, net, agent })))
  await sql`
    with wanted as materialized (
      select * from json_to_recordset(${wanted}) as wanted ("orderId" int, "skcId" int, net bigint, agent bigint)),
    old as materialized (
      select wanted.*, order_rows.qty, order_rows.qtys, order_rows.net_fen, order_rows.agent_fen
      from wanted join order_rows on order_id = "orderId" and skc_id = "skcId"),
    priced as (
      update order_rows set unit_net_fen = old.net, unit_agent_fen = old.agent, net_fen = old.qty * old.net,
        agent_fen = old.qty * old.agent, version = order_rows.version + 1, updated_at = clock_timestamp(), updated_by = ${by}
      from old where order_id = "orderId" and skc_id = "skcId"),
    told as (
      insert into order_events (order_id, skc_id, before, after, source, account, real_name, request_id)
      select "orderId", "skcId", qtys, qtys, 'reprice', ${user.account}, ${user.realName}, ${caller.requestId} from old)
    update orders set net_fen = orders.net_fen + delta.net, agent_fen = orders.agent_fen + delta.agent,
      version = orders.version + 1, updated_at = clock_timestamp(), updated_by = ${by}
    from (select "orderId", sum(qty * net - net_fen)::bigint as net, sum(qty * agent - agent_fen)::bigint as agent
      from old group by 1) delta
    where orders.id = delta."orderId"`.execute(db)
}

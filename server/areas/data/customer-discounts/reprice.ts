import type { customerDiscounts } from '@fairdesk/contract/areas/data/customer-discounts'
import { refuse } from '@fairdesk/contract/refusal'
import { repriceRows } from '../../../domain/orders/reprice-rows.ts'
import type { Handler } from '../../handler.ts'
import { answerUnchanged } from '../../unchanged.ts'
import { lockCustomer } from './discounted-customer.ts'
import { lockConcernedOrders, planRepricing } from './plan-repricing.ts'
import { changeableRows, sealOf, toRepricePreview } from './repricing.ts'

/** Gives orders today's discounts: the one way in which a price of an ordered row changes with its customer's discount. */
export const reprice: Handler<typeof customerDiscounts.reprice> = async (context, { customerId, seal }) => {
  const { db, user, record, markFactsChanged } = context
  const customer = await lockCustomer(db, { customerId, user })
  await lockConcernedOrders(db, customerId, user)
  const plan = await planRepricing(db, customer, user)
  const rows = changeableRows(plan)
  if (sealOf(rows) !== seal) refuse('customer.reprice-changed')
  if (rows.length === 0) return answerUnchanged(context, { orders: 0, rows: 0 })
  const { account, realName } = user
  await repriceRows(db, rows, { account, realName, requestId: context.caller.requestId, reason: '' })
  const { orders } = toRepricePreview(plan, customerId)
  const describePrices = (net: 'netBefore' | 'netAfter', agent: 'agentBefore' | 'agentAfter') => ({
    repricedOrders: orders.map((order) => ({ code: order.code, net: order[net], agentAmount: order[agent] })),
  })
  record({
    ref: `${customer.code} ${customer.name}`,
    before: describePrices('netBefore', 'agentBefore'),
    after: { ...describePrices('netAfter', 'agentAfter'), rows: rows.length },
  })
  const orderIds = orders.map(({ orderId }) => orderId)
  markFactsChanged({ orders: [...new Set(rows.map(({ orderId }) => orderId))] })
  return { orders: orderIds.length, rows: rows.length }
}

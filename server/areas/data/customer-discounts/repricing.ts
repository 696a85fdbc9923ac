import { createHash } from 'node:crypto'
import type { customerDiscounts, RepricedOrder, RepricePreview } from '@fairdesk/contract/areas/data/customer-discounts'
import { orderStatusTraits } from '@fairdesk/contract/orders/order-states'
import { yuan } from '../../../domain/prices/yuan.ts'
import type { Handler } from '../../handler.ts'
import { readCustomer } from './discounted-customer.ts'
import { type ConcernedOrder, planRepricing, type RepricedRow, type RepricingPlan } from './plan-repricing.ts'

/** Previews applying today's discounts to a customer's orders. */
export const repricing: Handler<typeof customerDiscounts.repricing> = async ({ db, user }, { customerId }) => {
  const customer = await readCustomer(db, { customerId, user })
  return toRepricePreview(await planRepricing(db, customer, user), customerId)
}

export function toRepricePreview(plan: RepricingPlan, customerId: number): RepricePreview {
  const rows = changeableRows(plan)
  const byOrder = Map.groupBy(rows, ({ orderId }) => orderId)
  const excludedOrderIds = new Set(plan.rows.filter((row) => !rows.includes(row)).map(({ orderId }) => orderId))
  return {
    orders: plan.orders.flatMap((order) => {
      const orderRows = byOrder.get(order.id)
      return orderRows ? [orderFrom(order, orderRows, customerId)] : []
    }),
    rows: rows.length,
    droppedRows: rows.filter(({ isDropped }) => isDropped).length,
    keptOrders: plan.orders
      .filter(({ id }) => excludedOrderIds.has(id))
      .map(({ code, name, status, locked }) => ({ code, name, status, locked })),
    seal: sealOf(rows),
  }
}

/** The rows of orders that may still change: nothing touches an order that is locked, approved or closed. */
export function changeableRows({ orders, rows }: RepricingPlan): RepricedRow[] {
  const open = new Set(
    orders.filter(({ locked, status }) => !locked && !orderStatusTraits[status].isFinal).map(({ id }) => id),
  )
  return rows.filter(({ orderId }) => open.has(orderId))
}

/** Another for other rows, quantities or prices. */
export function sealOf(rows: readonly RepricedRow[]): string {
  const hashedRows = rows.map(({ orderId, skcId, version, qty, net, agent }) => [
    orderId,
    skcId,
    version,
    qty,
    net,
    agent,
  ])
  return createHash('sha256').update(JSON.stringify(hashedRows)).digest('base64url')
}

function orderFrom(order: ConcernedOrder, all: readonly RepricedRow[], customerId: number): RepricedOrder {
  const { id, code, name, type, status } = order
  const rows = all.filter(({ isDropped }) => !isDropped)
  const sum = (price: (row: RepricedRow) => number) => yuan(rows.reduce((fen, row) => fen + price(row) * row.qty, 0))
  return {
    orderId: id,
    code,
    name,
    type,
    status,
    what: order.customerId === customerId ? 'own' : 'agent',
    rows: all.length,
    qty: rows.reduce((pieces, { qty }) => pieces + qty, 0),
    netBefore: sum((row) => row.netBefore),
    netAfter: sum((row) => row.net),
    agentBefore: sum((row) => row.agentBefore),
    agentAfter: sum((row) => row.agent),
  }
}

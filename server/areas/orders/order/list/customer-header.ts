import type { OrderCustomer, OrderTotals, OrderType } from '@fairdesk/contract/areas/orders/customer-order'
import { formatOrderNumber } from '@fairdesk/contract/orders/order-number'
import { seesNet, type Visibility } from '@fairdesk/contract/visibility'
import { type Kysely, sql } from 'kysely'
import type { FairDb } from '../../../../db/fair-types.gen.ts'
import { readIncarnation } from '../../../../db/incarnation.ts'
import { seenTargets } from '../../../../domain/customers/seen-targets.ts'
import { barredOrder, notBarred, staffOrdering } from '../../../../domain/orders/barrier.ts'
import type { CustomerOrder } from '../../../../domain/orders/order-head.ts'
import { refusesIncompleteRows } from '../../../../domain/orders/save/row-rules.ts'
import { seesTargetAmounts, shownBasis } from '../../../../domain/prices/visible-prices.ts'
import { yuan } from '../../../../domain/prices/yuan.ts'
import { type SessionUser, visibleTo } from '../../../../domain/visibility/session-user.ts'
import { orderTotals, totalsElsewhere } from '../../order-totals.ts'

/** Reads the customer shown above the order: edit permission, target and the order's totals. */
export async function customerHeader(
  db: Kysely<FairDb>,
  { order, type }: { readonly order: CustomerOrder; readonly type: OrderType },
  user: SessionUser,
): Promise<OrderCustomer> {
  const visibility = visibleTo(user)
  const { customer, head, switches, buyer } = order
  const basis = shownBasis(visibility, switches)
  const [totals, elsewhere, target, incarnation] = await Promise.all([
    orderTotals(db, { customerId: customer.id, type }, visibility),
    totalsElsewhere(db, { customerId: customer.id, type }, visibility),
    targetOf(db, customer.id, visibility),
    readIncarnation(db),
  ])
  return {
    ...customer,
    ...(seesNet(visibility.prices) ? { discount: buyer.discountBp / 100 } : {}),
    orderId: head?.id ?? null,
    orderNumber: head && formatOrderNumber(user.fair.numberPrefix, head.number),
    status: head?.status ?? 'none',
    locked: head?.locked ?? false,
    refusesIncompleteRows: refusesIncompleteRows(switches),
    ...(barredOrder(order, staffOrdering(user)) ?? notBarred),
    amountBasis: basis,
    target: { qty: target.qty, ...(seesTargetAmounts(visibility, switches) ? { amount: target.amount } : {}) },
    elsewhere: { qty: elsewhere.qty, ...amountIn(elsewhere, basis) },
    totals,
    incarnation,
  }
}

function amountIn({ tagAmount, netAmount }: OrderTotals, basis: 'tag' | 'net' | null): { amount?: number } {
  const amount = basis === 'tag' ? tagAmount : netAmount
  return basis === null || amount === undefined ? {} : { amount }
}

async function targetOf(
  db: Kysely<FairDb>,
  customerId: number,
  visibility: Visibility,
): Promise<{ qty: number | null; amount: number | null }> {
  const result = await sql<{ qty: number | null; amount_fen: number | null }>`
    select qty, amount_fen from ${seenTargets(visibility)} targets where customer_id = ${customerId}`.execute(db)
  const { qty, amount_fen } = result.rows[0] ?? { qty: null, amount_fen: null }
  return { qty, amount: amount_fen === null ? null : yuan(amount_fen) }
}

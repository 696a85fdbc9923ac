import type { OrderProblem } from '@fairdesk/contract/orders/order-problems'
import type { OrderStatus } from '@fairdesk/contract/orders/order-states'
import type { Switches } from '@fairdesk/contract/switches'
import type { GoodsBook } from '../../../../domain/orders/judge/goods-book.ts'
import { judgeOrder } from '../../../../domain/orders/judge/judge-order.ts'
import type { VisitedOrder } from '../../../../engine/count/visit-orders.ts'

export type Sums = ReturnType<VisitedOrder['sums']>

/** Order at `version`, as the figures have it, with its rule violations. */
export type OrderEvaluation = {
  readonly customerId: number
  readonly version: number
  readonly status: OrderStatus
  /** Sums of the user's brands. */
  readonly sums: Sums
  readonly problems: readonly OrderProblem[]
}

/** Goods and switches that a customer's orders are judged by. */
export type CustomerRules = { readonly book: GoodsBook; readonly switches: Switches }

/** The orders of a customer, of all brands, as they were last judged: what one lacks another may have. */
export type CustomerEvaluations = ReadonlyMap<number, OrderEvaluation>

/** @param orders all of the customer's, visited with all brands */
export function judgeCustomer(orders: readonly VisitedOrder[], { book, switches }: CustomerRules): CustomerEvaluations {
  const summed = orders.map((order) => ({ order, sums: order.sums(), rows: order.rows() }))
  const total = (figure: 'qty' | 'tag' | 'net') => summed.reduce((all, { sums }) => all + sums[figure], 0)
  const ordered = { qty: total('qty'), amountFen: total(switches.amountBasis === 'tag' ? 'tag' : 'net') }
  return new Map(
    summed.map(({ order: { id, customerId, version, status }, sums, rows }) => {
      const others = summed.flatMap(({ order, rows: otherRows }) => (order.id === id ? [] : otherRows))
      const elsewhere = new Set(others.flatMap(({ skcId, qty }) => (qty > 0 ? [skcId] : [])))
      const facts = book.factsOf({ customerId, rows, elsewhere, ordered })
      return [id, { customerId, version, status, sums, problems: facts ? judgeOrder(facts, switches) : [] }]
    }),
  )
}

/** Returns true if these orders are still as they were judged. */
export function isJudged(judged: CustomerEvaluations | undefined, orders: readonly VisitedOrder[]): boolean {
  return judged?.size === orders.length && orders.every(({ id, version }) => judged.get(id)?.version === version)
}

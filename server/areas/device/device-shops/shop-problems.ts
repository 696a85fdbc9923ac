import type { OrderProblem } from '@fairdesk/contract/orders/order-problems'
import type { Switches } from '@fairdesk/contract/switches'
import type { GoodsBook } from '../../../domain/orders/judge/goods-book.ts'
import { judgeOrder } from '../../../domain/orders/judge/judge-order.ts'
import type { StockBook } from '../../../domain/stock/stock-book.ts'
import type { VisitedOrder } from '../../../engine/count/visit-orders.ts'
import type { Engine } from '../../../engine/engine.ts'

/** Returns the orders of these customers as the figures have them, by customer; sums cover every brand. */
export function ordersOf(
  engine: Engine,
  customerIds: ReadonlySet<number>,
): ReadonlyMap<number, readonly VisitedOrder[]> {
  const orders: VisitedOrder[] = []
  engine.visitOrders({ brands: 'all' }, (order) => {
    if (customerIds.has(order.customerId)) orders.push(order)
  })
  return Map.groupBy(orders, ({ customerId }) => customerId)
}

type JudgedShop = {
  readonly customerId: number
  /** All orders of the customer. */
  readonly orders: readonly VisitedOrder[]
  readonly switches: Switches
}

/**
 * Validates a customer's first order by the rows in memory, as the order itself is validated; one not yet begun lacks
 * everything mandatory.
 */
export function problemsOfShop(
  { customerId, orders, switches }: JudgedShop,
  { book, stock }: { readonly book: GoodsBook; readonly stock: StockBook | null },
): readonly OrderProblem[] {
  const first = orders.find(({ type }) => type === 'first')
  const elsewhere = orders
    .filter((order) => order !== first)
    .flatMap((order) => order.rows().flatMap(({ skcId, qty }) => (qty > 0 ? [skcId] : [])))
  const sums = orders.map((order) => order.sums())
  const facts = book.factsOf({
    customerId,
    rows: first?.rows() ?? [],
    elsewhere: new Set(elsewhere),
    ordered: {
      qty: sums.reduce((sum, { qty }) => sum + qty, 0),
      amountFen: sums.reduce((sum, { tag, net }) => sum + (switches.amountBasis === 'tag' ? tag : net), 0),
    },
  })
  return facts ? judgeOrder({ ...facts, stock: stock?.stockOf(customerId) ?? facts.stock }, switches) : []
}

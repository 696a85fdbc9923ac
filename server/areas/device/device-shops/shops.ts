import type { DeviceShop, deviceShops } from '@fairdesk/contract/areas/device/device-shops'
import { orderTypes } from '@fairdesk/contract/areas/orders/customer-order'
import { formatOrderNumber } from '@fairdesk/contract/orders/order-number'
import type { Visibility } from '@fairdesk/contract/visibility'
import { type OrderedFor, orderedFor, visibilityFor } from '../../../domain/dealers/may-for.ts'
import { seesProblem } from '../../../domain/dealers/part-of-order.ts'
import { type DealerStanding, dealerStanding } from '../../../domain/dealers/rights.ts'
import { barredOrder, dealerOrdering, notBarred } from '../../../domain/orders/barrier.ts'
import type { GoodsBook } from '../../../domain/orders/judge/goods-book.ts'
import { keptGoodsBook } from '../../../domain/orders/judge/kept-goods-book.ts'
import { readWaivers, type Waiver, waiverFor } from '../../../domain/orders/judge/waivers.ts'
import { seesTargetAmounts, visibleAmounts } from '../../../domain/prices/visible-prices.ts'
import { yuan } from '../../../domain/prices/yuan.ts'
import type { StockBook } from '../../../domain/stock/stock-book.ts'
import { readSwitchesByCustomer, type SwitchesByCustomer } from '../../../domain/switches/switches-in-force.ts'
import type { VisitedOrder } from '../../../engine/count/visit-orders.ts'
import type { Engine } from '../../../engine/engine.ts'
import type { DealerReadContext } from '../../context.ts'
import type { Handler } from '../../handler.ts'
import { figuredStockBook } from '../../orders/stock-book.ts'
import { type ShopHead, shopHeads } from './shop-heads.ts'
import { ordersOf, problemsOfShop } from './shop-problems.ts'
import { type ShopTarget, shopTargets } from './shop-targets.ts'

/**
 * Returns the first order of every customer the account orders for. The number of statements does not depend on that of
 * the customers: figures come from memory, and may be slightly older than the order's own answer.
 */
export const shops: Handler<typeof deviceShops.shops> = async (context) => {
  const { db, dealer } = context
  const standing = await dealerStanding(db, dealer)
  const customers = await orderedFor(db, standing)
  const facts = await readFacts(context, customers)
  return {
    list: customers.map((customer) => shopOf(customer, { dealer, standing, facts })),
    at: new Date().toISOString(),
  }
}

type Facts = {
  readonly engine: Engine
  readonly heads: ReadonlyMap<number, ShopHead>
  readonly targets: ReadonlyMap<number, ShopTarget>
  readonly switches: SwitchesByCustomer
  readonly book: GoodsBook
  readonly stock: StockBook | null
  readonly orders: ReadonlyMap<number, readonly VisitedOrder[]>
  readonly waivers: ReadonlyMap<number, readonly Waiver[]>
}

async function readFacts(context: DealerReadContext, customers: readonly OrderedFor[]): Promise<Facts> {
  const { db } = context
  const engine = await context.engine()
  const customerIds = customers.map(({ customerId }) => customerId)
  const heads = await shopHeads(db, customerIds)
  const [targets, switches, { book }, stock, waivers] = await Promise.all([
    shopTargets(db, customers),
    readSwitchesByCustomer(db),
    keptGoodsBook(db, engine.base),
    figuredStockBook(context),
    readWaivers(
      db,
      [...heads.values()].map(({ id }) => id),
    ),
  ])
  return { engine, heads, targets, switches, book, stock, waivers, orders: ordersOf(engine, new Set(customerIds)) }
}

type Reader = Pick<DealerReadContext, 'dealer'> & { readonly standing: DealerStanding; readonly facts: Facts }

function shopOf(customer: OrderedFor, { dealer, standing, facts }: Reader): DeviceShop {
  const { customerId } = customer
  const visibility = visibilityFor(standing, customer)
  const head = facts.heads.get(customerId) ?? null
  const switches = facts.switches.switchesOf(customerId)
  const target = facts.targets.get(customerId) ?? { qty: null, fen: null }
  const editedOrder = { switches, customer: { enabled: true }, head, asOf: standing.asOf }
  const problems = openProblems(customer, { facts, head })
  const [first, ...otherSums] = orderTypes.map((type) => sumsOf(facts.engine, { customerId, type }, visibility))
  return {
    customerId,
    number: head ? formatOrderNumber(dealer.fair.numberPrefix, head.number) : null,
    status: head?.status ?? 'none',
    ...(barredOrder(editedOrder, dealerOrdering(dealer)) ?? notBarred),
    totals: first ?? { styles: 0, skc: 0, qty: 0 },
    elsewhere: sumOf(otherSums),
    target: {
      qty: target.qty,
      ...(seesTargetAmounts(visibility, switches) ? { amount: target.fen === null ? null : yuan(target.fen) } : {}),
    },
    problems: problems.length,
    blocking: problems.filter(({ blocks }) => blocks).length,
    maxQtyPerCell: switches.maxQtyPerCell,
  }
}

/** Violations that this account may see, without waived ones: those that the order itself lists. */
function openProblems(
  customer: OrderedFor,
  { facts, head }: { readonly facts: Facts; readonly head: ShopHead | null },
) {
  const { customerId } = customer
  const shop = {
    customerId,
    orders: facts.orders.get(customerId) ?? [],
    switches: facts.switches.switchesOf(customerId),
  }
  const waivers = facts.waivers.get(head?.id ?? 0) ?? []
  return problemsOfShop(shop, facts).filter(
    (problem) => !waiverFor(problem, waivers) && seesProblem(customer, problem, facts.book.brandOfStyle),
  )
}

type Sums = DeviceShop['totals']

function sumsOf(engine: Engine, order: Parameters<Engine['orderTotals']>[0], visibility: Visibility): Sums {
  const { styles, skc, qty, ...fen } = engine.orderTotals(order, visibility)
  // Agents' prices are no device's to see.
  const { agentAmount: _, ...amounts } = { agentAmount: 0, ...visibleAmounts(fen, visibility) }
  return { styles, skc, qty, ...amounts }
}

function sumOf(sums: readonly Sums[]): DeviceShop['elsewhere'] {
  const total = (field: 'tagAmount' | 'netAmount') =>
    sums.some((each) => each[field] !== undefined)
      ? { [field]: sums.reduce((fen, each) => fen + Math.round((each[field] ?? 0) * 100), 0) / 100 }
      : {}
  return { qty: sums.reduce((sum, { qty }) => sum + qty, 0), ...total('tagAmount'), ...total('netAmount') }
}

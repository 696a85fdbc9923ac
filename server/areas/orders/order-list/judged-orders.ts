import { setImmediate as letOthers } from 'node:timers/promises'
import { isCounted } from '@fairdesk/contract/orders/counting'
import type { OrderProblem } from '@fairdesk/contract/orders/order-problems'
import type { OrderStatus } from '@fairdesk/contract/orders/order-states'
import type { Switches } from '@fairdesk/contract/switches'
import type { Visibility } from '@fairdesk/contract/visibility'
import type { Kysely } from 'kysely'
import type { FairDb } from '../../../db/fair-types.gen.ts'
import type { GoodsBook } from '../../../domain/orders/judge/goods-book.ts'
import { judgeOrder } from '../../../domain/orders/judge/judge-order.ts'
import { judgeStock } from '../../../domain/orders/judge/judge-stock.ts'
import { keptGoodsBook } from '../../../domain/orders/judge/kept-goods-book.ts'
import type { StockBook } from '../../../domain/stock/stock-book.ts'
import { readSwitchesByCustomer, type SwitchesByCustomer } from '../../../domain/switches/switches-in-force.ts'
import type { VisitedOrder } from '../../../engine/count/visit-orders.ts'
import type { Engine } from '../../../engine/engine.ts'
import { figuredStockBook } from '../stock-book.ts'

type Sums = ReturnType<VisitedOrder['sums']>

/** Order at `version`, as the figures have it, with its rule violations. */
export type OrderEvaluation = {
  readonly version: number
  readonly status: OrderStatus
  /** Sums of the user's brands. */
  readonly sums: Sums
  readonly problems: readonly OrderProblem[]
}

export type OrderEvaluations = {
  readonly switches: SwitchesByCustomer
  readonly book: GoodsBook
  readonly version: number
  evaluationOf(orderId: number): OrderEvaluation | null
  /** Pieces over all orders of a customer, of the user's brands. */
  seenBy(customerId: number): { readonly qty: number }
}

type ProblemsCacheEntry = { readonly key: string; readonly problems: readonly OrderProblem[] }
type SumsCacheEntry = { readonly version: number; readonly sums: Sums }
type Shelf = {
  readonly stamp: string
  readonly orders: Map<number, ProblemsCacheEntry>
  /** Sums by the brands they cover. */
  readonly sums: Map<string, Map<number, SumsCacheEntry>>
  /** While orders are judged ahead. */
  ahead?: Promise<void> | undefined
}

/** Results cached for these goods, customers and rules; valid while the customer's orders are unchanged. */
const shelves = new WeakMap<object, Shelf>()

/** Validates every order of the fair by the rows in memory; only changed ones are validated again. */
export async function judgedOrders(
  { db, engine: figures }: { readonly db: Kysely<FairDb>; engine(): Promise<Engine> },
  { brands }: Pick<Visibility, 'brands'>,
): Promise<OrderEvaluations> {
  const engine = await figures()
  const { base } = engine
  const [switches, { rules, book }, stock] = await Promise.all([
    readSwitchesByCustomer(db),
    keptGoodsBook(db, base),
    figuredStockBook({ db, engine: figures }),
  ])
  const shelf = shelfOf(base, `${rules} ${switches.stamp}`)
  await aheadOnce(engine, { shelf, book, switches })
  const all = summedOrders(engine, 'all', shelf)
  const totals = totalsByCustomer(all)
  const judgedById = new Map<number, OrderEvaluation>()
  const visibleOrders = brands === 'all' ? all : summedOrders(engine, brands, shelf)
  const visibleTotals = brands === 'all' ? totals : totalsByCustomer(visibleOrders)
  for (const { order, sums } of visibleOrders) {
    const problems = problemsOf(order, {
      shelf,
      book,
      switches: switches.switchesOf(order.customerId),
      total: totals.get(order.customerId) ?? nothing,
    })
    const beyond = stockProblems(order, { book, stock })
    judgedById.set(order.id, { version: order.version, status: order.status, sums, problems: [...problems, ...beyond] })
  }
  return {
    switches,
    book,
    version: engine.version,
    evaluationOf: (orderId) => judgedById.get(orderId) ?? null,
    seenBy: (customerId) => visibleTotals.get(customerId) ?? nothing,
  }
}

/** Validate in 8 ms slices to keep the event loop free; 10 orders or fewer run in one go. */
const [sliceMs, inlineOrderLimit] = [8, 10]
const mostSlices = 500

/** Starts the validation once; concurrent callers wait for the same run. */
function aheadOnce(engine: Engine, options: Ahead): Promise<void> {
  const { shelf } = options
  shelf.ahead ??= judgeAhead(engine, options).finally(() => {
    shelf.ahead = undefined
  })
  return shelf.ahead
}

/**
 * Validates changed orders in slices while saves continue, so that only the last moment's changes remain for one go.
 * In a fair so busy that this never ends, all that is left is validated then.
 */
async function judgeAhead(engine: Engine, { shelf, book, switches }: Ahead): Promise<void> {
  for (let slice = 0; slice < mostSlices; slice++) {
    const all = summedOrders(engine, 'all', shelf)
    const totals = totalsByCustomer(all)
    const judgingOf = ({ customerId }: VisitedOrder): EvaluationContext => {
      return { shelf, book, switches: switches.switchesOf(customerId), total: totals.get(customerId) ?? nothing }
    }
    const changedOrders = all.filter(({ order }) => keptProblems(order, judgingOf(order)) === undefined)
    if (changedOrders.length <= inlineOrderLimit) return
    const until = performance.now() + sliceMs
    for (const { order } of changedOrders) {
      problemsOf(order, judgingOf(order))
      if (performance.now() > until) break
    }
    await letOthers()
  }
}

/** Totals over a customer's orders. `versions` changes with a row of any of them: what one lacks another may have. */
type Total = Pick<Sums, 'qty' | 'tag' | 'net'> & {
  readonly versions: string
  readonly orders: readonly VisitedOrder[]
}
const nothing: Total = { qty: 0, tag: 0, net: 0, versions: '', orders: [] }

function shelfOf(base: object, stamp: string): Shelf {
  const last = shelves.get(base)
  if (last?.stamp === stamp) return last
  const shelf: Shelf = {
    stamp,
    orders: new Map<number, ProblemsCacheEntry>(),
    sums: new Map<string, Map<number, SumsCacheEntry>>(),
  }
  shelves.set(base, shelf)
  return shelf
}

/** Returns the current sums: rows are read without waiting in between. */
function summedOrders(engine: Engine, brands: Visibility['brands'], shelf: Shelf): SummedOrder[] {
  const key = JSON.stringify(brands)
  const cachedSums = shelf.sums.get(key) ?? new Map<number, SumsCacheEntry>()
  shelf.sums.set(key, cachedSums)
  const orders: SummedOrder[] = []
  engine.visitOrders({ brands }, (order) => {
    const { id, version } = order
    const last = cachedSums.get(id)
    const sums = last?.version === version ? last.sums : order.sums()
    if (sums !== last?.sums) cachedSums.set(id, { version, sums })
    orders.push({ order, sums })
  })
  return orders
}

type SummedOrder = { readonly order: VisitedOrder; readonly sums: Sums }

function totalsByCustomer(orders: readonly SummedOrder[]): ReadonlyMap<number, Total> {
  const totals = new Map<number, Total>()
  for (const { order, sums } of orders) {
    const sum = totals.get(order.customerId) ?? nothing
    const added = { qty: sum.qty + sums.qty, tag: sum.tag + sums.tag, net: sum.net + sums.net }
    const versions = `${sum.versions} ${order.id}:${order.version}`
    totals.set(order.customerId, { ...added, versions, orders: [...sum.orders, order] })
  }
  return totals
}

/** Checks stock every time, as it changes with other orders too; skipped if no stock is exceeded. */
function stockProblems(
  { customerId, rows }: VisitedOrder,
  { book, stock }: { readonly book: GoodsBook; readonly stock: StockBook | null },
): readonly OrderProblem[] {
  if (stock === null || stock.over.size === 0) return []
  const beyond = rows().filter(({ skcId }) => stock.over.has(skcId))
  if (beyond.length === 0) return []
  const facts = book.factsOf({ customerId, rows: beyond, elsewhere: new Set(), ordered: { qty: 0, amountFen: 0 } })
  const ordered = facts?.skcs.filter(({ qty, status }) => qty > 0 && isCounted(status)) ?? []
  return judgeStock(ordered, stock.stockOf(customerId))
}

type EvaluationContext = {
  readonly shelf: Shelf
  readonly book: GoodsBook
  readonly switches: Switches
  readonly total: Total
}

type Ahead = Pick<EvaluationContext, 'shelf' | 'book'> & { readonly switches: SwitchesByCustomer }

const keyOf = ({ version }: VisitedOrder, { qty, tag, net, versions }: Total) =>
  `${version} ${qty} ${tag} ${net}${versions}`

function keptProblems(order: VisitedOrder, { shelf, total }: EvaluationContext): readonly OrderProblem[] | undefined {
  const cached = shelf.orders.get(order.id)
  return cached?.key === keyOf(order, total) ? cached.problems : undefined
}

function problemsOf(order: VisitedOrder, judging: EvaluationContext): readonly OrderProblem[] {
  const cached = keptProblems(order, judging)
  if (cached) return cached
  const { shelf, book, switches, total } = judging
  const amountFen = switches.amountBasis === 'tag' ? total.tag : total.net
  const rows = order.rows()
  const elsewhere = new Set(
    total.orders.flatMap((otherOrder) =>
      otherOrder.id === order.id ? [] : otherOrder.rows().flatMap(({ skcId, qty }) => (qty > 0 ? [skcId] : [])),
    ),
  )
  const facts = book.factsOf({ customerId: order.customerId, rows, elsewhere, ordered: { qty: total.qty, amountFen } })
  const problems = facts ? judgeOrder(facts, switches) : []
  shelf.orders.set(order.id, { key: keyOf(order, total), problems })
  return problems
}

import { setImmediate as letOthers } from 'node:timers/promises'
import { isCounted } from '@fairdesk/contract/orders/counting'
import type { OrderStatus } from '@fairdesk/contract/orders/order-arrows'
import type { OrderProblem } from '@fairdesk/contract/orders/order-problems'
import type { Switches } from '@fairdesk/contract/switches'
import type { Visibility } from '@fairdesk/contract/visibility'
import type { Kysely } from 'kysely'
import type { FairDb } from '../../db/fair-types.gen.ts'
import type { GoodsBook } from '../../domain/orders/judge/goods-book.ts'
import { judgeOrder } from '../../domain/orders/judge/judge-order.ts'
import { judgeStock } from '../../domain/orders/judge/judge-stock.ts'
import { keptGoodsBook } from '../../domain/orders/judge/kept-goods-book.ts'
import type { StockBook } from '../../domain/stock/stock-book.ts'
import { readSwitchesByCustomer, type SwitchesByCustomer } from '../../domain/switches/switches-in-force.ts'
import type { VisitedOrder } from '../../engine/count/visit-orders.ts'
import type { Engine } from '../../engine/engine.ts'
import { figuredStockBook } from '../stock-book.ts'

type Sums = ReturnType<VisitedOrder['sums']>

/** An order as the figures have it at `version`, with what it does not keep. */
export type JudgedOrder = {
  readonly version: number
  readonly status: OrderStatus
  /** Of the user's brands. */
  readonly sums: Sums
  readonly problems: readonly OrderProblem[]
}

export type JudgedOrders = {
  readonly switches: SwitchesByCustomer
  readonly book: GoodsBook
  readonly version: number
  of(orderId: number): JudgedOrder | null
  /** Pieces over all orders of a customer, of the user's brands. */
  seenBy(customerId: number): { readonly qty: number }
}

type Kept = { readonly key: string; readonly problems: readonly OrderProblem[] }
type KeptSums = { readonly version: number; readonly sums: Sums }
type Shelf = {
  readonly stamp: string
  readonly orders: Map<number, Kept>
  /** By the brands they are of. */
  readonly sums: Map<string, Map<number, KeptSums>>
  /** While orders are judged ahead. */
  ahead?: Promise<void> | undefined
}

/** What was judged under these goods, customers and rules; good while the order and what the customer ordered besides stay. */
const shelves = new WeakMap<object, Shelf>()

/** Every order of the fair judged by the rows in memory; only those that have moved are judged anew. */
export async function judgedOrders(
  { db, engine: figures }: { readonly db: Kysely<FairDb>; engine(): Promise<Engine> },
  { brands }: Pick<Visibility, 'brands'>,
): Promise<JudgedOrders> {
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
  const found = new Map<number, JudgedOrder>()
  const own = brands === 'all' ? all : summedOrders(engine, brands, shelf)
  const seen = brands === 'all' ? totals : totalsByCustomer(own)
  for (const { order, sums } of own) {
    const problems = problemsOf(order, {
      shelf,
      book,
      switches: switches.of(order.customerId),
      total: totals.get(order.customerId) ?? nothing,
    })
    const beyond = stockProblems(order, { book, stock })
    found.set(order.id, { version: order.version, status: order.status, sums, problems: [...problems, ...beyond] })
  }
  return {
    switches,
    book,
    version: engine.version,
    of: (orderId) => found.get(orderId) ?? null,
    seenBy: (customerId) => seen.get(customerId) ?? nothing,
  }
}

/** Nobody waits for longer than this, in milliseconds, and so many orders are soon judged. */
const [sliceMs, few] = [8, 10]
const mostSlices = 500

/** Whoever comes meanwhile waits for the same. */
function aheadOnce(engine: Engine, parts: Ahead): Promise<void> {
  const { shelf } = parts
  shelf.ahead ??= judgeAhead(engine, parts).finally(() => {
    shelf.ahead = undefined
  })
  return shelf.ahead
}

/**
 * Judges what has moved a slice at a time, while people go on saving: what is judged in one go after it is what has moved in the
 * last moment. In a fair so busy that it never ends, all that is left is judged then.
 */
async function judgeAhead(engine: Engine, { shelf, book, switches }: Ahead): Promise<void> {
  for (let slice = 0; slice < mostSlices; slice++) {
    const all = summedOrders(engine, 'all', shelf)
    const totals = totalsByCustomer(all)
    const judgingOf = ({ customerId }: VisitedOrder): Judging => {
      return { shelf, book, switches: switches.of(customerId), total: totals.get(customerId) ?? nothing }
    }
    const moved = all.filter(({ order }) => keptProblems(order, judgingOf(order)) === undefined)
    if (moved.length <= few) return
    const until = performance.now() + sliceMs
    for (const { order } of moved) {
      problemsOf(order, judgingOf(order))
      if (performance.now() > until) break
    }
    await letOthers()
  }
}

/** Over a customer's orders. `versions` changes with a row of any of them: what one lacks another may hold. */
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
    orders: new Map<number, Kept>(),
    sums: new Map<string, Map<number, KeptSums>>(),
  }
  shelves.set(base, shelf)
  return shelf
}

/** As they are at this moment: their rows are read before anything else is waited for. */
function summedOrders(engine: Engine, brands: Visibility['brands'], shelf: Shelf): SummedOrder[] {
  const key = JSON.stringify(brands)
  const kept = shelf.sums.get(key) ?? new Map<number, KeptSums>()
  shelf.sums.set(key, kept)
  const orders: SummedOrder[] = []
  engine.visitOrders({ brands }, (order) => {
    const { id, version } = order
    const last = kept.get(id)
    const sums = last?.version === version ? last.sums : order.sums()
    if (sums !== last?.sums) kept.set(id, { version, sums })
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

/** Stock moves with other orders too, so that what is not kept of it is looked at every time; where all is kept nothing is. */
function stockProblems(
  { customerId, rows }: VisitedOrder,
  { book, stock }: { readonly book: GoodsBook; readonly stock: StockBook | null },
): readonly OrderProblem[] {
  if (stock === null || stock.over.size === 0) return []
  const beyond = rows().filter(({ skcId }) => stock.over.has(skcId))
  if (beyond.length === 0) return []
  const facts = book.factsOf({ customerId, rows: beyond, elsewhere: new Set(), ordered: { qty: 0, amountFen: 0 } })
  const ordered = facts?.skcs.filter(({ qty, status }) => qty > 0 && isCounted(status)) ?? []
  return judgeStock(ordered, stock.of(customerId))
}

type Judging = {
  readonly shelf: Shelf
  readonly book: GoodsBook
  readonly switches: Switches
  readonly total: Total
}

type Ahead = Pick<Judging, 'shelf' | 'book'> & { readonly switches: SwitchesByCustomer }

const keyOf = ({ version }: VisitedOrder, { qty, tag, net, versions }: Total) =>
  `${version} ${qty} ${tag} ${net}${versions}`

function keptProblems(order: VisitedOrder, { shelf, total }: Judging): readonly OrderProblem[] | undefined {
  const kept = shelf.orders.get(order.id)
  return kept?.key === keyOf(order, total) ? kept.problems : undefined
}

function problemsOf(order: VisitedOrder, judging: Judging): readonly OrderProblem[] {
  const kept = keptProblems(order, judging)
  if (kept) return kept
  const { shelf, book, switches, total } = judging
  const amountFen = switches.amountBasis === 'tag' ? total.tag : total.net
  const rows = order.rows()
  const elsewhere = new Set(
    total.orders.flatMap((other) =>
      other.id === order.id ? [] : other.rows().flatMap(({ skcId, qty }) => (qty > 0 ? [skcId] : [])),
    ),
  )
  const facts = book.factsOf({ customerId: order.customerId, rows, elsewhere, ordered: { qty: total.qty, amountFen } })
  const problems = facts ? judgeOrder(facts, switches) : []
  shelf.orders.set(order.id, { key: keyOf(order, total), problems })
  return problems
}

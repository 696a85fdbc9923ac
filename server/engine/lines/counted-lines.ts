import type { Catalogue } from '../facts/catalogue.ts'
import type { FactStore } from '../facts/fact-store.ts'
import type { Scope } from '../question/scope.ts'
import type { LineReader } from './line-reader.ts'
import type { LineTotals } from './lines-query.ts'

/** Orders in the order of their lines, and how many lines stand before each. */
export type CountedLines = {
  readonly orders: Int32Array
  /** By place of the order; one more at the end with all. */
  readonly before: Int32Array
  readonly count: number
}

/** A line by its order's place and its place among what the reader reads of that order. */
export type LinePlace = { readonly orderPlace: number; readonly line: number }

/** A part of an order's lines. */
export type OrderRange = {
  readonly orderPlace: number
  readonly order: number
  readonly first: number
  readonly end: number
}

export type LineSource = {
  readonly catalogue: Catalogue
  readonly facts: FactStore
  readonly scope: Scope
}

/** One pass over all rows of the orders in scope, of which a page then reads its own. */
export function countLines({ catalogue, facts, scope }: LineSource, reader: LineReader): CountedLines {
  const orders = ordersInTurn({ catalogue, facts, scope })
  const before = new Int32Array(orders.length + 1)
  for (const [place, order] of orders.entries()) before[place + 1] = (before[place] ?? 0) + reader.countOf(order)
  return { orders, before, count: before[orders.length] ?? 0 }
}

/** No line has more pieces than this: the largest of all rows, in scope or not. */
export function mostPieces({ qty }: FactStore): number {
  let most = 0
  for (let row = 0; row < qty.length; row++) most = Math.max(most, qty[row] ?? 0)
  return most
}

/** What all lines add up to. */
export function totalsOf(
  { catalogue, facts }: LineSource,
  { orders, before }: CountedLines,
  reader: LineReader,
): LineTotals {
  const sums = { qty: 0, tag: 0, net: 0, agent: 0, customers: 0 }
  const seen = new Uint8Array(catalogue.skcCount)
  let customer = -1
  for (const [place, order] of orders.entries()) {
    if (before[place] === before[place + 1]) continue
    reader.read(order)
    add(sums, reader, facts)
    for (let line = 0; line < reader.count; line++) seen[facts.skc[reader.rows[line] ?? 0] ?? 0] = 1
    // The orders of one customer stand side by side.
    if (facts.customer[order] !== customer) sums.customers++
    customer = facts.customer[order] ?? -1
  }
  return { ...sums, ...goodsSeen(catalogue, seen) }
}

/** Orders in scope by the place of their customer, their type and their id. */
function ordersInTurn({ catalogue, facts, scope }: LineSource): Int32Array {
  const { customers, lists } = catalogue
  const placeOf = (order: number) => lists.customer.positions[customers.customer[facts.customer[order] ?? 0] ?? 0] ?? 0
  const orders = Array.from(scope.orders.keys()).filter((order) => scope.orders[order] === 1)
  const places = Int32Array.from(scope.orders, (_, order) => placeOf(order))
  orders.sort(
    (one, other) =>
      (places[one] ?? 0) - (places[other] ?? 0) ||
      (facts.type[one] ?? 0) - (facts.type[other] ?? 0) ||
      (facts.id[one] ?? 0) - (facts.id[other] ?? 0),
  )
  return Int32Array.from(orders)
}

type Sums = { qty: number; tag: number; net: number; agent: number }

function add(sums: Sums, { count, rows, qtys }: LineReader, { price, prices }: FactStore): void {
  const { tag, net, agent } = prices
  let [sum, tags, nets, agents] = [0, 0, 0, 0]
  for (let line = 0; line < count; line++) {
    const pieces = qtys[line] ?? 0
    const unit = price[rows[line] ?? 0] ?? 0
    sum += pieces
    tags += pieces * (tag[unit] ?? 0)
    nets += pieces * (net[unit] ?? 0)
    agents += pieces * (agent[unit] ?? 0)
  }
  sums.qty += sum
  sums.tag += tags
  sums.net += nets
  sums.agent += agents
}

function goodsSeen({ goods }: Catalogue, seen: Uint8Array): Pick<LineTotals, 'skc' | 'styles'> {
  const styles = new Set<number>()
  let skc = 0
  for (let index = 0; index < seen.length; index++) {
    if (seen[index] !== 1) continue
    skc++
    styles.add(goods.style[index] ?? 0)
  }
  return { skc, styles: styles.size }
}

import type { Catalogue } from '../facts/catalogue.ts'
import type { FactStore } from '../facts/fact-store.ts'
import type { Scope } from '../question/scope.ts'
import type { LineReader } from './line-reader.ts'

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

/** How many lines each order has, looked at again only where the order has changed since. */
export class LineCounts {
  /** By order, in scope or not. */
  #counts = new Int32Array(0)
  #countedAt = -1

  follow(source: LineSource, reader: LineReader): CountedLines {
    const { facts } = source
    const before = this.#counts
    this.#counts = new Int32Array(facts.orderCount)
    this.#counts.set(before)
    const orders = ordersInTurn(source)
    for (const order of orders) {
      if ((facts.changedAt[order] ?? 0) > this.#countedAt) this.#counts[order] = reader.countOf(order)
    }
    this.#countedAt = facts.changes
    return { orders, ...this.#added(orders) }
  }

  #added(orders: Int32Array): Pick<CountedLines, 'before' | 'count'> {
    const before = new Int32Array(orders.length + 1)
    for (const [place, order] of orders.entries()) before[place + 1] = (before[place] ?? 0) + (this.#counts[order] ?? 0)
    return { before, count: before[orders.length] ?? 0 }
  }
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

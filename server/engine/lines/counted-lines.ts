import type { Catalogue } from '../facts/catalogue.ts'
import type { Facts } from '../facts/rows/facts.ts'
import type { Scope } from '../question/scope.ts'
import type { LineReader } from './line-reader.ts'

/** Orders in line order, with the number of lines before each. */
export type LineOffsets = {
  readonly orders: Int32Array
  /** Lines before each order, by its position; one more entry at the end with the total. */
  readonly lineOffsets: Int32Array
  readonly count: number
}

/** Line by its order's position and its index among the lines read of that order. */
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
  readonly facts: Facts
  readonly scope: Scope
}

/** Line counts per order, updated only for orders that have changed. */
export class LineCounts {
  /** Counts by order, in scope or not. */
  #counts = new Int32Array(0)
  #countedAt = -1

  follow(source: LineSource, reader: LineReader): LineOffsets {
    const { facts } = source
    const previousCounts = this.#counts
    this.#counts = new Int32Array(facts.orderCount)
    this.#counts.set(previousCounts)
    const orders = ordersInTurn(source)
    for (const order of orders) {
      if ((facts.changedAt[order] ?? 0) > this.#countedAt) this.#counts[order] = reader.countOf(order)
    }
    this.#countedAt = facts.changes
    return { orders, ...this.#added(orders) }
  }

  #added(orders: Int32Array): Pick<LineOffsets, 'lineOffsets' | 'count'> {
    const lineOffsets = new Int32Array(orders.length + 1)
    for (const [position, order] of orders.entries())
      lineOffsets[position + 1] = (lineOffsets[position] ?? 0) + (this.#counts[order] ?? 0)
    return { lineOffsets, count: lineOffsets[orders.length] ?? 0 }
  }
}

/** Orders in scope by the place of their customer, their type and their id. */
export function ordersInTurn({ catalogue, facts, scope }: LineSource): Int32Array {
  const { customers, lists } = catalogue
  const placeOf = (order: number) => lists.customer.positions[customers.customer[facts.customer[order] ?? 0] ?? 0] ?? 0
  const orders = Array.from(scope.orders.keys()).filter((order) => scope.orders[order] === 1)
  const positions = Int32Array.from(scope.orders, (_, order) => placeOf(order))
  orders.sort(
    (a, b) =>
      (positions[a] ?? 0) - (positions[b] ?? 0) ||
      (facts.type[a] ?? 0) - (facts.type[b] ?? 0) ||
      (facts.id[a] ?? 0) - (facts.id[b] ?? 0),
  )
  return Int32Array.from(orders)
}

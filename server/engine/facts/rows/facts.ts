import type { Prices } from './prices.ts'
import { Segment, type SegmentMemory } from './segment.ts'

/** Orders by index; customer -1 marks a removed order. */
export type OrderFactColumns = {
  readonly id: Int32Array
  readonly customer: Int32Array
  readonly status: Uint8Array
  readonly type: Uint8Array
  /** Segment that holds the order's rows. */
  readonly segment: Int32Array
  /** The order's first row and cell in its segment, and the number of its rows. */
  readonly start: Int32Array
  readonly cellStart: Int32Array
  readonly count: Int32Array
  /** Number of the change that last touched the order, to invalidate caches of it. */
  readonly changedAt: Int32Array
}

/** All that questions read of a fair's orders. */
export type Facts = OrderFactColumns & {
  readonly orderCount: number
  /** Number of times an order was put, patched or removed. */
  readonly changes: number
  readonly prices: Prices
  /** Indexes of the orders, those of one customer side by side. */
  readonly ordersByCustomer: Int32Array
  /** Shared by all versions of one store: what is kept of one version can be brought up to a later one. */
  readonly history: object
  /** The rows of an order lie in this segment from its `start` on. */
  segmentOf(order: number): Segment
}

/** Facts as they pass from one thread to another. */
export type FactsMessage = Omit<Facts, 'segmentOf' | 'history'> & {
  /** Number of the history, the same for all of its versions. */
  readonly history: number
  readonly segments: readonly SegmentMemory[]
}

/** The facts at one point of their history: what is saved later is not in them, however long they are kept. */
export class FactsVersion implements Facts {
  readonly orderCount: number
  readonly changes: number
  readonly id: Int32Array
  readonly customer: Int32Array
  readonly status: Uint8Array
  readonly type: Uint8Array
  readonly segment: Int32Array
  readonly start: Int32Array
  readonly cellStart: Int32Array
  readonly count: Int32Array
  readonly changedAt: Int32Array
  readonly prices: Prices
  readonly ordersByCustomer: Int32Array
  readonly history: object
  readonly #segments: readonly Segment[]

  constructor(facts: Omit<Facts, 'segmentOf'>, segments: readonly Segment[]) {
    this.orderCount = facts.orderCount
    this.changes = facts.changes
    this.id = facts.id
    this.customer = facts.customer
    this.status = facts.status
    this.type = facts.type
    this.segment = facts.segment
    this.start = facts.start
    this.cellStart = facts.cellStart
    this.count = facts.count
    this.changedAt = facts.changedAt
    this.prices = facts.prices
    this.ordersByCustomer = facts.ordersByCustomer
    this.history = facts.history
    this.#segments = segments
  }

  /** @param history by its number in the message */
  static from({ segments, ...facts }: FactsMessage, history: object): FactsVersion {
    return new FactsVersion(
      { ...facts, history },
      segments.map((segment) => new Segment(segment)),
    )
  }

  get rowCount(): number {
    return this.count.reduce((sum, rows) => sum + rows, 0)
  }

  segmentOf(order: number): Segment {
    return this.#segments[this.segment[order] ?? 0] ?? noRows
  }

  /** For another thread: the rows are shared, the columns of orders are copied. */
  get message(): FactsMessage {
    return {
      ...this,
      history: numberOf(this.history),
      segments: this.#segments.map(({ memory, rows, cells }) => ({ memory, rows, cells })),
    }
  }
}

const numbers = new WeakMap<object, number>()
let numberCount = 0

function numberOf(history: object): number {
  const number = numbers.get(history) ?? ++numberCount
  numbers.set(history, number)
  return number
}

/** Segment of orders that have no rows. */
export const noRows = Segment.withRoom(0, 0)

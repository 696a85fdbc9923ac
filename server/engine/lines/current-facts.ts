import type { Facts } from '../facts/rows/facts.ts'
import type { Segment } from '../facts/rows/segment.ts'

/** The version of the facts that was followed last, for what is kept longer than one. */
export class CurrentFacts implements Facts {
  #facts: Facts

  constructor(facts: Facts) {
    this.#facts = facts
  }

  follow(facts: Facts): void {
    this.#facts = facts
  }

  get orderCount() {
    return this.#facts.orderCount
  }

  get changes() {
    return this.#facts.changes
  }

  get id() {
    return this.#facts.id
  }

  get customer() {
    return this.#facts.customer
  }

  get status() {
    return this.#facts.status
  }

  get type() {
    return this.#facts.type
  }

  get segment() {
    return this.#facts.segment
  }

  get start() {
    return this.#facts.start
  }

  get cellStart() {
    return this.#facts.cellStart
  }

  get count() {
    return this.#facts.count
  }

  get changedAt() {
    return this.#facts.changedAt
  }

  get prices() {
    return this.#facts.prices
  }

  get ordersByCustomer() {
    return this.#facts.ordersByCustomer
  }

  get history() {
    return this.#facts.history
  }

  segmentOf(order: number): Segment {
    return this.#facts.segmentOf(order)
  }
}

import { groupBy, type Keys } from '../facts/keys.ts'
import type { Facts } from '../facts/rows/facts.ts'
import type { Inquiry } from '../question/inquiry.ts'
import type { GoodsSide } from '../question/sides.ts'
import { type Collector, flushSums } from './collectors.ts'
import { SizesBought } from './sizes-bought.ts'

/**
 * Counts distinct customers, and their stores, per group of several levels at once: a customer's orders go by one after the
 * other.
 */
export class Visits {
  readonly #facts: Facts
  readonly #stores: Float64Array
  readonly #bySku: boolean
  /** Finest groups: each lies within one group of every level. */
  readonly #fine: Keys
  readonly #sizes: SizesBought | undefined
  readonly #counters: readonly Counter[]
  readonly #seen: Int32Array
  readonly #groups: Int32Array
  #count = 0
  #turn = 1

  constructor(
    { facts, catalogue: { sizes: run, customerStores }, measures }: Pick<Inquiry, 'facts' | 'catalogue' | 'measures'>,
    levels: readonly GoodsSide[],
  ) {
    this.#stores = customerStores
    this.#facts = facts
    this.#bySku = levels.some(({ bySku }) => bySku)
    const toEntity = (side: GoodsSide): Int32Array =>
      this.#bySku && !side.bySku ? run.skcOf.map((skc) => side.keys.groupOf[skc] ?? -1) : side.keys.groupOf
    const columns = levels.map(toEntity)
    const inside = Uint8Array.from(columns[0] ?? [], (group) => (group < 0 ? 0 : 1))
    this.#fine = groupBy(
      columns.map((column) => column.map((group) => Math.max(group, 0))),
      inside,
    )
    this.#sizes = this.#bySku ? new SizesBought(run, this.#fine.groupOf) : undefined
    this.#counters = levels.map(({ keys }, index) => ({
      grouping: keys.count === 1 ? 'one' : keys.count === this.#fine.count ? 'fine' : 'coarse',
      groupOf: this.#fine.sample.map((entity) => columns[index]?.[entity] ?? 0),
      seen: new Int32Array(keys.count),
      sums: new Float64Array(keys.count),
      stores: measures.has('stores') ? new Float64Array(keys.count) : undefined,
    }))
    this.#seen = new Int32Array(this.#fine.count)
    this.#groups = new Int32Array(this.#fine.count)
  }

  /** The collector of the customers of a level, or of their stores, by its place among those given. */
  collector(level: number, figure: 'customers' | 'stores'): Collector {
    const { sums, stores } = this.#counters[level] ?? {}
    const column = (figure === 'customers' ? sums : stores) ?? new Float64Array(0)
    return { width: 1, add: () => undefined, addOrder: () => undefined, flush: flushSums(column) }
  }

  addOrder(order: number): void {
    if (this.#sizes) this.#sizes.addOrder(this.#facts, order)
    else this.#addRows(order)
  }

  /** The next order is not this customer's. */
  end(customer: number): void {
    this.#sizes?.give((group) => this.#meet(group))
    const visit = { groups: this.#groups, turn: this.#turn, stores: this.#stores[customer] ?? 1 }
    for (const counter of this.#counters) count(counter, { ...visit, count: this.#count })
    this.#count = 0
    this.#turn++
  }

  #addRows(order: number): void {
    const { skc } = this.#facts.segmentOf(order)
    const { start, count } = this.#facts
    const firstRow = start[order] ?? 0
    const endRow = firstRow + (count[order] ?? 0)
    const fineOf = this.#fine.groupOf
    const lastSeen = this.#seen
    const groups = this.#groups
    const turn = this.#turn
    let met = this.#count
    for (let row = firstRow; row < endRow; row++) {
      const group = fineOf[skc[row] ?? 0] ?? -1
      if (group < 0 || lastSeen[group] === turn) continue
      lastSeen[group] = turn
      groups[met++] = group
    }
    this.#count = met
  }

  #meet(group: number): void {
    if (this.#seen[group] === this.#turn) return
    this.#seen[group] = this.#turn
    this.#groups[this.#count++] = group
  }
}

type Counter = {
  /** All in one group, in the fine groups themselves, or in groups of several of them. */
  readonly grouping: 'one' | 'fine' | 'coarse'
  readonly groupOf: Int32Array
  readonly seen: Int32Array
  readonly sums: Float64Array
  /** Undefined if not requested. */
  readonly stores: Float64Array | undefined
}

/** Groups that a customer with so many stores has ordered of. */
type Met = {
  readonly groups: Int32Array
  readonly count: number
  readonly turn: number
  readonly stores: number
}

function count(counter: Counter, met: Met): void {
  if (counter.grouping === 'one') {
    if (met.count > 0) addTo(counter, 0, met.stores)
  } else if (counter.grouping === 'fine') countAll(counter, met)
  else countDistinct(counter, met)
}

function countAll(counter: Counter, { groups, count: met, stores }: Met): void {
  for (let index = 0; index < met; index++) addTo(counter, counter.groupOf[groups[index] ?? 0] ?? 0, stores)
}

function addTo({ sums, stores }: Counter, group: number, more: number): void {
  sums[group] = (sums[group] ?? 0) + 1
  if (stores) stores[group] = (stores[group] ?? 0) + more
}

function countDistinct(counter: Counter, { groups, count: met, turn, stores }: Met): void {
  const { groupOf, seen } = counter
  for (let index = 0; index < met; index++) {
    const group = groupOf[groups[index] ?? 0] ?? 0
    if (seen[group] === turn) continue
    seen[group] = turn
    addTo(counter, group, stores)
  }
}

import type { Facts } from '../facts/rows/facts.ts'
import type { View } from './view.ts'

/** Accumulates one figure per goods' group from a level's view of a bucket. */
export type Collector = {
  /** Numbers per group: 1, or one for every size column. */
  readonly width: number
  add(view: View): void
  /** The same of a whole order where all goods in scope are one group: a sum in a line, without a view. Absent where it cannot. */
  addOrder?(order: OrderScan): void
  /** Writes the figures of these groups from `firstRow` on and starts again from nothing. */
  flush(groups: Int32Array, count: number, out: { readonly column: Float64Array; readonly firstRow: number }): void
}

/** An order whose rows count where `keyOf` their SKC is not negative. */
export type OrderScan = { readonly facts: Facts; readonly order: number; readonly keyOf: Int32Array }

/** Flushes one sum per group. */
export function flushSums(sums: Float64Array): Collector['flush'] {
  return (groups, count, { column, firstRow }) => {
    for (let index = 0; index < count; index++) {
      const group = groups[index] ?? 0
      column[firstRow + index] = sums[group] ?? 0
      sums[group] = 0
    }
  }
}

/** The pieces of every group, and which groups have any. */
export class Pieces implements Collector {
  readonly width = 1
  /** Groups met since the last flush, `count` of them. */
  readonly met: Int32Array
  count = 0
  readonly #sums: Float64Array
  readonly flush: Collector['flush']

  constructor(groups: number) {
    this.met = new Int32Array(groups)
    this.#sums = new Float64Array(groups)
    this.flush = flushSums(this.#sums)
  }

  add({ n, key, qty }: View): void {
    const sums = this.#sums
    const { met } = this
    let { count } = this
    for (let entry = 0; entry < n; entry++) {
      const group = key[entry] ?? 0
      const previousSum = sums[group] ?? 0
      if (previousSum === 0) met[count++] = group
      sums[group] = previousSum + (qty[entry] ?? 0)
    }
    this.count = count
  }

  addOrder({ facts, order, keyOf }: OrderScan): void {
    const { skc, qty } = facts.segmentOf(order)
    const { start, count } = facts
    const firstRow = start[order] ?? 0
    const end = firstRow + (count[order] ?? 0)
    let sum = 0
    for (let row = firstRow; row < end; row++) if ((keyOf[skc[row] ?? 0] ?? -1) >= 0) sum += qty[row] ?? 0
    if (sum > 0 && this.#sums[0] === 0) this.met[this.count++] = 0
    this.#sums[0] = (this.#sums[0] ?? 0) + sum
  }
}

/** An amount by its place in the view, of the prices `unit`. */
export function amounts(groups: number, measureIndex: number, unit: Float64Array): Collector {
  const sums = new Float64Array(groups)
  const add = ({ n, key, amounts: all }: View): void => {
    const entries = all[measureIndex] ?? sums
    for (let entry = 0; entry < n; entry++) {
      const group = key[entry] ?? 0
      sums[group] = (sums[group] ?? 0) + (entries[entry] ?? 0)
    }
  }
  const addOrder = ({ facts, order, keyOf }: OrderScan): void => {
    const { skc, qty, price } = facts.segmentOf(order)
    const { start, count } = facts
    const firstRow = start[order] ?? 0
    const end = firstRow + (count[order] ?? 0)
    let sum = 0
    for (let row = firstRow; row < end; row++)
      if ((keyOf[skc[row] ?? 0] ?? -1) >= 0) sum += (qty[row] ?? 0) * (unit[price[row] ?? 0] ?? 0)
    sums[0] = (sums[0] ?? 0) + sum
  }
  return { width: 1, add, addOrder, flush: flushSums(sums) }
}

/** Sums the values of entities; `bySkc` if entities are SKCs, which an order has once each. */
export function sumsOf(groups: number, byEntity: Float64Array, bySkc: boolean): Collector {
  const sums = new Float64Array(groups)
  const add = ({ n, key, entity }: View): void => {
    for (let entry = 0; entry < n; entry++) {
      const group = key[entry] ?? 0
      sums[group] = (sums[group] ?? 0) + (byEntity[entity[entry] ?? 0] ?? 0)
    }
  }
  const addOrder = ({ facts, order, keyOf }: OrderScan): void => {
    const { skc } = facts.segmentOf(order)
    const { start, count } = facts
    const firstRow = start[order] ?? 0
    const end = firstRow + (count[order] ?? 0)
    let sum = 0
    for (let row = firstRow; row < end; row++) {
      const goods = skc[row] ?? 0
      if ((keyOf[goods] ?? -1) >= 0) sum += byEntity[goods] ?? 0
    }
    sums[0] = (sums[0] ?? 0) + sum
  }
  return { width: 1, add, ...(bySkc && { addOrder }), flush: flushSums(sums) }
}

type Things = { readonly thingOf: Int32Array; readonly worth: Float64Array; readonly bySkc: boolean }

/** Distinct things among a group's entries: `thingOf` numbers the pairs of group and thing by entity, `worth` weighs them. */
export function distinct(groups: number, { thingOf, worth, bySkc }: Things): Collector {
  const sums = new Float64Array(groups)
  const lastSeen = new Int32Array(thingOf.length)
  let turn = 0
  const add = ({ n, key, entity }: View): void => {
    turn++
    for (let entry = 0; entry < n; entry++) {
      const entityIndex = entity[entry] ?? 0
      const distinctId = thingOf[entityIndex] ?? 0
      if (lastSeen[distinctId] === turn) continue
      lastSeen[distinctId] = turn
      const group = key[entry] ?? 0
      sums[group] = (sums[group] ?? 0) + (worth[entityIndex] ?? 0)
    }
  }
  const addOrder = ({ facts, order, keyOf }: OrderScan): void => {
    const { skc } = facts.segmentOf(order)
    const { start, count } = facts
    const firstRow = start[order] ?? 0
    const end = firstRow + (count[order] ?? 0)
    let sum = 0
    turn++
    for (let row = firstRow; row < end; row++) {
      const goods = skc[row] ?? 0
      if ((keyOf[goods] ?? -1) < 0) continue
      const distinctId = thingOf[goods] ?? 0
      if (lastSeen[distinctId] === turn) continue
      lastSeen[distinctId] = turn
      sum += worth[goods] ?? 0
    }
    sums[0] = (sums[0] ?? 0) + sum
  }
  return { width: 1, add, ...(bySkc && { addOrder }), flush: flushSums(sums) }
}

/** Sizes of each SKC, for figures by size of entries that are SKC. */
export type SizesOfSkc = { readonly pieces: Int32Array; readonly start: Int32Array }

/** Sizes with a quantity: the distinct SKU of a group, as a SKC is in a bucket once. */
export function orderedSizes(groups: number, { pieces, start }: SizesOfSkc): Collector {
  const sums = new Float64Array(groups)
  const add = ({ n, key, entity }: View): void => {
    for (let entry = 0; entry < n; entry++) {
      const skc = entity[entry] ?? 0
      const end = start[skc + 1] ?? 0
      let sizes = 0
      for (let sku = start[skc] ?? 0; sku < end; sku++) if ((pieces[sku] ?? 0) > 0) sizes++
      const group = key[entry] ?? 0
      sums[group] = (sums[group] ?? 0) + sizes
    }
  }
  return { width: 1, add, flush: flushSums(sums) }
}

/** Pieces by size column; entries are SKC where `sizes` are given, else SKU. */
export function piecesByColumn(
  groups: number,
  { columnOf, width }: { readonly columnOf: Uint8Array; readonly width: number },
  sizes?: SizesOfSkc,
): Collector {
  const sums = new Float64Array(groups * width)
  const addSkcs = ({ n, key, entity }: View, { pieces, start }: SizesOfSkc): void => {
    for (let entry = 0; entry < n; entry++) {
      const base = (key[entry] ?? 0) * width
      const skc = entity[entry] ?? 0
      const end = start[skc + 1] ?? 0
      for (let sku = start[skc] ?? 0; sku < end; sku++) {
        const cellIndex = base + (columnOf[sku] ?? 0)
        sums[cellIndex] = (sums[cellIndex] ?? 0) + (pieces[sku] ?? 0)
      }
    }
  }
  const addSkus = ({ n, key, entity, qty }: View): void => {
    for (let entry = 0; entry < n; entry++) {
      const cellIndex = (key[entry] ?? 0) * width + (columnOf[entity[entry] ?? 0] ?? 0)
      sums[cellIndex] = (sums[cellIndex] ?? 0) + (qty[entry] ?? 0)
    }
  }
  const flush: Collector['flush'] = (keys, count, { column, firstRow }) => {
    for (let index = 0; index < count; index++) {
      const sourceOffset = (keys[index] ?? 0) * width
      for (let offset = 0; offset < width; offset++) {
        column[(firstRow + index) * width + offset] = sums[sourceOffset + offset] ?? 0
        sums[sourceOffset + offset] = 0
      }
    }
  }
  return { width, add: (view) => (sizes ? addSkcs(view, sizes) : addSkus(view)), flush }
}

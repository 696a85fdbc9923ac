/** Group of each entity (SKC, SKU, order); -1 is outside the query. */
export type Keys = {
  readonly groupOf: Int32Array
  readonly count: number
  /** One entity of each group, to read its values from. */
  readonly sample: Int32Array
}

const directRoom = 1 << 20

/** Groups entities by their values in all columns; without columns all that pass are one group, even if none does. */
export function groupBy(columns: readonly Int32Array[], mask: Uint8Array): Keys {
  const groupOf = new Int32Array(mask.length)
  for (let entity = 0; entity < mask.length; entity++) groupOf[entity] = mask[entity] ? 0 : -1
  let count = 1
  for (const column of columns) count = refine(groupOf, count, column)
  const sample = new Int32Array(count).fill(-1)
  for (let entity = groupOf.length - 1; entity >= 0; entity--) {
    const key = groupOf[entity] ?? -1
    if (key >= 0) sample[key] = entity
  }
  return { groupOf, count, sample }
}

/** Splits every group by one more column and numbers the parts that occur, from 0. */
function refine(groupOf: Int32Array, groups: number, column: Int32Array): number {
  let span = 0
  for (let entity = 0; entity < groupOf.length; entity++) span = Math.max(span, column[entity] ?? 0)
  span++
  const numbering = span * groups <= directRoom ? directNumbers(span * groups) : sparseNumbers()
  for (let entity = 0; entity < groupOf.length; entity++) {
    const key = groupOf[entity] ?? -1
    if (key >= 0) groupOf[entity] = numbering.numberOf(key * span + (column[entity] ?? 0))
  }
  return numbering.count()
}

function directNumbers(capacity: number) {
  const numbers = new Int32Array(capacity)
  let count = 0
  return {
    numberOf: (mixed: number): number => {
      const existing = numbers[mixed] ?? 0
      if (existing > 0) return existing - 1
      numbers[mixed] = ++count
      return count - 1
    },
    count: () => count,
  }
}

function sparseNumbers() {
  const numbers = new Map<number, number>()
  return {
    numberOf: (mixed: number): number => {
      const existing = numbers.get(mixed)
      if (existing !== undefined) return existing
      numbers.set(mixed, numbers.size)
      return numbers.size - 1
    },
    count: () => numbers.size,
  }
}

/** Finds the number under which a pair of keys was put: an array where pairs are few, a map where they are many. */
export class PairIndex {
  readonly #width: number
  readonly #direct: Int32Array | undefined
  readonly #sparse = new Map<number, number>()

  constructor(rows: number, width: number) {
    this.#width = width
    this.#direct = rows * width <= directRoom * 4 ? new Int32Array(rows * width) : undefined
  }

  put(row: number, column: number, number: number): void {
    const pair = row * this.#width + column
    if (this.#direct) this.#direct[pair] = number + 1
    else this.#sparse.set(pair, number)
  }

  /** -1 when nothing was put. */
  find(row: number, column: number): number {
    const pair = row * this.#width + column
    if (this.#direct) return (this.#direct[pair] ?? 0) - 1
    return this.#sparse.get(pair) ?? -1
  }
}

/** Numbers the pairs of group and value by entity; -1 outside the question. */
export function pairsOf({ groupOf, count }: Keys, column: Int32Array): Int32Array {
  const pairs = Int32Array.from(groupOf)
  refine(pairs, count, column)
  return pairs
}

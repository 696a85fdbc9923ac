import type { Facts } from '../facts/rows/facts.ts'
import type { LineOffsets } from './counted-lines.ts'
import { type KeyPart, keyBits, partsOf, writePart } from './key-parts.ts'
import type { LineColumn } from './line-columns.ts'
import type { LineReader } from './line-reader.ts'

const keys = 1 << keyBits

export type KeyRange = { readonly low: number; readonly high: number }

/**
 * 16-bit key of every line, consistent with the sort order, and the number of lines per key. Kept between the pages
 * of a list: only orders that have changed get new keys.
 */
export class SortKeys {
  readonly #reader: LineReader
  readonly #parts: readonly KeyPart[]
  readonly #numbers: Float64Array
  /** Keys by order; its lines in the reader's order. */
  readonly #ofOrder: OrderKeys[] = []
  readonly #counts = new Int32Array(keys)
  #madeAt = -1
  #isOverrun = false

  constructor(reader: LineReader, columns: readonly LineColumn[]) {
    this.#reader = reader
    this.#parts = partsOf(columns)
    this.#numbers = new Float64Array(reader.rows.length)
  }

  follow({ changedAt, changes, orderCount }: Facts, { orders }: LineOffsets): void {
    if (this.#madeAt === changes) return
    for (let order = 0; order < orderCount; order++) {
      if ((changedAt[order] ?? 0) > this.#madeAt) this.#forget(order)
    }
    for (const order of orders) {
      if ((changedAt[order] ?? 0) > this.#madeAt) this.#make(order)
    }
    this.#madeAt = changes
  }

  /** A line has more pieces than any had when it was made: it is of no use any more. */
  get isOverrun(): boolean {
    return this.#isOverrun
  }

  /** The key of the line at this place among all, and how many lines have a smaller one. */
  keyAt(position: number): { readonly key: number; readonly linesBefore: number } {
    let linesBefore = 0
    for (let key = 0; key < keys; key++) {
      const count = this.#counts[key] ?? 0
      if (linesBefore + count > position) return { key, linesBefore }
      linesBefore += count
    }
    return { key: keys - 1, linesBefore }
  }

  countBetween({ low, high }: KeyRange): number {
    return this.#counts.subarray(low, high + 1).reduce((sum, count) => sum + count, 0)
  }

  /** Writes which lines of the order have keys of the range from place `next` on, and gives the place behind the last. */
  linesBetween(
    order: number,
    { low, high }: KeyRange,
    { lines, next }: { readonly lines: Int32Array; readonly next: number },
  ): number {
    const { lineKeys, minKey, maxKey } = this.#ofOrder[order] ?? none
    let writeIndex = next
    if (low > maxKey || high < minKey) return writeIndex
    for (let line = 0; line < lineKeys.length; line++) {
      const key = lineKeys[line] ?? 0
      if (key >= low && key <= high) lines[writeIndex++] = line
    }
    return writeIndex
  }

  #make(order: number): void {
    const reader = this.#reader
    reader.read(order)
    const lineKeys = new Uint16Array(reader.count)
    for (const keyPart of this.#parts) {
      keyPart.column.fill(reader, order, this.#numbers)
      if (!writePart(lineKeys, this.#numbers, keyPart)) this.#isOverrun = true
    }
    countIn(this.#counts, lineKeys, 1)
    this.#ofOrder[order] = withRange(lineKeys)
  }

  #forget(order: number): void {
    countIn(this.#counts, (this.#ofOrder[order] ?? none).lineKeys, -1)
    this.#ofOrder[order] = none
  }
}

/** Keys by line, with their range: most orders have no line on a page. */
type OrderKeys = { readonly lineKeys: Uint16Array; readonly minKey: number; readonly maxKey: number }

const none: OrderKeys = { lineKeys: new Uint16Array(0), minKey: keys, maxKey: -1 }

function withRange(lineKeys: Uint16Array): OrderKeys {
  let [minKey, maxKey] = [keys, -1]
  for (let line = 0; line < lineKeys.length; line++) {
    const key = lineKeys[line] ?? 0
    if (key < minKey) minKey = key
    if (key > maxKey) maxKey = key
  }
  return { lineKeys, minKey, maxKey }
}

function countIn(counts: Int32Array, lineKeys: Uint16Array, step: 1 | -1): void {
  for (let line = 0; line < lineKeys.length; line++) {
    const key = lineKeys[line] ?? 0
    counts[key] = (counts[key] ?? 0) + step
  }
}

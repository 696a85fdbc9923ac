import type { FactStore } from '../facts/fact-store.ts'
import type { CountedLines } from './counted-lines.ts'
import { type KeyPart, keyBits, partsOf, writePart } from './key-parts.ts'
import type { LineColumn } from './line-columns.ts'
import type { LineReader } from './line-reader.ts'

const keys = 1 << keyBits

export type KeyRange = { readonly low: number; readonly high: number }

/**
 * Of every line a key of 16 bits that never runs against the order the lines are sorted in, and how many lines have each. Kept
 * between the pages of a list: an order that has changed since gets its keys anew, all others stay as they are.
 */
export class SortKeys {
  readonly #reader: LineReader
  readonly #parts: readonly KeyPart[]
  readonly #numbers: Float64Array
  /** By order; its lines as the reader reads them. */
  readonly #ofOrder: OrderKeys[] = []
  readonly #counts = new Int32Array(keys)
  #madeAt = -1
  #isOverrun = false

  constructor(reader: LineReader, columns: readonly LineColumn[]) {
    this.#reader = reader
    this.#parts = partsOf(columns)
    this.#numbers = new Float64Array(reader.rows.length)
  }

  follow({ changedAt, changes, orderCount }: FactStore, { orders }: CountedLines): void {
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
  at(place: number): { readonly key: number; readonly before: number } {
    let before = 0
    for (let key = 0; key < keys; key++) {
      const count = this.#counts[key] ?? 0
      if (before + count > place) return { key, before }
      before += count
    }
    return { key: keys - 1, before }
  }

  countBetween({ low, high }: KeyRange): number {
    return this.#counts.subarray(low, high + 1).reduce((sum, count) => sum + count, 0)
  }

  /** Writes which lines of the order have keys of the range from place `next` on, and gives the place behind the last. */
  linesBetween(order: number, { low, high }: KeyRange, { lines, next }: Writing): number {
    const { own, least, most } = this.#ofOrder[order] ?? none
    let at = next
    if (low > most || high < least) return at
    for (let line = 0; line < own.length; line++) {
      const key = own[line] ?? 0
      if (key >= low && key <= high) lines[at++] = line
    }
    return at
  }

  #make(order: number): void {
    const reader = this.#reader
    reader.read(order)
    const own = new Uint16Array(reader.count)
    for (const part of this.#parts) {
      part.column.fill(reader, order, this.#numbers)
      if (!writePart(own, this.#numbers, part)) this.#isOverrun = true
    }
    countIn(this.#counts, own, 1)
    this.#ofOrder[order] = withRange(own)
  }

  #forget(order: number): void {
    countIn(this.#counts, (this.#ofOrder[order] ?? none).own, -1)
    this.#ofOrder[order] = none
  }
}

/** By line, with the range they lie in: most orders have none on a page. */
type OrderKeys = { readonly own: Uint16Array; readonly least: number; readonly most: number }
type Writing = { readonly lines: Int32Array; readonly next: number }

const none: OrderKeys = { own: new Uint16Array(0), least: keys, most: -1 }

function withRange(own: Uint16Array): OrderKeys {
  let [least, most] = [keys, -1]
  for (let line = 0; line < own.length; line++) {
    const key = own[line] ?? 0
    if (key < least) least = key
    if (key > most) most = key
  }
  return { own, least, most }
}

function countIn(counts: Int32Array, own: Uint16Array, step: 1 | -1): void {
  for (let line = 0; line < own.length; line++) {
    const key = own[line] ?? 0
    counts[key] = (counts[key] ?? 0) + step
  }
}

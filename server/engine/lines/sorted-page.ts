import type { CountedLines, LinePlace } from './counted-lines.ts'
import type { LineColumn } from './line-columns.ts'
import type { LineReader } from './line-reader.ts'
import { comparison, type Found, narrowed } from './narrowed.ts'

type Sorting = {
  readonly reader: LineReader
  readonly counted: CountedLines
  /** What is sorted by, and after it the lines' own order. */
  readonly columns: readonly LineColumn[]
}

/** The most that is still a whole number in a float of 64 bits. */
const mostWhole = 2 ** 53
/** Positive floats of 32 bits are in order as whole numbers; half of their bits part the lines finely enough. */
const buckets = 1 << 16
const droppedBits = 15

/**
 * The lines from `first` up to `end` as if all were sorted, which they are not: one pass counts the lines by the upper bits of
 * what they are sorted by, and only those of the buckets that the page lies in are compared.
 */
export function sortedPlaces(sorting: Sorting, first: number, end: number): LinePlace[] {
  const { columns } = sorting
  const { count, rest, isDescending } = keyOf(columns)
  const fillKeys = keyFill(columns.slice(0, count))
  const { bits, sizes } = bucketed(sorting, { fillKeys, isDescending })
  const from = bucketAt(sizes, first)
  const to = bucketAt(sizes, end - 1)
  const some = sizes.subarray(from.bucket, to.bucket + 1).reduce((sum, size) => sum + size, 0)
  const found = gather(sorting, { bits, isDescending, from: from.bucket, to: to.bucket, some, fillKeys, rest })
  const { at, before } = narrowed(found, first - from.before, end - from.before)
  return Array.from(at)
    .sort(comparison(found))
    .slice(first - from.before - before, end - from.before - before)
    .map((index) => ({ orderPlace: found.orderPlaces[index] ?? 0, line: found.lines[index] ?? 0 }))
}

/** How many columns, from the first, make one number; those left over are compared one by one. */
function keyOf(columns: readonly LineColumn[]) {
  let count = 1
  let span = columns[0]?.span ?? 1
  for (const column of columns.slice(1)) {
    if (span * column.span >= mostWhole) break
    span *= column.span
    count++
  }
  return { count, rest: columns.slice(count), isDescending: columns[0]?.isDescending ?? false }
}

type Fill = (orderPlace: number, keys: Float64Array) => void

/** The columns as one number, the first weighing most; the others turned round where they run against it. */
function keyFill(columns: readonly LineColumn[]): (reader: LineReader) => Fill {
  const [first, ...others] = columns
  return (reader) => {
    const numbers = new Float64Array(reader.rows.length)
    return (orderPlace, keys) => {
      first?.fill(reader, orderPlace, keys)
      for (const { fill, span, isDescending } of others) {
        fill(reader, orderPlace, numbers)
        const isAgainst = isDescending !== first?.isDescending
        for (let line = 0; line < reader.count; line++) {
          const number = numbers[line] ?? 0
          keys[line] = (keys[line] ?? 0) * span + (isAgainst ? span - 1 - number : number)
        }
      }
    }
  }
}

type Keys = { readonly fillKeys: (reader: LineReader) => Fill; readonly isDescending: boolean }

/** The key of every line, in their own order, and how many lines lie in each bucket. */
function bucketed({ reader, counted }: Sorting, { fillKeys, isDescending }: Keys) {
  const keys = new Float32Array(counted.count)
  const bits = new Uint32Array(keys.buffer)
  const sizes = new Int32Array(buckets)
  const fill = fillKeys(reader)
  const numbers = new Float64Array(reader.rows.length)
  let next = 0
  for (const [place, order] of counted.orders.entries()) {
    if (counted.before[place] === counted.before[place + 1]) continue
    reader.read(order)
    fill(place, numbers)
    for (let line = 0; line < reader.count; line++) {
      keys[next] = numbers[line] ?? 0
      const bucket = bucketOf(bits[next++] ?? 0, isDescending)
      sizes[bucket] = (sizes[bucket] ?? 0) + 1
    }
  }
  return { bits, sizes }
}

function bucketOf(bits: number, isDescending: boolean): number {
  const bucket = bits >>> droppedBits
  return isDescending ? buckets - 1 - bucket : bucket
}

/** The bucket that the line at this place lies in, and how many lie in those before it. */
function bucketAt(sizes: Int32Array, place: number): { readonly bucket: number; readonly before: number } {
  let before = 0
  for (let bucket = 0; bucket < sizes.length; bucket++) {
    const size = sizes[bucket] ?? 0
    if (before + size > place) return { bucket, before }
    before += size
  }
  return { bucket: sizes.length - 1, before }
}

type Range = Keys & {
  readonly bits: Uint32Array
  readonly from: number
  readonly to: number
  /** How many lines lie in these buckets. */
  readonly some: number
  readonly rest: readonly LineColumn[]
}

/** The lines of some buckets, in their own order. */
function gather(sorting: Sorting, { bits, isDescending, from, to, some, fillKeys, rest }: Range): Found {
  const { reader, counted } = sorting
  const columnOf = () => new Float64Array(some)
  const found: Found = {
    orderPlaces: new Int32Array(some),
    lines: new Int32Array(some),
    columns: [
      { numbers: columnOf(), isDescending },
      ...rest.map((column) => ({ numbers: columnOf(), isDescending: column.isDescending })),
    ],
  }
  const fill = fillKeys(reader)
  const fills: Fill[] = [
    fill,
    ...rest.map(
      (column): Fill =>
        (place, numbers) =>
          column.fill(reader, place, numbers),
    ),
  ]
  const numbers = new Float64Array(reader.rows.length)
  // Bits that are shifted out tell nothing of the bucket.
  const [low, high] = isDescending ? [buckets - 1 - to, buckets - 1 - from] : [from, to]
  const range = { low: low * 2 ** droppedBits, high: (high + 1) * 2 ** droppedBits - 1 }
  let next = 0
  for (const [place, order] of counted.orders.entries()) {
    const start = counted.before[place] ?? 0
    const hits = markHits(found.lines, next, { bits, start, end: counted.before[place + 1] ?? 0, ...range })
    if (hits === 0) continue
    reader.read(order)
    found.orderPlaces.fill(place, next, next + hits)
    for (const [index, column] of found.columns.entries()) {
      fills[index]?.(place, numbers)
      for (let at = next; at < next + hits; at++) column.numbers[at] = numbers[found.lines[at] ?? 0] ?? 0
    }
    next += hits
  }
  return found
}

type KeyRange = {
  readonly bits: Uint32Array
  readonly start: number
  readonly end: number
  readonly low: number
  readonly high: number
}

/** Writes which lines of an order lie in the range, and gives how many. */
function markHits(lines: Int32Array, next: number, { bits, start, end, low, high }: KeyRange): number {
  let at = next
  for (let line = start; line < end; line++) {
    const key = bits[line] ?? 0
    if (key >= low && key <= high) lines[at++] = line - start
  }
  return at - next
}

import type { CountedLines, LinePlace } from './counted-lines.ts'
import type { LineColumn } from './line-columns.ts'
import type { LineReader } from './line-reader.ts'

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
  const { counted, columns } = sorting
  const { count, rest, isDescending } = keyOf(columns)
  const fillKeys = keyFill(columns.slice(0, count))
  const { keys, sizes } = bucketed(sorting, { fillKeys, isDescending })
  const from = bucketAt(sizes, first)
  const to = bucketAt(sizes, end - 1)
  const found = gather(sorting, { keys, isDescending, from: from.bucket, to: to.bucket, fillKeys, rest })
  const compare = comparison(found, rest, isDescending)
  const order = Array.from(found.places.keys()).sort(compare)
  return order
    .slice(first - from.before, Math.min(end, counted.count) - from.before)
    .flatMap((at) => found.places[at] ?? [])
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
  return { keys: bits, sizes }
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
  readonly keys: Uint32Array
  readonly from: number
  readonly to: number
  readonly rest: readonly LineColumn[]
}

type Found = {
  readonly places: LinePlace[]
  /** By place: the whole key, and the columns beyond it. */
  readonly keys: number[]
  readonly rest: readonly number[][]
}

/** The lines of some buckets. */
function gather(sorting: Sorting, { keys, isDescending, from, to, fillKeys, rest }: Range): Found {
  const { reader, counted } = sorting
  const found: Found = { places: [], keys: [], rest: rest.map(() => []) }
  const fill = fillKeys(reader)
  const numbers = new Float64Array(reader.rows.length)
  const columns = rest.map(() => new Float64Array(reader.rows.length))
  const isFound = (at: number): boolean => {
    const bucket = bucketOf(keys[at] ?? 0, isDescending)
    return bucket >= from && bucket <= to
  }
  for (const [place, order] of counted.orders.entries()) {
    const lines = hitsOf(counted, place, isFound)
    if (lines.length === 0) continue
    reader.read(order)
    fill(place, numbers)
    for (const [index, column] of rest.entries()) column.fill(reader, place, columns[index] ?? numbers)
    for (const line of lines) {
      found.places.push({ orderPlace: place, line })
      found.keys.push(numbers[line] ?? 0)
      for (const [index, column] of columns.entries()) found.rest[index]?.push(column[line] ?? 0)
    }
  }
  return found
}

/** Which lines of an order are among those looked for. */
function hitsOf({ before }: CountedLines, place: number, isFound: (at: number) => boolean): number[] {
  const start = before[place] ?? 0
  const end = before[place + 1] ?? 0
  const lines: number[] = []
  for (let at = start; at < end; at++) if (isFound(at)) lines.push(at - start)
  return lines
}

function comparison(
  { keys, rest: numbers }: Found,
  rest: readonly LineColumn[],
  isDescending: boolean,
): (one: number, other: number) => number {
  const sign = isDescending ? -1 : 1
  return (one, other) => {
    const difference = (keys[one] ?? 0) - (keys[other] ?? 0)
    if (difference !== 0) return sign * difference
    for (const [index, column] of rest.entries()) {
      const next = (numbers[index]?.[one] ?? 0) - (numbers[index]?.[other] ?? 0)
      if (next !== 0) return column.isDescending ? -next : next
    }
    return 0
  }
}

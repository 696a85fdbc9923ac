import type { CountedLines, LinePlace } from './counted-lines.ts'
import type { LineColumn } from './line-columns.ts'
import type { LineReader } from './line-reader.ts'
import { comparison, type Found, narrowed } from './narrowed.ts'
import type { KeyRange, SortKeys } from './sort-keys.ts'

type Sorting = {
  readonly reader: LineReader
  readonly counted: CountedLines
  readonly keys: SortKeys
  /** What is sorted by, and after it the lines' own order. */
  readonly columns: readonly LineColumn[]
}

/**
 * The lines from `first` up to `end` as if all were sorted, which they are not: by their keys it is known which may be on the page,
 * and only those are compared.
 */
export function sortedPlaces(sorting: Sorting, first: number, end: number): LinePlace[] {
  const { key: low, before: smaller } = sorting.keys.at(first)
  const found = gather(sorting, { low, high: sorting.keys.at(end - 1).key })
  const { at, before } = narrowed(found, first - smaller, end - smaller)
  return Array.from(at)
    .sort(comparison(found))
    .slice(first - smaller - before, end - smaller - before)
    .map((index) => ({ orderPlace: found.orderPlaces[index] ?? 0, line: found.lines[index] ?? 0 }))
}

/** The lines with keys of the range, in the order of their orders. */
function gather({ reader, counted, keys, columns }: Sorting, range: KeyRange): Found {
  const some = keys.countBetween(range)
  const found: Found = {
    orderPlaces: new Int32Array(some),
    lines: new Int32Array(some),
    columns: columns.map(({ isDescending }) => ({ numbers: new Float64Array(some), isDescending })),
  }
  let next = 0
  for (const [place, order] of counted.orders.entries()) {
    const from = next
    next = keys.linesBetween(order, range, { lines: found.lines, next })
    if (next === from) continue
    found.orderPlaces.fill(place, from, next)
    reader.readOnly(order, found.lines.subarray(from, next))
    for (const [index, { fill }] of columns.entries())
      fill(reader, order, found.columns[index]?.numbers.subarray(from, next) ?? new Float64Array(0))
  }
  return found
}

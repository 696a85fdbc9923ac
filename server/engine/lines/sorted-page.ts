import type { LineOffsets, LinePlace } from './counted-lines.ts'
import type { LineColumn } from './line-columns.ts'
import type { LineReader } from './line-reader.ts'
import { comparison, type LineMatches, narrowed } from './narrowed.ts'
import type { KeyRange, SortKeys } from './sort-keys.ts'

type LineSortInput = {
  readonly reader: LineReader
  readonly countedLines: LineOffsets
  readonly keys: SortKeys
  /** Sort columns, followed by the lines' own order. */
  readonly columns: readonly LineColumn[]
}

/**
 * The lines from `first` up to `end` as if all were sorted, which they are not: by their keys it is known which may be on the page,
 * and only those are compared.
 */
export function sortedPlaces(sorting: LineSortInput, first: number, end: number): LinePlace[] {
  const { key: low, linesBefore: smaller } = sorting.keys.keyAt(first)
  const gathered = gather(sorting, { low, high: sorting.keys.keyAt(end - 1).key })
  const { indexes, countBefore } = narrowed(gathered, first - smaller, end - smaller)
  return Array.from(indexes)
    .sort(comparison(gathered))
    .slice(first - smaller - countBefore, end - smaller - countBefore)
    .map((index) => ({ orderPlace: gathered.orderPlaces[index] ?? 0, line: gathered.lines[index] ?? 0 }))
}

/** The lines with keys of the range, in the order of their orders. */
function gather({ reader, countedLines, keys, columns }: LineSortInput, range: KeyRange): LineMatches {
  const some = keys.countBetween(range)
  const gathered: LineMatches = {
    orderPlaces: new Int32Array(some),
    lines: new Int32Array(some),
    columns: columns.map(({ isDescending }) => ({ numbers: new Float64Array(some), isDescending })),
  }
  let next = 0
  for (const [position, order] of countedLines.orders.entries()) {
    const firstLine = next
    next = keys.linesBetween(order, range, { lines: gathered.lines, next })
    if (next === firstLine) continue
    gathered.orderPlaces.fill(position, firstLine, next)
    reader.readOnly(order, gathered.lines.subarray(firstLine, next))
    for (const [index, { fill }] of columns.entries())
      fill(reader, order, gathered.columns[index]?.numbers.subarray(firstLine, next) ?? new Float64Array(0))
  }
  return gathered
}

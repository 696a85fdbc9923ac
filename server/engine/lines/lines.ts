import type { Catalogue } from '../facts/catalogue.ts'
import type { FactStore } from '../facts/fact-store.ts'
import { planOf } from '../question/plan.ts'
import type { Question } from '../question/question.ts'
import { scopeOf } from '../question/scope.ts'
import { sizeColumnsOf } from '../question/size-columns.ts'
import {
  type CountedLines,
  countLines,
  type LinePlace,
  type LineSource,
  type OrderRange,
  totalsOf,
} from './counted-lines.ts'
import { lineColumns, ownColumns } from './line-columns.ts'
import { LineMaker } from './line-maker.ts'
import { LineReader } from './line-reader.ts'
import type { Line, LinesHead, LinesQuery, LineTotals } from './lines-query.ts'
import { namedNode, nodeFilters } from './node-filters.ts'
import { sortedPlaces } from './sorted-page.ts'

/** The lines of a query, counted; each is made when it is asked for. */
export type Lines = Omit<LinesHead, 'version' | 'totals'> & {
  /** Another pass over all of them. */
  totals(): LineTotals
  /** Those from `first` up to `end`, as they are sorted. */
  page(first: number, end: number): Line[]
  /** All, an order at a time, in their own order whatever the query sorts by. */
  runs(): Iterable<readonly Line[]>
}

/** @throws EngineRefusal for a price among filters, node or sort that may not be seen */
export function linesOn(catalogue: Catalogue, facts: FactStore, query: LinesQuery): Lines {
  const node = query.node ?? []
  const filters = nodeFilters(catalogue, query.filters ?? {}, node)
  const question: Question = { dims: [], metrics: [], ...query, filters, sort: undefined }
  // Refuses a band of prices to whom it would tell a price.
  planOf(question)
  const source: LineSource = { catalogue, facts, scope: scopeOf(catalogue, facts, question) }
  const reader = new LineReader({ ...source, level: query.level })
  const counted = countLines(source, reader)
  const columns = lineColumns(source, counted, query)
  const own = ownColumns(source, counted, query.level)
  const sizeColumns = sizeColumnsOf(catalogue, source.scope)
  const maker = new LineMaker(source, { reader, sizeColumns, level: query.level })
  const placesOf = (first: number, end: number): LinePlace[] =>
    columns.length === 0
      ? inTurn(counted, first, end).flatMap((range) => maker.ownOrder(range, own))
      : sortedPlaces({ reader, counted, columns: [...columns, ...own] }, first, end)
  return {
    count: counted.count,
    totals: () => totalsOf(source, counted, reader),
    sizeColumns: sizeColumns.titles,
    path: counted.count === 0 ? [] : namedNode(catalogue, node),
    page: (first, end) =>
      first >= counted.count ? [] : maker.lines(counted.orders, placesOf(first, Math.min(end, counted.count))),
    runs: () => runsOf(counted, maker, own),
  }
}

/** The orders that these lines are of, each with the part of its lines. */
function inTurn({ orders, before }: CountedLines, first: number, end: number): OrderRange[] {
  const ranges: OrderRange[] = []
  for (let place = placeOf(before, first); place < orders.length && (before[place] ?? 0) < end; place++) {
    const start = before[place] ?? 0
    const stop = before[place + 1] ?? 0
    if (stop === start) continue
    const order = orders[place] ?? 0
    ranges.push({ orderPlace: place, order, first: Math.max(first - start, 0), end: Math.min(end, stop) - start })
  }
  return ranges
}

/** The place of the order that has this line. */
function placeOf(before: Int32Array, line: number): number {
  let low = 0
  let high = before.length - 1
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if ((before[middle] ?? 0) <= line) low = middle
    else high = middle - 1
  }
  return low
}

function* runsOf(counted: CountedLines, maker: LineMaker, own: Parameters<LineMaker['ownOrder']>[1]) {
  for (const [orderPlace, order] of counted.orders.entries()) {
    const places = maker.ownOrder({ orderPlace, order, first: 0, end: Number.POSITIVE_INFINITY }, own)
    if (places.length > 0) yield maker.lines(counted.orders, places)
  }
}

import type { Catalogue } from '../facts/catalogue.ts'
import type { FactStore } from '../facts/fact-store.ts'
import { planOf } from '../question/plan.ts'
import type { Question } from '../question/question.ts'
import type { CountedLines, LinePlace, OrderRange } from './counted-lines.ts'
import { linesKept } from './kept-lines.ts'
import { ownColumns, refuseUnsortable } from './line-columns.ts'
import { LineMaker } from './line-maker.ts'
import type { Line, LinesHead, LinesQuery, LineTotals, TargetPart, TargetSums } from './lines-query.ts'
import { namedNode, nodeFilters } from './node-filters.ts'
import { sortedPlaces } from './sorted-page.ts'
import { targetSplit } from './target-split.ts'

/** The lines of a query, counted; each is made when it is asked for. */
export type Lines = Omit<LinesHead, 'version'> & {
  totals(): LineTotals
  /** By targets; undefined where none counts, or where it was not asked. */
  targets(): TargetSums | undefined
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
  refuseUnsortable(query)
  const { level, sort = [] } = query
  const split = targetSplit(catalogue, facts, query)
  const keptOf = (part?: TargetPart) => linesKept(catalogue, facts, { question, level, ofPart: part && split?.[part] })
  const whole = keptOf()
  const kept = keptOf(query.targets?.part)
  const { source, counted, reader, sizeColumns } = kept
  const own = ownColumns(source, counted, level)
  const maker = new LineMaker(source, { reader, sizeColumns, level })
  const placesOf = (first: number, end: number): LinePlace[] => {
    if (sort.length === 0) return inTurn(counted, first, end).flatMap((range) => maker.ownOrder(range, own))
    const { keys, columns } = kept.sortedBy(sort)
    return sortedPlaces({ reader, counted, keys, columns: [...columns, ...own] }, first, end)
  }
  return {
    count: counted.count,
    totals: () => kept.totals(),
    targets: () =>
      split && {
        targeted: keptOf('targeted').totals(),
        untargeted: keptOf('untargeted').totals(),
        basis: catalogue.amountBasis,
      },
    sizeColumns: sizeColumns.titles,
    path: whole.counted.count === 0 ? [] : namedNode(catalogue, node),
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

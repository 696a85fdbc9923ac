import type { TargetPart } from '@fairdesk/contract/report-keys'
import type { Catalogue } from '../facts/catalogue.ts'
import type { Facts } from '../facts/rows/facts.ts'
import { planOf } from '../question/plan.ts'
import type { Question } from '../question/question.ts'
import { scopeOf } from '../question/scope.ts'
import { sizeColumnsOf } from '../question/size-columns.ts'
import { type GoodsTiers, tiersOf, usesTiers, withoutTierFilters } from '../question/tiers.ts'
import { type LineOffsets, type LinePlace, type OrderRange, ordersInTurn } from './counted-lines.ts'
import { linesKept } from './kept-lines.ts'
import { ownColumns, refuseUnsortable } from './line-columns.ts'
import { LineMaker } from './line-maker.ts'
import { LineReader } from './line-reader.ts'
import type { Line, LinesHead, LinesQuery, LineTotals, TargetSums } from './lines-query.ts'
import { dimensionOf, namedNode, nodeFilters } from './node-filters.ts'
import { sortedPlaces } from './sorted-page.ts'
import { targetSplit } from './target-split.ts'

/** The lines of a query, counted; each is made when it is asked for. */
export type Lines = Omit<LinesHead, 'version'> & {
  totals(): LineTotals
  /** Returns the sums by targets; undefined if none applies, or if not requested. */
  targets(): TargetSums | undefined
  /** Those from `first` up to `end`, as they are sorted. */
  page(first: number, end: number): Line[]
  /** All, an order at a time, in their own order whatever the query sorts by. */
  runs(): Iterable<readonly Line[]>
}

/** @throws EngineRefusal for a price among filters, node or sort that may not be seen */
export function linesOn(catalogue: Catalogue, facts: Facts, query: LinesQuery): Lines {
  const { level, sort = [] } = query
  const question = questionOf(catalogue, query, query.goodsTiers ?? tiersIn(catalogue, facts, query))
  const split = targetSplit(catalogue, facts, query)
  const keptOf = (targetPart?: TargetPart) =>
    linesKept(catalogue, facts, { question, level, ofPart: targetPart && split?.[targetPart] })
  const allLines = keptOf()
  const cachedLines = keptOf(query.targets?.part)
  const { source, counted, reader, sizeColumns } = cachedLines
  const lineColumns = ownColumns(source, counted, level)
  const maker = new LineMaker(source, { reader, sizeColumns, level })
  const placesOf = (first: number, end: number): LinePlace[] => {
    if (sort.length === 0) return inTurn(counted, first, end).flatMap((range) => maker.ownOrder(range, lineColumns))
    const { keys, columns } = cachedLines.sortedBy(sort)
    return sortedPlaces({ reader, countedLines: counted, keys, columns: [...columns, ...lineColumns] }, first, end)
  }
  return {
    count: counted.count,
    totals: () => cachedLines.totals(),
    targets: () =>
      split && {
        targeted: keptOf('targeted').totals(),
        untargeted: keptOf('untargeted').totals(),
        basis: catalogue.amountBasis,
      },
    sizeColumns: sizeColumns.titles,
    path: allLines.counted.count === 0 ? [] : namedNode(catalogue, query.node ?? []),
    page: (first, end) =>
      first >= counted.count ? [] : maker.lines(counted.orders, placesOf(first, Math.min(end, counted.count))),
    runs: () => runsOf(counted, maker, lineColumns),
  }
}

/**
 * All lines of a query, an order at a time, in their own order; made without counting them first, so that the first run is
 * there at once.
 * @throws EngineRefusal as `linesOn`
 */
export function* lineRuns(catalogue: Catalogue, facts: Facts, query: LinesQuery): Generator<readonly Line[]> {
  const { level, targets } = query
  const question = questionOf(catalogue, query, tiersIn(catalogue, facts, query))
  const source = { catalogue, facts, scope: scopeOf(catalogue, facts, question) }
  const ofPart = targets?.part && targetSplit(catalogue, facts, query)?.[targets.part]
  const reader = new LineReader({ ...source, level, ofPart })
  const maker = new LineMaker(source, { reader, sizeColumns: sizeColumnsOf(catalogue, source.scope), level })
  const orders = ordersInTurn(source)
  yield* runsOf({ orders }, maker, ownColumns(source, { orders }, level))
}

/** Returns the tiers of the query where its filters or its node name any. They are of all goods that the filters leave. */
export function tiersIn(catalogue: Catalogue, facts: Facts, query: LinesQuery): GoodsTiers | undefined {
  const dims = query.node?.flatMap(({ dim }) => dimensionOf(dim) ?? []) ?? []
  return usesTiers({ dims, filters: query.filters }) ? tiersOf(catalogue, facts, query) : undefined
}

/** @throws EngineRefusal */
function questionOf(catalogue: Catalogue, query: LinesQuery, goodsTiers: GoodsTiers | undefined): Question {
  const narrowed = nodeFilters(catalogue, query.filters ?? {}, query.node ?? [])
  const filters = goodsTiers ? withoutTierFilters(narrowed, goodsTiers, catalogue) : narrowed
  const question: Question = { dims: [], metrics: [], ...query, filters, sort: undefined }
  // Refuse a filter by price band if it would reveal a hidden price.
  planOf(question)
  refuseUnsortable(query)
  return question
}

/** The orders that these lines are of, each with the part of its lines. */
function inTurn({ orders, lineOffsets }: LineOffsets, first: number, end: number): OrderRange[] {
  const ranges: OrderRange[] = []
  for (
    let position = placeOf(lineOffsets, first);
    position < orders.length && (lineOffsets[position] ?? 0) < end;
    position++
  ) {
    const start = lineOffsets[position] ?? 0
    const stop = lineOffsets[position + 1] ?? 0
    if (stop === start) continue
    const order = orders[position] ?? 0
    ranges.push({ orderPlace: position, order, first: Math.max(first - start, 0), end: Math.min(end, stop) - start })
  }
  return ranges
}

/** The place of the order that has this line. */
function placeOf(lineOffsets: Int32Array, line: number): number {
  let low = 0
  let high = lineOffsets.length - 1
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if ((lineOffsets[middle] ?? 0) <= line) low = middle
    else high = middle - 1
  }
  return low
}

function* runsOf(
  countedLines: Pick<LineOffsets, 'orders'>,
  maker: LineMaker,
  lineColumns: Parameters<LineMaker['ownOrder']>[1],
) {
  for (const [orderPlace, order] of countedLines.orders.entries()) {
    const linePositions = maker.ownOrder({ orderPlace, order, first: 0, end: Number.POSITIVE_INFINITY }, lineColumns)
    if (linePositions.length > 0) yield maker.lines(countedLines.orders, linePositions)
  }
}

import type { ComparisonSummary } from '@fairdesk/contract/areas/reports/comparison/comparison'
import type { PivotQuestion } from '@fairdesk/contract/areas/reports/structure'
import { refuse } from '@fairdesk/contract/refusal'
import { type DimensionKey, isDimensionSeen, isMetricSeen } from '@fairdesk/contract/report-keys'
import { visibleTo } from '../../../domain/visibility/session-user.ts'
import type { FiguresSource } from '../../../engine/ask.ts'
import type { DimensionValue } from '../../../engine/facts/value-list.ts'
import type { Answer, Metrics, ValueColumn } from '../../../engine/question/answer.ts'
import type { Filters, Question } from '../../../engine/question/question.ts'
import type { OtherFair, ReadContext } from '../../context.ts'
import { comparedFigures } from '../comparison.ts'
import { filtersThere, sharedKey } from '../other-fair-filters.ts'
import { answerThere, otherFairMoment } from '../other-fair-moment.ts'

type Here = {
  readonly dim: DimensionKey
  readonly node: Filters
  readonly figures: FiguresSource
  /** Question as asked in this fair. */
  readonly question: Pick<Question, 'dims' | 'columnDim' | 'metrics' | 'includeZero'>
  readonly answer: Answer
  readonly figureOf: (metrics: Metrics | null | undefined) => number | null
}

export type OtherPivot = {
  readonly valuesOf: (value: DimensionValue | null) => {
    readonly total: number | null
    readonly values: (number | null)[]
  }
  readonly summary: ComparisonSummary
}

/**
 * Returns the same level of the pivot in the orders it is compared with; null without a comparison. Imported history
 * has pieces alone.
 * @throws Refusal if the user may not see there what is requested
 */
export async function otherPivot(context: ReadContext, input: PivotQuestion, pivot: Here): Promise<OtherPivot | null> {
  const { comparison } = input
  const { dim, node, question } = pivot
  if (comparison && 'fairId' in comparison) refuseUnseen(context, await context.otherFair(comparison.fairId), input)
  const compared = await comparedFigures(context, pivot.figures, { dims: [dim], input, node })
  if (!compared || !comparison) return null
  const { summary } = compared
  if ('fairId' in comparison)
    return { valuesOf: await fairPivot(context, comparison.fairId, { input, pivot }), summary }
  const dims = question.columnDim ? [dim, question.columnDim] : [dim]
  const cells = await comparedFigures(context, pivot.figures, { dims, input, node })
  const columnTotals =
    question.columnDim && (await comparedFigures(context, pivot.figures, { dims: [question.columnDim], input, node }))
  const { columns = [] } = pivot.answer
  const isPieces = input.metric === 'qty'
  const cellOf = (value: DimensionValue | null, column: DimensionValue | null) => {
    if (!isPieces || column === null) return null
    return (
      (value === null ? columnTotals?.formerOf({ dims: [column] }) : cells?.formerOf({ dims: [value, column] })) ?? null
    )
  }
  return {
    valuesOf: (value) => ({
      total: isPieces ? (value === null ? compared.total : compared.formerOf({ dims: [value] })) : null,
      values: columns.map((column) => cellOf(value, column.value)),
    }),
    summary,
  }
}

type FairPivotInput = { readonly input: PivotQuestion; readonly pivot: Here }

/**
 * Matches rows and columns by code. Values that the other fair's own columns would group as "others" are counted for
 * this fair's columns all the same.
 */
async function fairPivot(
  context: ReadContext,
  fairId: number,
  { input, pivot }: FairPivotInput,
): Promise<OtherPivot['valuesOf']> {
  const otherFair = await context.otherFair(fairId)
  const { filters } = await filtersThere(context, otherFair, { input, node: pivot.node })
  const totalQuestion: Question = {
    ...pivot.question,
    columnDim: undefined,
    filters,
    visibility: visibleTo(otherFair.user),
  }
  const moment = await otherFairMoment(context, otherFair, input.asOf)
  const { columnDim } = pivot.question
  const [totals, cells] = await Promise.all([
    answerThere(otherFair, moment, totalQuestion),
    columnDim &&
      answerThere(otherFair, moment, {
        ...totalQuestion,
        columnDim,
        filters: columnsOnly(filters, columnDim, pivot.answer),
      }),
  ])
  const keyOf = (value: DimensionValue | undefined) => (value ? sharedKey(pivot.dim, value) : '')
  const totalOf = new Map(totals.rows.map((row) => [keyOf(row.dims[0]), row.metrics]))
  const cellsOf = new Map(cells ? cells.rows.map((row) => [keyOf(row.dims[0]), row.cells]) : [])
  const columnIndexes = placesOf(pivot.answer.columns, cells ? (cells.columns ?? []) : [], columnDim)
  const values = (columnMetrics: readonly (Metrics | null)[] | undefined) =>
    columnIndexes.map((columnIndex) => pivot.figureOf(columnIndex === undefined ? null : columnMetrics?.[columnIndex]))
  return (value) =>
    value === null
      ? { total: pivot.figureOf(totals.totals.metrics), values: values(cells ? cells.totals.cells : undefined) }
      : { total: pivot.figureOf(totalOf.get(keyOf(value))), values: values(cellsOf.get(keyOf(value))) }
}

/**
 * Refuses metrics and dimensions with prices hidden from the user there; amounts of two currencies are not
 * comparable.
 */
function refuseUnseen({ user }: ReadContext, otherFair: OtherFair, { metric, dims, columnDim }: PivotQuestion): void {
  const { fair } = otherFair.user
  const { prices } = visibleTo(otherFair.user)
  const usedDims = columnDim ? [...dims, columnDim] : dims
  if (!isMetricSeen(metric, prices) || !usedDims.every((dim) => isDimensionSeen(dim, prices)))
    refuse('report.other-hidden-price', { fair: fair.name })
  if ((metric === 'tagAmount' || metric === 'netAmount') && fair.currency !== user.fair.currency)
    refuse('report.other-currency', { fair: fair.name })
}

/** Limits the filter to the columns that this fair shows, so that the other fair groups none of them as others. */
function columnsOnly(filters: Filters, dim: DimensionKey, { columns = [] }: Answer): Filters {
  const codes = columns.flatMap(({ value }) => (value ? [dim === 'priceBand' ? value.label : value.code] : []))
  return dim === 'priceBand' ? filters : { ...filters, [dim]: intersectFilter(filters[dim], codes) }
}

function intersectFilter(filter: Filters[DimensionKey], codes: readonly string[]): readonly (string | number)[] {
  // A filter of the same dimension has narrowed this fair's columns already.
  return filter === undefined ? codes : filter.length === 0 ? [] : codes
}

/** Returns for each column here its index among the other fair's columns; undefined if it has none, and for others. */
function placesOf(
  columns: readonly ValueColumn[] = [],
  otherColumns: readonly ValueColumn[],
  dim: DimensionKey | undefined,
): (number | undefined)[] {
  if (!dim) return columns.map(() => undefined)
  const indexByKey = new Map(
    otherColumns.flatMap(({ value }, index) => (value ? [[sharedKey(dim, value), index] as const] : [])),
  )
  return columns.map(({ value }) => (value ? indexByKey.get(sharedKey(dim, value)) : undefined))
}

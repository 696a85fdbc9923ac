import type { PivotQuestion, ShownOtherFair } from '@fairdesk/contract/areas/reports/structure'
import { refuse } from '@fairdesk/contract/refusal'
import { type DimensionKey, isDimensionSeen, isMetricSeen } from '@fairdesk/contract/report-keys'
import { visibleTo } from '../../domain/accounts/session-user.ts'
import { ask } from '../../engine/ask.ts'
import type { DimensionValue } from '../../engine/facts/value-list.ts'
import type { Answer, Metrics, ValueColumn } from '../../engine/question/answer.ts'
import type { Filters, Question } from '../../engine/question/question.ts'
import type { OtherFair, ReadContext } from '../context.ts'
import { filtersThere, sharedKey } from '../other-fair-filters.ts'

type Here = {
  readonly dim: DimensionKey
  readonly node: Filters
  /** As it is asked of this fair. */
  readonly question: Pick<Question, 'dims' | 'columnDim' | 'metrics' | 'includeZero'>
  readonly answer: Answer
  readonly figureOf: (metrics: Metrics | null | undefined) => number | null
}

export type OtherPivot = {
  readonly of: (value: DimensionValue | null) => { readonly total: number | null; readonly values: (number | null)[] }
  readonly shown: ShownOtherFair
}

/**
 * The same level of the pivot in another fair: its rows and columns are found by their codes. What its own columns would gather as
 * "others" is counted for the columns of this fair all the same. @throws Refusal where he may not see there what is asked
 */
export async function otherPivot(context: ReadContext, input: PivotQuestion, here: Here): Promise<OtherPivot | null> {
  if (input.otherFair === undefined) return null
  const other = await context.otherFair(input.otherFair)
  refuseUnseen(context, other, input)
  const { filters, unknown } = await filtersThere(context, other, { input, node: here.node })
  const whole: Question = { ...here.question, columnDim: undefined, filters, visibility: visibleTo(other.user) }
  const figures = await other.engine()
  const totals = ask(figures, whole)
  const { columnDim } = here.question
  const cells =
    columnDim && ask(figures, { ...whole, columnDim, filters: columnsOnly(filters, columnDim, here.answer) })
  const keyOf = (value: DimensionValue | undefined) => (value ? sharedKey(here.dim, value) : '')
  const totalOf = new Map(totals.rows.map((row) => [keyOf(row.dims[0]), row.metrics]))
  const cellsOf = new Map(cells ? cells.rows.map((row) => [keyOf(row.dims[0]), row.cells]) : [])
  const places = placesOf(here.answer.columns, cells ? (cells.columns ?? []) : [], columnDim)
  const values = (from: readonly (Metrics | null)[] | undefined) =>
    places.map((place) => here.figureOf(place === undefined ? null : from?.[place]))
  const own = new Set(here.answer.rows.map(({ dims }) => keyOf(dims[0])))
  return {
    of: (value) =>
      value === null
        ? { total: here.figureOf(totals.totals.metrics), values: values(cells ? cells.totals.cells : undefined) }
        : { total: here.figureOf(totalOf.get(keyOf(value))), values: values(cellsOf.get(keyOf(value))) },
    shown: {
      fairId: input.otherFair,
      name: other.user.fair.name,
      unknownFilters: unknown,
      onlyThere: [...totalOf.keys()].filter((key) => !own.has(key)).length,
    },
  }
}

/** Prices are asked as he sees them there; amounts of two currencies say nothing beside each other. */
function refuseUnseen({ user }: ReadContext, other: OtherFair, { metric, dims, columnDim }: PivotQuestion): void {
  const { fair } = other.user
  const { prices } = visibleTo(other.user)
  const shown = columnDim ? [...dims, columnDim] : dims
  if (!isMetricSeen(metric, prices) || !shown.every((dim) => isDimensionSeen(dim, prices)))
    refuse('report.other-hidden-price', { fair: fair.name })
  if ((metric === 'tagAmount' || metric === 'netAmount') && fair.currency !== user.fair.currency)
    refuse('report.other-currency', { fair: fair.name })
}

/** Narrowed to the columns that this fair shows, so that the other fair gathers none of them as others. */
function columnsOnly(filters: Filters, dim: DimensionKey, { columns = [] }: Answer): Filters {
  const codes = columns.flatMap(({ value }) => (value ? [dim === 'priceBand' ? value.label : value.code] : []))
  return dim === 'priceBand' ? filters : { ...filters, [dim]: within(filters[dim], codes) }
}

function within(filter: Filters[DimensionKey], codes: readonly string[]): readonly (string | number)[] {
  // A filter of the same dimension has narrowed this fair's columns already.
  return filter === undefined ? codes : filter.length === 0 ? [] : codes
}

/** For each column here its place among those there; undefined for what the other fair has not, and for others. */
function placesOf(
  here: readonly ValueColumn[] = [],
  there: readonly ValueColumn[],
  dim: DimensionKey | undefined,
): (number | undefined)[] {
  if (!dim) return here.map(() => undefined)
  const places = new Map(there.flatMap(({ value }, place) => (value ? [[sharedKey(dim, value), place] as const] : [])))
  return here.map(({ value }) => (value ? places.get(sharedKey(dim, value)) : undefined))
}

import type { DimensionKey } from '@fairdesk/contract/report-keys'
import type { ReportMetric } from '@fairdesk/contract/reports/report-formulas'
import { isCustomer, isGoods } from '../facts/dimensions.ts'
import type { AnswerRow, Figures, Metrics } from '../question/answer.ts'

/** Positions `start` up to `end` of a level's rows, which the first N of their siblings leave out. */
export type CutRun = { readonly start: number; readonly end: number }

const always: ReadonlySet<ReportMetric> = new Set(['qty', 'tagAmount', 'netAmount', 'agentAmount', 'share'])
/** Goods dimensions in which colours of one style may differ: there a style may have several rows. */
const ofColours: ReadonlySet<DimensionKey> = new Set([
  'colour',
  'colourGroup',
  'skc',
  'skcStatus',
  'mustOrder',
  'mainPush',
])

/** Metrics whose rows of these dimensions count nothing twice, so that a sum of them is the figure of all. */
function summable(dims: readonly DimensionKey[]): ReadonlySet<ReportMetric> {
  const keys = new Set(always)
  if (dims.every(isGoods)) {
    for (const key of ['skc', 'sku', 'offeredSkc'] as const) keys.add(key)
    if (!dims.some((dim) => ofColours.has(dim))) for (const key of ['styles', 'offeredStyles'] as const) keys.add(key)
  }
  if (dims.every(isCustomer))
    for (const key of ['customers', 'stores', 'targetQty', 'targetAmount'] as const) keys.add(key)
  return keys
}

type Rest = {
  readonly dims: readonly DimensionKey[]
  readonly run: CutRun
  /** The row at a place of the level. */
  readonly rowOf: (position: number) => AnswerRow
  /** The values that the rows share with their parent. */
  readonly parents: number
}

/**
 * One row in the place of all that the first N leave out, so that rows add up to their parent. Figures that are no sum of rows
 * (distinct counts, ratios) are null.
 */
export function othersRow({ dims, run, rowOf, parents }: Rest): AnswerRow {
  const keys = summable(dims)
  const first = rowOf(run.start)
  let sum: Figures = blank(first, keys)
  for (let position = run.start; position < run.end; position++) sum = plus(sum, rowOf(position), keys)
  return { level: first.level, dims: first.dims.slice(0, parents), othersCount: run.end - run.start, ...sum }
}

function blank({ metrics, sizes, cells }: Figures, keys: ReadonlySet<ReportMetric>): Figures {
  return {
    metrics: blankMetrics(metrics, keys),
    ...(sizes && { sizes: sizes.map(() => 0) }),
    ...(cells && { cells: cells.map(() => null) }),
  }
}

function blankMetrics(metrics: Metrics, keys: ReadonlySet<ReportMetric>): Metrics {
  return Object.fromEntries(Object.keys(metrics).map((key) => [key, keys.has(key as ReportMetric) ? 0 : null]))
}

function plus(sum: Figures, row: Figures, keys: ReadonlySet<ReportMetric>): Figures {
  const { sizes, cells } = sum
  return {
    metrics: plusMetrics(sum.metrics, row.metrics),
    ...(sizes && { sizes: sizes.map((qty, column) => qty + (row.sizes?.[column] ?? 0)) }),
    ...(cells && {
      cells: cells.map((cell, column) => {
        const more = row.cells?.[column]
        return more ? plusMetrics(cell ?? blankMetrics(more, keys), more) : cell
      }),
    }),
  }
}

function plusMetrics(sum: Metrics, more: Metrics): Metrics {
  return Object.fromEntries(
    Object.entries(sum).map(([name, value]) => {
      const key = name as ReportMetric
      // It runs on to the last row that has one.
      if (key === 'cumShare') return [key, more[key] ?? value]
      return [key, value === null ? null : value + (more[key] ?? 0)]
    }),
  )
}

import type { ReportAnswer } from '@fairdesk/contract/areas/reports/report'
import type { ReportChartChoice, ReportParams } from '@fairdesk/contract/areas/reports/saved/report-params'
import { isTree, shownDims } from '@fairdesk/contract/areas/reports/saved/report-question'
import { completeAt, untargetedOf } from '@fairdesk/contract/completion-measures'
import type { DimensionKey, MetricKey } from '@fairdesk/contract/report-keys'
import { isFormulaKey, type ReportMetric } from '@fairdesk/contract/reports/report-formulas'
import type { Phrases } from '../../kit/text/phrases.ts'
import type { ChartRow, ChartTarget } from '../../ui/chart/chart-rows.ts'
import { isAdditive } from '../chart/figure-format.ts'
import { valueName } from '../chart/value-name.ts'
import type { ReportTableRow } from './report-columns.ts'

/** Returns the chart as chosen, as far as the report still has its parts. */
export function chosenChart(params: ReportParams): ReportChartChoice | null {
  const { chart, metrics } = params
  const [first] = metrics
  if (!chart || !first) return null
  const depth = shownDims(params).length
  const level = isTree(params) ? Math.min(chart.level, depth) : depth
  const { kind, second, split } = chart
  const metric = metrics.includes(chart.metric) ? chart.metric : first
  const hasSecond =
    second === 'former' ? params.comparison !== null && metric === 'qty' : second !== metric && isIn(metrics, second)
  return {
    ...{ kind, metric, level },
    ...(hasSecond ? { second } : {}),
    ...(split && !hasSecond && params.columnDim !== null ? { split } : {}),
  }
}

function isIn(metrics: readonly ReportMetric[], key: ReportChartChoice['second']): boolean {
  return metrics.some((metric) => metric === key)
}

/** Returns the levels a chart can show. */
export function chartLevels(params: ReportParams, { dimensions }: Phrases) {
  const dims = shownDims(params)
  if (!isTree(params)) return [{ value: dims.length, label: dims.map((dim) => dimensions[dim]).join(' · ') }]
  return dims.map((dim, index) => ({ value: index + 1, label: dimensions[dim] }))
}

type TargetPair = { readonly target: MetricKey; readonly targeted: MetricKey }

/** The target of a metric and its part with one: amounts are compared with targets by one of their prices. */
function targetsOf(metric: ReportMetric, basis: ReportAnswer['basis']): TargetPair | null {
  if (metric === 'qty') return { target: 'targetQty', targeted: 'targetedQty' }
  const isBasis = basis !== undefined && metric === (basis === 'tag' ? 'tagAmount' : 'netAmount')
  return isBasis ? { target: 'targetAmount', targeted: 'targetedAmount' } : null
}

/** Returns metrics queried in addition to the report's own, so that its chart can mark 100 % completion. */
export function metricsOfChart(params: ReportParams): MetricKey[] {
  const { metric } = chosenChart(params) ?? {}
  const { metrics } = params
  const ofAmount = metric === 'netAmount' || metric === 'tagAmount'
  const pair = metric && targetsOf(metric, ofAmount ? (metric === 'tagAmount' ? 'tag' : 'net') : undefined)
  return pair && metrics.includes(pair.target) && !metrics.includes(pair.targeted) ? [pair.targeted] : []
}

type ChartLabelContext = {
  readonly dims: readonly DimensionKey[]
  readonly phrases: Phrases
  /** Amount that targets are set in. */
  readonly basis: ReportAnswer['basis']
  /** Further figures of a row. */
  readonly valuesOf?: ((row: ReportTableRow) => readonly (number | null)[]) | undefined
}

/** Returns the rows of one level as marks. A name under several parents includes its parent. */
export function chartRows(
  rows: readonly (ReportTableRow | undefined)[],
  { metric, level }: Pick<ReportChartChoice, 'metric' | 'level'>,
  { dims, phrases, basis, valuesOf }: ChartLabelContext,
): ChartRow[] {
  const pair = targetsOf(metric, basis)
  const visibleRows = rows
    .filter((row) => row !== undefined)
    .filter((row) => row.level === level && row.others === undefined)
  return visibleRows.map((row): ChartRow => {
    const names = row.dims.map((value, index) => valueName(value, dims[index] ?? 'style', phrases))
    const value = row.metrics[metric] ?? null
    const target = pair && targetIn(row, value, pair)
    const parent = parentIn(row, names)
    return {
      ...{ key: keyOf(row), label: names.join(' · '), value },
      ...(target && { target }),
      ...(parent && { parent }),
      ...(valuesOf && { values: valuesOf(row) }),
    }
  })
}

function parentIn({ dims }: ReportTableRow, names: readonly string[]): ChartRow['parent'] | null {
  const [parentValue] = dims
  if (!parentValue || names.length < 2) return null
  const key = keyOf({ dims: [parentValue] })
  return { key, label: names[0] ?? '', leaf: names.slice(1).join(' · ') }
}

/** Returns null if the row has no target or its targeted quantity is unknown. */
function targetIn({ metrics }: ReportTableRow, value: number | null, pair: TargetPair): ChartTarget | null {
  const { [pair.target]: target = null, [pair.targeted]: targeted = null } = metrics
  const untargeted = value === null ? null : untargetedOf({ actual: value, targeted })
  const completeValue = completeAt({ target, untargeted })
  return target === null || completeValue === null || untargeted === null
    ? null
    : { at: completeValue, target, untargeted }
}

/** Others cut off by the first N have no value of their own beside their siblings. */
export function keyOf({ dims, others }: Pick<ReportTableRow, 'dims' | 'others'>): string {
  const key = dims.map(({ code, id }) => `${id ?? ''} ${code}`).join('\u0000')
  return others === undefined ? key : `${key}\u0000others`
}

/** Returns the whole of the chart's rows: the report's total, and the number of rows not fetched. */
export function chartWhole(
  params: ReportParams,
  { metric, level }: Pick<ReportChartChoice, 'metric' | 'level'>,
  { rows, count }: { readonly rows: readonly (ReportTableRow | undefined)[]; readonly count: number },
) {
  const loaded = rows.filter((row) => row !== undefined).length
  const depth = shownDims(params).length
  const cut = level === depth ? rows.reduce((sum, row) => sum + (row?.others ?? 0), 0) : 0
  return {
    isSum: !isFormulaKey(metric) && isAdditive(metric),
    more: cut + (isTree(params) ? 0 : count - loaded),
    isComplete: loaded === count && params.topN === null,
  }
}

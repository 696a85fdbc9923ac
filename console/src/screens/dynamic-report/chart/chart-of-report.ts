import type { ReportAnswer } from '@fairdesk/contract/areas/reports/report'
import type { ReportParams } from '@fairdesk/contract/areas/reports/saved/report-params'
import { completeAt, untargetedOf } from '@fairdesk/contract/completion/measured'
import type { DimensionKey, MetricKey } from '@fairdesk/contract/report-keys'
import { isAdditive } from '../../../figures/chart/figure-format.ts'
import { valueName } from '../../../figures/chart/value-name.ts'
import type { Phrases } from '../../../kit/text/phrases.ts'
import type { ChartRow, ChartTarget } from '../../../ui/chart/chart-rows.ts'
import type { ShownRow } from '../report-columns.ts'
import { isTree, shownDims } from '../report-query.ts'

type Chosen = NonNullable<ReportParams['chart']>

/** What the chart shows of the report: what was chosen, as far as the report still has it. */
export function chosenChart(params: ReportParams): Chosen | null {
  const { chart, metrics } = params
  const [first] = metrics
  if (!chart || !first) return null
  const depth = shownDims(params).length
  const level = isTree(params) ? Math.min(chart.level, depth) : depth
  return { kind: chart.kind, metric: metrics.includes(chart.metric) ? chart.metric : first, level }
}

/** Of which levels a chart can be. */
export function chartLevels(params: ReportParams, { dimensions }: Phrases) {
  const dims = shownDims(params)
  if (!isTree(params)) return [{ value: dims.length, label: dims.map((dim) => dimensions[dim]).join(' · ') }]
  return dims.map((dim, index) => ({ value: index + 1, label: dimensions[dim] }))
}

type TargetPair = { readonly target: MetricKey; readonly targeted: MetricKey }

/** The target of a metric and its part with one: amounts are compared with targets by one of their prices. */
function targetsOf(metric: MetricKey, basis: ReportAnswer['basis']): TargetPair | null {
  if (metric === 'qty') return { target: 'targetQty', targeted: 'targetedQty' }
  const isBasis = basis !== undefined && metric === (basis === 'tag' ? 'tagAmount' : 'netAmount')
  return isBasis ? { target: 'targetAmount', targeted: 'targetedAmount' } : null
}

/** What the report is asked besides its own metrics, so that its chart can mark where completion is 100 %. */
export function metricsOfChart(params: ReportParams): MetricKey[] {
  const { metric } = chosenChart(params) ?? {}
  const { metrics } = params
  const ofAmount = metric === 'netAmount' || metric === 'tagAmount'
  const pair = metric && targetsOf(metric, ofAmount ? (metric === 'tagAmount' ? 'tag' : 'net') : undefined)
  return pair && metrics.includes(pair.target) && !metrics.includes(pair.targeted) ? [pair.targeted] : []
}

type Naming = {
  readonly dims: readonly DimensionKey[]
  readonly phrases: Phrases
  /** Which amount targets are of. */
  readonly basis: ReportAnswer['basis']
}

/** The rows of one level as marks. A name that stands under several parents says which. */
export function chartRows(
  rows: readonly (ShownRow | undefined)[],
  { metric, level }: Pick<Chosen, 'metric' | 'level'>,
  { dims, phrases, basis }: Naming,
): ChartRow[] {
  const pair = targetsOf(metric, basis)
  const shown = rows.filter((row) => row !== undefined).filter((row) => row.level === level && row.others === undefined)
  return shown.map((row): ChartRow => {
    const names = row.dims.map((value, index) => valueName(value, dims[index] ?? 'style', phrases))
    const value = row.metrics[metric] ?? null
    const target = pair && targetIn(row, value, pair)
    return { key: keyOf(row), label: names.join(' · '), value, ...(target ? { target } : {}) }
  })
}

/** Null where no target counts for the row, or what was ordered towards it is not known. */
function targetIn({ metrics }: ShownRow, value: number | null, pair: TargetPair): ChartTarget | null {
  const { [pair.target]: target = null, [pair.targeted]: targeted = null } = metrics
  const untargeted = value === null ? null : untargetedOf({ actual: value, targeted })
  const at = completeAt({ target, untargeted })
  return target === null || at === null || untargeted === null ? null : { at, target, untargeted }
}

/** What the first N leave out is no value of its own beside its siblings. */
export function keyOf({ dims, others }: Pick<ShownRow, 'dims' | 'others'>): string {
  const key = dims.map(({ code, id }) => `${id ?? ''} ${code}`).join('\u0000')
  return others === undefined ? key : `${key}\u0000others`
}

type Loaded = { readonly rows: readonly (ShownRow | undefined)[]; readonly count: number }

/** What the chart's rows are a part of: the report's total, and how many rows are not fetched. */
export function chartWhole(
  params: ReportParams,
  { metric, level }: Pick<Chosen, 'metric' | 'level'>,
  { rows, count }: Loaded,
) {
  const loaded = rows.filter((row) => row !== undefined).length
  const depth = shownDims(params).length
  const cut = level === depth ? rows.reduce((sum, row) => sum + (row?.others ?? 0), 0) : 0
  return {
    isSum: isAdditive(metric),
    more: cut + (isTree(params) ? 0 : count - loaded),
    isComplete: loaded === count && params.topN === null,
  }
}

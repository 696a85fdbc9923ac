import type { ReportAnswer } from '@fairdesk/contract/areas/reports/report'
import type { ReportChartChoice, ReportParams } from '@fairdesk/contract/areas/reports/saved/report-params'
import { isFormulaKey, type ReportMetric } from '@fairdesk/contract/reports/report-formulas'
import { metricName } from '@fairdesk/phrases/metric-name'
import type { Phrases } from '../../kit/text/phrases.ts'
import { type ChartSeries, mostSeries } from '../../ui/chart/chart-series.ts'
import { type AmountUnit, isAdditive, isAverage, isMoney, kindOf } from '../chart/figure-format.ts'
import { valueName } from '../chart/value-name.ts'
import { figureFormat } from './figure-text.ts'
import type { ReportTableRow } from './report-columns.ts'

type Values = readonly (number | null)[]
type SeriesOfReport = { readonly series: ChartSeries; readonly valuesOf: (row: ReportTableRow) => Values }

type Context = {
  readonly params: ReportParams
  readonly answer: Pick<ReportAnswer, 'columns' | 'columnMetrics' | 'comparison'> | undefined
  readonly unit: AmountUnit | null
  readonly phrases: Phrases
}

/** Returns the figures that a chart draws of each row; null for one only, or while they are not there. */
export function seriesOfReport(chart: ReportChartChoice, context: Context): SeriesOfReport | null {
  if (chart.kind !== 'bar' && chart.kind !== 'line') return null
  if (chart.second) return withSecond(chart, context)
  return chart.split ? splitBy(chart, context) : null
}

function withSecond({ metric, second }: ReportChartChoice, context: Context): SeriesOfReport | null {
  const { params, answer, phrases } = context
  const first = metricName(metric, params.formulas, phrases)
  if (second === 'former') {
    const { comparison } = answer ?? {}
    if (!comparison) return null
    return {
      series: { names: [first, comparison.name], arrangement: 'grouped', second: null, hasOthers: false },
      valuesOf: ({ metrics, former = null }) => [metrics[metric] ?? null, former],
    }
  }
  if (!second) return null
  const isOneUnit = unitOf(metric) === unitOf(second)
  return {
    series: {
      names: [first, metricName(second, params.formulas, phrases)],
      arrangement: 'grouped',
      second: isOneUnit ? null : figureFormat(second, { formulas: params.formulas, unit: context.unit }),
      hasOthers: false,
    },
    valuesOf: ({ metrics }) => [metrics[metric] ?? null, metrics[second] ?? null],
  }
}

/** Figures of one unit share an axis. */
function unitOf(metric: ReportMetric): string {
  if (isFormulaKey(metric)) return metric
  if (isMoney(metric)) return 'money'
  return isAverage(metric) ? 'average' : isAdditive(metric) || kindOf(metric) === 'percent' ? kindOf(metric) : metric
}

/** The values of the column dimension: as many as there are colours, the others added up where that has a meaning. */
function splitBy({ metric, split }: ReportChartChoice, { params, answer, phrases }: Context): SeriesOfReport | null {
  const { columns = [], columnMetrics = [] } = answer ?? {}
  const { columnDim } = params
  const metricIndex = columnMetrics.indexOf(metric)
  if (!columnDim || !split || metricIndex < 0 || columns.length === 0) return null
  const isSum = !isFormulaKey(metric) && isAdditive(metric)
  const visible = columns.filter(({ isOthers }) => !isOthers).slice(0, mostSeries)
  const hasOthers = isSum && visible.length < columns.length
  const valueAt = ({ values }: ReportTableRow, index: number) =>
    values?.[index * columnMetrics.length + metricIndex] ?? null
  const othersOf = (row: ReportTableRow) =>
    columns.reduce((sum, column, index) => sum + (visible.includes(column) ? 0 : (valueAt(row, index) ?? 0)), 0)
  return {
    series: {
      names: [
        ...visible.map((column) => valueName(column, columnDim, phrases)),
        ...(hasOthers ? [phrases.dynamicReport.others] : []),
      ],
      // Averages are not parts of a whole.
      arrangement: isSum ? split : 'grouped',
      second: null,
      hasOthers,
    },
    valuesOf: (row) => [
      ...visible.map((column) => valueAt(row, columns.indexOf(column))),
      ...(hasOthers ? [othersOf(row)] : []),
    ],
  }
}

/** Value that bars of a metric are to reach; null for none. */
export function goalOf(metric: ReportMetric): number | null {
  return metric === 'completionQty' || metric === 'completionAmount' ? 100 : null
}

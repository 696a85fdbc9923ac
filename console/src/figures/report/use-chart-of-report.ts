import type { ReportAnswer } from '@fairdesk/contract/areas/reports/report'
import type { ReportParams } from '@fairdesk/contract/areas/reports/saved/report-params'
import { shownDims } from '@fairdesk/contract/areas/reports/saved/report-question'
import { useMemo } from 'react'
import { usePhrases } from '../../kit/text/phrases.ts'
import type { AmountUnit } from '../chart/figure-format.ts'
import { chartRows, chartWhole, chosenChart } from './chart-of-report.ts'
import { goalOf, seriesOfReport } from './chart-series-of.ts'
import { figureFormat } from './figure-text.ts'
import type { ReportTableRow } from './report-columns.ts'

type ChartInput = {
  readonly params: ReportParams
  readonly rows: readonly (ReportTableRow | undefined)[]
  readonly count: number
  readonly totals: ReportTableRow | undefined
  readonly unit: AmountUnit | null
  readonly answer: Pick<ReportAnswer, 'basis' | 'columns' | 'columnMetrics' | 'comparison'> | undefined
}

/** A report's rows as a chart draws them; null if the report has no chart. */
export function useChartOfReport({ params, rows, count, totals, unit, answer }: ChartInput) {
  const phrases = usePhrases()
  const { columns, columnMetrics, comparison, basis } = answer ?? {}
  return useMemo(() => {
    const chart = chosenChart(params)
    if (!chart) return null
    const { metric } = chart
    const { formulas } = params
    const fromAnswer = { columns, columnMetrics, comparison }
    const found = seriesOfReport(chart, { params, answer: fromAnswer, unit, phrases })
    const whole = chartWhole(params, chart, { rows, count })
    return {
      chart,
      rows: chartRows(rows, chart, {
        ...{ dims: shownDims(params), phrases, basis },
        valuesOf: found?.valuesOf,
      }),
      series: found?.series ?? null,
      goal: goalOf(metric),
      format: figureFormat(metric, { formulas, unit }),
      total: whole.isSum ? (totals?.metrics[metric] ?? null) : null,
      more: whole.more,
    }
  }, [params, rows, count, totals, unit, phrases, columns, columnMetrics, comparison, basis])
}

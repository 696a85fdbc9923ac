import type { ReportAnswer } from '@fairdesk/contract/areas/reports/report'
import type { ReportParams } from '@fairdesk/contract/areas/reports/saved/report-params'
import { shownDims } from '@fairdesk/contract/areas/reports/saved/report-question'
import type { MetricKey } from '@fairdesk/contract/report-keys'
import { isFormulaKey, type ReportFormula, type ReportMetric } from '@fairdesk/contract/reports/report-formulas'
import { metricName } from '@fairdesk/phrases/metric-name'
import { useCallback, useMemo } from 'react'
import { ChartPanel } from '../../../../figures/chart/ChartPanel.tsx'
import {
  type AmountUnit,
  averageFormat,
  formatAverage,
  isAverage,
  isMoney,
  kindOf,
} from '../../../../figures/chart/figure-format.ts'
import { isDrillable } from '../../../../figures/drill/drill-metrics.ts'
import { formatInteger } from '../../../../kit/text/format.ts'
import { usePhrases } from '../../../../kit/text/phrases.ts'
import { formatNumber } from '../formulas/format-number.ts'
import type { ReportTableRow } from '../report-columns.ts'
import { chartLevels, chartRows, chartWhole, chosenChart, keyOf } from './chart-of-report.ts'

type Props = {
  readonly params: ReportParams
  readonly onChange: (changes: Partial<ReportParams>) => void
  readonly rows: readonly (ReportTableRow | undefined)[]
  readonly count: number
  readonly isLoading: boolean
  readonly totals: ReportTableRow | undefined
  readonly unit: AmountUnit | null
  readonly basis: ReportAnswer['basis']
  /** Absent if there are no rows behind the numbers. */
  readonly onDrill?: (row: ReportTableRow, metric: ReportMetric) => void
}

/** The report's rows as a chart: it fetches nothing, and shows the table's data. */
export const ReportChart = ({ params, onChange, rows, count, isLoading, totals, unit, basis, onDrill }: Props) => {
  const phrases = usePhrases()
  const chart = useMemo(() => chosenChart(params), [params])
  const metric = chart?.metric ?? 'qty'
  const level = chart?.level ?? 1
  const dims = shownDims(params)
  const dimKey = dims.join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text says the dimensions
  const marks = useMemo(
    () => chartRows(rows, { metric, level }, { dims, phrases, basis }),
    [rows, metric, level, dimKey, phrases, basis],
  )
  const formula = params.formulas.find(({ key }) => key === metric)
  const format = useCallback(
    (value: number | null) => (isFormulaKey(metric) ? formulaFigure(formula, value) : figureText(metric, value, unit)),
    [metric, formula, unit],
  )
  if (!chart) return null
  const chartTotals = chartWhole(params, { metric, level }, { rows, count })
  const set = (changes: Partial<typeof chart>) => onChange({ chart: { ...chart, ...changes } })
  const nameOf = (key: ReportMetric) => {
    const name = metricName(key, params.formulas, phrases)
    return !isFormulaKey(key) && isMoney(key) && unit ? phrases.dynamicReport.inTenThousands({ name }) : name
  }
  const options = params.metrics.map((key) => ({ value: key, label: nameOf(key) }))
  const drill = (key: string) => {
    const row = rows.find(
      (candidate) => candidate !== undefined && candidate.level === level && keyOf(candidate) === key,
    )
    if (row) onDrill?.(row, metric)
  }
  return (
    <ChartPanel
      kind={chart.kind}
      onKind={(kind) => set({ kind })}
      metric={metric}
      metrics={options}
      onMetric={(selectedMetric) => set({ metric: params.metrics.find((key) => key === selectedMetric) ?? metric })}
      level={level}
      levels={chartLevels(params, phrases)}
      onLevel={(selectedLevel) => set({ level: selectedLevel })}
      rows={marks}
      total={chartTotals.isSum ? (totals?.metrics[metric] ?? null) : null}
      more={chartTotals.more}
      isLoading={isLoading}
      format={format}
      {...(onDrill && isDrillable(isFormulaKey(metric) ? (formula?.first ?? 'votes') : metric)
        ? { onDrill: drill }
        : {})}
    />
  )
}

function formulaFigure(formula: ReportFormula | undefined, value: number | null): string {
  if (value === null) return '-'
  return formula?.format === 'percent' ? `${formatAverage(value)}%` : formatNumber(value)
}

function figureText(metric: MetricKey, value: number | null, unit: AmountUnit | null): string {
  if (value === null) return '-'
  if (isAverage(metric)) return averageFormat(metric)(value)
  if (isMoney(metric) && unit) return formatAverage(value / unit.divisor)
  return kindOf(metric) === 'percent' ? `${formatAverage(value)}%` : formatInteger(value)
}

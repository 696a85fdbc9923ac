import type { ReportAnswer } from '@fairdesk/contract/areas/reports/report'
import type { ReportParams } from '@fairdesk/contract/areas/reports/saved/report-params'
import type { MetricKey } from '@fairdesk/contract/report-keys'
import { useCallback, useMemo } from 'react'
import { ChartPanel } from '../../../figures/chart/ChartPanel.tsx'
import {
  type AmountUnit,
  averageFormat,
  formatAverage,
  isAverage,
  isMoney,
  kindOf,
} from '../../../figures/chart/figure-format.ts'
import { isDrillable } from '../../../figures/drill/drill-metrics.ts'
import { formatInteger } from '../../../kit/text/format.ts'
import { usePhrases } from '../../../kit/text/phrases.ts'
import type { ShownRow } from '../report-columns.ts'
import { shownDims } from '../report-query.ts'
import { chartLevels, chartRows, chartWhole, chosenChart, keyOf } from './chart-of-report.ts'

type Props = {
  readonly params: ReportParams
  readonly onChange: (changes: Partial<ReportParams>) => void
  readonly rows: readonly (ShownRow | undefined)[]
  readonly count: number
  readonly isLoading: boolean
  readonly totals: ShownRow | undefined
  readonly unit: AmountUnit | null
  readonly basis: ReportAnswer['basis']
  /** Absent where no rows stand behind the numbers. */
  readonly onDrill?: (row: ShownRow, metric: MetricKey) => void
}

/** The report's rows as a picture: it asks for nothing, and says what the table says. */
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
  const format = useCallback((value: number | null) => figureText(metric, value, unit), [metric, unit])
  if (!chart) return null
  const whole = chartWhole(params, { metric, level }, { rows, count })
  const set = (changes: Partial<typeof chart>) => onChange({ chart: { ...chart, ...changes } })
  const nameOf = (key: MetricKey) => {
    const name = phrases.metrics[key]
    return isMoney(key) && unit ? phrases.dynamicReport.inTenThousands({ name }) : name
  }
  const options = params.metrics.map((key) => ({ value: key, label: nameOf(key) }))
  const drill = (key: string) => {
    const row = rows.find((one) => one !== undefined && one.level === level && keyOf(one) === key)
    if (row) onDrill?.(row, metric)
  }
  return (
    <ChartPanel
      kind={chart.kind}
      onKind={(kind) => set({ kind })}
      metric={metric}
      metrics={options}
      onMetric={(chosen) => set({ metric: params.metrics.find((key) => key === chosen) ?? metric })}
      level={level}
      levels={chartLevels(params, phrases)}
      onLevel={(chosen) => set({ level: chosen })}
      rows={marks}
      total={whole.isSum ? (totals?.metrics[metric] ?? null) : null}
      more={whole.more}
      isLoading={isLoading}
      format={format}
      {...(onDrill && isDrillable(metric) ? { onDrill: drill } : {})}
    />
  )
}

function figureText(metric: MetricKey, value: number | null, unit: AmountUnit | null): string {
  if (value === null) return '-'
  if (isAverage(metric)) return averageFormat(metric)(value)
  if (isMoney(metric) && unit) return formatAverage(value / unit.divisor)
  return kindOf(metric) === 'percent' ? `${formatAverage(value)}%` : formatInteger(value)
}

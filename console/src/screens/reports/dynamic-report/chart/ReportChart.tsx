import type { ReportAnswer } from '@fairdesk/contract/areas/reports/report'
import type { ReportChartChoice, ReportParams } from '@fairdesk/contract/areas/reports/saved/report-params'
import { isFormulaKey, type ReportMetric } from '@fairdesk/contract/reports/report-formulas'
import { metricName } from '@fairdesk/phrases/metric-name'
import { ChartPanel } from '../../../../figures/chart/ChartPanel.tsx'
import { type AmountUnit, isMoney } from '../../../../figures/chart/figure-format.ts'
import { isDrillable } from '../../../../figures/drill/drill-metrics.ts'
import { chartLevels, keyOf } from '../../../../figures/report/chart-of-report.ts'
import type { ReportTableRow } from '../../../../figures/report/report-columns.ts'
import { useChartOfReport } from '../../../../figures/report/use-chart-of-report.ts'
import { usePhrases } from '../../../../kit/text/phrases.ts'
import { SecondChoice } from './SecondChoice.tsx'

type Props = {
  readonly params: ReportParams
  readonly onChange: (changes: Partial<ReportParams>) => void
  readonly rows: readonly (ReportTableRow | undefined)[]
  readonly count: number
  readonly isLoading: boolean
  readonly totals: ReportTableRow | undefined
  readonly unit: AmountUnit | null
  readonly answer: ReportAnswer | undefined
  /** Absent if there are no rows behind the numbers. */
  readonly onDrill?: (row: ReportTableRow, metric: ReportMetric) => void
}

/** The report's rows as a chart: it fetches nothing, and shows the table's data. */
export const ReportChart = ({ params, onChange, rows, count, isLoading, totals, unit, answer, onDrill }: Props) => {
  const phrases = usePhrases()
  const drawing = useChartOfReport({ params, rows, count, totals, unit, answer })
  if (!drawing) return null
  const { chart, ...shown } = drawing
  const { metric, level } = chart
  const set = (changes: Partial<ReportChartChoice>) => onChange({ chart: { ...chart, ...changes } })
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
  const formula = params.formulas.find(({ key }) => key === metric)
  return (
    <ChartPanel
      {...shown}
      kind={chart.kind}
      onKind={(kind) => set({ kind })}
      metric={metric}
      metrics={options}
      onMetric={(selectedMetric) => set({ metric: params.metrics.find((key) => key === selectedMetric) ?? metric })}
      level={level}
      levels={chartLevels(params, phrases)}
      onLevel={(selectedLevel) => set({ level: selectedLevel })}
      choices={<SecondChoice params={params} chart={chart} comparedWith={answer?.comparison?.name} onChange={set} />}
      isLoading={isLoading}
      {...(onDrill && isDrillable(isFormulaKey(metric) ? (formula?.first ?? 'votes') : metric)
        ? { onDrill: drill }
        : {})}
    />
  )
}

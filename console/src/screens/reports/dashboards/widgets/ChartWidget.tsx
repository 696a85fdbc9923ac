import { isFormulaKey } from '@fairdesk/contract/reports/report-formulas'
import { metricName } from '@fairdesk/phrases/metric-name'
import { isMoney } from '../../../../figures/chart/figure-format.ts'
import { useChartTexts } from '../../../../figures/chart/use-chart-texts.ts'
import { chartLevels } from '../../../../figures/report/chart-of-report.ts'
import { useChartOfReport } from '../../../../figures/report/use-chart-of-report.ts'
import { usePhrases } from '../../../../kit/text/phrases.ts'
import { Chart } from '../../../../ui/chart/Chart.tsx'
import { useReportTotals, type WidgetReport } from './shown-report.ts'

/** A report as a chart: the one it was saved with, else bars of its first metric. */
export const ChartWidget = ({ params, answer, totals, title }: WidgetReport) => {
  const phrases = usePhrases()
  const { row, unit } = useReportTotals({ totals })
  const [first = 'qty'] = params.metrics
  const charted = params.chart ? params : { ...params, chart: { kind: 'bar' as const, metric: first, level: 1 } }
  const drawing = useChartOfReport({
    ...{ params: charted, rows: answer.list, count: answer.count, totals: row, unit, answer },
  })
  const metric = drawing?.chart.metric ?? first
  const name = metricName(metric, params.formulas, phrases)
  const value = unit && !isFormulaKey(metric) && isMoney(metric) ? phrases.dynamicReport.inTenThousands({ name }) : name
  const level = chartLevels(charted, phrases).find((candidate) => candidate.value === drawing?.chart.level)
  const texts = useChartTexts({ name: level?.label ?? '', value })
  if (!drawing) return null
  const { chart, ...shown } = drawing
  return <Chart {...shown} kind={chart.kind} title={`${title} · ${value}`} texts={texts} />
}

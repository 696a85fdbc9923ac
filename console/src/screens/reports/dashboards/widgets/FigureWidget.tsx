import { growthOf } from '@fairdesk/contract/areas/reports/comparison/comparison'
import { isFormulaKey, type ReportMetric } from '@fairdesk/contract/reports/report-formulas'
import { metricName } from '@fairdesk/phrases/metric-name'
import { isMoney } from '../../../../figures/chart/figure-format.ts'
import { figureFormat } from '../../../../figures/report/figure-text.ts'
import { formatPercent, formatSigned } from '../../../../kit/text/format.ts'
import { usePhrases } from '../../../../kit/text/phrases.ts'
import { useReportTotals, type WidgetReport } from './shown-report.ts'

/** The total of the first metric, large; the other metrics below it. */
export const FigureWidget = ({ params, answer, totals }: WidgetReport) => {
  const phrases = usePhrases()
  const { unit } = useReportTotals({ totals })
  const { formulas } = params
  const [first, ...others] = params.metrics.filter((metric) => answer.metrics.includes(metric))
  if (!first || !totals) return null
  const textOf = (metric: ReportMetric) => figureFormat(metric, { formulas, unit })(totals.metrics[metric] ?? null)
  const nameOf = (metric: ReportMetric) => {
    const name = metricName(metric, formulas, phrases)
    return unit && !isFormulaKey(metric) && isMoney(metric) ? phrases.dynamicReport.inTenThousands({ name }) : name
  }
  const { percent } = growthOf(totals.metrics.qty, totals.former)
  return (
    <div className="fd-widget-figure">
      <span className="fd-weak">{nameOf(first)}</span>
      <strong>{textOf(first)}</strong>
      <span className="fd-row fd-wrap fd-small fd-weak">
        {others.map((metric) => (
          <span key={metric}>
            {nameOf(metric)} {textOf(metric)}
          </span>
        ))}
        {percent !== null && answer.comparison && (
          <span>
            {answer.comparison.name} {formatSigned(percent, formatPercent)}
          </span>
        )}
      </span>
    </div>
  )
}

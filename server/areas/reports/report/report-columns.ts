import type { ReportMetric } from '@fairdesk/contract/reports/report-formulas'
import type { AnswerHead, Figures, Metrics } from '../../../engine/question/answer.ts'

/** Returns the metrics repeated in every column: shares have a meaning among rows only. */
export function columnMetricsOf({ metrics }: Pick<AnswerHead, 'metrics'>): ReportMetric[] {
  return metrics.filter((key) => key !== 'share' && key !== 'cumShare')
}

/** Column by column, in each its metrics; null where nothing was ordered. */
export function valuesOf<T>(
  { cells = [] }: Figures,
  metrics: readonly ReportMetric[],
  figure: (key: ReportMetric, value: number) => T,
): (T | null)[] {
  return cells.flatMap((cell: Metrics | null) =>
    metrics.map((key) => {
      const value = cell?.[key]
      return value === undefined || value === null ? null : figure(key, value)
    }),
  )
}

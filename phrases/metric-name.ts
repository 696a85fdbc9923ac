import type { MetricKey } from '@fairdesk/contract/report-keys'
import { isFormulaKey, type ReportFormula, type ReportMetric } from '@fairdesk/contract/reports/report-formulas'

/** Returns the name of a metric, of a formula the one that its user gave it. */
export function metricName(
  key: ReportMetric,
  formulas: readonly ReportFormula[] | undefined,
  { metrics }: { readonly metrics: Readonly<Record<MetricKey, string>> },
): string {
  return isFormulaKey(key) ? (formulas?.find((formula) => formula.key === key)?.name ?? '') : metrics[key]
}

import { z } from 'zod'
import { isMetricSeen, type MetricKey, metricKeys, topMetric } from '../report-keys.ts'
import type { Visibility } from '../visibility.ts'

/** Places for a user's own figures among the metrics of one report. */
export const formulaKeys = ['formula1', 'formula2', 'formula3', 'formula4', 'formula5', 'formula6'] as const
export type FormulaKey = (typeof formulaKeys)[number]
/** A metric, or a formula defined beside the question. */
export type ReportMetric = MetricKey | FormulaKey

export const formulaOperations = ['+', '-', '*', '/'] as const
export const formulaFormats = ['number', 'percent', 'money'] as const

/** Metrics that formulas may be made of. A share has a meaning among its siblings only. */
export const formulaParts = metricKeys.filter((key) => key !== 'share' && key !== 'cumShare')

/**
 * A user's own figure of two metrics of the same node. Amounts are in yuan and ratios fractions of 1 (80 % is 0.8); it has no
 * value if a part has none or the divisor is 0. `format` says how the result is shown: `percent` of 0.8 is 80 %.
 */
export const ReportFormula = z.object({
  key: z.enum(formulaKeys),
  name: z.string().trim().min(1).max(20),
  first: z.enum(formulaParts),
  operation: z.enum(formulaOperations),
  second: z.enum(formulaParts),
  format: z.enum(formulaFormats),
})
export type ReportFormula = z.output<typeof ReportFormula>

export function isFormulaKey(key: string): key is FormulaKey {
  return formulaKeys.some((formulaKey) => formulaKey === key)
}

type Prices = Visibility['prices']

/** Returns the metric that ranks the top N when no sort is set: the first that is seen and that rows can be ordered by. */
export function firstRankable(
  { metrics, formulas }: { readonly metrics: readonly ReportMetric[]; readonly formulas: readonly ReportFormula[] },
  prices: Prices,
): ReportMetric | undefined {
  return metrics.find((key) => {
    if (!isFormulaKey(key)) return topMetric([key], prices) === key
    return formulas.some((formula) => formula.key === key && isFormulaSeen(formula, prices))
  })
}

/** Returns true if a user may see both parts. */
export function isFormulaSeen({ first, second }: Pick<ReportFormula, 'first' | 'second'>, prices: Prices): boolean {
  return isMetricSeen(first, prices) && isMetricSeen(second, prices)
}

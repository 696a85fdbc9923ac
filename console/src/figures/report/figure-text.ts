import type { MetricKey } from '@fairdesk/contract/report-keys'
import { isFormulaKey, type ReportFormula, type ReportMetric } from '@fairdesk/contract/reports/report-formulas'
import { formatInteger } from '../../kit/text/format.ts'
import { type AmountUnit, averageFormat, formatAverage, isAverage, isMoney, kindOf } from '../chart/figure-format.ts'
import { formatNumber } from './format-number.ts'

/** Returns the format of a metric's or formula's values; amounts in `unit`. */
export function figureFormat(
  metric: ReportMetric,
  { formulas, unit }: { readonly formulas: readonly ReportFormula[]; readonly unit: AmountUnit | null },
): (value: number | null) => string {
  if (!isFormulaKey(metric)) return (value) => figureText(metric, value, unit)
  const formula = formulas.find(({ key }) => key === metric)
  return (value) => formulaText(formula, value)
}

function formulaText(formula: ReportFormula | undefined, value: number | null): string {
  if (value === null) return '-'
  return formula?.format === 'percent' ? `${formatAverage(value)}%` : formatNumber(value)
}

function figureText(metric: MetricKey, value: number | null, unit: AmountUnit | null): string {
  if (value === null) return '-'
  if (isAverage(metric)) return averageFormat(metric)(value)
  if (isMoney(metric) && unit) return formatAverage(value / unit.divisor)
  return kindOf(metric) === 'percent' ? `${formatAverage(value)}%` : formatInteger(value)
}

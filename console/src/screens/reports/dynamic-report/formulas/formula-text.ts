import type { ReportFormula } from '@fairdesk/contract/reports/report-formulas'
import type { Phrases } from '../../../../kit/text/phrases.ts'

export const operationSigns = { '+': '+', '-': '−', '*': '×', '/': '÷' } as const

/** A formula in words, as "qty ÷ stores". */
export function formulaText(
  { first, operation, second }: ReportFormula,
  { metrics }: Pick<Phrases, 'metrics'>,
): string {
  return `${metrics[first]} ${operationSigns[operation]} ${metrics[second]}`
}

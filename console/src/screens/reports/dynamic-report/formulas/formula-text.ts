import type { ReportFormula } from '@fairdesk/contract/report-formulas'
import type { Phrases } from '../../../../kit/text/phrases.ts'

export const operationSigns = { '+': '+', '-': '−', '*': '×', '/': '÷' } as const

/** A formula in words, as "qty ÷ stores". */
export function formulaText({ left, operation, right }: ReportFormula, { metrics }: Pick<Phrases, 'metrics'>): string {
  return `${metrics[left]} ${operationSigns[operation]} ${metrics[right]}`
}

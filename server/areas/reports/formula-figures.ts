import { isFormulaKey, type ReportFormula, type ReportMetric } from '@fairdesk/contract/reports/report-formulas'
import type { Cell, ColumnKind } from '../../domain/sheets/writing/content.ts'
import { onWire } from './metric-kinds.ts'

type Formulas = readonly ReportFormula[] | undefined

export function formulaOf(formulas: Formulas, key: ReportMetric): ReportFormula | undefined {
  return isFormulaKey(key) ? formulas?.find((formula) => formula.key === key) : undefined
}

/** Returns a reader of the engine's figures for the wire: those of formulas to two decimals, in percent where shown so. */
export function figureOnWire(formulas: Formulas) {
  return (key: ReportMetric, value: number): number | null => {
    if (!isFormulaKey(key)) return onWire(key, value)
    return rounded(formulaOf(formulas, key)?.format === 'percent' ? value * 100 : value)
  }
}

export const formulaKinds = {
  number: 'decimal',
  percent: 'percent',
  money: 'money',
} as const satisfies Record<ReportFormula['format'], ColumnKind>

/** The digits of the screen: money in fen, a percentage as a fraction. */
export function formulaCell({ format }: ReportFormula, value: number): Cell {
  if (format === 'money') return Math.round(value * 100)
  return format === 'percent' ? Math.round(value * 10_000) / 10_000 : rounded(value)
}

function rounded(value: number): number {
  return Math.round(value * 100) / 100
}

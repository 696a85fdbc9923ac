import type { ReportMetric } from '@fairdesk/contract/reports/report-formulas'
import type { Level } from '../count/level.ts'
import type { Metrics } from '../question/answer.ts'
import type { Figure, FormulaFigure, Measure } from '../question/metrics.ts'
import type { ArrangedLevel } from './arrange.ts'
import { fullShare } from './shares.ts'

/**
 * Returns a metric's values by row; NaN if there is none. A share is represented by its basis, which sorts the same.
 */
export function columnOf(level: Measures, figure: Figure, basis: Measure): Float64Array {
  if (figure.kind === 'measure') return measure(level, figure.measure)
  if (figure.kind === 'formula') {
    const [first, second] = [figure.first, figure.second].map((operand) => columnOf(level, operand.figure, basis))
    return Float64Array.from(
      first ?? [],
      (value, row) => resultOf(figure, numberOrNull(value), numberOrNull(second?.[row])) ?? Number.NaN,
    )
  }
  if (figure.kind !== 'ratio') return measure(level, basis)
  const over = measure(level, figure.over)
  const under = measure(level, figure.under)
  return over.map((value, row) => quotient(value, under[row] ?? Number.NaN) ?? Number.NaN)
}

/** The figures of a level's rows, by column. */
export type Measures = Pick<Level, 'measures'>

export type Shares = ArrangedLevel['shares']

/** Row of a level; `shares` if it is among siblings. */
export type Row = { readonly level: Measures; readonly row: number; readonly shares?: Shares }

export function metricsOf(row: Row, figures: readonly Figure[]): Metrics {
  const metrics: { [M in ReportMetric]?: number | null } = {}
  for (const figure of figures) {
    const value = figureAt(row, figure)
    if (value !== undefined) metrics[figure.key] = value
  }
  return metrics
}

/** Undefined for a share where there are no siblings. */
export function figureAt({ level, row, shares }: Row, figure: Figure): number | null | undefined {
  if (figure.kind === 'measure') return numberOrNull(measure(level, figure.measure)[row])
  if (figure.kind === 'ratio') {
    return quotient(measure(level, figure.over)[row] ?? Number.NaN, measure(level, figure.under)[row] ?? Number.NaN)
  }
  if (figure.kind === 'formula') {
    const [first, second] = [figure.first, figure.second].map(
      (operand) => figureAt({ level, row }, operand.figure) ?? null,
    )
    return resultOf(figure, first ?? null, second ?? null)
  }
  if (!shares) return undefined
  const share = (figure.kind === 'share' ? shares.own : shares.running)[row] ?? -1
  return share < 0 ? null : share
}

/** The one row of the totals: all of its own sum, or of nothing. */
export function sharesOfTotal(level: Measures, basis: Measure): Shares {
  const ownShares = Int32Array.of((measure(level, basis)[0] ?? 0) > 0 ? fullShare : -1)
  return { own: ownShares, running: ownShares }
}

export function measure(level: Measures, name: Measure): Float64Array {
  const column = level.measures.get(name)
  if (!column) throw new Error(`not collected: ${name}`)
  return column
}

/** Returns the value of a formula; null if a part has none, or for a division by 0. */
function resultOf(
  { operation, first, second }: FormulaFigure,
  firstValue: number | null,
  secondValue: number | null,
): number | null {
  if (firstValue === null || secondValue === null) return null
  const [a, b] = [firstValue / first.unit, secondValue / second.unit]
  switch (operation) {
    case '+':
      return a + b
    case '-':
      return a - b
    case '*':
      return a * b
    case '/':
      return quotient(a, b)
  }
}

function quotient(over: number, under: number): number | null {
  if (under === 0 || Number.isNaN(under) || Number.isNaN(over)) return null
  return over / under
}

function numberOrNull(value = Number.NaN): number | null {
  return Number.isNaN(value) ? null : value
}

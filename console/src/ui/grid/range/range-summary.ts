import type { GridColumn, GridRowShape, RangeSummary } from '../grid-props.ts'

type ShapeOf<R> = ((row: R) => GridRowShape) | undefined

/**
 * Figures of a marked range: every row counts once, so no subtotal of rows that count themselves. Sums are kept exact for
 * values with up to four decimals.
 */
export const summarise = <R>(
  rows: readonly (R | undefined)[],
  columns: readonly GridColumn<R>[],
  shape?: ShapeOf<R>,
): RangeSummary => {
  const isLeftOut = subtotalsIn(rows, shape)
  let missing = 0
  let subtotals = 0
  let filled = 0
  let numbers = 0
  let sum = 0
  let min = Number.POSITIVE_INFINITY
  let max = Number.NEGATIVE_INFINITY
  for (const [index, row] of rows.entries()) {
    if (row === undefined) {
      missing += 1
      continue
    }
    if (isLeftOut(row, index)) {
      subtotals += 1
      continue
    }
    for (const column of columns) {
      const value = column.value(row)
      if (value === null || value === undefined || value === '') continue
      filled += 1
      if (typeof value !== 'number' || Number.isNaN(value)) continue
      numbers += 1
      sum += Math.round(value * precision)
      min = Math.min(min, value)
      max = Math.max(max, value)
    }
  }
  const hasNumbers = numbers > 0
  return {
    rows: rows.length,
    missing,
    subtotals,
    columns: columns.length,
    filled,
    numbers,
    sum: hasNumbers ? sum / precision : undefined,
    average: hasNumbers ? sum / precision / numbers : undefined,
    min: hasNumbers ? min : undefined,
    max: hasNumbers ? max : undefined,
  }
}

const precision = 10_000

/**
 * Finds the rows that sum others. Beside single rows all subtotals are left out, as SUBTOTAL does in spreadsheets; a
 * collapsed subtotal counts in place of its rows. Among subtotals alone, those with marked subtotals of their own are
 * left out.
 */
const subtotalsIn = <R>(rows: readonly (R | undefined)[], shape: ShapeOf<R>): ((row: R, index: number) => boolean) => {
  if (shape === undefined) return () => false
  const isSum = (row: R): boolean => {
    const { isSubtotal = false, expanded } = shape(row)
    return isSubtotal && expanded !== false
  }
  if (rows.some((row) => row === undefined || !isSum(row))) return isSum
  const depthAt = (index: number): number => {
    const row = rows[index]
    if (row === undefined) return -1
    const { depth, level = 0 } = shape(row)
    return depth ?? level
  }
  return (_, index) => depthAt(index + 1) > depthAt(index)
}

import type { GridColumn, RangeSummary } from '../grid-props.ts'

/** Figures of a marked range. Sums are kept exact for values with up to four decimals. */
export const summarise = <R>(rows: readonly (R | undefined)[], columns: readonly GridColumn<R>[]): RangeSummary => {
  let missing = 0
  let filled = 0
  let numbers = 0
  let sum = 0
  let min = Number.POSITIVE_INFINITY
  let max = Number.NEGATIVE_INFINITY
  for (const row of rows) {
    if (row === undefined) {
      missing += 1
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

import type { GridColumn, GridValue } from '../grid-props.ts'
import { dash, formatExactMoney, formatMoney, formatPercentCell, formatQty, minus } from './number-format.ts'

export const isNumeric = <R>(column: GridColumn<R>): boolean =>
  column.kind === 'integer' || column.kind === 'money' || column.kind === 'percent'

/** Returns the text shown for a value; a missing number is a dash like zero, a missing text is empty. */
export const displayText = <R>(column: GridColumn<R>, value: GridValue): string => {
  if (value === null || value === undefined || Number.isNaN(value)) return isNumeric(column) ? dash : ''
  if (typeof value === 'string') return value
  if (column.format) return value === 0 ? dash : minus(column.format(value))
  if (column.kind === 'money') return formatMoney(value)
  if (column.kind === 'percent') return formatPercentCell(value)
  return column.kind === 'integer' ? formatQty(value) : String(value)
}

/** The exact figure for the hover, where the cell shows less. */
export const exactText = <R>(column: GridColumn<R>, value: GridValue): string =>
  column.kind === 'money' && typeof value === 'number' ? formatExactMoney(value) : displayText(column, value)

/** The value for the clipboard: numbers in full, percents with their sign, so that a spreadsheet reads the same figure. */
export const copiedText = <R>(column: GridColumn<R>, value: GridValue): string => {
  if (value === null || value === undefined || Number.isNaN(value)) return ''
  if (typeof value === 'string') return value
  return column.kind === 'percent' ? `${value}%` : String(value)
}

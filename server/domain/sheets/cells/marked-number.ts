import type { CellMark } from '../cell-mark.ts'
import { fenIn, isForeignMoney } from '../read-numbers.ts'

/**
 * Returns an amount as stored in the cell, whatever text surrounds it; rounded as displayed if it has fractions of a
 * fen; foreign money is unchanged.
 */
export function amountIn(text: string, mark: CellMark | undefined): string {
  if (mark === undefined || isForeignMoney(text)) return text
  const number = mark.number ?? text
  return mark.rounded !== undefined && fenIn(number) === undefined ? mark.rounded : number
}

/** Returns a count as stored in the cell, whatever text surrounds it. */
export function countIn(text: string, mark: CellMark | undefined): string {
  return mark?.number ?? text
}

import type { CellMark } from '../cell-mark.ts'
import { fenIn, isForeignMoney } from '../read-numbers.ts'

/** An amount as the cell holds it, whatever words stand beside it; as it is shown where it has parts of a fen; foreign money stays. */
export function amountIn(text: string, mark: CellMark | undefined): string {
  if (mark === undefined || isForeignMoney(text)) return text
  const number = mark.number ?? text
  return mark.rounded !== undefined && fenIn(number) === undefined ? mark.rounded : number
}

/** A count as the cell holds it, whatever words stand beside it. */
export function countIn(text: string, mark: CellMark | undefined): string {
  return mark?.number ?? text
}

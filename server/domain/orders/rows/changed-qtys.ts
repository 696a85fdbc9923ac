import type { RoundingRule, RowChange } from '@fairdesk/contract/areas/orders/order-rows'
import type { RowFacts } from '../row-facts.ts'
import { isOffered, qtyAt, withQty } from '../size-slots.ts'
import { spread } from '../spread.ts'

export type ChangedRow = Pick<RowFacts, 'sizes' | 'sizeMask' | 'offMask' | 'limits' | 'saved'>

/** A row's quantities by slot as the change wants them; 'ratio-sizes' where it comes in another number of sizes than the ratio has parts. */
export function changedQtys(row: ChangedRow, change: RowChange): readonly number[] | 'ratio-sizes' {
  const { qtys } = row.saved
  if (change.by === 'add') return qtys.map((qty) => (qty === 0 ? 0 : Math.max(0, qty + change.pieces)))
  if (change.by === 'factor') return qtys.map((qty) => timesPercent(qty, change.percent, change.rounding))
  if (change.by === 'multiple') return inMultiple(row, change)
  return inRatio(row, change.parts)
}

/** Exact: percents have at most two decimals that count, halves go up. */
export function timesPercent(qty: number, percent: number, rounding: RoundingRule): number {
  return rounded(qty * Math.round(percent * 100), 10_000, rounding)
}

function inMultiple(row: ChangedRow, { pieces, rounding }: Extract<RowChange, { by: 'multiple' }>) {
  const rowMultiple = row.limits.find(({ figure }) => figure === 'multiple')?.need
  const multiple = pieces ?? rowMultiple
  const { qty, qtys } = row.saved
  if (multiple === undefined) return qtys
  const times = rounded(qty, multiple, rounding)
  // Rounded to the nearest, a row is not emptied.
  return spread(Math.max(times, rounding === 'nearest' ? 1 : 0) * multiple, qtys)
}

function inRatio({ sizes, sizeMask, offMask, saved }: ChangedRow, ratio: readonly number[]) {
  const offered = sizes.filter(({ slot }) => isOffered(sizeMask, offMask, slot))
  if (offered.length !== ratio.length) return 'ratio-sizes'
  const emptied: readonly number[] = saved.qtys.map(() => 0)
  const shares = spread(saved.qty, ratio)
  return offered.reduce((qtys, { slot }, index) => withQty(qtys, slot, shares[index] ?? 0), emptied)
}

/** `dividend / by` as a whole number, halves up. */
function rounded(dividend: number, divisor: number, rounding: RoundingRule): number {
  if (rounding === 'down') return Math.floor(dividend / divisor)
  return rounding === 'up' ? Math.ceil(dividend / divisor) : Math.floor((2 * dividend + divisor) / (2 * divisor))
}

/** Returns the cell edits that turn the saved row into `newQtys`. */
export function cellEditsTo({ sizes, saved }: Pick<RowFacts, 'sizes' | 'saved'>, newQtys: readonly number[]) {
  return sizes.flatMap(({ sizeId, slot }) => {
    const was = qtyAt(saved.qtys, slot)
    const qty = qtyAt(newQtys, slot)
    return qty === was ? [] : [{ sizeId, was, qty }]
  })
}

import { type UnitPrices, unitPrices } from '../../prices/discounts.ts'
import type { CustomerOrder } from '../order-head.ts'
import { type RowFacts, skcKeyOf } from '../row-facts.ts'
import { isBrandOpen } from '../row-rule.ts'
import { sumOf } from '../size-slots.ts'
import type { RowEdit } from './cell-edits.ts'
import { judgeCells } from './judge-cells.ts'
import type { CellProblem, CellWarning, RowProblem } from './problems.ts'
import { brokenRules, brokenStyleRules } from './row-rules.ts'

/** Outcome for one existing row. `newQtys` equals the saved quantities if nothing is to be written. */
export type RowValidation = {
  readonly facts: RowFacts
  readonly newQtys: readonly number[]
  readonly qty: number
  readonly prices: UnitPrices
  readonly isChanged: boolean
  readonly problems: readonly (CellProblem | RowProblem)[]
  readonly warnings: readonly (CellWarning | RowProblem)[]
}

/** Validates every row by itself; rules of a style, which its rows share, come last. */
export function judgeRows(
  edits: readonly RowEdit[],
  facts: ReadonlyMap<string, RowFacts>,
  order: CustomerOrder,
): RowValidation[] {
  const rows = edits.flatMap((edit) => {
    const row = facts.get(skcKeyOf(edit))
    return row ? [judgeRow(row, edit, order)] : []
  })
  return withStyleRule(rows, order)
}

/** Every row as it was saved, for a request of all or nothing that cannot have all. */
export function leftAsSaved(row: RowValidation): RowValidation {
  const { qtys, qty } = row.facts.saved
  return { ...row, newQtys: qtys, qty, prices: pricesOf(row), isChanged: false, warnings: [] }
}

function judgeRow(facts: RowFacts, edit: RowEdit, order: CustomerOrder): RowValidation {
  const { brandCodes, switches } = order
  const cells = judgeCells(facts, edit.cells, { switches, isBrandOpen: isBrandOpen(brandCodes, facts.brandCode) })
  const today = unitPrices(facts.style, order.buyer, order.agent)
  // A row keeps its prices while it holds a quantity: a changed discount re-prices it only by the re-price action.
  const prices = facts.saved.qty > 0 ? facts.saved.prices : today
  const isChanged = cells.newQtys !== facts.saved.qtys
  const row = { facts, qty: sumOf(cells.newQtys), prices, isChanged, ...cells }
  return row.isChanged ? withBrokenRules(row, brokenRules(facts, row.newQtys, switches)) : row
}

function withBrokenRules(row: RowValidation, { blocking, warning }: ReturnType<typeof brokenRules>): RowValidation {
  if (blocking.length > 0) return { ...leftAsSaved(row), problems: [...row.problems, ...blocking] }
  return { ...row, warnings: [...row.warnings, ...warning] }
}

function withStyleRule(rows: readonly RowValidation[], { switches }: CustomerOrder): RowValidation[] {
  const qtyOfStyle = new Map<number, number>()
  for (const { facts, qty } of rows) {
    const previousQty = qtyOfStyle.get(facts.goodsId) ?? facts.styleQty
    qtyOfStyle.set(facts.goodsId, previousQty + qty - facts.saved.qty)
  }
  return rows.map((row) => {
    if (!row.isChanged) return row
    const qty = qtyOfStyle.get(row.facts.goodsId) ?? 0
    return withBrokenRules(row, brokenStyleRules(row.facts, qty, switches))
  })
}

function pricesOf({ facts, prices }: RowValidation): UnitPrices {
  return facts.saved.qty > 0 ? facts.saved.prices : prices
}

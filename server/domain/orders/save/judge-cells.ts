import type { Switches } from '@fairdesk/contract/switches'
import { tightestLimit } from '../../stock/skc-stock.ts'
import type { RowFacts } from '../row-facts.ts'
import { isOffered, qtyAt, type SizeSlot, withQty } from '../size-slots.ts'
import type { CellEdit } from './cell-edits.ts'
import { parseQty } from './parse-qty.ts'
import type { CellProblem, CellWarning } from './problems.ts'

/** Resulting quantities of a row, with the problems and warnings of its cells. */
export type CellValidation = {
  readonly newQtys: readonly number[]
  readonly problems: readonly CellProblem[]
  readonly warnings: readonly CellWarning[]
}

export type Rules = { readonly switches: Switches; readonly isBrandOpen: boolean }

/** Takes each cell's edit where it may be, one by one: a refused cell keeps its quantity and holds up no other. */
export function judgeCells(facts: RowFacts, edits: readonly CellEdit[], rules: Rules): CellValidation {
  let newQtys = facts.saved.qtys
  const problems: CellProblem[] = []
  const warnings: CellWarning[] = []
  for (const edit of edits) {
    const size = facts.sizes.find(({ sizeId }) => sizeId === edit.sizeId)
    if (!size) {
      problems.push({ sizeId: edit.sizeId, code: 'no-such-size' })
      continue
    }
    const currentQty = qtyAt(facts.saved.qtys, size.slot)
    const verdict = judgeCell({ facts, edit, size, currentQty }, rules)
    if (typeof verdict !== 'number') {
      problems.push(verdict)
      continue
    }
    newQtys = verdict === currentQty ? newQtys : withQty(newQtys, size.slot, verdict)
    // Replacing nothing is no loss to tell of.
    if (edit.was === undefined && currentQty > 0 && verdict !== currentQty)
      warnings.push({ sizeId: edit.sizeId, code: 'replaced', replaced: currentQty })
  }
  return { newQtys, problems, warnings }
}

type Case = { readonly facts: RowFacts; readonly edit: CellEdit; readonly size: SizeSlot; readonly currentQty: number }

/** The quantity the cell takes, or why it keeps the one it has. */
function judgeCell({ facts, edit, size, currentQty }: Case, { switches, isBrandOpen }: Rules): number | CellProblem {
  const refused = { sizeId: edit.sizeId, now: currentQty }
  const qty = parseQty(edit.qty)
  if (qty === null) return { ...refused, code: 'qty-invalid' }
  if (qty === currentQty) return currentQty
  const max = switches.maxQtyPerCell
  if (qty > max && qty > currentQty) return { ...refused, code: 'qty-too-large', max }
  if (facts.status === 'dropped') return { ...refused, code: 'dropped', max: currentQty }
  if (edit.was !== undefined && edit.was !== currentQty) return { ...refused, code: 'conflict', slot: size.slot }
  if (facts.status === 'frozen' && !switches.freezeAllowDecrease)
    return { ...refused, code: 'frozen', max: currentQty, isStillFrozen: true }
  if (qty < currentQty) return qty
  const isPutBack = qty <= (facts.lowered?.get(size.slot) ?? 0)
  if (facts.status === 'frozen') return isPutBack ? qty : { ...refused, code: 'frozen', max: currentQty }
  if (!isBrandOpen && !isPutBack) return { ...refused, code: 'brand-refused', max: currentQty }
  if (!isOffered(facts.sizeMask, facts.offMask, size.slot)) return { ...refused, code: 'size-off', max: currentQty }
  const limit = facts.stock?.mode === 'block' ? tightestLimit(facts.stock, size.slot) : null
  if (limit && qty > currentQty + limit.left)
    return { ...refused, code: limit.kind, max: currentQty + Math.max(0, limit.left) }
  return qty
}

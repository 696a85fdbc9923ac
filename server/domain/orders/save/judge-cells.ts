import type { Switches } from '@fairdesk/contract/switches'
import { tightestLimit } from '../../stock/skc-stock.ts'
import type { RowFacts } from '../row-facts.ts'
import { isOffered, type PlacedSize, qtyAt, withQty } from '../size-slots.ts'
import type { CellEdit } from './cell-edits.ts'
import { parseQty } from './parse-qty.ts'
import type { CellProblem, CellWarning } from './problems.ts'

/** How a row would stand, and what was said of its cells on the way. */
export type JudgedCells = {
  readonly after: readonly number[]
  readonly problems: readonly CellProblem[]
  readonly warnings: readonly CellWarning[]
}

export type Rules = { readonly switches: Switches; readonly isBrandOpen: boolean }

/** Takes each cell's edit where it may be, one by one: a refused cell keeps its quantity and holds up no other. */
export function judgeCells(facts: RowFacts, edits: readonly CellEdit[], rules: Rules): JudgedCells {
  let after = facts.saved.qtys
  const problems: CellProblem[] = []
  const warnings: CellWarning[] = []
  for (const edit of edits) {
    const size = facts.sizes.find(({ sizeId }) => sizeId === edit.sizeId)
    if (!size) {
      problems.push({ sizeId: edit.sizeId, code: 'no-such-size' })
      continue
    }
    const now = qtyAt(facts.saved.qtys, size.slot)
    const verdict = judgeCell({ facts, edit, size, now }, rules)
    if (typeof verdict !== 'number') {
      problems.push(verdict)
      continue
    }
    after = verdict === now ? after : withQty(after, size.slot, verdict)
    // Replacing nothing is no loss to tell of.
    if (edit.was === undefined && now > 0 && verdict !== now)
      warnings.push({ sizeId: edit.sizeId, code: 'replaced', replaced: now })
  }
  return { after, problems, warnings }
}

type Case = { readonly facts: RowFacts; readonly edit: CellEdit; readonly size: PlacedSize; readonly now: number }

/** The quantity the cell takes, or why it keeps the one it has. */
function judgeCell({ facts, edit, size, now }: Case, { switches, isBrandOpen }: Rules): number | CellProblem {
  const refused = { sizeId: edit.sizeId, now }
  const qty = parseQty(edit.qty)
  if (qty === null) return { ...refused, code: 'qty-invalid' }
  if (qty === now) return now
  const max = switches.maxQtyPerCell
  if (qty > max && qty > now) return { ...refused, code: 'qty-too-large', max }
  if (facts.status === 'dropped') return { ...refused, code: 'dropped', max: now }
  if (edit.was !== undefined && edit.was !== now) return { ...refused, code: 'conflict', slot: size.slot }
  if (facts.status === 'frozen' && !switches.freezeAllowDecrease)
    return { ...refused, code: 'frozen', max: now, still: true }
  if (qty < now) return qty
  const isPutBack = qty <= (facts.lowered?.get(size.slot) ?? 0)
  if (facts.status === 'frozen') return isPutBack ? qty : { ...refused, code: 'frozen', max: now }
  if (!isBrandOpen && !isPutBack) return { ...refused, code: 'brand-refused', max: now }
  if (!isOffered(facts.sizeMask, facts.offMask, size.slot)) return { ...refused, code: 'size-off', max: now }
  const limit = facts.stock?.mode === 'block' ? tightestLimit(facts.stock, size.slot) : null
  if (limit && qty > now + limit.left) return { ...refused, code: limit.kind, max: now + Math.max(0, limit.left) }
  return qty
}

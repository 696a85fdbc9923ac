import { isCounted } from '@fairdesk/contract/orders/counting'
import type { RuledSkc } from '../judge/goods-book.ts'
import type { CustomerOrder } from '../order-head.ts'
import { neverSaved, type RowFacts, type SavedRow, type SkcKey, skcKeyOf } from '../row-facts.ts'
import { isBrandOpen } from '../row-rule.ts'
import type { HoldRequest } from '../save/gathered-save.ts'
import type { RuleSnapshot } from './rule-snapshot.ts'

type OrderMemory = {
  readonly order: CustomerOrder
  readonly rows: ReadonlyMap<number, SavedRow>
  readonly request: Pick<HoldRequest, 'edits' | 'visibility'>
}

/**
 * Returns what `readRowFacts` reads. Null where any of it takes the database: goods that are not on sale, not the
 * user's or not the customer's, and those with a stock limit.
 */
export function factsFromMemory(rules: RuleSnapshot, memory: OrderMemory): ReadonlyMap<string, RowFacts> | null {
  const facts = new Map<string, RowFacts>()
  for (const edit of memory.request.edits) {
    const skc = freeSkc(rules, memory, edit)
    if (!skc) return null
    const saved = memory.rows.get(skc.skcId) ?? neverSaved
    const styleQty = skc.asksOfStyle ? qtyOfStyle(rules, memory.rows, skc.goodsId) : 0
    facts.set(skcKeyOf(edit), rowFactsOf(skc, { saved, styleQty }))
  }
  return facts
}

/** A colour whose cells take any quantity that its rules allow. */
function freeSkc(rules: RuleSnapshot, { order, request }: OrderMemory, { goodsId, colourId }: SkcKey): RuledSkc | null {
  const skcId = rules.book.skcsOfStyle(goodsId)?.get(colourId)
  const skc = skcId === undefined ? null : rules.book.ruledSkc(order.customer.id, skcId)
  if (skc?.status !== 'onSale' || !skc.isStyleOnSale || rules.stocked.has(skc.skcId)) return null
  const { brands } = request.visibility
  const isSeen = brands === 'all' || (skc.brandCode !== null && brands.includes(skc.brandCode))
  return isSeen && isBrandOpen(order.brandCodes, skc.brandCode) ? skc : null
}

function rowFactsOf(skc: RuledSkc, { saved, styleQty }: Pick<RowFacts, 'saved' | 'styleQty'>): RowFacts {
  const { skcId, goodsId, colourId, status, brandCode, sizeMask, offMask, sizes, limits, cartons, style } = skc
  return {
    ...{ skcId, goodsId, colourId, status, brandCode, sizeMask, offMask, sizes, limits, cartons, style },
    ...{ consecutiveSizesMin: skc.consecutiveSizesMin, styleQty, saved, stock: null },
  }
}

function qtyOfStyle({ book }: RuleSnapshot, rows: ReadonlyMap<number, SavedRow>, styleId: number): number {
  let sum = 0
  for (const skcId of book.skcsOfStyle(styleId)?.values() ?? []) {
    const status = book.statusOf(skcId)
    if (status !== null && isCounted(status)) sum += rows.get(skcId)?.qty ?? 0
  }
  return sum
}

import type { OrderProblem, OrderRuleName } from '@fairdesk/contract/orders/order-problems'
import { isOffered } from '../size-slots.ts'
import type { SkcRuleFacts } from './order-facts.ts'

/** Violation found by a rule, before its strictness is applied. */
export type RuleViolation = Omit<OrderProblem, 'blocks' | 'rule'> & { readonly rule: SwitchedRule }

/** All but stock, which is kept to colour by colour. */
export type SwitchedRule = Exclude<OrderRuleName, 'stock' | 'quota'>

/** Returns the cell that opens a colour's problem: its first size on offer. */
export function placeOf({ skcId, goodsId, colourId, sizes, sizeMask, offMask }: SkcRuleFacts) {
  const first = sizes.find(({ slot }) => isOffered(sizeMask, offMask, slot))
  return { styleId: goodsId, skcId, goodsId, colourId, sizeId: first?.sizeId ?? null }
}

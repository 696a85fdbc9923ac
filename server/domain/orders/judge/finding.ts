import type { OrderProblem, OrderRuleName } from '@fairdesk/contract/orders/order-problems'
import { isOffered } from '../size-slots.ts'
import type { JudgedSkc } from './order-facts.ts'

/** What a rule finds, before it is known how much it weighs. */
export type Finding = Omit<OrderProblem, 'blocks' | 'rule'> & { readonly rule: SwitchedRule }

/** All but stock, which is kept to colour by colour. */
export type SwitchedRule = Exclude<OrderRuleName, 'stock' | 'quota'>

/** Where a colour's problem is opened: its first size on offer. */
export function placeOf({ skcId, goodsId, colourId, sizes, sizeMask, offMask }: JudgedSkc) {
  const first = sizes.find(({ slot }) => isOffered(sizeMask, offMask, slot))
  return { styleId: goodsId, skcId, goodsId, colourId, sizeId: first?.sizeId ?? null }
}

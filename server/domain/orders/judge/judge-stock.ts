import type { OrderProblem } from '@fairdesk/contract/orders/order-problems'
import { leftOf, type SkcStock } from '../../stock/skc-stock.ts'
import { qtyAt } from '../size-slots.ts'
import { placeOf } from './finding.ts'
import type { JudgedSkc } from './order-facts.ts'

/** Colours of which this order and the others hold more than there is; one problem each, at the first size of which there is too much. */
export function judgeStock(
  ordered: readonly JudgedSkc[],
  stock: ReadonlyMap<number, SkcStock>,
): readonly OrderProblem[] {
  if (stock.size === 0) return []
  return ordered.flatMap((skc): OrderProblem[] => {
    const own = stock.get(skc.skcId)
    const beyond = own ? sizesBeyond(skc, own) : []
    const [first] = beyond
    if (!own || !first) return []
    return [
      {
        ...placeOf(skc),
        rule: 'stock',
        sizeId: first.sizeId,
        counts: 'pieces',
        need: beyond.reduce((sum, { most }) => sum + most, 0),
        have: beyond.reduce((sum, { qty }) => sum + qty, 0),
        blocks: own.mode === 'block',
      },
    ]
  })
}

/** Sizes of which there is too much, with the pieces of this order and the most that it could have beside the others. */
function sizesBeyond({ sizes, qtys }: JudgedSkc, stock: SkcStock): { sizeId: number; qty: number; most: number }[] {
  return sizes.flatMap(({ sizeId, slot }) => {
    const [qty, left] = [qtyAt(qtys, slot), leftOf(stock, slot) ?? 0]
    return qty > 0 && left < 0 ? [{ sizeId, qty, most: Math.max(0, qty + left) }] : []
  })
}

import type { OrderProblem } from '@fairdesk/contract/orders/order-problems'
import { type SkcStock, type StockLimit, tightestLimit } from '../../stock/skc-stock.ts'
import { qtyAt } from '../size-slots.ts'
import { placeOf } from './finding.ts'
import type { SkcRuleFacts } from './order-facts.ts'

/**
 * Returns colours of which all orders together exceed the stock or a quota; one problem each, at the first size that
 * is short.
 */
export function judgeStock(
  ordered: readonly SkcRuleFacts[],
  stock: ReadonlyMap<number, SkcStock>,
): readonly OrderProblem[] {
  if (stock.size === 0) return []
  return ordered.flatMap((skc): OrderProblem[] => {
    const skcStock = stock.get(skc.skcId)
    if (!skcStock) return []
    const beyond = sizesBeyond(skc, skcStock)
    return (['stock', 'quota'] as const).flatMap((rule) => {
      const ofRule = beyond.filter(({ kind }) => kind === rule)
      const [first] = ofRule
      if (!first) return []
      const need = ofRule.reduce((sum, { most }) => sum + most, 0)
      const have = ofRule.reduce((sum, { qty }) => sum + qty, 0)
      return [
        {
          ...placeOf(skc),
          ...({ rule, sizeId: first.sizeId, counts: 'pieces', need, have, blocks: skcStock.mode === 'block' } as const),
        },
      ]
    })
  })
}

type SizeBeyond = {
  readonly sizeId: number
  readonly kind: StockLimit['kind']
  readonly qty: number
  /** The most that the order could have beside the others. */
  readonly most: number
}

function sizesBeyond({ sizes, qtys }: SkcRuleFacts, stock: SkcStock): SizeBeyond[] {
  return sizes.flatMap(({ sizeId, slot }) => {
    const qty = qtyAt(qtys, slot)
    const limit = tightestLimit(stock, slot)
    if (qty === 0 || !limit || limit.left >= 0) return []
    return [{ sizeId, kind: limit.kind, qty, most: Math.max(0, qty + limit.left) }]
  })
}

import type { MinimumScope } from '@fairdesk/contract/areas/data/minimums'

export type WhomPart = 'customer' | 'level' | 'goodsNo' | 'skcNo' | 'fabric' | 'colour'

/** What names whom the rules of a scope are for. */
export const partsOf: Readonly<Record<MinimumScope, readonly WhomPart[]>> = {
  customerGoods: ['customer', 'goodsNo'],
  levelGoods: ['level', 'goodsNo'],
  customerSkc: ['customer', 'skcNo'],
  skcTotal: ['skcNo'],
  fabricColour: ['fabric', 'colour'],
}

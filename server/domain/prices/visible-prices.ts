import type { FairSwitches } from '@fairdesk/contract/switches'
import { seesNet, seesTag, type Visibility } from '@fairdesk/contract/visibility'
import type { UnitPrices } from './discounts.ts'
import { yuan } from './yuan.ts'

/** Yuan; what the user may not see is absent. What agents pay is seen with net prices. */
export type VisiblePrices = { tag?: number; net?: number; agent?: number }

export function visiblePrices({ tag, net, agent }: UnitPrices, { prices }: Visibility): VisiblePrices {
  return {
    ...(seesTag(prices) ? { tag: yuan(tag) } : {}),
    ...(seesNet(prices) ? { net: yuan(net), agent: yuan(agent) } : {}),
  }
}

export function visibleAmounts({ tag, net, agent }: UnitPrices, { prices }: Pick<Visibility, 'prices'>) {
  return {
    ...(seesTag(prices) ? { tagAmount: yuan(tag) } : {}),
    ...(seesNet(prices) ? { netAmount: yuan(net), agentAmount: yuan(agent) } : {}),
  }
}

/** Which amount a user is shown as "the amount": the fair's, or the other one where only that is his to see. */
export function shownBasis(
  { prices }: Visibility,
  { amountBasis }: Pick<FairSwitches, 'amountBasis'>,
): 'tag' | 'net' | null {
  if (prices === 'both') return amountBasis
  return prices === 'none' ? null : prices
}

/** Amounts of targets are counted by the fair's basis: who does not see those prices sees none of them, of either. */
export function seesTargetAmounts({ prices }: Visibility, { amountBasis }: Pick<FairSwitches, 'amountBasis'>): boolean {
  return amountBasis === 'tag' ? seesTag(prices) : seesNet(prices)
}

/** `amount` in yuan of so many pieces, absent where no price may be seen. */
export function amountOf(qty: number, prices: UnitPrices, basis: 'tag' | 'net' | null): { amount?: number } {
  return basis === null ? {} : { amount: yuan(qty * prices[basis]) }
}

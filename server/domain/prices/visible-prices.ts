import type { FairSwitches } from '@fairdesk/contract/switches'
import { seesNet, seesTag, type Visibility } from '@fairdesk/contract/visibility'
import type { UnitPrices } from './discounts.ts'
import { yuan } from './yuan.ts'

/** Prices in yuan; prices hidden from the user are absent. Agent prices are visible with net prices. */
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

/** Returns the amount a user sees as "the amount": the fair's, or the other one if only that is visible to them. */
export function shownBasis(
  { prices }: Visibility,
  { amountBasis }: Pick<FairSwitches, 'amountBasis'>,
): 'tag' | 'net' | null {
  if (prices === 'both') return amountBasis
  return prices === 'none' ? null : prices
}

/**
 * Returns true if the user sees target amounts. They are counted by the fair's basis: a user who does not see those
 * prices sees no target amounts.
 */
export function seesTargetAmounts({ prices }: Visibility, { amountBasis }: Pick<FairSwitches, 'amountBasis'>): boolean {
  return amountBasis === 'tag' ? seesTag(prices) : seesNet(prices)
}

/** Returns `amount` in yuan for this many pieces; absent if no price is visible. */
export function amountOf(qty: number, prices: UnitPrices, basis: 'tag' | 'net' | null): { amount?: number } {
  return basis === null ? {} : { amount: yuan(qty * prices[basis]) }
}

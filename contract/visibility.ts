/**
 * The part of a fair a signed-in user may see. 'all' is for administrators; an empty list sees nothing.
 * Brands are brand codes; areas are codes of areas, regions or big areas, each standing for all below it.
 */
export type Visibility = {
  readonly brands: 'all' | readonly string[]
  readonly areas: 'all' | readonly string[]
  /** Amounts that may leave the server; fields of the others are absent from payloads and files. */
  readonly prices: 'none' | 'tag' | 'net' | 'both'
}

export const seesEverything: Visibility = { brands: 'all', areas: 'all', prices: 'both' }

/** Tag prices, and amounts and texts made of them. */
export function seesTag(prices: Visibility['prices']): boolean {
  return prices === 'tag' || prices === 'both'
}

/** Returns true if net prices, discounts and agents' prices are visible. */
export function seesNet(prices: Visibility['prices']): boolean {
  return prices === 'net' || prices === 'both'
}

/**
 * The part of a fair a signed-in user may see. 'all' is for administrators; an empty list sees nothing.
 * Brands are brand codes; areas are codes of areas, regions or big areas, each standing for all below it.
 */
export type Visibility = {
  readonly brands: 'all' | readonly string[]
  readonly areas: 'all' | readonly string[]
  /** Which amounts may leave the server: without one of them its fields are absent from payloads and files. */
  readonly prices: 'none' | 'tag' | 'net' | 'both'
}

export const seesEverything: Visibility = { brands: 'all', areas: 'all', prices: 'both' }

/** Tag prices, and amounts and texts made of them. */
export function seesTag(prices: Visibility['prices']): boolean {
  return prices === 'tag' || prices === 'both'
}

/** Net prices and discounts, and what agents pay. */
export function seesNet(prices: Visibility['prices']): boolean {
  return prices === 'net' || prices === 'both'
}

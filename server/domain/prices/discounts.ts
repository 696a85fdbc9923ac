import { discounted } from './money.ts'

/** What a customer pays by: his own discount, and those nearer to a style. */
export type Buyer = {
  readonly discountBp: number
  /** Which price the discount is of; a style without a purchase price is reckoned by its tag price. */
  readonly basis: 'tag' | 'purchase'
  readonly nearer: readonly NearerDiscount[]
}

/** Of one style or of one category; exactly one of them is set. */
export type NearerDiscount = {
  readonly styleId: number | null
  readonly categoryId: number | null
  readonly discountBp: number
}

export type PricedStyle = {
  readonly id: number
  readonly categoryId: number | null
  readonly tagFen: number
  readonly purchaseFen: number | null
}

/** Fen per piece. */
export type UnitPrices = { readonly tag: number; readonly net: number; readonly agent: number }

/**
 * What one piece costs a customer, and what it costs his agent by the agent's own discounts; a customer without an
 * agent is his own.
 */
export function unitPrices(style: PricedStyle, buyer: Buyer, agent: Buyer | null): UnitPrices {
  const net = netPrice(style, buyer)
  return { tag: style.tagFen, net, agent: agent ? netPrice(style, agent) : net }
}

function netPrice(style: PricedStyle, buyer: Buyer): number {
  const price = buyer.basis === 'purchase' ? (style.purchaseFen ?? style.tagFen) : style.tagFen
  return discounted(price, discountOf(style, buyer))
}

/** Nearest first: the style's, its category's, the customer's own. */
function discountOf(style: PricedStyle, { nearer, discountBp }: Buyer): number {
  const ofStyle = nearer.find(({ styleId }) => styleId === style.id)
  const ofCategory = nearer.find(({ categoryId }) => categoryId !== null && categoryId === style.categoryId)
  return (ofStyle ?? ofCategory)?.discountBp ?? discountBp
}

import { discounted } from './money.ts'

/** Discounts a customer pays by: their own, and those that override it for some styles. */
export type Buyer = {
  readonly discountBp: number
  /** Price the discount applies to; a style without a purchase price uses its tag price. */
  readonly basis: 'tag' | 'purchase'
  readonly nearer: readonly NearerDiscount[]
}

/** Discount for one style or one category; exactly one of them is set. */
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
 * Returns a customer's price of a piece, and their agent's by the agent's own discounts; a customer without an agent
 * counts as their own.
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

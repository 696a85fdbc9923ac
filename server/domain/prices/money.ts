const fullBp = 10_000

/** A price in fen less its discount in basis points, half a fen rounded up. Lines add up: round one piece, then multiply. */
export function discounted(fen: number, discountBp: number): number {
  return Math.floor((fen * discountBp + fullBp / 2) / fullBp)
}

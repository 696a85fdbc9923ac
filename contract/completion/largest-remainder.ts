/**
 * A whole amount in proportion to whole weights: the parts sum to exactly it, none is negative, a weight of 0 gets nothing.
 * Reckoned in big integers, for amounts in fen times amounts in fen are past what a number holds. All weights 0: nothing is spread.
 */
export function largestRemainder(whole: number, weights: readonly number[]): number[] {
  const all = weights.reduce((sum, weight) => sum + BigInt(weight), 0n)
  if (all === 0n) return weights.map(() => 0)
  const products = weights.map((weight) => BigInt(whole) * BigInt(weight))
  const parts = products.map((product) => Number(product / all))
  const left = whole - parts.reduce((sum, part) => sum + part, 0)
  const byRemainder = products
    .map((product, at) => ({ at, remainder: product % all }))
    .sort((one, other) =>
      one.remainder === other.remainder ? one.at - other.at : one.remainder < other.remainder ? 1 : -1,
    )
  for (const { at } of byRemainder.slice(0, left)) parts[at] = (parts[at] ?? 0) + 1
  return parts
}

/**
 * Splits a whole amount in proportion to integer weights: the parts sum to exactly the amount, none is negative, a
 * weight of 0 gets 0. Uses BigInt, because products of two amounts in fen exceed safe integers. If all weights are 0,
 * nothing is distributed.
 */
export function largestRemainder(total: number, weights: readonly number[]): number[] {
  const all = weights.reduce((sum, weight) => sum + BigInt(weight), 0n)
  if (all === 0n) return weights.map(() => 0)
  const products = weights.map((weight) => BigInt(total) * BigInt(weight))
  const shares = products.map((product) => Number(product / all))
  const remaining = total - shares.reduce((sum, share) => sum + share, 0)
  const byRemainder = products
    .map((product, index) => ({ at: index, remainder: product % all }))
    .sort((a, b) => (a.remainder === b.remainder ? a.at - b.at : a.remainder < b.remainder ? 1 : -1))
  for (const { at } of byRemainder.slice(0, remaining)) shares[at] = (shares[at] ?? 0) + 1
  return shares
}

/**
 * Distributes the pieces in proportion to the weights by the largest remainder: the sum is exact, and weights of 0 get
 * none. If all weights are 0, nothing is distributed.
 */
export function spread(pieces: number, weights: readonly number[]): number[] {
  const all = weights.reduce((sum, weight) => sum + weight, 0)
  if (all === 0) return weights.map(() => 0)
  const shares = weights.map((weight) => Math.floor((pieces * weight) / all))
  const remaining = pieces - shares.reduce((sum, share) => sum + share, 0)
  // In whole numbers: fractions of equal remainders differ in their last bits.
  const byRemainder = weights
    .map((weight, index) => ({ index, remainder: pieces * weight - (shares[index] ?? 0) * all, weight }))
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.remainder - a.remainder || b.weight - a.weight || a.index - b.index)
  for (const { index } of byRemainder.slice(0, remaining)) shares[index] = (shares[index] ?? 0) + 1
  return shares
}

/** The nearest number of pieces that comes in whole multiples, at least one of them. */
export function inMultiples(pieces: number, multiple: number | null): number {
  if (multiple === null || pieces === 0) return pieces
  return Math.max(1, Math.round(pieces / multiple)) * multiple
}

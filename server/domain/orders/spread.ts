/**
 * So many pieces in proportion to the weights, by the largest remainder: never one more or fewer than asked for, and no weight
 * of 0 gets any. All weights 0: nothing is spread.
 */
export function spread(pieces: number, weights: readonly number[]): number[] {
  const all = weights.reduce((sum, weight) => sum + weight, 0)
  if (all === 0) return weights.map(() => 0)
  const shares = weights.map((weight) => (pieces * weight) / all)
  const whole = shares.map(Math.floor)
  const left = pieces - whole.reduce((sum, share) => sum + share, 0)
  const byRemainder = shares
    .map((share, at) => ({ at, remainder: share - Math.floor(share), weight: weights[at] ?? 0 }))
    .filter(({ weight }) => weight > 0)
    .sort((one, other) => other.remainder - one.remainder || other.weight - one.weight || one.at - other.at)
  for (const { at } of byRemainder.slice(0, left)) whole[at] = (whole[at] ?? 0) + 1
  return whole
}

/** The nearest number of pieces that comes in whole multiples, at least one of them. */
export function inMultiples(pieces: number, multiple: number | null): number {
  if (multiple === null || pieces === 0) return pieces
  return Math.max(1, Math.round(pieces / multiple)) * multiple
}

import { largestRemainder } from '@fairdesk/contract/completion/largest-remainder'

/** Quantities by size; unlisted sizes have 0. */
export type Quantities = ReadonlyMap<number, number>

/** Returns this many sets of a ratio over the sizes a colour has. */
export function bySets(sizeIds: readonly number[], ratioParts: Quantities, sets: number): Quantities {
  return new Map(sizeIds.map((sizeId) => [sizeId, (ratioParts.get(sizeId) ?? 0) * sets]))
}

/** Distributes pieces along a curve; those of sizes the colour lacks are given to the others. */
export function byCurve(sizeIds: readonly number[], curve: Quantities, qty: number): Quantities {
  const curveWeights = sizeIds.map((sizeId) => curve.get(sizeId) ?? 0)
  const weights = curveWeights.some((weight) => weight > 0) ? curveWeights : sizeIds.map(() => 1)
  const shares = largestRemainder(qty, weights)
  return new Map(sizeIds.map((sizeId, index) => [sizeId, shares[index] ?? 0]))
}

/** Returns this customer's size curve: all their pieces of a size group, by size. */
export function curveOf(rows: readonly Quantities[]): Quantities {
  const sums = new Map<number, number>()
  for (const row of rows) for (const [sizeId, qty] of row) sums.set(sizeId, (sums.get(sizeId) ?? 0) + qty)
  return sums
}

import { largestRemainder } from '@fairdesk/contract/completion/largest-remainder'

/** By size; a size that is not named gets nothing. */
export type Quantities = ReadonlyMap<number, number>

/** So many sets of a ratio over the sizes a colour has. */
export function bySets(sizeIds: readonly number[], parts: Quantities, sets: number): Quantities {
  return new Map(sizeIds.map((sizeId) => [sizeId, (parts.get(sizeId) ?? 0) * sets]))
}

/** So many pieces along a curve; the pieces of sizes the colour lacks go to the others. */
export function byCurve(sizeIds: readonly number[], curve: Quantities, qty: number): Quantities {
  const own = sizeIds.map((sizeId) => curve.get(sizeId) ?? 0)
  const weights = own.some((weight) => weight > 0) ? own : sizeIds.map(() => 1)
  const parts = largestRemainder(qty, weights)
  return new Map(sizeIds.map((sizeId, at) => [sizeId, parts[at] ?? 0]))
}

/** How this customer spreads a size group: all he has ordered of it, by size. */
export function curveOf(rows: readonly Quantities[]): Quantities {
  const sums = new Map<number, number>()
  for (const row of rows) for (const [sizeId, qty] of row) sums.set(sizeId, (sums.get(sizeId) ?? 0) + qty)
  return sums
}

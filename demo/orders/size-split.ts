import type { Offer } from '../plan/fair-plan.ts'

/**
 * Spreads pieces over the sizes of an SKC, index = slot - 1: demand falls off on both sides of the middle, which lies
 * `shift` sizes higher for larger bodies. The pieces add up exactly; `phase` (0 to 1) decides which sizes get the
 * remainder.
 */
export function splitOverSizes(
  offer: Offer,
  pieces: number,
  { shift, phase }: { shift: number; phase: number },
): number[] {
  const middle = offer.middle + shift
  const weights = offer.slots.map(({ position }) => Math.exp(-((position - middle) ** 2) / (2 * offer.spread ** 2)))
  const totalWeight = weights.reduce((sum, weight) => sum + weight, 0)
  const qtys: number[] = []
  let [share, assigned] = [0, 0]
  for (const [weightIndex, { index }] of offer.slots.entries()) {
    share += (weights[weightIndex] ?? 0) / totalWeight
    const until = weightIndex === offer.slots.length - 1 ? pieces : Math.floor(share * pieces + phase)
    while (qtys.length <= index) qtys.push(0)
    qtys[index] = until - assigned
    assigned = until
  }
  return qtys
}

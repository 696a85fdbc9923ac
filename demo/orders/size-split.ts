import type { Offer } from '../plan/fair-plan.ts'

/**
 * Pieces over the sizes of an SKC, index = slot - 1: demand falls off on both sides of the middle, which lies `shift` sizes
 * higher for larger bodies. The pieces add up exactly; `phase` (0 to 1) decides who gets the odd ones.
 */
export function splitOverSizes(
  offer: Offer,
  pieces: number,
  { shift, phase }: { shift: number; phase: number },
): number[] {
  const middle = offer.middle + shift
  const weights = offer.slots.map(({ place }) => Math.exp(-((place - middle) ** 2) / (2 * offer.spread ** 2)))
  const whole = weights.reduce((sum, weight) => sum + weight, 0)
  const qtys: number[] = []
  let [share, given] = [0, 0]
  for (const [at, { index }] of offer.slots.entries()) {
    share += (weights[at] ?? 0) / whole
    const until = at === offer.slots.length - 1 ? pieces : Math.floor(share * pieces + phase)
    while (qtys.length <= index) qtys.push(0)
    qtys[index] = until - given
    given = until
  }
  return qtys
}

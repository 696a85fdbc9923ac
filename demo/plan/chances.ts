import type { RandomSource } from '../seeded.ts'

/** The index of one of the weights, each as likely as it is heavy. */
export function pickWeighted(random: RandomSource, weights: readonly number[]): number {
  let remaining = random.next() * weights.reduce((sum, weight) => sum + weight, 0)
  for (const [index, weight] of weights.entries()) {
    remaining -= weight
    if (remaining < 0) return index
  }
  return weights.length - 1
}

export function shuffled<T>(random: RandomSource, items: readonly T[]): T[] {
  return items
    .map((item) => ({ item, key: random.next() }))
    .sort((a, b) => a.key - b.key)
    .map(({ item }) => item)
}

/** Normally distributed around 0 with deviation 1. */
export function normal(random: RandomSource): number {
  return Math.sqrt(-2 * Math.log(1 - random.next())) * Math.cos(2 * Math.PI * random.next())
}

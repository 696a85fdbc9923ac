import type { Seeded } from '../seeded.ts'

/** The index of one of the weights, each as likely as it is heavy. */
export function pickWeighted(random: Seeded, weights: readonly number[]): number {
  let left = random.next() * weights.reduce((sum, weight) => sum + weight, 0)
  for (const [at, weight] of weights.entries()) {
    left -= weight
    if (left < 0) return at
  }
  return weights.length - 1
}

export function shuffled<T>(random: Seeded, items: readonly T[]): T[] {
  return items
    .map((item) => ({ item, key: random.next() }))
    .sort((one, other) => one.key - other.key)
    .map(({ item }) => item)
}

/** Normally distributed around 0 with deviation 1. */
export function normal(random: Seeded): number {
  return Math.sqrt(-2 * Math.log(1 - random.next())) * Math.cos(2 * Math.PI * random.next())
}

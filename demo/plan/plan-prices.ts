import type { Rows } from './fair-plan.ts'

const step = 10_000
const bands = 20

/** Bands of 100 yuan from 0 to 1,999; higher prices are unclassified. */
export const priceRanges: Rows<'price_ranges'> = Array.from({ length: bands }, (_, index) => ({
  id: index + 1,
  name: `${index * 100}-${index * 100 + 99}`,
  min_fen: index * step,
  max_fen: (index + 1) * step - 1,
  sort: index,
}))

/** Returns the id of the band of a tag price; null above the last. */
export function bandOf(tagFen: number): number | null {
  const band = Math.floor(tagFen / step)
  return band < bands ? band + 1 : null
}

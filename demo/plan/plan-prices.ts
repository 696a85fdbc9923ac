import type { Rows } from './fair-plan.ts'

const step = 10_000
const bands = 20

/** Bands of 100 yuan from 0 to 1,999; what costs more is unclassified. */
export const priceRanges: Rows<'price_ranges'> = Array.from({ length: bands }, (_, at) => ({
  id: at + 1,
  name: `${at * 100}-${at * 100 + 99}`,
  min_fen: at * step,
  max_fen: (at + 1) * step - 1,
  sort: at,
}))

/** The id of the band a tag price lies in. */
export function bandOf(tagFen: number): number | null {
  const band = Math.floor(tagFen / step)
  return band < bands ? band + 1 : null
}

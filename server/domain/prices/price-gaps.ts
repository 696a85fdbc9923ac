/** Prices in whole fen, both ends inclusive. */
export type Band = { readonly min: number; readonly max: number }
/** Without `max` all prices above. */
export type Gap = { readonly min: number; readonly max?: number }

/** Returns the price gaps from 0 on between bands that do not overlap; `bands` and result are sorted by price. */
export function gapsBetween(bands: readonly Band[]): Gap[] {
  const gaps: Gap[] = []
  let next = 0
  for (const { min, max } of bands) {
    if (min > next) gaps.push({ min: next, max: min - 1 })
    next = max + 1
  }
  return [...gaps, { min: next }]
}

/** The first of the bands that shares a price with this one. */
export function overlapping<B extends Band>(bands: readonly B[], { min, max }: Band): B | undefined {
  return bands.find((band) => band.min <= max && min <= band.max)
}

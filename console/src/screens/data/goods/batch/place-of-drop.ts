type Drop = {
  /** Rows counted from 0. */
  readonly from: number
  readonly over: number
  /** True if dropped on the lower half of the row `over`. */
  readonly isBelow: boolean
}

/** The place, counted from 1, that a dragged row comes to; taking it out moves those after it up. */
export function placeOfDrop({ from, over, isBelow }: Drop): number {
  const gap = isBelow ? over + 1 : over
  return gap > from ? gap : gap + 1
}

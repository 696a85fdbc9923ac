import type { Sides } from './sides.ts'

/** A level's two sides. `orders` groups by the first so many of the axes that the other levels of the walk group by too. */
export type Station = Sides & {
  readonly withSizes: boolean
  /** Hears of the rows so far; may throw to end the walk. */
  readonly onGrowth: (rows: number) => void
}

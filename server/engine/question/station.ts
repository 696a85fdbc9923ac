import type { Sides } from './sides.ts'

/** Both sides of a level. `orders` groups by a prefix of the axes that the other levels of the walk group by too. */
export type Station = Sides & {
  readonly withSizes: boolean
  /** Called with the number of rows so far; may throw to abort the walk. */
  readonly onGrowth: (rows: number) => void
}

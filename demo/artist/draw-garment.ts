import { seeded } from '../seeded.ts'
import { ground } from './ground.ts'
import { type GarmentKind, kinds } from './kinds/index.ts'
import { Sheet } from './sheet.ts'
import { tonesOf } from './tones.ts'

export type Garment = {
  readonly kind: GarmentKind
  /** `#rrggbb` of the SKC. */
  readonly rgb: string
  /** Chooses the cut: give the style's number, so that all colours of a style are one cut. */
  readonly seed: string | number
  /** Background colour, `#rrggbb`. */
  readonly background?: string
}

/** A picture of a garment, 600 x 800, as SVG text of 2-6 kB. The same question gives the same text. */
export function drawGarment({ kind, rgb, seed, background = '#e8e4dd' }: Garment): string {
  const sheet = new Sheet(tonesOf(rgb), seeded(`${kind} ${seed}`))
  kinds[kind](sheet)
  return ground(sheet, background)
}

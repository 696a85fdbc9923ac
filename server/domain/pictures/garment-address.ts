import type { Garment } from './garment/draw-garment.ts'
import { garmentKindOf, isGarmentKind } from './garment-kind.ts'

const shape = /^([a-z0-9]+)-([0-9a-f]{6})-([0-9]{1,9})\.svg$/i

/**
 * The address of a drawn picture, below the site's root. `description` is a garment kind's name or words about the goods.
 * The seed is the style's id: all its colours share one cut.
 */
export function garmentAddress(description: string, rgb: string | null, seed: number): string {
  return `/pictures/garment/${garmentKindOf(description)}-${rgb ?? 'c9c4bc'}-${seed}.svg`
}

/** What an address asks to be drawn, or null where it is none of ours. */
export function garmentFrom(name: string): Garment | null {
  const [, kind, rgb, seed] = shape.exec(name) ?? []
  if (kind === undefined || rgb === undefined || seed === undefined || !isGarmentKind(kind)) return null
  return { kind, rgb: `#${rgb.toLowerCase()}`, seed }
}

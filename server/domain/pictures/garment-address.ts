import type { Garment } from './garment/draw-garment.ts'
import { kindOfName } from './garment/kind-of-name.ts'
import { type GarmentKind, kinds } from './garment/kinds/index.ts'

const shape = /^([a-z0-9]+)-([0-9a-f]{6})-([0-9]{1,9})\.svg$/i
const unknownColour = 'c9c4bc'

/**
 * The address of a drawn picture, below the site's root. `description` begins with a garment kind's name, or is words about
 * the goods in Chinese or English. The seed is the style's id: all its colours share one cut.
 */
export function garmentAddress(description: string, rgb: string | null, seed: number): string {
  const [first = ''] = description.split(' ', 1)
  const kind = isKind(first) ? first : kindOfName(description)
  return `/pictures/garment/${kind}-${rgb ?? unknownColour}-${seed}.svg`
}

/** What an address asks to be drawn, or null where it is none of ours. */
export function garmentFrom(name: string): Garment | null {
  const [, kind, rgb, seed] = shape.exec(name) ?? []
  if (kind === undefined || rgb === undefined || seed === undefined || !isKind(kind)) return null
  return { kind, rgb: `#${rgb.toLowerCase()}`, seed }
}

function isKind(kind: string): kind is GarmentKind {
  return Object.hasOwn(kinds, kind)
}

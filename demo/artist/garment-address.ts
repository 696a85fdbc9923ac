import { drawGarment, type Garment } from './draw-garment.ts'
import { type GarmentKind, kinds } from './kinds/index.ts'

const shape = /^\/pictures\/garment\/([a-z0-9]+)-([0-9a-f]{6})-([0-9]{1,9})\.svg$/i

/** The address of a drawn garment, below the site's root. The seed is the style's id: all its colours share one cut. */
export function garmentAddress(kind: GarmentKind, rgb: string, seed: number): string {
  return `/pictures/garment/${kind}-${rgb}-${seed}.svg`
}

/** By their addresses: a hall of phones asks for the same few hundred, and drawing one takes a millisecond. */
const drawn = new Map<string, string>()
const mostDrawn = 1000

/** The server's picture source for the demo's goods: the garment at an address as SVG, or null where the address is none of ours. */
export function garmentAt(address: string): string | null {
  const known = drawn.get(address)
  if (known !== undefined) return known
  const garment = garmentFrom(address)
  if (!garment) return null
  if (drawn.size >= mostDrawn) drawn.clear()
  const picture = drawGarment(garment)
  drawn.set(address, picture)
  return picture
}

function garmentFrom(address: string): Garment | null {
  const [, kind, rgb, seed] = shape.exec(address) ?? []
  if (kind === undefined || rgb === undefined || seed === undefined || !isKind(kind)) return null
  return { kind, rgb: `#${rgb.toLowerCase()}`, seed }
}

function isKind(kind: string): kind is GarmentKind {
  return Object.hasOwn(kinds, kind)
}

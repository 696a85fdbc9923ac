import { drawGarment, type Garment } from './draw-garment.ts'
import { type GarmentKind, kinds } from './kinds/index.ts'

const shape = /^\/pictures\/garment\/([a-z0-9]+)-([0-9a-f]{6})-([0-9]{1,9})\.svg$/i

/** The address of a drawn garment, below the site's root. The seed is the style's id: all its colours share one cut. */
export function garmentAddress(kind: GarmentKind, rgb: string, seed: number): string {
  return `/pictures/garment/${kind}-${rgb}-${seed}.svg`
}

/** Drawings by address: a hall of phones asks for the same few hundred, and drawing one takes a millisecond. */
const pictureCache = new Map<string, string>()
const mostDrawn = 1000

/** Picture source of the demo's goods: returns the garment at an address as SVG, or null for a foreign address. */
export function garmentAt(address: string): string | null {
  const cached = pictureCache.get(address)
  if (cached !== undefined) return cached
  const garment = garmentFrom(address)
  if (!garment) return null
  if (pictureCache.size >= mostDrawn) pictureCache.clear()
  const picture = drawGarment(garment)
  pictureCache.set(address, picture)
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

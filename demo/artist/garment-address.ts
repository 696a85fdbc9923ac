import { drawGarment, type Garment, garmentKinds } from './draw-garment.ts'

const shape = /^\/pictures\/garment\/([a-z0-9]+)-([0-9a-f]{6})-([0-9]{1,9})\.svg$/i

/** The address of a drawn garment, below the site's root. All colours of a style share one cut. */
export function garmentAddress({ kind, rgb, cut }: Garment): string {
  return `/pictures/garment/${kind}-${rgb.slice(1)}-${cut}.svg`
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
  const [, name, rgb, cut] = shape.exec(address) ?? []
  const kind = garmentKinds.find((garmentKind) => garmentKind === name)
  if (kind === undefined || rgb === undefined) return null
  return { kind, rgb: `#${rgb.toLowerCase()}`, cut: Number(cut) }
}

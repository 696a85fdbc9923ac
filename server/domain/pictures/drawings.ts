import { silhouetteAt } from './silhouette.ts'

/**
 * Returns the SVG of the picture at an address below the site's root, or null if the address is not one of its own.
 * `skcs.drawing` refers to its pictures, which count as pictures of the goods: the demo supplies its artist, a real
 * fair has none.
 */
export type PictureSource = (address: string) => string | null

export function drawingAt(address: string, source: PictureSource): string | null {
  return silhouetteAt(address) ?? source(address)
}

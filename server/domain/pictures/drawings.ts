import { silhouetteAt } from './silhouette.ts'

/**
 * Gives the SVG of the picture at an address below the site's root, or null where the address is none of its own. What it
 * draws stands in `skcs.drawing` and counts as a picture: the demo hands in its artist, a fair of one's own has none.
 */
export type PictureSource = (address: string) => string | null

export function drawingAt(address: string, source: PictureSource): string | null {
  return silhouetteAt(address) ?? source(address)
}

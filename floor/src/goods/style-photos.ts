import type { Catalogue, Style } from './catalogue.ts'

/** Picture of a style on its page: of one of its colours, or null where it shows the style as such. */
export type StylePhoto = {
  readonly image: string
  readonly colourId: number | null
  /** Width by height of the uploaded photo; unknown for drawings. */
  readonly size: readonly [width: number, height: number] | null
}

/** Returns all pictures of a style, each once, without those of dropped colours; photos first, as they were arranged. */
export function photosOf(goods: Pick<Catalogue, 'pictures'>, style: Style): readonly StylePhoto[] {
  const colourIds = new Map(style.colours.map(({ skcId, colourId }) => [skcId, colourId]))
  const photos = (goods.pictures.get(style.goodsId) ?? [])
    .filter(({ skcId }) => skcId === null || skcId === undefined || colourIds.has(skcId))
    .map(({ image, skcId, width, height }): StylePhoto => {
      const size = width && height ? ([width, height] as const) : null
      return { image: image ?? '', colourId: colourIds.get(skcId ?? 0) ?? null, size }
    })
  const ofColours = style.colours.flatMap(({ image, colourId }) => (image ? [{ image, colourId, size: null }] : []))
  const ofStyle = style.image && photos.length === 0 ? [{ image: style.image, colourId: null, size: null }] : []
  const distinct = new Map<string, StylePhoto>()
  for (const photo of [...photos, ...ofColours, ...ofStyle]) {
    const previous = distinct.get(photo.image)
    distinct.set(photo.image, previous ? { ...previous, colourId: previous.colourId ?? photo.colourId } : photo)
  }
  return [...distinct.values()]
}

/** Index of the picture that shows a colour; -1 where none is of that colour. */
export function indexOfColour(photos: readonly StylePhoto[], colourId: number | undefined): number {
  return photos.findIndex((photo) => photo.colourId === colourId)
}

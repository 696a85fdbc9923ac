import { useEffect, useRef, useState } from 'react'
import type { Catalogue, Style } from '../../goods/catalogue.ts'
import { indexOfColour, photosOf } from '../../goods/style-photos.ts'
import { openPictures } from '../../parts/open-pictures.ts'
import { Picture } from '../../parts/Picture.tsx'
import { useGoodsTexts } from '../../texts/texts.ts'

type Props = {
  readonly goods: Catalogue
  readonly style: Style
  /** Colour chosen in the matrix: its picture comes into view. */
  readonly colourId: number | undefined
}

/** Pictures of a style side by side, whole; a tap opens them full screen. */
export function StyleGallery({ goods, style, colourId }: Props) {
  const texts = useGoodsTexts()
  const photos = photosOf(goods, style)
  const strip = useRef<HTMLDivElement>(null)
  const [shownIndex, setShownIndex] = useState(0)
  const show = (index: number) => {
    const item = strip.current?.children[index]
    // Scrolls the strip alone: `scrollIntoView` would move the page too.
    if (item instanceof HTMLElement) strip.current?.scrollTo({ left: item.offsetLeft - strip.current.offsetLeft })
    setShownIndex(index)
  }
  const colourIndex = indexOfColour(photos, colourId)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another colour moves the strip, a swipe does not move it back.
  useEffect(() => {
    if (colourIndex >= 0) show(colourIndex)
  }, [colourIndex])
  const nameOf = (index: number) => {
    const id = photos[index]?.colourId ?? 0
    return goods.colours.get(id)?.name ?? style.name
  }
  const open = (index: number) =>
    void openPictures({ goods, style, photos, index, seen: (photo) => show(photos.indexOf(photo)) })
  if (photos.length === 0)
    return (
      <div className="gallery">
        <Picture address={null} size={480} name={style.name} />
      </div>
    )
  return (
    <div className="gallery-frame">
      <div
        className="gallery"
        ref={strip}
        onScroll={({ currentTarget }) =>
          setShownIndex(Math.round(currentTarget.scrollLeft / Math.max(1, currentTarget.clientWidth)))
        }
      >
        {photos.map(({ image }, index) => (
          <button
            key={image}
            type="button"
            className="gallery-picture"
            aria-label={texts.pictures.open({ name: nameOf(index) })}
            onClick={() => open(index)}
          >
            <Picture address={image} size={480} name={style.name} />
          </button>
        ))}
      </div>
      {photos.length > 1 ? (
        <span className="gallery-place" aria-hidden="true">
          {nameOf(shownIndex)} {shownIndex + 1}/{photos.length}
        </span>
      ) : null}
    </div>
  )
}

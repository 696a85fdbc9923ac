type Props = {
  /** Addresses of the items' pictures, in their order. */
  readonly images: readonly string[]
  /** Empty where words beside it say the same. */
  readonly alt: string
}

const mostShown = 4

/** Substitute picture of an outfit without one: its items, up to four of them. */
export const Collage = ({ images, alt }: Props) => (
  <span
    className="fd-collage"
    data-count={Math.min(images.length, mostShown)}
    {...(alt === '' ? { 'aria-hidden': true } : { role: 'img', 'aria-label': alt })}
  >
    {images.slice(0, mostShown).map((image, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a picture may stand twice, and its place is what it is
      <img key={index} src={image} alt="" loading="lazy" />
    ))}
    {images.length > mostShown && <span className="fd-collage-more fd-hint">{`+${images.length - mostShown}`}</span>}
  </span>
)

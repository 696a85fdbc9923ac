import { Image } from 'antd'
import './Picture.css'

type Props = { readonly src: string; readonly alt: string; readonly width?: number }

const shownSize = /-480\.webp$/

/** A picture of goods, 3:4 in a fixed box so that nothing jumps; a click shows it large. A photo comes in the size it needs. */
export const Picture = ({ src, alt, width = 36 }: Props) => (
  <span className="fd-picture" style={{ width, height: (width * 4) / 3 }}>
    <Image
      src={width <= 80 ? src.replace(shownSize, '-160.webp') : src}
      alt={alt}
      width={width}
      height={(width * 4) / 3}
      loading="lazy"
      preview={{ mask: null, src: src.replace(shownSize, '-1200.webp') }}
    />
  </span>
)

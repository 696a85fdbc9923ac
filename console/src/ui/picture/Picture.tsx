import { Image } from 'antd'
import { useEffect, useState } from 'react'
import './Picture.css'

type Props = { readonly src: string; readonly alt: string; readonly width?: number }

const shownSize = /-480\.webp$/

/**
 * A picture of goods, 3:4 in a fixed box so that nothing jumps; a click shows it large. A photo comes in the size it needs.
 * A list draws dozens of them at once: what shows one large is made when it is asked for.
 */
export const Picture = ({ src, alt, width = 36 }: Props) => {
  const [large, setLarge] = useState<'never' | 'shown' | 'closed'>('never')
  const [lost, setLost] = useState<string | null>(null)
  const height = (width * 4) / 3
  // What did not come stays an empty box, and is asked for anew when the network is back.
  useEffect(() => {
    if (lost === null) return
    const again = () => setLost(null)
    window.addEventListener('online', again)
    return () => window.removeEventListener('online', again)
  }, [lost])
  return (
    <>
      <button
        type="button"
        className="fd-picture"
        style={{ width, height }}
        aria-label={alt}
        onClick={() => setLarge('shown')}
      >
        {lost !== src && (
          <img
            src={width <= 80 ? src.replace(shownSize, '-160.webp') : src}
            alt=""
            width={width}
            height={height}
            loading="lazy"
            onError={() => setLost(src)}
          />
        )}
      </button>
      {large !== 'never' && (
        <LargePicture
          src={src.replace(shownSize, '-1200.webp')}
          alt={alt}
          isOpen={large === 'shown'}
          onClose={() => setLarge('closed')}
        />
      )}
    </>
  )
}

type LargePictureProps = {
  readonly src: string
  readonly alt: string
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** A picture over the whole window, to be zoomed and turned. */
const LargePicture = ({ src, alt, isOpen, onClose }: LargePictureProps) => (
  <Image.PreviewGroup
    items={[{ src, alt }]}
    preview={{ open: isOpen, countRender: () => alt, onOpenChange: (open) => open || onClose() }}
  />
)

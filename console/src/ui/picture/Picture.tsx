import { pictureOfSize } from '@fairdesk/contract/pictures/picture-size'
import { Image } from 'antd'
import { useEffect, useState } from 'react'
import './Picture.css'

/**
 * Picture of goods, 3:4 in a fixed box to avoid layout shifts; a click enlarges it. Loads a photo in the size needed.
 * Lists render dozens at once, so the enlarged view is created on demand.
 */
export const Picture = ({
  src,
  alt,
  width = 36,
}: {
  readonly src: string
  readonly alt: string
  readonly width?: number
}) => {
  const [large, setLarge] = useState<'never' | 'shown' | 'closed'>('never')
  const [lost, setLost] = useState<string | null>(null)
  const height = (width * 4) / 3
  // A picture that fails to load stays an empty box and is retried when the network is back.
  useEffect(() => {
    if (lost === null) return
    const retry = () => setLost(null)
    window.addEventListener('online', retry)
    return () => window.removeEventListener('online', retry)
  }, [lost])
  return (
    <>
      <button
        type="button"
        className="fd-picture fd-bare"
        style={{ width, height }}
        aria-label={alt}
        onClick={() => setLarge('shown')}
      >
        {lost !== src && (
          <img
            src={width <= 80 ? pictureOfSize(src, 160) : src}
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
          src={pictureOfSize(src, 1200)}
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

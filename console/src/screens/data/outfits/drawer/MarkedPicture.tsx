import type { OutfitItem } from '@fairdesk/contract/areas/data/outfits'
import { useState } from 'react'
import { keyOf } from './outfit-draft.ts'
import { placeOnCover } from './spot.ts'

const middle = 500

/** Cover picture of an outfit with a dot for each marked item; names are shown on hover or keyboard focus. */
export const MarkedPicture = ({
  picture,
  items,
}: {
  readonly picture: string
  readonly items: readonly OutfitItem[]
}) => {
  const [ratio, setRatio] = useState<number | null>(null)
  return (
    <span className="fd-outfit-cover">
      <img
        src={picture}
        alt=""
        loading="lazy"
        onLoad={({ currentTarget }) => setRatio(currentTarget.naturalWidth / currentTarget.naturalHeight)}
      />
      {ratio !== null &&
        items.map(
          (item) =>
            item.spot && (
              <i
                key={keyOf(item)}
                className="fd-outfit-spot"
                aria-hidden
                // Show the name on the side where the picture has more room.
                data-side={item.spot.x > middle ? 'left' : 'right'}
                style={placeOnCover(item.spot, ratio)}
              >
                <span className="fd-outfit-spot-name">{item.name}</span>
              </i>
            ),
        )}
    </span>
  )
}

import type { OutfitItemInput, Spot } from '@fairdesk/contract/areas/data/outfits'
import { pictureOfSize } from '@fairdesk/contract/pictures/picture-size'
import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import { usePhrases } from '../../../../kit/text/phrases.ts'
import { Collage } from '../Collage.tsx'
import type { ItemDetail } from '../use-item-details.ts'
import { keyOf } from './outfit-draft.ts'
import { spotAt, stepped } from './spot.ts'

type Props = {
  readonly picture: string | null
  readonly items: readonly OutfitItemInput[]
  readonly looks: readonly ItemDetail[]
  readonly selected: string | null
  readonly onChoose: (key: string) => void
  readonly onSpot: (key: string, spot: Spot | null) => void
}

/** Outfit picture with a mark for each item: placed by a click, moved by drag or arrows. No picture: its items. */
export const SpotStage = ({ picture, items, looks, selected, onChoose, onSpot }: Props) => {
  const { outfits: texts } = usePhrases()
  const frame = useRef<HTMLDivElement>(null)
  const selectedLook = looks[items.findIndex((item) => keyOf(item) === selected)]
  const put = (key: string, event: PointerEvent) => {
    if (frame.current) onSpot(key, spotAt(event, frame.current.getBoundingClientRect()))
  }
  if (!picture) {
    return (
      <figure className="fd-outfit-stage">
        <div className="fd-outfit-picture fd-fill-height">
          <Collage images={looks.map(({ image }) => image).filter(Boolean)} alt={texts.spots.stage} />
        </div>
        <figcaption>{texts.spots.noPicture}</figcaption>
      </figure>
    )
  }
  return (
    <figure className="fd-outfit-stage">
      <div
        ref={frame}
        className="fd-outfit-marked"
        data-placing={selected !== null}
        onPointerDown={(event) => {
          if (selected !== null && event.button === 0) put(selected, event)
        }}
      >
        <img src={pictureOfSize(picture, 1200)} alt={texts.spots.stage} draggable={false} />
        {items.map((item, index) => {
          const key = keyOf(item)
          return (
            item.spot && (
              <Mark
                key={key}
                itemKey={key}
                position={index + 1}
                name={looks[index]?.name ?? ''}
                spot={item.spot}
                isChosen={key === selected}
                onChoose={() => onChoose(key)}
                onDrag={(event) => put(key, event)}
                onSpot={(spot) => onSpot(key, spot)}
              />
            )
          )
        })}
      </div>
      <figcaption>{selectedLook ? texts.spots.place({ name: selectedLook.name }) : texts.spots.hint}</figcaption>
    </figure>
  )
}

type MarkProps = {
  readonly itemKey: string
  readonly position: number
  readonly name: string
  readonly spot: Spot
  readonly isChosen: boolean
  readonly onChoose: () => void
  readonly onDrag: (event: PointerEvent) => void
  readonly onSpot: (spot: Spot | null) => void
}

const Mark = ({ itemKey, position, name, spot, isChosen, onChoose, onDrag, onSpot }: MarkProps) => {
  const { outfits: texts } = usePhrases()
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const next = event.key === 'Delete' ? null : stepped(spot, event)
    if (next === undefined) return
    event.preventDefault()
    // A mark that goes takes the keyboard with it: the item's line has it then.
    if (next === null) lineOf(itemKey, event.currentTarget)?.focus()
    onSpot(next)
  }
  return (
    <button
      type="button"
      className="fd-outfit-mark"
      data-mark={itemKey}
      data-chosen={isChosen}
      style={{ left: `${spot.x / 10}%`, top: `${spot.y / 10}%` }}
      aria-label={texts.spots.spot({ name })}
      title={name}
      onClick={onChoose}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => {
        event.stopPropagation()
        event.currentTarget.setPointerCapture(event.pointerId)
        onChoose()
      }}
      onPointerMove={(event) => {
        if (event.currentTarget.hasPointerCapture(event.pointerId)) onDrag(event)
      }}
    >
      {position}
    </button>
  )
}

function lineOf(itemKey: string, mark: HTMLElement): HTMLElement | null | undefined {
  return mark.closest('.fd-outfit-form')?.querySelector<HTMLElement>(`[data-item="${itemKey}"] .fd-item-name`)
}

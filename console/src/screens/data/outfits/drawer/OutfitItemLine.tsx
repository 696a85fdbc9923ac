import { CloseOutlined, EnvironmentFilled, EnvironmentOutlined } from '@ant-design/icons'
import type { OutfitItemInput } from '@fairdesk/contract/areas/data/outfits'
import { Button, Select } from 'antd'
import type { DragEvent, KeyboardEvent } from 'react'
import { usePhrases } from '../../../../kit/text/phrases.ts'
import { IconButton } from '../../../../ui/IconButton.tsx'
import { Picture } from '../../../../ui/picture/Picture.tsx'
import { StateTag } from '../../../../ui/state/StateTag.tsx'
import type { ItemDetail } from '../use-item-details.ts'

type Props = {
  /** From 1; the number its mark on the picture has too. */
  readonly position: number
  readonly item: OutfitItemInput
  readonly look: ItemDetail
  readonly isChosen: boolean
  readonly isDragged: boolean
  /** There is a picture to mark it on. */
  readonly isMarkable: boolean
  readonly actions: {
    readonly choose: () => void
    /** Its mark is set, or gone to, without a mouse. */
    readonly mark: () => void
    readonly colour: (colourId: number | null) => void
    readonly remove: () => void
    readonly step: (delta: -1 | 1) => void
    readonly drag: (isDragged: boolean) => void
    /** Another one is dragged over it. */
    readonly over: () => void
  }
}

const anyColour = 0

/** One item of an outfit and all that is done with it in place. */
export const OutfitItemLine = ({ position, item, look, isChosen, isDragged, isMarkable, actions }: Props) => {
  const { outfits: texts } = usePhrases()
  const { name, goodsNo, skcNo, category, status, colours } = look
  const onKeyDown = (event: KeyboardEvent) => {
    const step = ({ ArrowUp: -1, ArrowDown: 1 } as const)[event.key]
    if (event.altKey && step !== undefined) actions.step(step)
    else if (event.key === 'Delete') actions.remove()
    else return
    event.preventDefault()
  }
  const onDragOver = (event: DragEvent<HTMLElement>) => {
    event.preventDefault()
    if (!isDragged) actions.over()
  }
  return (
    <li
      className="fd-outfit-item fd-row"
      data-item={`${item.goodsId}-${item.colourId ?? 'any'}`}
      data-chosen={isChosen}
      data-dragged={isDragged || undefined}
      draggable
      onDragStart={({ dataTransfer }) => {
        dataTransfer.effectAllowed = 'move'
        dataTransfer.setData('text/plain', skcNo || goodsNo)
        actions.drag(true)
      }}
      onDragEnd={() => actions.drag(false)}
      onDragOver={onDragOver}
      onDrop={(event) => event.preventDefault()}
    >
      <span className="fd-outfit-place">{position}</span>
      {look.image && <Picture src={look.image} alt={goodsNo} width={33} />}
      <button
        type="button"
        className="fd-item-name fd-fill-width fd-plain-button"
        aria-pressed={isChosen}
        aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown Delete"
        title={texts.items.keys}
        onClick={actions.choose}
        onKeyDown={onKeyDown}
      >
        <span className="fd-cut">{name}</span>
        <span className="fd-cut">{[skcNo || goodsNo, category].filter(Boolean).join(' · ')}</span>
      </button>
      {status !== 'onSale' && (
        <StateTag tone={status === 'frozen' ? 'busy' : 'bad'}>{texts.itemStates[status]}</StateTag>
      )}
      <Select
        size="small"
        style={{ width: 132 }}
        aria-label={texts.items.colourOf({ name })}
        value={item.colourId ?? anyColour}
        options={[
          { value: anyColour, label: texts.anyColour },
          ...colours.map(({ colourId, name: colour }) => ({ value: colourId, label: colour })),
          ...(isListed(item, look) ? [] : [{ value: item.colourId ?? anyColour, label: look.colour }]),
        ]}
        onChange={(colourId: number) => actions.colour(colourId === anyColour ? null : colourId)}
      />
      {isMarkable && (
        <IconButton
          icon={item.spot ? <EnvironmentFilled /> : <EnvironmentOutlined />}
          label={item.spot ? texts.spots.marked : texts.spots.mark}
          onClick={({ detail }) => (detail === 0 ? actions.mark() : actions.choose())}
        />
      )}
      <Button
        type="text"
        size="small"
        icon={<CloseOutlined />}
        aria-label={texts.items.remove({ name })}
        onClick={actions.remove}
      />
    </li>
  )
}

function isListed({ colourId }: OutfitItemInput, { colours }: ItemDetail): boolean {
  return colourId === null || colours.some((colour) => colour.colourId === colourId)
}

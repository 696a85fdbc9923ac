import { DeleteOutlined, StarOutlined, SwapOutlined } from '@ant-design/icons'
import { goodsPictures } from '@fairdesk/contract/areas/data/goods-pictures'
import type { StylePicture } from '@fairdesk/contract/areas/data/picture-lists'
import { Image } from 'antd'
import type { DragEvent, KeyboardEvent } from 'react'
import { WriteScope } from '../../../../kit/permission/WriteScope.tsx'
import { formatInteger } from '../../../../kit/text/format.ts'
import { usePhrases } from '../../../../kit/text/phrases.ts'
import { useFilePick } from '../../../../ui/form/use-file-pick.tsx'
import { IconButton } from '../../../../ui/IconButton.tsx'
import { carriedPicture, carryPicture } from './carried-picture.ts'
import type { PictureEdits } from './use-style-pictures.ts'

type Place = { readonly colourId: number | null; readonly index: number; readonly count: number }
type Props = {
  readonly picture: StylePicture
  readonly position: Place
  readonly name: string
  readonly edits: PictureEdits
}

/** One picture: dragged or moved by the arrow keys, made the main one by Home, removed by Delete. */
export const PictureTile = ({ picture, position, name, edits }: Props) => {
  const { pictures: texts } = usePhrases()
  const { pictureId, image, damaged, fileName } = picture
  const { colourId, index, count } = position
  const moveTo = (targetIndex: number) => {
    if (targetIndex >= 0 && targetIndex < count && targetIndex !== index)
      edits.move(pictureId, colourId, { colourId, index: targetIndex })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.target !== event.currentTarget) return
    const targetIndex = { ArrowLeft: index - 1, ArrowRight: index + 1, Home: 0, End: count - 1 }[event.key]
    if (targetIndex === undefined && event.key !== 'Delete') return
    event.preventDefault()
    if (targetIndex === undefined) edits.remove(pictureId, colourId)
    else moveTo(targetIndex)
  }
  const onDrop = (event: DragEvent) => {
    const carried = carriedPicture(event.dataTransfer)
    if (!carried) return
    event.preventDefault()
    event.stopPropagation()
    edits.move(carried.pictureId, carried.fromColourId, { colourId, index })
  }
  const label = texts.pictureOf({ no: name, colour: '', place: formatInteger(index + 1) })
  const pick = useFilePick({
    label: `${texts.replace} ${label}`,
    accept: 'image/jpeg,image/png,image/webp',
    onChoose: (files) => edits.add(colourId, files, pictureId),
  })
  return (
    <li className="fd-picture-tile">
      {/* biome-ignore lint/a11y/useSemanticElements: buttons stand inside it */}
      <div
        role="group"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys move it
        tabIndex={0}
        aria-label={label}
        draggable={edits.barred === ''}
        onDragStart={({ dataTransfer }) => carryPicture(dataTransfer, { pictureId, fromColourId: colourId })}
        onDragOver={(event) => event.preventDefault()}
        onDrop={onDrop}
        onKeyDown={onKeyDown}
        title={fileName}
      >
        {image ? (
          <Image
            src={image}
            alt={label}
            width={72}
            height={96}
            preview={{ mask: null, src: image.replace('-480.', '-1200.') }}
          />
        ) : (
          <span className="fd-picture-waits fd-hint">{damaged ? texts.damagedPicture : texts.beingDrawn}</span>
        )}
        {index === 0 && <b>{texts.main}</b>}
      </div>
      <span className="fd-picture-acts">
        <WriteScope write={goodsPictures.arrange}>
          <IconButton icon={<StarOutlined />} label={texts.makeMain} disabled={index === 0} onClick={() => moveTo(0)} />
          <IconButton icon={<SwapOutlined />} label={texts.replace} onClick={pick.open} />
          <IconButton
            icon={<DeleteOutlined />}
            label={texts.remove}
            onClick={() => edits.remove(pictureId, colourId)}
          />
        </WriteScope>
      </span>
      {pick.field}
    </li>
  )
}

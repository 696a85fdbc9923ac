import { DeleteOutlined, StarOutlined, SwapOutlined } from '@ant-design/icons'
import { goodsPictures } from '@fairdesk/contract/areas/data/goods-pictures'
import type { StylePicture } from '@fairdesk/contract/areas/data/picture-lists'
import { Image } from 'antd'
import type { DragEvent, KeyboardEvent } from 'react'
import { WriteScope } from '../../../kit/permission/WriteScope.tsx'
import { formatInteger } from '../../../kit/text/format.ts'
import { usePhrases } from '../../../kit/text/phrases.ts'
import { useFilePick } from '../../../ui/form/use-file-pick.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { carriedPicture, carryPicture } from './carried-picture.ts'
import type { PictureEdits } from './use-style-pictures.ts'

type Place = { readonly colourId: number | null; readonly at: number; readonly count: number }
type Props = {
  readonly picture: StylePicture
  readonly place: Place
  readonly name: string
  readonly edits: PictureEdits
}

/** One picture: dragged or moved by the arrow keys, made the main one by Home, removed by Delete. */
export const PictureTile = ({ picture, place, name, edits }: Props) => {
  const { pictures: words } = usePhrases()
  const { pictureId, image, damaged, fileName } = picture
  const { colourId, at, count } = place
  const moveTo = (to: number) => {
    if (to >= 0 && to < count && to !== at) edits.move(pictureId, colourId, { colourId, at: to })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.target !== event.currentTarget) return
    const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: count - 1 }[event.key]
    if (to === undefined && event.key !== 'Delete') return
    event.preventDefault()
    if (to === undefined) edits.remove(pictureId, colourId)
    else moveTo(to)
  }
  const onDrop = (event: DragEvent) => {
    const carried = carriedPicture(event.dataTransfer)
    if (!carried) return
    event.preventDefault()
    event.stopPropagation()
    edits.move(carried.pictureId, carried.from, { colourId, at })
  }
  const label = words.pictureOf({ no: name, colour: '', place: formatInteger(at + 1) })
  const pick = useFilePick({
    label: `${words.replace} ${label}`,
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
        onDragStart={({ dataTransfer }) => carryPicture(dataTransfer, { pictureId, from: colourId })}
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
          <span className="fd-picture-waits">{damaged ? words.damagedPicture : words.beingDrawn}</span>
        )}
        {at === 0 && <b>{words.main}</b>}
      </div>
      <span className="fd-picture-acts">
        <WriteScope write={goodsPictures.arrange}>
          <IconButton icon={<StarOutlined />} label={words.makeMain} disabled={at === 0} onClick={() => moveTo(0)} />
          <IconButton icon={<SwapOutlined />} label={words.replace} onClick={pick.open} />
          <IconButton
            icon={<DeleteOutlined />}
            label={words.remove}
            onClick={() => edits.remove(pictureId, colourId)}
          />
        </WriteScope>
      </span>
      {pick.field}
    </li>
  )
}

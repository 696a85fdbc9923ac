import { PlusOutlined } from '@ant-design/icons'
import { goodsPictures } from '@fairdesk/contract/areas/data/goods-pictures'
import type { StylePictures } from '@fairdesk/contract/areas/data/picture-lists'
import { type ClipboardEvent, type DragEvent, useState } from 'react'
import { WriteButton } from '../../../../kit/permission/WriteButton.tsx'
import { usePhrases } from '../../../../kit/text/phrases.ts'
import { useFilePick } from '../../../../ui/form/use-file-pick.tsx'
import { carriedPicture } from './carried-picture.ts'
import { PictureTile } from './PictureTile.tsx'
import type { PictureEdits } from './use-style-pictures.ts'

type Group = StylePictures['groups'][number]

/** The pictures of one colour, or of the whole style, in their order; files are dropped or pasted here. */
export const PictureRow = ({
  goodsNo,
  group,
  edits,
}: {
  readonly goodsNo: string
  readonly group: Group
  readonly edits: PictureEdits
}) => {
  const { pictures: texts } = usePhrases()
  const [isOver, setIsOver] = useState(false)
  const { colourId, pictures } = group
  const name = colourId === null ? texts.whole : group.colour
  const pick = useFilePick({
    label: `${texts.add} ${name}`,
    accept: 'image/jpeg,image/png,image/webp',
    multiple: true,
    onChoose: (files) => edits.add(colourId, files),
  })
  const onDrag = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(event.type !== 'dragleave')
  }
  const onDrop = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(false)
    const carried = carriedPicture(event.dataTransfer)
    if (carried) edits.move(carried.pictureId, carried.fromColourId, { colourId, index: pictures.length })
    else edits.add(colourId, [...event.dataTransfer.files])
  }
  const onPaste = (event: ClipboardEvent) => edits.add(colourId, [...event.clipboardData.files])
  return (
    <section
      className="fd-picture-row"
      aria-label={name}
      data-over={isOver}
      onDragOver={onDrag}
      onDragLeave={onDrag}
      onDrop={onDrop}
      onPaste={onPaste}
    >
      <h3>
        {group.rgb && colourId !== null && <i style={{ background: `#${group.rgb}` }} />}
        {name}
      </h3>
      <ul className="fd-gap-12 fd-plain-list">
        {pictures.map((picture, index) => (
          <PictureTile
            key={picture.pictureId}
            picture={picture}
            position={{ colourId, index, count: pictures.length }}
            name={`${goodsNo} ${name}`}
            edits={edits}
          />
        ))}
        {pictures.length === 0 && (
          <li className="fd-picture-drawn">
            <img src={group.drawing} alt={texts.none} title={texts.none} width={72} height={96} />
          </li>
        )}
        <li>
          <WriteButton
            write={goodsPictures.addToStyle}
            className="fd-picture-add"
            type="dashed"
            icon={<PlusOutlined />}
            loading={edits.isBusy}
            aria-label={`${texts.add} ${name}`}
            onClick={pick.open}
          >
            {texts.add}
          </WriteButton>
          {pick.field}
        </li>
      </ul>
    </section>
  )
}

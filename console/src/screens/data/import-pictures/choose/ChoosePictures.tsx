import { InboxOutlined } from '@ant-design/icons'
import type { BatchKind } from '@fairdesk/contract/areas/data/goods-pictures'
import { type DragEvent, useState } from 'react'
import { notify } from '../../../../kit/notify/notices.ts'
import { useFairWrites } from '../../../../kit/permission/use-fair-writes.ts'
import { usePhrases } from '../../../../kit/text/phrases.ts'
import type { PickedFile } from '../sending/read-zip.ts'
import { uploadCalls } from '../sending/upload-run.ts'
import { PickButtons } from './PickButtons.tsx'
import { droppedFiles } from './picked-file.ts'

/** Drop area and file choice for pictures, folders and zips, with the naming rules that match them to goods. */
export const ChoosePictures = ({
  kind,
  onChoose,
}: {
  readonly kind: BatchKind
  readonly onChoose: (files: readonly PickedFile[]) => void
}) => {
  const { pictures: texts } = usePhrases()
  const barred = useFairWrites()(uploadCalls[kind])
  const [isOver, setIsOver] = useState(false)
  const onDrag = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(event.type !== 'dragleave')
  }
  const onDrop = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(false)
    if (barred) return notify({ kind: 'error', text: barred })
    void droppedFiles(event.dataTransfer).then(onChoose)
  }
  return (
    <div className="fd-first-step">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way; the buttons inside are the first */}
      <div
        className="fd-drop-zone fd-picture-drop fd-column"
        data-over={isOver}
        onDragOver={onDrag}
        onDragLeave={onDrag}
        onDrop={onDrop}
      >
        <InboxOutlined />
        <strong>{isOver ? texts.dropNow : texts.drop}</strong>
        <span>
          <PickButtons kind={kind} onChoose={onChoose} />
        </span>
        <small>{texts.formats}</small>
      </div>
      <p>{kind === 'goods' ? texts.naming : texts.namingOutfits}</p>
      <dl className="fd-flush">
        {(kind === 'goods' ? goodsExamples : outfitExamples).map(({ name, means }) => (
          <div key={name} className="fd-picture-example">
            <dt>{name}</dt>
            <dd className="fd-flush">{texts.examples[means]}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

const goodsExamples = [
  { name: 'A1027.jpg', means: 'style' },
  { name: 'A1027_01.jpg', means: 'colour' },
  { name: 'A1027_01-2.jpg', means: 'place' },
  { name: 'A1027-K3.jpg', means: 'tag' },
] as const
const outfitExamples = [
  { name: 'L-018.jpg', means: 'outfit' },
  { name: 'L-018-2.jpg', means: 'contrast' },
] as const

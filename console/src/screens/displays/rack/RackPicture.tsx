import { DeleteOutlined } from '@ant-design/icons'
import { displays, type Rack } from '@fairdesk/contract/areas/data/displays'
import { Button, Image } from 'antd'
import { type ClipboardEvent, type DragEvent, useEffect } from 'react'
import { invalidate, useRead } from '../../../kit/query/use-read.ts'
import { usePhrases } from '../../../kit/text/phrases.ts'
import { PictureButton } from '../../../ui/picture/PictureButton.tsx'
import { useRackPicture } from './use-rack-picture.ts'

const drawingMs = 1500

/** The picture of a rack itself: chosen, dropped or pasted here, replaced, removed. Each takes effect at once. */
export const RackPicture = ({ rack }: { readonly rack: Rack }) => {
  const { displays: words, pictures } = usePhrases()
  const { displayId } = rack
  const { data = rack } = useRead(displays.get, { displayId })
  const { pictureId, picture } = data
  const isDrawing = pictureId !== null && picture === null
  useRead(displays.get, { displayId }, isDrawing ? { everyMs: drawingMs } : {})
  // biome-ignore lint/correctness/useExhaustiveDependencies: a picture that has been drawn is shown on the board too
  useEffect(() => invalidate(displays.board), [picture])
  const { isBusy, send, remove } = useRackPicture(displayId)
  const onDrop = (event: DragEvent) => {
    event.preventDefault()
    send([...event.dataTransfer.files])
  }
  const onPaste = (event: ClipboardEvent) => send([...event.clipboardData.files])
  return (
    <section
      className="fd-rack-picture"
      aria-label={words.picture}
      aria-busy={isBusy}
      onDragOver={(event) => event.preventDefault()}
      onDrop={onDrop}
      onPaste={onPaste}
    >
      {picture && (
        <Image src={picture} alt={words.picture} height={108} preview={{ mask: null, src: large(picture) }} />
      )}
      {isDrawing && <span className="fd-rack-note">{pictures.beingDrawn}</span>}
      <span className="fd-rack-picture-acts">
        <PictureButton text={pictureId ? pictures.replace : words.addPicture} onChoose={(file) => send([file])} />
        {pictureId && (
          <Button icon={<DeleteOutlined />} onClick={() => void remove(pictureId)}>
            {pictures.remove}
          </Button>
        )}
      </span>
    </section>
  )
}

function large(picture: string): string {
  return picture.replace(/-480\.webp$/, '-1200.webp')
}

import { DeleteOutlined } from '@ant-design/icons'
import { displays, type Rack } from '@fairdesk/contract/areas/data/displays'
import { goodsPictures } from '@fairdesk/contract/areas/data/goods-pictures'
import { pictureOfSize } from '@fairdesk/contract/pictures/picture-size'
import { Image } from 'antd'
import { type ClipboardEvent, type DragEvent, useEffect, useState } from 'react'
import { call } from '../../../../kit/call/api.ts'
import { upload } from '../../../../kit/call/files.ts'
import { notify, offerUndo } from '../../../../kit/notify/notices.ts'
import { useFairWrites } from '../../../../kit/permission/use-fair-writes.ts'
import { WriteButton } from '../../../../kit/permission/WriteButton.tsx'
import { invalidate, useRead } from '../../../../kit/query/use-read.ts'
import { usePhrases } from '../../../../kit/text/phrases.ts'
import { PictureButton } from '../../../../ui/picture/PictureButton.tsx'

const drawingMs = 1500

/** The picture of a rack itself: chosen, dropped or pasted here, replaced, removed. Each takes effect at once. */
export const RackPicture = ({ rack }: { readonly rack: Rack }) => {
  const { displays: texts, pictures } = usePhrases()
  const { displayId } = rack
  const { data = rack } = useRead(displays.get, { displayId })
  const { pictureId, picture } = data
  const isDrawing = pictureId !== null && picture === null
  useRead(displays.get, { displayId }, isDrawing ? { everyMs: drawingMs } : {})
  // biome-ignore lint/correctness/useExhaustiveDependencies: a picture that has been drawn is shown on the board too
  useEffect(() => invalidate(displays.board), [picture])
  const { isBusy, barred, send, remove } = useRackPicture(displayId)
  const onDrop = (event: DragEvent) => {
    event.preventDefault()
    send([...event.dataTransfer.files])
  }
  const onPaste = (event: ClipboardEvent) => send([...event.clipboardData.files])
  return (
    <section
      className="fd-rack-picture fd-row"
      aria-label={texts.picture}
      aria-busy={isBusy}
      onDragOver={(event) => event.preventDefault()}
      onDrop={onDrop}
      onPaste={onPaste}
    >
      {picture && (
        <Image
          src={picture}
          alt={texts.picture}
          height={108}
          preview={{ mask: null, src: pictureOfSize(picture, 1200) }}
        />
      )}
      {isDrawing && <span className="fd-rack-note fd-note">{pictures.beingDrawn}</span>}
      <span className="fd-flex">
        <PictureButton
          text={pictureId ? pictures.replace : texts.addPicture}
          barred={barred}
          onChoose={(file) => send([file])}
        />
        {pictureId && (
          <WriteButton
            write={goodsPictures.setRackPicture}
            icon={<DeleteOutlined />}
            onClick={() => void remove(pictureId)}
          >
            {pictures.remove}
          </WriteButton>
        )}
      </span>
    </section>
  )
}

/** Returns the actions on a rack's picture; a removal can be undone. */
function useRackPicture(displayId: number) {
  const { pictures: texts } = usePhrases()
  const barred = useFairWrites()(goodsPictures.addToRack)
  const [isBusy, setBusy] = useState(false)
  const during = async (work: () => Promise<unknown>): Promise<boolean> => {
    setBusy(true)
    const isDone = await work().then(
      () => true,
      () => false,
    )
    invalidate(displays.get, displays.board)
    setBusy(false)
    return isDone
  }
  const set = (was: string | null, pictureId: string | null) =>
    during(() => call(goodsPictures.setRackPicture, { displayId, was, pictureId }))
  return {
    isBusy,
    barred,
    /** Sends the first of these files; ignores an empty list. */
    send: ([file]: readonly File[]) => {
      if (!file) return
      if (barred) return notify({ kind: 'error', text: barred })
      const fields = { displayId: String(displayId) }
      void during(() => upload(goodsPictures.addToRack, { fields, files: [file] }))
    },
    remove: async (pictureId: string) => {
      if (!(await set(pictureId, null))) return
      offerUndo(texts.removed, () => void set(null, pictureId))
    },
  }
}

import { goodsPictures } from '@fairdesk/contract/areas/data/goods-pictures'
import { Button } from 'antd'
import { upload } from '../../../../kit/call/files.ts'
import { useFairWrites } from '../../../../kit/permission/use-fair-writes.ts'
import { useRead } from '../../../../kit/query/use-read.ts'
import { useAct } from '../../../../kit/save/use-act.ts'
import { usePhrases } from '../../../../kit/text/phrases.ts'
import { PictureButton } from '../../../../ui/picture/PictureButton.tsx'

/** Time a picture takes to be drawn, in milliseconds. */
const drawingMs = 1500

type Props = {
  readonly coverId: string | null
  /** Address of the picture the room was read with. */
  readonly cover: string | null
  readonly onChange: (coverId: string | null) => void
}

/** The room's picture: chosen here, kept with the rest of the room. */
export const CoverField = ({ coverId, cover, onChange }: Props) => {
  const { liveRooms: texts, pictures } = usePhrases()
  const barred = useFairWrites()(goodsPictures.addLiveCover)
  const isKnown = coverId !== null && cover?.includes(coverId) === true
  const params = { pictureId: coverId ?? '' }
  const isAsked = coverId !== null && !isKnown
  const { data } = useRead(goodsPictures.liveCover, params, { enabled: isAsked })
  const isDrawing = isAsked && !data?.image
  useRead(goodsPictures.liveCover, params, { enabled: isDrawing, ...(isDrawing ? { everyMs: drawingMs } : {}) })
  const image = isKnown ? cover : isAsked ? data?.image : null
  const sending = useAct(async (file: File) => {
    const { pictureId } = await upload(goodsPictures.addLiveCover, { fields: {}, files: [file] })
    onChange(pictureId)
  })
  return (
    <div className="fd-stream-cover-field fd-row fd-gap-12" aria-busy={sending.isBusy}>
      <span className="fd-stream-cover">
        {image ? <img src={image} alt={texts.fields.coverId} /> : isDrawing ? pictures.beingDrawn : texts.noCover}
      </span>
      <span>
        <PictureButton text={texts.chooseCover} barred={barred} onChoose={(file) => sending.run(file)} />
        {coverId !== null && (
          <Button type="text" onClick={() => onChange(null)}>
            {texts.takeCover}
          </Button>
        )}
      </span>
    </div>
  )
}

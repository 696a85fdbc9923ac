import { goodsPictures } from '@fairdesk/contract/areas/data/goods-pictures'
import type { StylePictures as Pictures } from '@fairdesk/contract/areas/data/picture-lists'
import { useRead } from '../../../../kit/query/use-read.ts'
import { usePhrases } from '../../../../kit/text/phrases.ts'
import { NotLoaded } from '../../../NotLoaded.tsx'
import { PictureRow } from './PictureRow.tsx'
import { useStylePictures } from './use-style-pictures.ts'
import './style-pictures.css'

const drawingMs = 1500

/** The pictures of a style: of the whole of it, then of each colour, added, ordered and removed in place. */
export const StylePictures = ({ goodsId }: { readonly goodsId: number }) => {
  const { data, error, refetch } = useRead(goodsPictures.ofStyle, { goodsId }, {})
  if (data?.goodsId !== goodsId) return <NotLoaded rows={6} error={error} onRetry={refetch} />
  return <Groups pictures={data} />
}

const Groups = ({ pictures }: { readonly pictures: Pictures }) => {
  const { pictures: texts } = usePhrases()
  const isDrawing = pictures.groups.some((group) => group.pictures.some(({ image, damaged }) => !image && !damaged))
  useRead(goodsPictures.ofStyle, { goodsId: pictures.goodsId }, isDrawing ? { everyMs: drawingMs } : {})
  const edits = useStylePictures(pictures)
  return (
    <div>
      <small className="fd-weak">{texts.keys}</small>
      {pictures.groups.map((group) => (
        <PictureRow key={group.colourId ?? 'whole'} goodsNo={pictures.goodsNo} group={group} edits={edits} />
      ))}
      <span role="status" className="fd-unseen">
        {edits.message}
      </span>
    </div>
  )
}

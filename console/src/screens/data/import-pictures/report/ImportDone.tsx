import { CheckCircleFilled, UndoOutlined } from '@ant-design/icons'
import { goods } from '@fairdesk/contract/areas/data/goods'
import { type BatchReport, goodsPictures } from '@fairdesk/contract/areas/data/goods-pictures'
import { outfits } from '@fairdesk/contract/areas/data/outfits'
import { Button, Popconfirm } from 'antd'
import { call } from '../../../../kit/call/api.ts'
import { go } from '../../../../kit/page/location.ts'
import { WriteButton } from '../../../../kit/permission/WriteButton.tsx'
import { invalidate } from '../../../../kit/query/use-read.ts'
import { formatInteger } from '../../../../kit/text/format.ts'
import { usePhrases } from '../../../../kit/text/phrases.ts'
import type { PictureImportState } from '../use-picture-import.ts'
import { LeftOutFiles } from './LeftOutFiles.tsx'
import { leftOutOf } from './left-out.ts'

/** Result of the import, progress of the drawing, and undo for a day. */
export const ImportDone = ({ work, report }: { readonly work: PictureImportState; readonly report: BatchReport }) => {
  const { pictures: texts } = usePhrases()
  const { kind, batchId, counts, places, drawing, undoneAt } = report
  const undo = async () => {
    await call(goodsPictures.undo, { batchId }).catch(() => undefined)
    invalidate(goods.list, goods.counts, goodsPictures.ofStyle, outfits.list, outfits.get)
    work.readAgain()
  }
  const all = drawing.drawn + drawing.waiting
  const [leftOutTotal] = leftOutOf(counts)
  const done = (
    <div className="fd-last-step fd-picture-done" role="status">
      <CheckCircleFilled />
      <h2>
        {undoneAt
          ? texts.undone
          : texts.done({ pictures: formatInteger(counts.matched), places: formatInteger(places.all) })}
      </h2>
      {drawing.waiting > 0 && (
        <p className="fd-weak">
          <progress value={drawing.drawn / all} aria-label={texts.beingDrawn} />{' '}
          {texts.drawing({ drawn: formatInteger(drawing.drawn), all: formatInteger(all) })}
        </p>
      )}
      {!undoneAt && <p className="fd-weak">{texts.undoFor}</p>}
      <div className="fd-picture-next fd-flex">
        <Button type="primary" onClick={() => go(kind === 'goods' ? '/custom/list' : '/custom/pair')}>
          {kind === 'goods' ? texts.toGoods : texts.toOutfits}
        </Button>
        <Button onClick={() => work.run.restart()}>{texts.again}</Button>
        {!undoneAt && (
          <Popconfirm title={texts.undoSure} okText={texts.undo} onConfirm={undo}>
            <WriteButton write={goodsPictures.undo} icon={<UndoOutlined />}>
              {texts.undo}
            </WriteButton>
          </Popconfirm>
        )}
      </div>
    </div>
  )
  if (!leftOutTotal?.count) return done
  return (
    <div className="fd-picture-end">
      {done}
      <LeftOutFiles work={work} report={report} />
    </div>
  )
}

import { goodsBatch, type Hindrance } from '@fairdesk/contract/areas/data/goods-batch'
import { Button } from 'antd'
import { offerUndo } from '../../../../kit/notify/notices.ts'
import { useRead } from '../../../../kit/query/use-read.ts'
import { useAct } from '../../../../kit/save/use-act.ts'
import { formatInteger } from '../../../../kit/text/format.ts'
import { usePhrases } from '../../../../kit/text/phrases.ts'
import { ActDialog } from '../../../../ui/form/ActDialog.tsx'
import { removeGoods, restoreGoods } from '../goods-writes.ts'
import { InTheWay } from './InTheWay.tsx'

type Props = {
  readonly goodsIds: readonly number[]
  readonly onDeselect: (goodsIds: readonly number[]) => void
  readonly onDropInstead: () => void
  readonly onClose: () => void
}

/**
 * Deletes the selected styles. Refused for ordered ones, which can be deselected or dropped instead. Warns about
 * outfits and displays.
 */
export const RemoveDialog = ({ goodsIds, onDeselect, onDropInstead, onClose }: Props) => {
  const { goodsBatch: texts } = usePhrases()
  const ids = [...goodsIds]
  const { data, isFetching } = useRead(goodsBatch.previewRemoval, { goodsIds: ids })
  const obstacles = data?.inTheWay ?? []
  const notes = obstacles.flatMap(({ why, ...use }) => (isNote(why) ? [{ ...use, why }] : []))
  const inTheWay = obstacles.filter(({ why }) => !isNote(why))
  const remove = useAct(async () => {
    await removeGoods({ goodsIds: ids })
    offerUndo(texts.removed({ count: formatInteger(ids.length) }), () => restoreGoods({ goodsIds: ids }))
    onDeselect(ids)
    onClose()
  })
  return (
    <ActDialog
      width={480}
      title={texts.removeTitle({ count: formatInteger(ids.length) })}
      okText={texts.remove}
      isDanger
      disabled={!data || isFetching || inTheWay.length > 0 || ids.length === 0}
      act={remove}
      onClose={onClose}
    >
      <p className="fd-several-hint">{texts.removeHint}</p>
      <InTheWay
        list={inTheWay}
        onDeselect={onDeselect}
        instead={
          inTheWay.some(({ why }) => why === 'ordered') && (
            <Button size="small" onClick={onDropInstead}>
              {texts.inTheWay.dropInstead}
            </Button>
          )
        }
      />
      {notes.length > 0 && (
        <>
          {texts.inTheWay.notes}
          <ul className="fd-several-weighed">
            {notes.slice(0, 8).map(({ goodsId, goodsNo, name, why, count }) => (
              <li key={`${goodsId} ${why}`}>
                {goodsNo} {name}
                {'　'}
                {texts.inTheWay[why]({ count: formatInteger(count) })}
              </li>
            ))}
          </ul>
        </>
      )}
    </ActDialog>
  )
}

/** Returns true if the reason only needs to be known and does not prevent deleting the style. */
function isNote(why: Hindrance['why']): why is 'binned' | 'outfit' | 'display' {
  return why === 'binned' || why === 'outfit' || why === 'display'
}

import { goodsBatch, type Hindrance } from '@fairdesk/contract/areas/data/goods-batch'
import { Button } from 'antd'
import { offerUndo } from '../../../kit/notify/notices.ts'
import { useRead } from '../../../kit/query/use-read.ts'
import { useAct } from '../../../kit/save/use-act.ts'
import { formatInteger } from '../../../kit/text/format.ts'
import { usePhrases } from '../../../kit/text/phrases.ts'
import { ActDialog } from '../../../ui/form/ActDialog.tsx'
import { removeGoods, restoreGoods } from '../goods-writes.ts'
import { InTheWay } from './InTheWay.tsx'

type Props = {
  readonly goodsIds: readonly number[]
  readonly onDeselect: (goodsIds: readonly number[]) => void
  readonly onDropInstead: () => void
  readonly onClose: () => void
}

/** Deletes the styles ticked, unless one is ordered: those are unticked or dropped instead. Outfits and displays are told of. */
export const RemoveDialog = ({ goodsIds, onDeselect, onDropInstead, onClose }: Props) => {
  const { goodsBatch: words } = usePhrases()
  const ids = [...goodsIds]
  const { data, isFetching } = useRead(goodsBatch.previewRemoval, { goodsIds: ids })
  const found = data?.inTheWay ?? []
  const notes = found.flatMap(({ why, ...use }) => (isNote(why) ? [{ ...use, why }] : []))
  const inTheWay = found.filter(({ why }) => !isNote(why))
  const remove = useAct(async () => {
    await removeGoods({ goodsIds: ids })
    offerUndo(words.removed({ count: formatInteger(ids.length) }), () => restoreGoods({ goodsIds: ids }))
    onDeselect(ids)
    onClose()
  })
  return (
    <ActDialog
      width={480}
      title={words.removeTitle({ count: formatInteger(ids.length) })}
      okText={words.remove}
      isDanger
      disabled={!data || isFetching || inTheWay.length > 0 || ids.length === 0}
      act={remove}
      onClose={onClose}
    >
      <p className="fd-several-hint">{words.removeHint}</p>
      <InTheWay
        list={inTheWay}
        onDeselect={onDeselect}
        instead={
          inTheWay.some(({ why }) => why === 'ordered') && (
            <Button size="small" onClick={onDropInstead}>
              {words.inTheWay.dropInstead}
            </Button>
          )
        }
      />
      {notes.length > 0 && (
        <>
          {words.inTheWay.notes}
          <ul className="fd-several-weighed">
            {notes.slice(0, 8).map(({ goodsId, goodsNo, name, why, count }) => (
              <li key={`${goodsId} ${why}`}>
                {goodsNo} {name}
                {'　'}
                {words.inTheWay[why]({ count: formatInteger(count) })}
              </li>
            ))}
          </ul>
        </>
      )}
    </ActDialog>
  )
}

/** What keeps nobody from deleting the style and should be known. */
function isNote(why: Hindrance['why']): why is 'binned' | 'outfit' | 'display' {
  return why === 'binned' || why === 'outfit' || why === 'display'
}

import { goodsBatch } from '@fairdesk/contract/areas/data/goods-batch'
import { Button, Modal } from 'antd'
import { useState } from 'react'
import { notify } from '../../../kit/notify/notices.ts'
import { useRead } from '../../../kit/query/use-read.ts'
import { formatInteger } from '../../../kit/text/format.ts'
import { usePhrases } from '../../../kit/text/phrases.ts'
import { removeBatch, restoreBatch } from './goods-writes.ts'
import { InTheWay } from './InTheWay.tsx'

type Props = {
  readonly goodsIds: readonly number[]
  readonly onDeselect: (goodsIds: readonly number[]) => void
  readonly onDropInstead: () => void
  readonly onClose: () => void
}

/** Deletes the styles ticked, unless one is ordered: those are unticked or dropped instead. Outfits and displays are told of. */
export const RemoveDialog = ({ goodsIds, onDeselect, onDropInstead, onClose }: Props) => {
  const { goodsBatch: words, shell } = usePhrases()
  const [isBusy, setBusy] = useState(false)
  const ids = [...goodsIds]
  const { data, isFetching } = useRead(goodsBatch.previewRemoval, { goodsIds: ids })
  const found = data?.inTheWay ?? []
  const isNote = (why: string) => why === 'outfit' || why === 'display'
  const inTheWay = found.filter(({ why }) => !isNote(why))
  const notes = found.filter(({ why }) => isNote(why))
  const remove = async () => {
    setBusy(true)
    try {
      await removeBatch({ goodsIds: ids })
      const undo = () => void restoreBatch({ goodsIds: ids }).catch(() => undefined)
      const text = words.removed({ count: formatInteger(ids.length) })
      notify({ kind: 'undoable', text, undoText: shell.undo, undo })
      onDeselect(ids)
      onClose()
    } finally {
      setBusy(false)
    }
  }
  return (
    <Modal
      open
      width={480}
      title={words.removeTitle({ count: formatInteger(ids.length) })}
      okText={words.remove}
      okButtonProps={{ danger: true, disabled: !data || isFetching || inTheWay.length > 0 || ids.length === 0 }}
      confirmLoading={isBusy}
      onOk={() => void remove().catch(() => undefined)}
      onCancel={onClose}
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
                {why === 'outfit'
                  ? words.inTheWay.outfit({ count: formatInteger(count) })
                  : words.inTheWay.display({ count: formatInteger(count) })}
              </li>
            ))}
          </ul>
        </>
      )}
    </Modal>
  )
}

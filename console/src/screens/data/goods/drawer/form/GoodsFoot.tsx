import { goodsBatch } from '@fairdesk/contract/areas/data/goods-batch'
import type { GoodsRecord } from '@fairdesk/contract/areas/data/goods-record'
import { goodsRecord } from '@fairdesk/contract/areas/data/goods-record'
import { Button } from 'antd'
import { useState } from 'react'
import { ApiError } from '../../../../../kit/call/api-error.ts'
import { showFailure } from '../../../../../kit/call/failures.ts'
import { askFirst, offerUndo } from '../../../../../kit/notify/notices.ts'
import { WriteButton } from '../../../../../kit/permission/WriteButton.tsx'
import { useAct } from '../../../../../kit/save/use-act.ts'
import { usePhrases } from '../../../../../kit/text/phrases.ts'
import { StatusDialog } from '../../batch/StatusDialog.tsx'
import type { StatusAct } from '../../batch/status-acts.ts'
import { removeGoods, restoreGoods } from '../../goods-writes.ts'
import { DuplicateDialog } from './DuplicateDialog.tsx'
import { actsOn } from './state-of.ts'

type Props = {
  readonly record: GoodsRecord | null
  readonly saving: { readonly isChanged: boolean; readonly isBusy: boolean; readonly onSave: () => void }
  /** Opens another style, after asking about unsaved changes. */
  readonly onOpen: (goodsId: number) => void
  readonly onLeave: () => void
  readonly onRemoved: () => void
}

/** Actions on the style as a whole, and on unsaved input. */
export const GoodsFoot = ({ record, saving, onOpen, onLeave, onRemoved }: Props) => {
  const { settings, shell } = usePhrases()
  return (
    <div className="fd-goods-foot fd-flex">
      {record && <RecordActs record={record} onOpen={onOpen} onRemoved={onRemoved} />}
      <Button onClick={onLeave}>{shell.cancel}</Button>
      <WriteButton
        write={goodsRecord.save}
        type="primary"
        loading={saving.isBusy}
        disabled={!saving.isChanged}
        onClick={saving.onSave}
      >
        {settings.save}
      </WriteButton>
    </div>
  )
}

const RecordActs = ({
  record,
  onOpen,
  onRemoved,
}: Pick<Props, 'onOpen' | 'onRemoved'> & { readonly record: GoodsRecord }) => {
  const { goodsRecord: texts, goodsBatch: batch } = usePhrases()
  const [dialog, setDialog] = useState<StatusAct | 'duplicate' | null>(null)
  const acts = actsOn(record.colours.map(({ status }) => status))
  const act = acts.find((candidate) => candidate === dialog)
  const onClose = () => setDialog(null)
  return (
    <div className="fd-goods-acts">
      <RemoveButton record={record} onRemoved={onRemoved} />
      <WriteButton write={goodsRecord.duplicate} type="text" onClick={() => setDialog('duplicate')}>
        {texts.duplicate.open}
      </WriteButton>
      {acts.map((statusAct) => (
        <WriteButton
          write={goodsBatch.setStatus}
          key={statusAct}
          type="text"
          danger={statusAct === 'drop'}
          onClick={() => setDialog(statusAct)}
        >
          {batch.acts[statusAct]}
        </WriteButton>
      ))}
      {act && <StatusDialog act={act} goodsIds={[record.goodsId]} onDeselect={onClose} onClose={onClose} />}
      {dialog === 'duplicate' && <DuplicateDialog record={record} onMade={onOpen} onClose={onClose} />}
    </div>
  )
}

const conflict = 409

/** Deletes a style; for an ordered one only after the user has seen the ordered quantity. Can be undone. */
const RemoveButton = ({ record, onRemoved }: { readonly record: GoodsRecord; readonly onRemoved: () => void }) => {
  const { goodsRecord: texts } = usePhrases()
  const goodsIds = [record.goodsId]
  const removed = () => {
    offerUndo(texts.removed({ name: record.goodsNo }), () => restoreGoods({ goodsIds }).catch(() => undefined))
    onRemoved()
  }
  const removeOrdered = async (reason: string) => {
    if (!(await askFirst(texts.removeOrdered({ reason })))) return
    await removeGoods({ goodsIds, withOrders: true }).then(removed, () => undefined)
  }
  const remove = useAct(async () => {
    try {
      await removeGoods({ goodsIds }, { quiet: true })
      removed()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (error.code === conflict && record.isOrdered) await removeOrdered(error.message)
      else showFailure(error)
    }
  })
  return (
    <WriteButton write={goodsRecord.remove} danger type="text" loading={remove.isBusy} onClick={remove.run}>
      {texts.remove}
    </WriteButton>
  )
}

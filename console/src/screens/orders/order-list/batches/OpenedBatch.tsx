import { type BatchEntry, orderBatches } from '@fairdesk/contract/areas/orders/order-batches'
import { Button, Modal } from 'antd'
import { useState } from 'react'
import { go } from '../../../../kit/page/location.ts'
import { useFreshRead } from '../../../../kit/query/use-read.ts'
import { useAct } from '../../../../kit/save/use-act.ts'
import { formatInteger } from '../../../../kit/text/format.ts'
import { usePhrases } from '../../../../kit/text/phrases.ts'
import { ActDialog } from '../../../../ui/form/ActDialog.tsx'
import { NotLoaded } from '../../../NotLoaded.tsx'
import { BatchProgress } from '../../BatchProgress.tsx'
import { SkippedOrders } from '../../SkippedOrders.tsx'
import { undoOrders } from '../../undo-orders.ts'
import { batchAddress } from '../order-query.ts'
import { actName } from './act-name.ts'

type Props = { readonly batch: BatchEntry; readonly onClose: () => void; readonly onShow: () => void }

/** Batch with the results of its orders; an undo is previewed first. */
export const OpenedBatch = ({ batch, onClose, onShow }: Props) => {
  const { orderList: texts } = usePhrases()
  const [isUndoing, setIsUndoing] = useState(false)
  const show = () => {
    onShow()
    go(batchAddress(batch.batchId))
  }
  return (
    <Modal open width={560} title={`${actName(texts, batch)} · ${batch.by}`} footer={null} onCancel={onClose}>
      <BatchProgress batchId={batch.batchId} onClose={onClose} onUndo={() => setIsUndoing(true)} />
      <Button type="link" size="small" onClick={show}>
        {texts.batches.show}
      </Button>
      {isUndoing && <UndoBatch batch={batch} onDone={onClose} onClose={() => setIsUndoing(false)} />}
    </Modal>
  )
}

type UndoProps = { readonly batch: BatchEntry; readonly onDone: () => void; readonly onClose: () => void }

const UndoBatch = ({ batch, onDone, onClose }: UndoProps) => {
  const { orderList: texts } = usePhrases()
  const { data, error, retry } = useFreshRead(orderBatches.previewUndo, { batchId: batch.batchId })
  const undo = useAct(async () => {
    await undoOrders(texts, batch.batchId)
    onDone()
  })
  return (
    <ActDialog
      width={480}
      title={texts.batches.undoTitle({ act: actName(texts, batch) })}
      okText={texts.acts.undo}
      disabled={!data || data.can === 0}
      act={undo}
      onClose={onClose}
    >
      {!data && <NotLoaded rows={2} error={error} onRetry={retry} />}
      {data && (
        <>
          <p>{texts.batches.undoCan({ count: formatInteger(data.can) })}</p>
          <SkippedOrders groups={data.skipped} />
        </>
      )}
    </ActDialog>
  )
}

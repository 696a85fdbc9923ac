import { orderBatches } from '@fairdesk/contract/areas/orders/order-batches'
import { orderList } from '@fairdesk/contract/areas/orders/order-list'
import { Button, Progress } from 'antd'
import { useEffect } from 'react'
import { invalidate, useRead } from '../../kit/query/use-read.ts'
import { useAct } from '../../kit/save/use-act.ts'
import { formatInteger } from '../../kit/text/format.ts'
import { usePhrases } from '../../kit/text/phrases.ts'
import { NotLoaded } from '../NotLoaded.tsx'
import { RefusedRows } from './RefusedRows.tsx'
import { groupedSkips, SkippedOrders } from './SkippedOrders.tsx'
import { undoOrders } from './undo-orders.ts'
import './left-as-is.css'

type Props = {
  readonly batchId: string
  readonly onClose: () => void
  /** Present if an undo can be previewed. */
  readonly onUndo?: () => void
}

const everyMs = 700

/** Progress of a batch, and its outcome. */
export const BatchProgress = ({ batchId, onClose, onUndo }: Props) => {
  const { orderList: texts } = usePhrases()
  const { data: batch, error, refetch } = useRead(orderBatches.batch, { batchId }, { staleTime: 0, everyMs })
  const isDone = batch !== undefined && batch.state !== 'waiting'
  useEffect(() => {
    if (isDone) invalidate(orderList.list)
  }, [isDone])
  const undo = useAct(async () => {
    await undoOrders(texts, batchId)
    onClose()
  })
  if (!batch) return <NotLoaded rows={3} error={error} onRetry={refetch} />
  const { act, done, reached, total, skipped, refused, mayUndo } = batch
  const name = texts.acts[act]
  return (
    <>
      {isDone ? (
        <p role="status">
          {skipped.length === 0
            ? texts.done({ act: name, count: formatInteger(done) })
            : texts.doneSkipped({ act: name, count: formatInteger(done), skipped: formatInteger(skipped.length) })}
        </p>
      ) : (
        <>
          <Progress aria-label={name} percent={Math.floor((reached / total) * 100)} />
          <p role="status">{texts.working({ reached: formatInteger(reached), total: formatInteger(total) })}</p>
          <p className="fd-weak">{texts.closeKeepsOn}</p>
        </>
      )}
      <RefusedRows rows={refused} />
      <SkippedOrders groups={groupedSkips(skipped)} />
      <div className="fd-flex fd-at-end">
        {mayUndo && (
          <Button loading={undo.isBusy} onClick={onUndo ?? undo.run}>
            {texts.acts.undo}
          </Button>
        )}
        <Button type="primary" onClick={onClose}>
          {texts.close}
        </Button>
      </div>
    </>
  )
}

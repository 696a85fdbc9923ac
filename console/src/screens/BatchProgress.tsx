import { orderBatches } from '@fairdesk/contract/areas/orders/order-batches'
import { orderList } from '@fairdesk/contract/areas/orders/order-list'
import { Button, Progress } from 'antd'
import { useEffect } from 'react'
import { invalidate, useRead } from '../kit/query/use-read.ts'
import { useAct } from '../kit/save/use-act.ts'
import { formatInteger } from '../kit/text/format.ts'
import { usePhrases } from '../kit/text/phrases.ts'
import { NotLoaded } from './NotLoaded.tsx'
import { RefusedRows } from './RefusedRows.tsx'
import { groupedSkips, SkippedOrders } from './SkippedOrders.tsx'
import { undoOrders } from './undo-orders.ts'
import './left-as-is.css'

type Props = {
  readonly batchId: string
  readonly onClose: () => void
  /** Where an undo is shown before it is done. */
  readonly onUndo?: () => void
}

const everyMs = 700

/** How far a batch is, and what came of it. */
export const BatchProgress = ({ batchId, onClose, onUndo }: Props) => {
  const { orderList: words } = usePhrases()
  const { data: batch, error, refetch } = useRead(orderBatches.batch, { batchId }, { staleTime: 0, everyMs })
  const isDone = batch !== undefined && batch.state !== 'waiting'
  useEffect(() => {
    if (isDone) invalidate(orderList.list)
  }, [isDone])
  const undo = useAct(async () => {
    await undoOrders(words, batchId)
    onClose()
  })
  if (!batch) return <NotLoaded rows={3} error={error} onRetry={refetch} />
  const { act, done, reached, total, skipped, refused, mayUndo } = batch
  const name = words.acts[act]
  return (
    <>
      {isDone ? (
        <p role="status">
          {skipped.length === 0
            ? words.done({ act: name, count: formatInteger(done) })
            : words.doneSkipped({ act: name, count: formatInteger(done), skipped: formatInteger(skipped.length) })}
        </p>
      ) : (
        <>
          <Progress aria-label={name} percent={Math.floor((reached / total) * 100)} />
          <p role="status">{words.working({ reached: formatInteger(reached), total: formatInteger(total) })}</p>
          <p className="fd-weak">{words.closeKeepsOn}</p>
        </>
      )}
      <RefusedRows rows={refused} />
      <SkippedOrders groups={groupedSkips(skipped)} />
      <div className="fd-batch-foot">
        {mayUndo && (
          <Button loading={undo.isBusy} onClick={onUndo ?? undo.run}>
            {words.acts.undo}
          </Button>
        )}
        <Button type="primary" onClick={onClose}>
          {words.close}
        </Button>
      </div>
    </>
  )
}

import { orderSplits, orderSplits as orderSplitsCalls } from '@fairdesk/contract/areas/orders/order-splits'
import type { SplitRun } from '@fairdesk/contract/areas/orders/split-plans'
import { Button, Progress } from 'antd'
import { useEffect } from 'react'
import { notify } from '../../../kit/notify/notices.ts'
import { WriteButton } from '../../../kit/permission/WriteButton.tsx'
import { invalidate, useRead } from '../../../kit/query/use-read.ts'
import { useAct } from '../../../kit/save/use-act.ts'
import { formatInteger } from '../../../kit/text/format.ts'
import { usePhrases } from '../../../kit/text/phrases.ts'
import { NotLoaded } from '../../NotLoaded.tsx'
import { undoRun } from '../split-writes.ts'

type Props = { readonly planId: number; readonly onClose: () => void }

const everyMs = 700
const mostSkipped = 50

/** How far a run of splitting is, and what came of it; its drafts can be taken away again. */
export const RunProgress = ({ planId, onClose }: Props) => {
  const { orderSplits: splits } = usePhrases()
  const words = splits.wizard
  const { data: run, error, refetch } = useRead(orderSplits.run, { planId }, { staleTime: 0, everyMs })
  const isDone = run !== undefined && run.state !== 'waiting'
  useEffect(() => {
    if (isDone) invalidate(orderSplits.getSplitOrderPage)
  }, [isDone])
  const undo = useAct(async () => {
    const { deleted, restored, left } = await undoRun({ planId })
    const counts = { deleted: formatInteger(deleted), restored: formatInteger(restored) }
    const rest = left.length > 0 ? words.undoLeft({ orders: left.join(words.comma) }) : ''
    notify({ kind: 'success', text: [words.undone(counts), rest].filter(Boolean).join(words.sentenceEnd) })
    onClose()
  })
  if (!run) return <NotLoaded rows={3} error={error} onRetry={() => void refetch()} />
  return (
    <div className="fd-wizard-run">
      {isDone ? <RunResult run={run} /> : <RunWorking run={run} />}
      <div className="fd-part-take">
        <Button type="primary" onClick={onClose}>
          {words.close}
        </Button>
        {isDone && run.parts > 0 && (
          <WriteButton write={orderSplitsCalls.undoRun} loading={undo.isBusy} onClick={() => undo.run()}>
            {words.undo}
          </WriteButton>
        )}
      </div>
    </div>
  )
}

const RunWorking = ({ run: { reached, total } }: { readonly run: SplitRun }) => {
  const { orderSplits } = usePhrases()
  const words = orderSplits.wizard
  return (
    <>
      <Progress aria-label={words.title} percent={Math.floor((reached / total) * 100)} />
      <p role="status">{words.working({ reached: formatInteger(reached), total: formatInteger(total) })}</p>
      <p className="fd-weak">{words.keepsOn}</p>
    </>
  )
}

const RunResult = ({ run }: { readonly run: SplitRun }) => {
  const { orderSplits } = usePhrases()
  const words = orderSplits.wizard
  const { done, parts, qty, over, skipped, state } = run
  return (
    <>
      <p role="status">
        {words.made({ orders: formatInteger(done), parts: formatInteger(parts), qty: formatInteger(qty) })}
      </p>
      {state === 'cancelled' && <p>{words.cancelled}</p>}
      {over > 0 && <p>{words.over({ qty: formatInteger(over) })}</p>}
      {skipped.length > 0 && (
        <>
          <p>{words.skipped({ count: formatInteger(skipped.length) })}</p>
          <ul className="fd-split-left">
            {skipped.slice(0, mostSkipped).map(({ orderId, number, customerName, code }) => (
              <li key={orderId}>
                {number} {customerName} · {words.cannot[code]}
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}

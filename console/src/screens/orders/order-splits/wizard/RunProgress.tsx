import { orderSplits, orderSplits as orderSplitsCalls } from '@fairdesk/contract/areas/orders/order-splits'
import type { SplitRun } from '@fairdesk/contract/areas/orders/split-plans'
import { Button, Progress } from 'antd'
import { useEffect } from 'react'
import { notify } from '../../../../kit/notify/notices.ts'
import { WriteButton } from '../../../../kit/permission/WriteButton.tsx'
import { invalidate, useRead } from '../../../../kit/query/use-read.ts'
import { useAct } from '../../../../kit/save/use-act.ts'
import { formatInteger } from '../../../../kit/text/format.ts'
import { usePhrases } from '../../../../kit/text/phrases.ts'
import { NotLoaded } from '../../../NotLoaded.tsx'
import { undoRun } from '../split-writes.ts'

const everyMs = 700
const mostSkipped = 50

/** Progress of a splitting run and its outcome; its drafts can be removed again. */
export const RunProgress = ({ planId, onClose }: { readonly planId: number; readonly onClose: () => void }) => {
  const { orderSplits: splits } = usePhrases()
  const texts = splits.wizard
  const { data: run, error, refetch } = useRead(orderSplits.run, { planId }, { staleTime: 0, everyMs })
  const isDone = run !== undefined && run.state !== 'waiting'
  useEffect(() => {
    if (isDone) invalidate(orderSplits.getSplitOrderPage)
  }, [isDone])
  const undo = useAct(async () => {
    const { deleted, restored, left } = await undoRun({ planId })
    const counts = { deleted: formatInteger(deleted), restored: formatInteger(restored) }
    const rest = left.length > 0 ? texts.undoLeft({ orders: left.join(texts.comma) }) : ''
    notify({ kind: 'success', text: [texts.undone(counts), rest].filter(Boolean).join(texts.sentenceEnd) })
    onClose()
  })
  if (!run) return <NotLoaded rows={3} error={error} onRetry={() => void refetch()} />
  return (
    <div>
      {isDone ? <RunResult run={run} /> : <RunWorking run={run} />}
      <div className="fd-part-take">
        <Button type="primary" onClick={onClose}>
          {texts.close}
        </Button>
        {isDone && run.parts > 0 && (
          <WriteButton write={orderSplitsCalls.undoRun} loading={undo.isBusy} onClick={() => undo.run()}>
            {texts.undo}
          </WriteButton>
        )}
      </div>
    </div>
  )
}

const RunWorking = ({ run: { reached, total } }: { readonly run: SplitRun }) => {
  const { orderSplits } = usePhrases()
  const texts = orderSplits.wizard
  return (
    <>
      <Progress aria-label={texts.title} percent={Math.floor((reached / total) * 100)} />
      <p role="status">{texts.working({ reached: formatInteger(reached), total: formatInteger(total) })}</p>
      <p className="fd-weak">{texts.keepsOn}</p>
    </>
  )
}

const RunResult = ({ run }: { readonly run: SplitRun }) => {
  const { orderSplits } = usePhrases()
  const texts = orderSplits.wizard
  const { done, parts, qty, over, skipped, state } = run
  return (
    <>
      <p role="status">
        {texts.made({ orders: formatInteger(done), parts: formatInteger(parts), qty: formatInteger(qty) })}
      </p>
      {state === 'cancelled' && <p>{texts.cancelled}</p>}
      {over > 0 && <p>{texts.over({ qty: formatInteger(over) })}</p>}
      {skipped.length > 0 && (
        <>
          <p>{texts.skipped({ count: formatInteger(skipped.length) })}</p>
          <ul className="fd-split-left">
            {skipped.slice(0, mostSkipped).map(({ orderId, number, customerName, code }) => (
              <li key={orderId}>
                {number} {customerName} · {texts.cannot[code]}
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}

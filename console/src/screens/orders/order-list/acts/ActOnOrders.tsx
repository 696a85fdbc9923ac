import { orderBatches } from '@fairdesk/contract/areas/orders/order-batches'
import type { OrderRow } from '@fairdesk/contract/areas/orders/order-list'
import type { Output } from '@fairdesk/contract/endpoint'
import { type OrderAct, orderArrows } from '@fairdesk/contract/orders/order-arrows'
import { Modal } from 'antd'
import { useMemo, useState } from 'react'
import { notify, offerUndo } from '../../../../kit/notify/notices.ts'
import { useFreshRead } from '../../../../kit/query/use-read.ts'
import { useAct } from '../../../../kit/save/use-act.ts'
import { formatInteger, formatYuan } from '../../../../kit/text/format.ts'
import { type Phrases, usePhrases } from '../../../../kit/text/phrases.ts'
import { ActDialog } from '../../../../ui/form/ActDialog.tsx'
import { ReasonArea } from '../../../../ui/form/ReasonArea.tsx'
import { NotLoaded } from '../../../NotLoaded.tsx'
import { BatchProgress } from '../../BatchProgress.tsx'
import { SkippedOrders } from '../../SkippedOrders.tsx'
import { undoOrders } from '../../undo-orders.ts'
import { WaiveOrder } from '../../WaiveDialog.tsx'
import { actOnOrders } from '../order-writes.ts'

type Props = {
  readonly act: OrderAct
  readonly orders: readonly OrderRow[]
  readonly onDone: () => void
  /** Called too where it was done with all of the orders. */
  readonly onAll?: () => void
  readonly onClose: () => void
}

/** Previews an action on these orders, asks for its parameters, runs it and reports skipped orders. */
export const ActOnOrders = ({ act, orders, onDone, onAll, onClose }: Props) => {
  const { orderList: texts, orderRows } = usePhrases()
  const name = texts.acts[act]
  // Act on the snapshot the user has seen, whatever arrives meanwhile.
  const [initialOrders] = useState(() => orders.map(({ id, version, qty }) => ({ id: id ?? 0, version, qty })))
  const [reason, setReason] = useState('')
  const [waivedId, setWaivedId] = useState<number | null>(null)
  const [batchId, setBatchId] = useState<string | null>(null)
  const params = useMemo(() => ({ act, orders: initialOrders }), [act, initialOrders])
  const { data: preview, error, retry } = useFreshRead(orderBatches.preview, params)
  const needsReason = orderArrows[act].needs.includes('reason')
  const isReady = preview !== undefined && preview.can > 0 && !(needsReason && reason.trim() === '')
  const run = useAct(async () => {
    if (!preview || preview.can === 0) return
    const batch = await actOnOrders({ act, orders: preview.orders, reason: reason.trim() })
    if (batch.state === 'waiting' || batch.skipped.length > 0) return setBatchId(batch.batchId)
    onDone()
    onAll?.()
    onClose()
    const text = texts.done({ act: name, count: formatInteger(batch.done) })
    if (batch.mayUndo) offerUndo(text, () => undoOrders(texts, batch.batchId))
    else notify({ kind: 'success', text })
  })
  const title = texts.actTitle({ act: name, count: formatInteger(orders.length) })
  if (batchId !== null) {
    const close = () => {
      onDone()
      onClose()
    }
    return (
      <Modal open width={560} title={title} footer={null} onCancel={close}>
        <BatchProgress batchId={batchId} onClose={close} />
      </Modal>
    )
  }
  return (
    <ActDialog
      width={560}
      title={title}
      okText={name}
      disabled={!isReady}
      isDanger={needsReason}
      focusesOk={act === 'approve' || act === 'areaApprove'}
      act={run}
      onClose={onClose}
    >
      {!preview && <NotLoaded rows={3} error={error} onRetry={retry} />}
      {preview && (
        <>
          <p>
            {preview.can === 0
              ? texts.canNone({ act: name })
              : texts.can({
                  act: name,
                  count: formatInteger(preview.can),
                  qty: formatInteger(preview.sums.qty),
                  amount: amountText(preview.sums),
                })}
          </p>
          {preview.warned > 0 && (
            <p>{texts.warned({ orders: formatInteger(preview.warned), rules: rulesText(texts, preview.warnings) })}</p>
          )}
          <SkippedOrders groups={preview.skipped} onWaive={setWaivedId} />
        </>
      )}
      {needsReason && (
        <div className="fd-stack fd-gap-4">
          {texts.reason}
          <ReasonArea label={texts.reason} value={reason} onChange={setReason} onEnter={() => isReady && run.run()} />
          <small className="fd-weak">{act === 'clear' ? orderRows.clearNote : texts.reasonNote}</small>
        </div>
      )}
      {waivedId !== null && <WaiveOrder orderId={waivedId} onDone={retry} onClose={() => setWaivedId(null)} />}
    </ActDialog>
  )
}

type Preview = Output<typeof orderBatches.preview>

/** "must-orders missing 280, cartons 3", the most frequent first. */
function rulesText(texts: Phrases['orderList'], warnings: Preview['warnings']): string {
  return warnings
    .toSorted((a, b) => b.count - a.count)
    .map(({ rule, count }) => `${texts.warnedRules[rule]} ${formatInteger(count)}`)
    .join(texts.nameComma)
}

function amountText({
  netAmount,
  tagAmount,
}: {
  readonly netAmount?: number | undefined
  readonly tagAmount?: number | undefined
}): string {
  const amount = netAmount ?? tagAmount
  return amount === undefined ? '' : formatYuan(amount)
}

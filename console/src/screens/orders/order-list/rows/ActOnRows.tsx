import type { RowActName } from '@fairdesk/contract/areas/orders/order-batches'
import type { OrderRow } from '@fairdesk/contract/areas/orders/order-list'
import { orderRows } from '@fairdesk/contract/areas/orders/order-rows'
import { Modal } from 'antd'
import { useMemo, useState } from 'react'
import { notify, offerUndo } from '../../../../kit/notify/notices.ts'
import { UnreadFields, useUnreadFields } from '../../../../kit/number/unread-fields.ts'
import { useFreshRead } from '../../../../kit/query/use-read.ts'
import { useAct } from '../../../../kit/save/use-act.ts'
import { formatInteger } from '../../../../kit/text/format.ts'
import { type Phrases, usePhrases } from '../../../../kit/text/phrases.ts'
import { ActDialog } from '../../../../ui/form/ActDialog.tsx'
import { useSettled } from '../../../../ui/use-settled.ts'
import { BatchProgress } from '../../BatchProgress.tsx'
import { undoOrders } from '../../undo-orders.ts'
import { actOnRows } from '../order-writes.ts'
import { ChangeFields } from './ChangeFields.tsx'
import { RowPreview } from './RowPreview.tsx'
import { argsOf, blankDraft, type OrderRowRef, type RowDraft } from './row-draft.ts'
import { TargetFields } from './TargetFields.tsx'
import { WhichRows } from './WhichRows.tsx'
import './order-rows.css'

type Props = {
  readonly act: RowActName
  readonly orders: readonly OrderRow[]
  /** Rows that were ticked in the order; without them all of it. */
  readonly rows?: readonly OrderRowRef[]
  readonly onDone: () => void
  readonly onClose: () => void
}

const noRows: readonly OrderRowRef[] = []

/** Asks how rows change or where they move, previews the result, applies it and reports what was skipped. */
export const ActOnRows = ({ act, orders, rows = noRows, onDone, onClose }: Props) => {
  const phrases = usePhrases()
  const { orderRows: texts, orderList } = phrases
  // Act on the snapshot the user has seen, whatever arrives meanwhile.
  const [initialOrders] = useState(() => orders.map(({ id, version, qty }) => ({ id: id ?? 0, version, qty })))
  const [draft, setDraft] = useState<RowDraft>(blankDraft)
  const [batchId, setBatchId] = useState<string | null>(null)
  const unread = useUnreadFields()
  const typed = useSettled(draft)
  const args = useMemo(() => (unread.isAny ? null : argsOf(act, typed, rows)), [act, typed, rows, unread.isAny])
  const params = useMemo(() => ({ orders: initialOrders, args: args ?? anyArgs }), [initialOrders, args])
  const { data: preview, error, retry } = useFreshRead(orderRows.preview, params, { enabled: args !== null })
  const change = (changes: Partial<RowDraft>) => setDraft((current) => ({ ...current, ...changes }))
  const finish = () => {
    onDone()
    onClose()
  }
  const isReady = args !== null && typed === draft && preview !== undefined && preview.can > 0
  const run = useAct(async () => {
    if (!isReady) return
    const batch = await actOnRows({ orders: preview.orders, args })
    if (batch.state === 'waiting' || batch.skipped.length > 0 || batch.refused.length > 0)
      return setBatchId(batch.batchId)
    finish()
    const text = texts.doneOrders({ act: texts.done[act], count: formatInteger(batch.done) })
    if (batch.mayUndo) offerUndo(text, () => undoOrders(orderList, batch.batchId))
    else notify({ kind: 'success', text })
  })
  const title = titleOf(phrases, act, orders)
  if (batchId !== null)
    return (
      <Modal open width={640} title={title} footer={null} onCancel={finish}>
        <BatchProgress batchId={batchId} onClose={finish} />
      </Modal>
    )
  return (
    <ActDialog width={640} title={title} okText={orderList.acts[act]} disabled={!isReady} act={run} onClose={onClose}>
      <UnreadFields.Provider value={unread.reportUnread}>
        <div className="fd-rows-fields fd-stack">
          {act === 'adjust' ? (
            <ChangeFields draft={draft} onChange={change} />
          ) : (
            <TargetFields act={act} draft={draft} ownCustomerId={orders[0]?.customerId ?? 0} onChange={change} />
          )}
          <WhichRows draft={draft} count={rows.length} onChange={change} />
        </div>
      </UnreadFields.Provider>
      {args === null ? (
        <p className="fd-weak">{texts.waiting}</p>
      ) : (
        <RowPreview preview={preview} error={error} onRetry={retry} />
      )}
    </ActDialog>
  )
}

/** Placeholder while no parameters are entered. */
const anyArgs = { act: 'adjust', change: { by: 'add', pieces: 1 } } as const

function titleOf({ orderRows: texts }: Phrases, act: RowActName, orders: readonly OrderRow[]): string {
  if (act === 'adjust') return texts.titles.adjust({ count: formatInteger(orders.length) })
  const [order] = orders
  return texts.titles[act]({ number: order?.number ?? '', customer: order?.customerName ?? '' })
}

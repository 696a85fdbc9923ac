import { orderList } from '@fairdesk/contract/areas/orders/order-list'
import { useEffect } from 'react'
import { notify, offerUndo } from '../../../../kit/notify/notices.ts'
import { useFreshRead } from '../../../../kit/query/use-read.ts'
import { useOutbox } from '../../../../kit/save/outbox/outbox-state.ts'
import { useAct } from '../../../../kit/save/use-act.ts'
import { formatInteger } from '../../../../kit/text/format.ts'
import { usePhrases } from '../../../../kit/text/phrases.ts'
import { ActDialog } from '../../../../ui/form/ActDialog.tsx'
import { OkFocus } from '../../../../ui/form/OkFocus.tsx'
import type { CellAddress } from '../../../../ui/size-matrix/matrix-data.ts'
import { NotLoaded } from '../../../NotLoaded.tsx'
import { useSkipText } from '../../SkippedOrders.tsx'
import { actOnOrder, undoOrderAct } from '../entry-writes.ts'
import { ProblemList } from '../panel/ProblemList.tsx'
import { ruleLines } from '../panel/problem-lines.ts'
import type { OrderSession } from '../session/order-session.ts'
import { WaiverOffer } from './WaiverOffer.tsx'

type Props = {
  readonly session: OrderSession
  readonly orderId: number
  readonly act: 'submit' | 'withdraw'
  readonly onGoTo: (cell: CellAddress) => void
  /** The order is in another state. */
  readonly onMoved: () => void
  readonly onClose: () => void
}

/** Submits or withdraws the order. Lists what prevents submitting, each entry linked to its cell. */
export const SubmitDialog = ({ session, orderId, act, onGoTo, onMoved, onClose }: Props) => {
  const texts = usePhrases()
  const { orderEntry, orderList: listTexts } = texts
  const skipText = useSkipText()
  const { cells } = useOutbox()
  const totals = session.useHead((head) => head.totals)
  // Check only when all edits are saved, or they would be left out.
  const { data, error, retry } = useFreshRead(orderList.check, { orderId }, { enabled: cells === 0 })
  const broken = data?.list.filter(({ waived }) => waived === null) ?? []
  useEffect(() => {
    if (data) session.useHead.setState({ checked: data.list.filter(({ waived }) => waived === null) })
  }, [data, session])
  const lines = act === 'submit' && data ? ruleLines(broken, session, texts) : []
  const isBlocked = act === 'submit' && broken.some(({ blocks }) => blocks)
  const name = listTexts.acts[act]
  const qty = totals?.qty ?? 0
  const run = useAct(async () => {
    if (!data) return
    const batch = await actOnOrder({ act, orders: [{ id: orderId, version: data.version, qty }] })
    const [skipped] = batch.skipped
    if (skipped) {
      notify({ kind: 'error', text: skipText(skipped) })
      return retry()
    }
    onMoved()
    onClose()
    const text = orderEntry.submit.done({ act: name })
    if (batch.mayUndo) offerUndo(text, () => undoOrderAct({ batchId: batch.batchId }).then(onMoved))
    else notify({ kind: 'success', text })
  })
  return (
    <ActDialog
      width={560}
      title={name}
      okText={name}
      disabled={!data || cells > 0 || isBlocked}
      act={run}
      onClose={onClose}
    >
      <OkFocus isReady={data !== undefined && cells === 0 && !isBlocked} />
      {cells > 0 && <p role="status">{orderEntry.submit.waiting({ count: formatInteger(cells) })}</p>}
      {cells === 0 && !data && <NotLoaded rows={3} error={error} onRetry={retry} />}
      {data && (
        <p role="status">
          {isBlocked
            ? orderEntry.submit.blocked({ count: formatInteger(broken.filter(({ blocks }) => blocks).length) })
            : orderEntry.submit.ready({ act: name, qty: formatInteger(qty) })}
        </p>
      )}
      {isBlocked && <WaiverOffer orderId={orderId} problems={broken} onDone={retry} />}
      <ProblemList
        lines={lines}
        onGoTo={(cell) => {
          onClose()
          onGoTo(cell)
        }}
      />
      {data && data.hidden > 0 && act === 'submit' && (
        <p className="fd-weak">{listTexts.hidden({ count: formatInteger(data.hidden) })}</p>
      )}
    </ActDialog>
  )
}

import { type FairRecord, fair as fairCalls } from '@fairdesk/contract/areas/settings/fair'
import { type FairState, fairArrow } from '@fairdesk/contract/fair-states'
import { type OrderStatus, orderStatuses } from '@fairdesk/contract/orders/order-arrows'
import { Form } from 'antd'
import { useState } from 'react'
import { useRead } from '../../kit/query/use-read.ts'
import { useAct } from '../../kit/save/use-act.ts'
import { formatInteger } from '../../kit/text/format.ts'
import { usePhrases } from '../../kit/text/phrases.ts'
import { ActDialog } from '../../ui/form/ActDialog.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { Loading } from '../../ui/state/Loading.tsx'
import { setFairState } from './fair-writes.ts'

type Props = { readonly fair: FairRecord; readonly to: FairState; readonly onClose: () => void }

/** Says what the fair's next state means, asks for a reason where one is needed, and leads it there. */
export const StateDialog = ({ fair, to, onClose }: Props) => {
  const { fairs: words } = usePhrases()
  const [reason, setReason] = useState('')
  const [confirm, setConfirm] = useState('')
  const isNeeded = fairArrow(fair.status, to)?.needsReason === true
  const isFinal = to === 'archived'
  const isReady = (!isNeeded || reason.trim() !== '') && (!isFinal || confirm.trim() === fair.code)
  const act = useAct(async () => {
    await setFairState({ fairId: fair.fairId, version: fair.version, to, reason, confirm })
    onClose()
  })
  return (
    <ActDialog
      width={440}
      title={`${words.acts[to]}：${fair.name}`}
      okText={words.acts[to]}
      disabled={!isReady}
      isDanger={isFinal}
      act={act}
      onClose={onClose}
    >
      <p>{words.actHints[to]}</p>
      {fairArrow(fair.status, to)?.moves && <OpenWork fair={fair} to={to} />}
      <Form component="div" layout="vertical">
        <TextField
          id="fair-reason"
          label={words.reason}
          value={reason}
          required={isNeeded}
          onChange={setReason}
          onEnter={() => isReady && act.run()}
        />
        {isFinal && (
          <TextField
            id="fair-confirm"
            label={words.confirm({ code: fair.code })}
            value={confirm}
            onChange={setConfirm}
            onEnter={() => isReady && act.run()}
          />
        )}
      </Form>
    </ActDialog>
  )
}

const approved: readonly OrderStatus[] = ['approved', 'closed']

/** What the new state meets: orders by their state, and who is working in the fair. */
const OpenWork = ({ fair, to }: Pick<Props, 'fair' | 'to'>) => {
  const { fairs: words, orderEntry } = usePhrases()
  const { data } = useRead(fairCalls.previewState, { fairId: fair.fairId }, { staleTime: 0 })
  if (!data) return <Loading rows={1} />
  const { orders, people, toClose, toReopen } = data
  const isReopening = fairArrow(fair.status, to)?.moves === 'unclose'
  const isFinal = to === 'archived'
  const moved = isReopening ? toReopen : toClose
  const movedText = isReopening ? words.toReopen : isFinal ? words.toCloseFinally : words.toClose
  const present = orderStatuses.filter((status) => (orders[status] ?? 0) > 0)
  const counts = present.map((status) =>
    words.ordersIn({ state: orderEntry.orderStates[status], count: formatInteger(orders[status] ?? 0) }),
  )
  return (
    <>
      <p>{counts.length === 0 ? words.noOrders : words.openOrders({ orders: counts.join(words.comma) })}</p>
      {moved > 0 && <p>{movedText({ count: formatInteger(moved) })}</p>}
      {!isReopening && present.some((status) => !approved.includes(status)) && (
        <p>{isFinal ? words.unsettledFinally : words.unsettled}</p>
      )}
      {people > 0 && <p>{words.peopleIn({ count: people })}</p>}
    </>
  )
}

import { type FairRecord, fair as fairCalls } from '@fairdesk/contract/areas/settings/fair'
import { type FairState, fairArrow } from '@fairdesk/contract/fair-states'
import { orderStatuses, orderStatusTraits } from '@fairdesk/contract/orders/order-states'
import { Form } from 'antd'
import { useState } from 'react'
import { useRead } from '../../../kit/query/use-read.ts'
import { useAct } from '../../../kit/save/use-act.ts'
import { formatInteger } from '../../../kit/text/format.ts'
import { usePhrases } from '../../../kit/text/phrases.ts'
import { ActDialog } from '../../../ui/form/ActDialog.tsx'
import { TextField } from '../../../ui/form/TextField.tsx'
import { Loading } from '../../../ui/state/Loading.tsx'
import { setFairState } from './fair-writes.ts'

type Props = { readonly fair: FairRecord; readonly targetState: FairState; readonly onClose: () => void }

/** Explains the fair's next state, asks for a reason if required, and changes the state. */
export const StateDialog = ({ fair, targetState, onClose }: Props) => {
  const { fairs: texts } = usePhrases()
  const [reason, setReason] = useState('')
  const [confirm, setConfirm] = useState('')
  const isNeeded = fairArrow(fair.status, targetState)?.needsReason === true
  const isFinal = targetState === 'archived'
  const isReady = (!isNeeded || reason.trim() !== '') && (!isFinal || confirm.trim() === fair.code)
  const act = useAct(async () => {
    await setFairState({ fairId: fair.fairId, version: fair.version, to: targetState, reason, confirm })
    onClose()
  })
  return (
    <ActDialog
      width={440}
      title={`${texts.acts[targetState]}：${fair.name}`}
      okText={texts.acts[targetState]}
      disabled={!isReady}
      isDanger={isFinal}
      act={act}
      onClose={onClose}
    >
      <p>{texts.actHints[targetState]}</p>
      {fairArrow(fair.status, targetState)?.moves && <OpenWork fair={fair} targetState={targetState} />}
      <Form component="div" layout="vertical">
        <TextField
          id="fair-reason"
          label={texts.reason}
          value={reason}
          required={isNeeded}
          onChange={setReason}
          onEnter={() => isReady && act.run()}
        />
        {isFinal && (
          <TextField
            id="fair-confirm"
            label={texts.confirm({ code: fair.code })}
            value={confirm}
            onChange={setConfirm}
            onEnter={() => isReady && act.run()}
          />
        )}
      </Form>
    </ActDialog>
  )
}

/** Effects of the new state: orders by status, and users working in the fair. */
const OpenWork = ({ fair, targetState }: Pick<Props, 'fair' | 'targetState'>) => {
  const { fairs: texts, orderEntry } = usePhrases()
  const { data } = useRead(fairCalls.previewState, { fairId: fair.fairId }, { staleTime: 0 })
  if (!data) return <Loading rows={1} />
  const { orders, people, toClose, toReopen } = data
  const isReopening = fairArrow(fair.status, targetState)?.moves === 'unclose'
  const isFinal = targetState === 'archived'
  const affectedCount = isReopening ? toReopen : toClose
  const movedText = isReopening ? texts.toReopen : isFinal ? texts.toCloseFinally : texts.toClose
  const present = orderStatuses.filter((status) => (orders[status] ?? 0) > 0)
  const counts = present.map((status) =>
    texts.ordersIn({ state: orderEntry.orderStates[status], count: formatInteger(orders[status] ?? 0) }),
  )
  return (
    <>
      <p>{counts.length === 0 ? texts.noOrders : texts.openOrders({ orders: counts.join(texts.comma) })}</p>
      {affectedCount > 0 && <p>{movedText({ count: formatInteger(affectedCount) })}</p>}
      {!isReopening && present.some((status) => !orderStatusTraits[status].isFinal) && (
        <p>{isFinal ? texts.unsettledFinally : texts.unsettled}</p>
      )}
      {people > 0 && <p>{texts.peopleIn({ count: people })}</p>}
    </>
  )
}

import { orderChange } from '@fairdesk/contract/areas/orders/order-change'
import { takesChangeRequests } from '@fairdesk/contract/orders/order-states'
import { Alert, Button } from 'antd'
import { useEffect } from 'react'
import { go } from '../../../../kit/page/location.ts'
import { Allowed } from '../../../../kit/permission/Allowed.tsx'
import { useRead } from '../../../../kit/query/use-read.ts'
import { useFairTime } from '../../../../kit/session/use-fair-time.ts'
import { usePhrases } from '../../../../kit/text/phrases.ts'
import type { OrderSession } from '../session/order-session.ts'
import { ChangeForm } from './ChangeForm.tsx'
import { changedCells } from './changed-cells.ts'

/** Bar over an approved order: asks for a change, shows the change being entered, or the pending request. */
export const ChangeBar = ({
  session,
  onAsk,
}: {
  readonly session: OrderSession
  readonly onAsk: (ask: 'no' | 'yes') => void
}) => {
  const { orderTime } = usePhrases()
  const texts = orderTime.change
  const time = useFairTime()
  const status = session.useHead(({ customer }) => customer?.status)
  const isApproved = status !== undefined && takesChangeRequests(status)
  const { data } = useRead(orderChange.list, { ...session.order }, { enabled: isApproved })
  const open = data?.list.find(({ state }) => state === 'open')
  const isIdle = (status !== undefined && !isApproved) || open !== undefined
  // Edits here are saved nowhere, so the form shows only for an order that takes no saves and has no request yet. Once
  // something was typed it stays, whatever becomes of the order; sending it then gives the reason.
  useEffect(() => {
    if (session.isAsking && isIdle && changedCells(session).length === 0) onAsk('no')
  }, [session, isIdle, onAsk])
  if (session.isAsking && isIdle && changedCells(session).length > 0)
    return <ChangeForm session={session} onEnd={() => onAsk('no')} />
  if (!isApproved || !data) return null
  if (open)
    return (
      <Alert
        type="info"
        banner
        showIcon={false}
        title={
          <span className="fd-change-bar fd-row fd-wrap">
            {texts.openHere({ by: open.by, at: time(open.at) })}
            <Allowed menu="orderManagement">
              <Button size="small" onClick={() => go(`/order/list?open=${data.orderId}`)}>
                {texts.look}
              </Button>
            </Allowed>
          </span>
        }
      />
    )
  if (data.barrier) return <Alert type="info" banner showIcon={false} title={texts.barriers[data.barrier]} />
  if (!data.mayAsk) return null
  if (session.isAsking) return <ChangeForm session={session} onEnd={() => onAsk('no')} />
  return (
    <Alert
      type="info"
      banner
      showIcon={false}
      title={
        <span className="fd-change-bar fd-row fd-wrap">
          {texts.noneNote}
          <Button size="small" onClick={() => onAsk('yes')}>
            {texts.ask}
          </Button>
        </span>
      }
    />
  )
}

import type { OrderType } from '@fairdesk/contract/areas/orders/customer-order'
import { Alert, Button } from 'antd'
import { useMemo, useRef } from 'react'
import { useOwnTitle } from '../../../../kit/page/own-tab.ts'
import { useFairTime } from '../../../../kit/session/use-fair-time.ts'
import { formatInteger } from '../../../../kit/text/format.ts'
import { usePhrases } from '../../../../kit/text/phrases.ts'
import { useWidth } from '../../../../ui/use-width.ts'
import { OrderMatrix } from '../OrderMatrix.tsx'
import { OrderTotalsLine } from '../OrderTotalsLine.tsx'
import { usePastOrder } from './use-past-order.ts'

type Props = {
  readonly customerId: number
  readonly type: OrderType
  /** ISO 8601. */
  readonly asOf: string
  readonly onLeave: () => void
}

const narrow = 600

/** A customer's order as it was at a moment: to be looked at, not to be typed in. */
export const PastEntry = ({ customerId, type, asOf, onLeave }: Props) => {
  const { orderEntry: texts, shell } = usePhrases()
  const time = useFairTime()
  const order = usePastOrder({ customerId, type, asOf })
  const { session, styleIds } = order
  const customer = session.useHead((head) => head.customer)
  const totals = session.useHead((head) => head.totals)
  useOwnTitle(customer ? `${shell.titles.orderEntry} ${customer.name}` : '')
  const page = useRef<HTMLDivElement>(null)
  const width = useWidth(page)
  const events = useMemo(() => ({}), [])
  return (
    <div className="fd-page" ref={page}>
      <Alert
        type="info"
        banner
        title={
          <span className="fd-row fd-gap-12 fd-wrap">
            <b>{customer ? `${customer.code} ${customer.name}` : ''}</b>
            {texts.past.shown({ at: time(asOf), type: texts.types[type] })}
            <Button size="small" onClick={onLeave}>
              {texts.past.leave}
            </Button>
          </span>
        }
      />
      <OrderTotalsLine session={session} onOpened={order.reload} />
      <div className="fd-page-body fd-entry-body">
        {totals && styleIds.length === 0 ? (
          <p className="fd-past-nothing">{texts.past.nothing}</p>
        ) : (
          <OrderMatrix
            order={order}
            styleIds={styleIds}
            events={events}
            density={width < narrow ? 'narrow' : 'compact'}
          />
        )}
      </div>
      <div className="fd-page-foot">{texts.past.styles({ count: formatInteger(styleIds.length) })}</div>
    </div>
  )
}

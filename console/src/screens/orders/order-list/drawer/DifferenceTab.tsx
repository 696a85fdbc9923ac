import { orderList } from '@fairdesk/contract/areas/orders/order-list'
import { useState } from 'react'
import { useRead } from '../../../../kit/query/use-read.ts'
import { usePhrases } from '../../../../kit/text/phrases.ts'
import { NotLoaded } from '../../../NotLoaded.tsx'
import { LineTable, type OrderPlace } from './LineTable.tsx'
import { MomentChoice } from './MomentChoice.tsx'
import { MomentLine } from './MomentLine.tsx'

type Props = { readonly orderId: number; readonly version: number; readonly orderKey: OrderPlace }

/**
 * Changes since the order was last submitted, or between any two moments, with each cell's former and current value.
 */
export const DifferenceTab = ({ orderId, version, orderKey }: Props) => {
  const { orderList: texts, orderTime } = usePhrases()
  const [since, setSince] = useState<string | null>(null)
  const [until, setUntil] = useState<string | null>(null)
  const timeline = useRead(orderList.timeline, { orderId }, { version })
  const isSubmitted = timeline.data?.list.some(({ act }) => act === 'submit') ?? false
  const against = since ?? (isSubmitted ? 'submit' : null)
  const { data, error, refetch } = useRead(
    orderList.lines,
    { orderId, against: against ?? '', ...(until === null ? {} : { at: until }) },
    { version, enabled: against !== null },
  )
  const isNowhere = timeline.data !== undefined && against === null
  return (
    <>
      <MomentChoice
        label={orderTime.since}
        none={texts.sinceSubmit}
        orderId={orderId}
        value={since}
        onChange={setSince}
      />{' '}
      <MomentChoice label={orderTime.until} none={texts.now} orderId={orderId} value={until} onChange={setUntil} />
      {isNowhere && <p className="fd-weak">{texts.neverSubmitted}</p>}
      {!isNowhere && !data && <NotLoaded rows={8} error={error ?? timeline.error} onRetry={refetch} />}
      {!isNowhere && data && (
        <>
          {data.before && <MomentLine moment={data.before} />}
          <MomentLine moment={data.after} />
          <LineTable order={orderKey} lines={data.list} empty={texts.noDifference} isDifference />
        </>
      )}
    </>
  )
}

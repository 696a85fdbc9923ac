import { orderList } from '@fairdesk/contract/areas/orders/order-list'
import { useState } from 'react'
import { useRead } from '../../../kit/query/use-read.ts'
import { usePhrases } from '../../../kit/text/phrases.ts'
import { NotLoaded } from '../../NotLoaded.tsx'
import { LineTable } from './LineTable.tsx'
import { MomentChoice } from './MomentChoice.tsx'

type Props = { readonly orderId: number; readonly version: number }

/** What has changed since the order was last submitted, or since a moment; each cell was and is. */
export const DifferenceTab = ({ orderId, version }: Props) => {
  const { orderList: words } = usePhrases()
  const [since, setSince] = useState<string | null>(null)
  const timeline = useRead(orderList.timeline, { orderId }, { version })
  const isSubmitted = timeline.data?.list.some(({ act }) => act === 'submit') ?? false
  const against = since ?? (isSubmitted ? 'submit' : null)
  const { data, error, refetch } = useRead(
    orderList.lines,
    { orderId, against: against ?? '' },
    { version, enabled: against !== null },
  )
  const isNowhere = timeline.data !== undefined && against === null
  return (
    <>
      <MomentChoice
        label={words.against}
        none={words.sinceSubmit}
        orderId={orderId}
        value={since}
        onChange={setSince}
      />
      {isNowhere && <p className="fd-weak">{words.neverSubmitted}</p>}
      {!isNowhere && !data && <NotLoaded rows={8} error={error ?? timeline.error} onRetry={refetch} />}
      {!isNowhere && data && <LineTable lines={data.list} empty={words.noDifference} isDifference />}
    </>
  )
}

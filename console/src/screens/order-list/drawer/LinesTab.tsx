import { orderList } from '@fairdesk/contract/areas/orders/order-list'
import { useState } from 'react'
import { useRead } from '../../../kit/query/use-read.ts'
import { usePhrases } from '../../../kit/text/phrases.ts'
import { NotLoaded } from '../../NotLoaded.tsx'
import { LineTable, type OrderPlace } from './LineTable.tsx'
import { MomentChoice } from './MomentChoice.tsx'
import { MomentLine } from './MomentLine.tsx'

type Props = { readonly orderId: number; readonly version: number; readonly place: OrderPlace }

/** What is ordered, by category and style; also as it was at a moment. */
export const LinesTab = ({ orderId, version, place }: Props) => {
  const { orderList: words } = usePhrases()
  const [at, setAt] = useState<string | null>(null)
  const { data, error, refetch } = useRead(orderList.lines, { orderId, ...(at === null ? {} : { at }) }, { version })
  return (
    <>
      <MomentChoice label={words.asOf} none={words.now} orderId={orderId} value={at} onChange={setAt} />
      {!data && <NotLoaded rows={8} error={error} onRetry={refetch} />}
      {data && at !== null && <MomentLine moment={data.after} />}
      {data && <LineTable order={place} lines={data.list} empty={words.noLines} />}
    </>
  )
}

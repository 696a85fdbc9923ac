import { orderList } from '@fairdesk/contract/areas/orders/order-list'
import { useState } from 'react'
import { useRead } from '../../../kit/query/use-read.ts'
import { usePhrases } from '../../../kit/text/phrases.ts'
import { NotLoaded } from '../../NotLoaded.tsx'
import { LineTable } from './LineTable.tsx'
import { MomentChoice } from './MomentChoice.tsx'

type Props = { readonly orderId: number; readonly version: number }

/** What is ordered, by category and style; also as it was at a moment. */
export const LinesTab = ({ orderId, version }: Props) => {
  const { orderList: words } = usePhrases()
  const [at, setAt] = useState<string | null>(null)
  const { data, error, refetch } = useRead(orderList.lines, { orderId, ...(at === null ? {} : { at }) }, { version })
  return (
    <>
      <MomentChoice label={words.asOf} none={words.now} orderId={orderId} value={at} onChange={setAt} />
      {!data && <NotLoaded rows={8} error={error} onRetry={refetch} />}
      {data && <LineTable lines={data.list} empty={words.noLines} />}
    </>
  )
}

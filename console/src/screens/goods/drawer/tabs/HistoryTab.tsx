import { goodsRecord } from '@fairdesk/contract/areas/data/goods-record'
import { Button } from 'antd'
import { useState } from 'react'
import { useRead } from '../../../../kit/query/use-read.ts'
import { usePhrases } from '../../../../kit/text/phrases.ts'
import { NotLoaded } from '../../../NotLoaded.tsx'
import { GoodsLog } from './GoodsLog.tsx'
import { OrderedByDay } from './OrderedByDay.tsx'

type Props = { readonly goodsId: number }

const step = 30

/** What was ordered of a style day by day, and who changed what of it. */
export const HistoryTab = ({ goodsId }: Props) => {
  const { goodsRecord: words } = usePhrases()
  const [limit, setLimit] = useState(step)
  const days = useRead(goodsRecord.orderedByDay, { goodsId }).data
  const { data, error, refetch } = useRead(goodsRecord.history, { goodsId, limit })
  if (error || !data) return <NotLoaded rows={6} error={error} onRetry={refetch} />
  return (
    <>
      {days !== undefined && days.length > 0 && <OrderedByDay days={days} />}
      {data.list.length === 0 ? <p className="fd-goods-note">{words.history.empty}</p> : <GoodsLog lines={data.list} />}
      {data.more && <Button onClick={() => setLimit(limit + step)}>{words.history.more}</Button>}
    </>
  )
}

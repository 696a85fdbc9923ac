import { goodsRecord } from '@fairdesk/contract/areas/data/goods-record'
import { Button } from 'antd'
import { useState } from 'react'
import { useRead } from '../../../../kit/query/use-read.ts'
import { usePhrases } from '../../../../kit/text/phrases.ts'
import { LoadFailed } from '../../../../ui/state/LoadFailed.tsx'
import { Loading } from '../../../../ui/state/Loading.tsx'
import { GoodsLog } from './GoodsLog.tsx'
import { OrderedByDay } from './OrderedByDay.tsx'

type Props = { readonly goodsId: number }

const step = 30

/** What was ordered of a style day by day, and who changed what of it. */
export const HistoryTab = ({ goodsId }: Props) => {
  const { goodsRecord: words, shell } = usePhrases()
  const [limit, setLimit] = useState(step)
  const days = useRead(goodsRecord.orderedByDay, { goodsId }).data
  const { data, error, refetch } = useRead(goodsRecord.history, { goodsId, limit })
  if (error)
    return (
      <LoadFailed text={error.message || shell.loadFailed} retryText={shell.retry} onRetry={() => void refetch()} />
    )
  if (!data) return <Loading rows={6} />
  return (
    <>
      {days !== undefined && days.length > 0 && <OrderedByDay days={days} />}
      {data.list.length === 0 ? <p className="fd-goods-note">{words.history.empty}</p> : <GoodsLog lines={data.list} />}
      {data.more && <Button onClick={() => setLimit(limit + step)}>{words.history.more}</Button>}
    </>
  )
}

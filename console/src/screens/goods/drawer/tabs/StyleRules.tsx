import type { GoodsRecord } from '@fairdesk/contract/areas/data/goods-record'
import { Button } from 'antd'
import { go } from '../../../../kit/page/location.ts'
import { useMinimumsOf } from '../../../../kit/query/minimums-of.ts'
import { usePhrases } from '../../../../kit/text/phrases.ts'
import { SaidLists } from '../../../../ui/SaidLists.tsx'
import { NotLoaded } from '../../../NotLoaded.tsx'

/** The rules that name this style, its colours or its fabric, and what of all that is asked is not kept today. */
export const StyleRules = ({ record }: { readonly record: Pick<GoodsRecord, 'goodsId' | 'goodsNo'> }) => {
  const { customerMinimums } = usePhrases()
  const { lists, error, retry } = useMinimumsOf({ goodsId: record.goodsId })
  if (!lists) return <NotLoaded rows={4} error={error} onRetry={retry} />
  return (
    <>
      <SaidLists lists={lists} />
      <Button onClick={() => go(`/set/goodsCustomerMin?keyword=${encodeURIComponent(record.goodsNo)}`)}>
        {customerMinimums.open}
      </Button>
    </>
  )
}

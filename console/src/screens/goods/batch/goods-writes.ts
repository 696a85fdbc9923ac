import { goods } from '@fairdesk/contract/areas/data/goods'
import { goodsBatch } from '@fairdesk/contract/areas/data/goods-batch'
import { goodsRecord } from '@fairdesk/contract/areas/data/goods-record'
import { goodsReport } from '@fairdesk/contract/areas/reports/goods-report'
import type { Endpoint, Output, Params } from '@fairdesk/contract/endpoint'
import { type CallOptions, call } from '../../../kit/call/api.ts'
import { invalidate } from '../../../kit/query/use-read.ts'

/** What shows goods: the list with its counts, one style, and what a dialog has weighed. */
const shown = [
  goods.list,
  goods.counts,
  goods.neighbours,
  goodsRecord.get,
  goodsRecord.history,
  goodsReport.getGoodsTotalRankingFreezeColor,
  goodsBatch.previewChange,
  goodsBatch.previewStatus,
  goodsBatch.previewRemoval,
]

/** After a write the list is asked anew; after a refusal too, for it may be out of date. */
function writing<E extends Endpoint>(endpoint: E): (params: Params<E>, options?: CallOptions) => Promise<Output<E>> {
  return (params, options) => call(endpoint, params, options).finally(() => invalidate(...shown))
}

export const changeGoods = writing(goodsBatch.change)
export const undoChange = writing(goodsBatch.undoChange)
export const setGoodsStatus = writing(goodsBatch.setStatus)
export const undoGoodsStatus = writing(goodsBatch.undoStatus)
export const moveGoods = writing(goodsBatch.move)
export const removeBatch = writing(goodsRecord.remove)
export const restoreBatch = writing(goodsRecord.restore)

import { goods } from '@fairdesk/contract/areas/data/goods'
import { goodsSeveral } from '@fairdesk/contract/areas/data/goods-batch'
import { goodsRecord } from '@fairdesk/contract/areas/data/goods-record'
import { goodsReport } from '@fairdesk/contract/areas/reports/goods-report'
import type { Endpoint, Output, Params } from '@fairdesk/contract/endpoint'
import { type CallOptions, call } from '../../../kit/call/api.ts'
import { outdate } from '../../../kit/query/use-read.ts'

/** What shows goods: the list with its counts, one style, and what a dialog has weighed. */
const shown = [
  goods.list,
  goods.counts,
  goods.neighbours,
  goodsRecord.get,
  goodsRecord.history,
  goodsReport.getGoodsTotalRankingFreezeColor,
  goodsSeveral.weighChange,
  goodsSeveral.weighStatus,
  goodsSeveral.weighRemoval,
]

/** After a write the list is asked anew; after a refusal too, for it may be out of date. */
function writing<E extends Endpoint>(endpoint: E): (params: Params<E>, options?: CallOptions) => Promise<Output<E>> {
  return (params, options) => call(endpoint, params, options).finally(() => outdate(...shown))
}

export const changeGoods = writing(goodsSeveral.change)
export const undoChange = writing(goodsSeveral.undoChange)
export const setGoodsStatus = writing(goodsSeveral.setStatus)
export const undoGoodsStatus = writing(goodsSeveral.undoStatus)
export const moveGoods = writing(goodsSeveral.move)
export const removeSeveral = writing(goodsRecord.remove)
export const restoreSeveral = writing(goodsRecord.restore)

import { goods } from '@fairdesk/contract/areas/data/goods'
import { goodsBatch } from '@fairdesk/contract/areas/data/goods-batch'
import { goodsRecord } from '@fairdesk/contract/areas/data/goods-record'
import { goodsReport } from '@fairdesk/contract/areas/reports/goods-report'
import { invalidating } from '../../../kit/save/invalidating.ts'

const writing = invalidating(
  goods.list,
  goods.counts,
  goods.neighbours,
  goodsRecord.get,
  goodsRecord.history,
  goodsReport.getGoodsTotalRankingFreezeColor,
  goodsBatch.previewChange,
  goodsBatch.previewStatus,
  goodsBatch.previewRemoval,
  goodsRecord.repricing,
)

export const changeGoods = writing(goodsBatch.change)
export const undoChange = writing(goodsBatch.undoChange)
export const setGoodsStatus = writing(goodsBatch.setStatus)
export const undoGoodsStatus = writing(goodsBatch.undoStatus)
export const moveGoods = writing(goodsBatch.move)
export const removeGoods = writing(goodsRecord.remove)
export const restoreGoods = writing(goodsRecord.restore)
export const saveGoods = writing(goodsRecord.save)
export const duplicateGoods = writing(goodsRecord.duplicate)
/** A refusal may mean that orders have changed: the preview is fetched again. */
export const repriceGoods = writing(goodsRecord.reprice)

import { goods } from '@fairdesk/contract/areas/goods'
import { goodsRecord } from '@fairdesk/contract/areas/goods-record'
import { goodsReport } from '@fairdesk/contract/areas/goods-report'
import { goodsSeveral } from '@fairdesk/contract/areas/goods-several'
import { invalidating } from '../../../kit/save/invalidating.ts'

const writing = invalidating(
  goods.list,
  goods.counts,
  goods.neighbours,
  goodsRecord.get,
  goodsRecord.history,
  goodsReport.getGoodsTotalRankingFreezeColor,
  goodsSeveral.weighChange,
  goodsSeveral.weighStatus,
  goodsSeveral.weighRemoval,
)

export const changeGoods = writing(goodsSeveral.change)
export const undoChange = writing(goodsSeveral.undoChange)
export const setGoodsStatus = writing(goodsSeveral.setStatus)
export const undoGoodsStatus = writing(goodsSeveral.undoStatus)
export const moveGoods = writing(goodsSeveral.move)
export const removeSeveral = writing(goodsRecord.remove)
export const restoreSeveral = writing(goodsRecord.restore)

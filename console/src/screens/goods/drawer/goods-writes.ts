import { goods } from '@fairdesk/contract/areas/data/goods'
import { goodsRecord } from '@fairdesk/contract/areas/data/goods-record'
import { invalidating } from '../../../kit/save/invalidating.ts'

const writing = invalidating(
  goods.list,
  goods.counts,
  goods.neighbours,
  goodsRecord.get,
  goodsRecord.history,
  goodsRecord.repricing,
)

export const saveGoods = writing(goodsRecord.save)
export const duplicateGoods = writing(goodsRecord.duplicate)
/** A refusal may say that orders have changed: what would change now is asked anew. */
export const repriceGoods = writing(goodsRecord.reprice)
export const removeGoods = writing(goodsRecord.remove)
export const restoreGoods = writing(goodsRecord.restore)

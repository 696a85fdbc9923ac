import type { goodsRecord } from '@fairdesk/contract/areas/data/goods-record'
import type { AreaHandlers } from '../../context.ts'
import { goodsChoices } from './choices.ts'
import { duplicateGoods } from './duplicate.ts'
import { goodsHistory } from './history.ts'
import { orderedByDay } from './ordered-by-day.ts'
import { goodsRecordOf } from './record.ts'
import { removeGoods, restoreGoods } from './remove.ts'
import { repriceGoods } from './reprice/reprice.ts'
import { goodsRepricing } from './reprice/repricing.ts'
import { saveGoods } from './save/save.ts'

export const goodsRecordHandlers: AreaHandlers<typeof goodsRecord> = {
  get: ({ db, user }, { goodsId }) => goodsRecordOf(db, goodsId, user),
  choices: ({ db }) => goodsChoices(db),
  history: goodsHistory,
  orderedByDay,
  save: saveGoods,
  duplicate: duplicateGoods,
  repricing: goodsRepricing,
  reprice: repriceGoods,
  remove: removeGoods,
  restore: restoreGoods,
}

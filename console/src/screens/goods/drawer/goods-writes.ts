import { goods } from '@fairdesk/contract/areas/data/goods'
import { goodsRecord } from '@fairdesk/contract/areas/data/goods-record'
import type { Endpoint, Output, Params } from '@fairdesk/contract/endpoint'
import { type CallOptions, call } from '../../../kit/call/api.ts'
import { invalidate } from '../../../kit/query/use-read.ts'

/** What shows a style. */
const shown = [goods.list, goods.counts, goods.neighbours, goodsRecord.get, goodsRecord.history, goodsRecord.repricing]

/** After a write the list is asked anew; after a refusal too, for it may be out of date. */
function writing<E extends Endpoint>(endpoint: E): (params: Params<E>, options?: CallOptions) => Promise<Output<E>> {
  return (params, options) => call(endpoint, params, options).finally(() => invalidate(...shown))
}

export const saveGoods = writing(goodsRecord.save)
export const duplicateGoods = writing(goodsRecord.duplicate)
/** A refusal may say that orders have changed: what would change now is asked anew. */
export const repriceGoods = writing(goodsRecord.reprice)
export const removeGoods = writing(goodsRecord.remove)
export const restoreGoods = writing(goodsRecord.restore)

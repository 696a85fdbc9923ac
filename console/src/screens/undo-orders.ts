import { order } from '@fairdesk/contract/areas/orders/order'
import { orderBatches } from '@fairdesk/contract/areas/orders/order-batches'
import { orderBin } from '@fairdesk/contract/areas/orders/order-bin'
import { orderChange } from '@fairdesk/contract/areas/orders/order-change'
import { orderList } from '@fairdesk/contract/areas/orders/order-list'
import { orderNotices } from '@fairdesk/contract/areas/orders/order-notices'
import { substitutes } from '@fairdesk/contract/areas/orders/substitutes'
import { goodsReport } from '@fairdesk/contract/areas/reports/goods-report'
import { notify } from '../kit/notify/notices.ts'
import { invalidating } from '../kit/save/invalidating.ts'
import { formatInteger } from '../kit/text/format.ts'
import type { Phrases } from '../kit/text/phrases.ts'

/** Takes a batch back; every list that may show of it is asked anew. */
export const undoBatch = invalidating(
  orderList.list,
  orderList.get,
  orderList.check,
  orderList.timeline,
  orderList.lines,
  orderBin.list,
  orderChange.list,
  orderNotices.list,
  order.getCustomerGoodsOrderList,
  substitutes.answers,
  goodsReport.getGoodsTotalRankingFreezeColor,
)(orderBatches.undoBatch)

/** Takes a batch back and tells what stayed. */
export async function undoOrders(words: Phrases['orderList'], batchId: string): Promise<void> {
  const { done, skipped } = await undoBatch({ batchId })
  const left = skipped.length === 0 ? '' : formatInteger(skipped.length)
  notify({ kind: 'success', text: words.undone({ count: formatInteger(done), skipped: left }) })
}

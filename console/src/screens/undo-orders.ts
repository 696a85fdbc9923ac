import { order } from '@fairdesk/contract/areas/orders/order'
import { type BatchState, orderBatches } from '@fairdesk/contract/areas/orders/order-batches'
import { orderBin } from '@fairdesk/contract/areas/orders/order-bin'
import { orderChange } from '@fairdesk/contract/areas/orders/order-change'
import { orderList } from '@fairdesk/contract/areas/orders/order-list'
import { orderNotices } from '@fairdesk/contract/areas/orders/order-notices'
import { substitutes } from '@fairdesk/contract/areas/orders/substitutes'
import { goodsReport } from '@fairdesk/contract/areas/reports/goods-report'
import { call } from '../kit/call/api.ts'
import { notify } from '../kit/notify/notices.ts'
import { invalidate } from '../kit/query/use-read.ts'
import { invalidating } from '../kit/save/invalidating.ts'
import { formatInteger } from '../kit/text/format.ts'
import type { Phrases } from '../kit/text/phrases.ts'

/** Takes a batch back; every list that may show of it is asked anew. */
export const undoBatch = invalidating(
  orderBatches.list,
  orderBatches.batch,
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

const everyMs = 700

/** Takes a batch back and tells what was undone and what was left and why, also where a job does it in the background. */
export async function undoOrders(words: Phrases['orderList'], batchId: string): Promise<void> {
  const begun = await undoBatch({ batchId })
  if (begun.state === 'waiting') {
    notify({ kind: 'success', text: words.undoing({ count: formatInteger(begun.total) }) })
  }
  tellUndone(words, await finished(begun))
}

async function finished(batch: BatchState): Promise<BatchState> {
  if (batch.state !== 'waiting') return batch
  let last = batch
  while (last.state === 'waiting') {
    await new Promise((resolve) => setTimeout(resolve, everyMs))
    last = await call(orderBatches.batch, { batchId: batch.batchId })
  }
  invalidate(orderList.list)
  return last
}

function tellUndone(words: Phrases['orderList'], { done, skipped }: BatchState): void {
  const reasons = [...Map.groupBy(skipped, ({ code }) => code)].map(
    ([code, { length }]) => `${words.skips[code]} ${formatInteger(length)}`,
  )
  const left = skipped.length === 0 ? '' : formatInteger(skipped.length)
  const text = words.undone({ count: formatInteger(done), skipped: left, reasons: reasons.join(words.nameComma) })
  notify({ kind: done === 0 && skipped.length > 0 ? 'error' : 'success', text })
}

import { orderNotices } from '@fairdesk/contract/areas/orders/messages/order-notices'
import { order } from '@fairdesk/contract/areas/orders/order'
import { type BatchState, orderBatches } from '@fairdesk/contract/areas/orders/order-batches'
import { orderBin } from '@fairdesk/contract/areas/orders/order-bin'
import { orderChange } from '@fairdesk/contract/areas/orders/order-change'
import { orderList } from '@fairdesk/contract/areas/orders/order-list'
import { substitutes } from '@fairdesk/contract/areas/orders/substitutes'
import { goodsReport } from '@fairdesk/contract/areas/reports/goods-report'
import { call } from '../../kit/call/api.ts'
import { notify } from '../../kit/notify/notices.ts'
import { invalidate } from '../../kit/query/use-read.ts'
import { invalidating } from '../../kit/save/invalidating.ts'
import { formatInteger } from '../../kit/text/format.ts'
import type { Phrases } from '../../kit/text/phrases.ts'

/** Undoes a batch and invalidates every list that may show its effects. */
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

/** Undoes a batch and reports what was undone, and what was skipped and why, also if a background job does it. */
export async function undoOrders(texts: Phrases['orderList'], batchId: string): Promise<void> {
  const batch = await undoBatch({ batchId })
  if (batch.state === 'waiting') {
    notify({ kind: 'success', text: texts.undoing({ count: formatInteger(batch.total) }) })
  }
  tellUndone(texts, await finished(batch))
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

function tellUndone(texts: Phrases['orderList'], { done, skipped }: BatchState): void {
  const reasons = [...Map.groupBy(skipped, ({ code }) => code)].map(
    ([code, { length }]) => `${texts.skips[code]} ${formatInteger(length)}`,
  )
  const skippedText = skipped.length === 0 ? '' : formatInteger(skipped.length)
  const text = texts.undone({
    count: formatInteger(done),
    skipped: skippedText,
    reasons: reasons.join(texts.nameComma),
  })
  notify({ kind: done === 0 && skipped.length > 0 ? 'error' : 'success', text })
}

import { notify } from '../../../kit/notify/notices.ts'
import { formatInteger } from '../../../kit/text/format.ts'
import type { Phrases } from '../../../kit/text/phrases.ts'
import { undoBatch } from '../order-writes.ts'

/** Takes a batch back and tells what stayed. */
export async function undoOrders(words: Phrases['orderList'], batchId: string): Promise<void> {
  const { done, skipped } = await undoBatch({ batchId })
  const left = skipped.length === 0 ? '' : formatInteger(skipped.length)
  notify({ kind: 'success', text: words.undone({ count: formatInteger(done), skipped: left }) })
}

import type { BatchEntry } from '@fairdesk/contract/areas/orders/order-batches'
import type { Phrases } from '../../../kit/text/phrases.ts'

export function actName(words: Phrases['orderList'], { act, undoneAct }: BatchEntry): string {
  return undoneAct === null ? words.acts[act] : words.batches.undoOf({ act: words.acts[undoneAct] })
}

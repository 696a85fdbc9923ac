import type { BatchEntry } from '@fairdesk/contract/areas/orders/order-batches'
import type { Phrases } from '../../../../kit/text/phrases.ts'

export function actName(texts: Phrases['orderList'], { act, undoneAct }: BatchEntry): string {
  return undoneAct === null ? texts.acts[act] : texts.batches.undoOf({ act: texts.acts[undoneAct] })
}

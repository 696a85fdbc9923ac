import type { SplitPart } from '@fairdesk/contract/areas/orders/order-splits'
import { mostPrinted } from '@fairdesk/contract/areas/orders/print'
import { notify } from '../../../kit/notify/notices.ts'
import { go } from '../../../kit/page/location.ts'
import { printAddress } from '../../../kit/print/print-address.ts'
import { formatInteger } from '../../../kit/text/format.ts'
import type { Phrases } from '../../../kit/text/phrases.ts'

/** Opens the print pages of these parts. Skips void and stale parts, with a notification. */
export function printParts(texts: Phrases['orderSplits'], orderParts: readonly SplitPart[]): void {
  const printable = orderParts.filter(({ status, isStale }) => status !== 'void' && !isStale)
  const skippedCount = orderParts.length - printable.length
  if (printable.length > mostPrinted) {
    notify({ kind: 'error', text: texts.printMost({ most: formatInteger(mostPrinted) }) })
    return
  }
  if (skippedCount > 0) notify({ kind: 'error', text: texts.printLeft({ count: formatInteger(skippedCount) }) })
  if (printable.length > 0) go(printAddress({ parts: printable.map(({ id }) => id) }))
}

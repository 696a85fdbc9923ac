import type { SplitPart } from '@fairdesk/contract/areas/orders/order-splits'
import { mostPrinted } from '@fairdesk/contract/areas/orders/print'
import { notify } from '../../kit/notify/notices.ts'
import { go } from '../../kit/page/location.ts'
import { printAddress } from '../../kit/print/print-address.ts'
import { formatInteger } from '../../kit/text/format.ts'
import type { Phrases } from '../../kit/text/phrases.ts'

/** Opens the papers of these parts. What is void, or was overtaken by its order, is on no paper: that is told. */
export function printParts(words: Phrases['orderSplits'], parts: readonly SplitPart[]): void {
  const printable = parts.filter(({ status, isStale }) => status !== 'void' && !isStale)
  const left = parts.length - printable.length
  if (printable.length > mostPrinted) {
    notify({ kind: 'error', text: words.printMost({ most: formatInteger(mostPrinted) }) })
    return
  }
  if (left > 0) notify({ kind: 'error', text: words.printLeft({ count: formatInteger(left) }) })
  if (printable.length > 0) go(printAddress({ parts: printable.map(({ id }) => id) }))
}

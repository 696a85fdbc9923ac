import type { OrderExtracts, PartsExtract } from '@fairdesk/contract/areas/orders/order-extracts'
import type * as zhCn from './zh-cn/index.ts'

type Words = typeof zhCn.extracts

/** Returns the extracts as one text: of a cell in a list, its copy and its file. */
export function formatExtracts(words: Words, extracts: Partial<OrderExtracts> | undefined): string {
  if (!extracts) return ''
  const { paper, parts, sync } = extracts
  return [
    ...(paper ? [words.paper[paper.standing]] : []),
    ...(parts ? [formatPartsExtract(words, parts)] : []),
    ...(sync ? [words.sync[sync.state]] : []),
  ].join(' ')
}

export function formatPartsExtract(words: Words, { count, stale }: PartsExtract): string {
  return stale === 0
    ? words.parts({ count: formatCount(count) })
    : words.stale({ count: formatCount(count), stale: formatCount(stale) })
}

/** Describes the number of an order's parts and its pieces that are in none of them. */
export function formatParts(
  words: typeof zhCn.orderList.split,
  { parts, partsQty, qty }: { readonly parts: number; readonly partsQty: number; readonly qty: number },
): string {
  if (parts === 0) return ''
  const count = formatCount(parts)
  if (partsQty === qty) return words.whole({ count })
  return partsQty < qty ? words.rest({ count, qty: formatCount(qty - partsQty) }) : words.over({ count })
}

const formatCount = (count: number) => count.toLocaleString('en-US')

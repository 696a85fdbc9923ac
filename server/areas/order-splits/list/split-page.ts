import type { orderSplits, SplitListQuery } from '@fairdesk/contract/areas/orders/order-splits'
import { splitStatuses } from '@fairdesk/contract/orders/split-arrows'
import type { Handler } from '../../handler.ts'
import { amountsShown, fitsStates, type ListedPart, listedParts, partShown } from './split-rows.ts'

/** Parts that fit; states are counted as the other filters have it. */
export const splitPage: Handler<typeof orderSplits.getSplitOrderPage> = async ({ db, user }, query) => {
  const all = await listedParts(db, user, query)
  const anyState = all.filter((part) => fitsStates(part, { stale: query.stale }))
  const found = inOrder(
    all.filter((part) => fitsStates(part, query)),
    query,
  )
  const { page, limit } = query
  // Void parts hold nothing of their orders; they are counted beside the sums.
  const live = found.filter(({ status }) => status !== 'void')
  const sum = (of: (part: ListedPart) => number) => live.reduce((total, part) => total + of(part), 0)
  const fen = { tag: sum(({ tag }) => tag), net: sum(({ net }) => net), agent: sum(({ agent }) => agent) }
  return {
    list: found.slice((page - 1) * limit, page * limit).map((part) => partShown(part, user)),
    count: found.length,
    totals: {
      parts: live.length,
      voided: found.length - live.length,
      orders: new Set(live.map(({ orderId }) => orderId)).size,
      qty: sum(({ qty }) => qty),
      ...amountsShown(fen, user),
    },
    states: splitStatuses.map((value) => ({ value, count: anyState.filter(({ status }) => status === value).length })),
    stale: all.filter((part) => fitsStates(part, { status: query.status, stale: ['yes'] })).length,
    fresh: all.filter((part) => fitsStates(part, { status: query.status, stale: ['no'] })).length,
  }
}

const figureOf: { readonly [S in SplitListQuery['sort']]?: (part: ListedPart) => number | string } = {
  splitNo: ({ id }) => id,
  orderNumber: ({ number }) => number,
  customer: ({ customer }) => customer,
  deliversOn: ({ deliversOn }) => deliversOn ?? '9999',
  status: ({ status }) => splitStatuses.indexOf(status),
  qty: ({ qty }) => qty,
  updatedAt: ({ updatedAt }) => updatedAt.getTime(),
}

/** Unsorted the newest come first. */
function inOrder(parts: readonly ListedPart[], { sort, order }: SplitListQuery): readonly ListedPart[] {
  const of = figureOf[sort]
  if (!of) return order === 'asc' ? parts.toReversed() : parts
  const sign = order === 'asc' ? 1 : -1
  return parts.toSorted((one, other) => {
    const [left, right] = [of(one), of(other)]
    return left < right ? -sign : left > right ? sign : 0
  })
}

import type { orderSplits, SplitListQuery } from '@fairdesk/contract/areas/orders/order-splits'
import { splitStatuses } from '@fairdesk/contract/orders/split-arrows'
import { rowsBy, type SortValues } from '../../../../domain/sort-by.ts'
import type { Handler } from '../../../handler.ts'
import { amountsShown, fitsStates, listedParts, partShown, type SplitPartRow } from './split-rows.ts'

/** Parts that fit; states are counted as the other filters have it. */
export const splitPage: Handler<typeof orderSplits.getSplitOrderPage> = async ({ db, user }, query) => {
  const all = await listedParts(db, user, query)
  const anyState = all.filter((orderPart) => fitsStates(orderPart, { stale: query.stale }))
  const fitting = all.filter((orderPart) => fitsStates(orderPart, query))
  // Unsorted the newest come first.
  const matchingParts = rowsBy(query.sort === 'sort' ? fitting.toReversed() : fitting, query, sortValues)
  const { page, limit } = query
  // Void parts hold nothing of their orders; they are counted beside the sums.
  const live = matchingParts.filter(({ status }) => status !== 'void')
  const sum = (select: (orderPart: SplitPartRow) => number) =>
    live.reduce((total, orderPart) => total + select(orderPart), 0)
  const fen = { tag: sum(({ tag }) => tag), net: sum(({ net }) => net), agent: sum(({ agent }) => agent) }
  return {
    list: matchingParts.slice((page - 1) * limit, page * limit).map((orderPart) => partShown(orderPart, user)),
    count: matchingParts.length,
    totals: {
      parts: live.length,
      voided: matchingParts.length - live.length,
      orders: new Set(live.map(({ orderId }) => orderId)).size,
      qty: sum(({ qty }) => qty),
      ...amountsShown(fen, user),
    },
    states: splitStatuses.map((value) => ({ value, count: anyState.filter(({ status }) => status === value).length })),
    stale: all.filter((orderPart) => fitsStates(orderPart, { status: query.status, stale: ['yes'] })).length,
    fresh: all.filter((orderPart) => fitsStates(orderPart, { status: query.status, stale: ['no'] })).length,
  }
}

const sortValues: SortValues<SplitPartRow, SplitListQuery['sort']> = {
  splitNo: ({ id }) => id,
  orderNumber: ({ number }) => number,
  customer: ({ customer }) => customer,
  deliversOn: ({ deliversOn }) => deliversOn ?? '9999',
  status: ({ status }) => splitStatuses.indexOf(status),
  qty: ({ qty }) => qty,
  updatedAt: ({ updatedAt }) => updatedAt.getTime(),
}

import { orderList } from '@fairdesk/contract/areas/orders/order-list'
import { orderStatuses } from '@fairdesk/contract/orders/order-states'
import { useMemo } from 'react'
import { useRead } from '../../../../kit/query/use-read.ts'
import { type SearchResult, useSearch } from '../../../../kit/search/use-search.ts'
import type { PreviewChoice, PreviewOrder } from './use-preview-choice.ts'

const orderLimit = 20
/** Customers without an order have nothing to print. */
const withOrder = orderStatuses.filter((status) => status !== 'none')

/** Orders to step through: those found by number or customer, the latest first; and the one that is shown. */
export function usePreviewOrders({ order, tried }: PreviewChoice) {
  const search = useSearch({ endpoint: orderList.list, params: latestOf, foundIn: foundOrders })
  const longest = useRead(
    orderList.list,
    { orderStatus: withOrder, sort: 'skc', order: 'desc', limit: 1 },
    { enabled: tried === 'longest' },
  )
  return useMemo(() => {
    const orders = search.results.map(orderOf)
    const previewOrder = tried === 'longest' ? foundOrders(longest.data ?? none).map(orderOf)[0] : (order ?? orders[0])
    const isListed = previewOrder === undefined || orders.some(({ id }) => id === previewOrder.id)
    return {
      orders: isListed ? orders : [previewOrder, ...orders],
      shown: previewOrder ?? null,
      error: tried === 'longest' ? longest.error : search.error,
      refetch: tried === 'longest' ? longest.refetch : search.refetch,
      /** True if it is known that there are no orders. */
      isNone: search.sought === '' && search.isAnswered && orders.length === 0 && !order,
      search,
    }
  }, [search, longest.data, longest.error, longest.refetch, tried, order])
}

export type PreviewOrders = ReturnType<typeof usePreviewOrders>

function latestOf(keyword: string) {
  return {
    ...(keyword === '' ? {} : { keyword }),
    orderStatus: withOrder,
    sort: 'updatedAt',
    order: 'desc',
    limit: orderLimit,
  } as const
}

type Row = {
  readonly id: number | null
  readonly number: string
  readonly customerName: string
}
const none: { readonly list: readonly Row[] } = { list: [] }

function foundOrders({ list }: { readonly list: readonly Row[] }): SearchResult[] {
  return list.flatMap(({ id, number, customerName }) =>
    id === null ? [] : [{ value: id, label: `${number} ${customerName}`, codes: [number] }],
  )
}

function orderOf({ value, label }: SearchResult): PreviewOrder {
  return { id: value, label }
}

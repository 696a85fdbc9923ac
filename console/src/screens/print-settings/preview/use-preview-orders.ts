import { orderList } from '@fairdesk/contract/areas/orders/order-list'
import { orderStatuses } from '@fairdesk/contract/orders/order-arrows'
import { useMemo, useState } from 'react'
import { useRead } from '../../../kit/query/use-read.ts'
import { useSettled } from '../../../ui/use-settled.ts'
import type { PreviewChoice, PreviewOrder } from './use-preview-choice.ts'

const listed = 20
/** Customers who have no order have nothing to print. */
const withOrder = orderStatuses.filter((status) => status !== 'none')

/** Orders to step through: those found by number or customer, the latest first; and the one that is shown. */
export function usePreviewOrders({ order, tried }: PreviewChoice) {
  const [typed, setTyped] = useState('')
  const keyword = useSettled(typed.trim())
  const found = useRead(orderList.list, {
    ...(keyword === '' ? {} : { keyword }),
    orderStatus: withOrder,
    sort: 'updatedAt',
    order: 'desc',
    limit: listed,
  })
  const longest = useRead(
    orderList.list,
    { orderStatus: withOrder, sort: 'skc', order: 'desc', limit: 1 },
    { enabled: tried === 'longest' },
  )
  const { data, isFetching } = found
  const { error, refetch } = tried === 'longest' ? longest : found
  return useMemo(() => {
    const orders = ordersIn(data?.list ?? [])
    const shown = tried === 'longest' ? ordersIn(longest.data?.list ?? [])[0] : (order ?? orders[0])
    const isListed = shown === undefined || orders.some(({ id }) => id === shown.id)
    return {
      orders: isListed ? orders : [shown, ...orders],
      shown: shown ?? null,
      error,
      refetch,
      isFetching,
      /** Whether it is known that there is none. */
      isNone: keyword === '' && data !== undefined && orders.length === 0 && !order,
      search: setTyped,
    }
  }, [data, longest.data, tried, order, keyword, error, refetch, isFetching])
}

export type PreviewOrders = ReturnType<typeof usePreviewOrders>

type Row = { readonly id: number | null; readonly number: string; readonly customerName: string }

function ordersIn(rows: readonly Row[]): PreviewOrder[] {
  return rows.flatMap(({ id, number, customerName }) =>
    id === null ? [] : [{ id, label: `${number} ${customerName}` }],
  )
}

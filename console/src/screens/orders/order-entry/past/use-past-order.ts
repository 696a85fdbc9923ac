import type { OrderType } from '@fairdesk/contract/areas/orders/customer-order'
import { orderEntry } from '@fairdesk/contract/areas/orders/order-entry'
import { useMemo } from 'react'
import { useRead } from '../../../../kit/query/use-read.ts'
import { OrderSession } from '../session/order-session.ts'
import type { LoadedOrder } from '../session/use-order.ts'

/** The order as it was; it never changes, so that it is asked for once. */
export function usePastOrder({
  customerId,
  type,
  asOf,
}: {
  readonly customerId: number
  readonly type: OrderType
  readonly asOf: string
}): LoadedOrder {
  const { data, error, refetch, isFetching } = useRead(orderEntry.pastOrder, { customerId, type, at: asOf })
  const session = useMemo(() => {
    const pastSession = new OrderSession(customerId, type, 'past')
    if (data) pastSession.open(data.customer, data.list)
    return pastSession
  }, [customerId, type, data])
  return {
    session,
    styleIds: useMemo(() => (data?.list ?? []).map(({ goodsId }) => String(goodsId)), [data]),
    count: data?.list.length ?? 0,
    isLoading: isFetching,
    error: data ? null : (error?.message ?? null),
    reload: () => void refetch(),
  }
}

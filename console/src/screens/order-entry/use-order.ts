import { order } from '@fairdesk/contract/areas/orders/order'
import { useEffect, useMemo, useState } from 'react'
import { call } from '../../kit/call/api.ts'
import { ApiError } from '../../kit/call/api-error.ts'
import { outbox } from '../../kit/save/outbox/outbox.ts'
import { type EntryFilter, paramsOf } from './entry-filter.ts'
import { OrderSession } from './order-session.ts'

const pageSize = 50
/** More styles than this nobody walks through; the filter narrows them. */
export const mostStyles = 600

export type LoadedOrder = {
  readonly session: OrderSession
  readonly styleIds: readonly string[]
  readonly count: number
  readonly isLoading: boolean
  readonly error: string | null
  readonly reload: () => void
}

/**
 * A customer's order under a filter: the first page is shown as soon as it is there, the others follow by themselves,
 * so that the keyboard walks the whole list.
 */
export function useOrder(customerId: number, filter: EntryFilter): LoadedOrder {
  const session = useMemo(() => new OrderSession(customerId), [customerId])
  const [state, setState] = useState<Omit<LoadedOrder, 'session' | 'reload'>>(empty)
  const [turn, setTurn] = useState(0)
  useEffect(() => session.follow(), [session])
  // biome-ignore lint/correctness/useExhaustiveDependencies: `turn` asks for everything anew
  useEffect(() => {
    const ended = new AbortController()
    setState((now) => ({ ...now, isLoading: true, error: null }))
    void loadPages({ session, filter, signal: ended.signal }, setState)
    return () => ended.abort()
  }, [session, filter, turn])
  return { session, ...state, reload: () => setTurn((now) => now + 1) }
}

const empty = { styleIds: [], count: 0, isLoading: true, error: null }

type StyleRequest = { readonly session: OrderSession; readonly filter: EntryFilter; readonly signal: AbortSignal }
type Show = (state: Omit<LoadedOrder, 'session' | 'reload'>) => void

async function loadPages({ session, filter, signal }: StyleRequest, show: Show): Promise<void> {
  const styleIds: string[] = []
  try {
    for (let page = 1; ; page++) {
      const params = { customerId: session.customerId, ...paramsOf(filter), page, limit: pageSize }
      const { customer, list, count } = await call(order.getCustomerGoodsOrderList, params, { signal, quiet: true })
      await outbox.whenOpen
      if (signal.aborted) return
      session.load(customer, list)
      styleIds.push(...list.map(({ goodsId }) => String(goodsId)))
      const isDone = styleIds.length >= Math.min(count, mostStyles) || list.length === 0
      show({ styleIds: [...styleIds], count, isLoading: !isDone, error: null })
      if (isDone) return
    }
  } catch (error) {
    if (signal.aborted) return
    show({
      styleIds,
      count: styleIds.length,
      isLoading: false,
      error: error instanceof ApiError ? error.message : String(error),
    })
  }
}

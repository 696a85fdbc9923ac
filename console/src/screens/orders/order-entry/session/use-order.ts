import type { OrderType } from '@fairdesk/contract/areas/orders/customer-order'
import { order } from '@fairdesk/contract/areas/orders/order'
import { orderEntry } from '@fairdesk/contract/areas/orders/order-entry'
import { orderStatusTraits } from '@fairdesk/contract/orders/order-states'
import { useEffect, useMemo, useRef, useState } from 'react'
import { call } from '../../../../kit/call/api.ts'
import { ApiError } from '../../../../kit/call/api-error.ts'
import { outbox } from '../../../../kit/save/outbox/outbox.ts'
import { useLatest } from '../../../../ui/use-latest.ts'
import { OrderSession } from './order-session.ts'

/** The first page is small, to be seen at once; the others are large, to be there soon. */
const firstPage = 50
const laterPage = 200

export type LoadedOrder = {
  readonly session: OrderSession
  /** Every style that has come so far, in the organiser's order. */
  readonly styleIds: readonly string[]
  readonly count: number
  readonly isLoading: boolean
  readonly error: string | null
  readonly reload: () => void
}

/** Loads a customer's order of one type with all its styles: shows the first page at once, then loads the others. */
export function useOrder(customerId: number, type: OrderType, ask: 'no' | 'yes' = 'no'): LoadedOrder {
  const session = useMemo(
    () => new OrderSession(customerId, type, ask === 'yes' ? 'ask' : 'save'),
    [customerId, type, ask],
  )
  const [state, setState] = useState<Omit<LoadedOrder, 'session' | 'reload'>>(empty)
  const [turn, setTurn] = useState(0)
  useEffect(() => session.follow(), [session])
  const reload = () => setTurn((current) => current + 1)
  useReloadAtBarrier(session, reload)
  useReloadInOtherDatabase(session, reload)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `turn` asks for everything anew
  useEffect(() => {
    const ended = new AbortController()
    setState((current) => ({ ...current, isLoading: true, error: null }))
    void loadStyles(session, ended.signal, setState)
    return () => ended.abort()
  }, [session, turn])
  return { session, ...state, reload }
}

/**
 * Reloads when an order submitted, sent back or approved meanwhile, here or by another user, starts or stops taking
 * edits.
 */
function useReloadAtBarrier(session: OrderSession, reload: () => void): void {
  const status = session.useHead(({ customer }) => customer?.status)
  const isOpen = status === undefined ? undefined : orderStatusTraits[status].edits === 'always'
  const last = useRef(isOpen)
  const latest = useLatest(reload)
  useEffect(() => {
    if (last.current !== undefined && isOpen !== undefined && last.current !== isOpen) latest.current()
    last.current = isOpen
  }, [isOpen, latest])
}

/** Reloads everything if another database answers now than the one it was read from. */
function useReloadInOtherDatabase(session: OrderSession, reload: () => void): void {
  const loadedIncarnation = session.useHead(({ customer }) => customer?.incarnation)
  const serverIncarnation = session.useHead(({ heardFrom }) => heardFrom)
  const latest = useLatest(reload)
  useEffect(() => {
    if (loadedIncarnation !== undefined && serverIncarnation !== undefined && serverIncarnation !== loadedIncarnation)
      latest.current()
  }, [loadedIncarnation, serverIncarnation, latest])
}

const empty = { styleIds: [], count: 0, isLoading: true, error: null }

async function loadStyles(
  session: OrderSession,
  signal: AbortSignal,
  show: (state: Omit<LoadedOrder, 'session' | 'reload'>) => void,
): Promise<void> {
  const options = { signal, quiet: true }
  // A style that moved to a later page meanwhile comes twice and is one.
  const styleIds = new Set<string>(session.styles.keys())
  try {
    const first = await call(order.getCustomerGoodsOrderList, { ...session.order, limit: firstPage }, options)
    await outbox.whenOpen
    if (signal.aborted) return
    session.open(first.customer, first.list)
    let { count, list } = first
    for (let offset = list.length; ; offset += list.length) {
      for (const { goodsId } of list) styleIds.add(String(goodsId))
      const isDone = offset >= count || list.length === 0
      if (isDone) session.endReading()
      const loadedIds = [...styleIds].filter((id) => session.styles.has(id))
      show({ styleIds: loadedIds, count, isLoading: !isDone, error: null })
      if (isDone) return
      ;({ count, list } = await call(
        orderEntry.getOrderStyles,
        { ...session.order, from: offset, limit: laterPage },
        options,
      ))
      if (signal.aborted) return
      session.load(list)
    }
  } catch (error) {
    if (signal.aborted) return
    show({
      styleIds: [...styleIds],
      count: styleIds.size,
      isLoading: false,
      error: error instanceof ApiError ? error.message : String(error),
    })
  }
}

import type { OrderType } from '@fairdesk/contract/areas/orders/customer-order'
import { order } from '@fairdesk/contract/areas/orders/order'
import { orderEntry } from '@fairdesk/contract/areas/orders/order-entry'
import { orderStatusTraits } from '@fairdesk/contract/orders/counting'
import { useEffect, useMemo, useRef, useState } from 'react'
import { call } from '../../../kit/call/api.ts'
import { ApiError } from '../../../kit/call/api-error.ts'
import { outbox } from '../../../kit/save/outbox/outbox.ts'
import { useLatest } from '../../../ui/use-latest.ts'
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

/** A customer's order of one type, all its styles: the first are shown as soon as they are there, the others follow by themselves. */
export function useOrder(customerId: number, type: OrderType, ask: 'no' | 'yes' = 'no'): LoadedOrder {
  const session = useMemo(
    () => new OrderSession(customerId, type, ask === 'yes' ? 'ask' : 'save'),
    [customerId, type, ask],
  )
  const [state, setState] = useState<Omit<LoadedOrder, 'session' | 'reload'>>(empty)
  const [turn, setTurn] = useState(0)
  useEffect(() => session.follow(), [session])
  const reload = () => setTurn((now) => now + 1)
  useReloadAtBarrier(session, reload)
  useReloadInOtherDatabase(session, reload)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `turn` asks for everything anew
  useEffect(() => {
    const ended = new AbortController()
    setState((now) => ({ ...now, isLoading: true, error: null }))
    void loadStyles(session, ended.signal, setState)
    return () => ended.abort()
  }, [session, turn])
  return { session, ...state, reload }
}

/** What was submitted, sent back or approved meanwhile, here or by somebody else, takes changes or takes none from now on. */
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

/** What is shown was read from another database than the one that answers now: all of it is read anew. */
function useReloadInOtherDatabase(session: OrderSession, reload: () => void): void {
  const shown = session.useHead(({ customer }) => customer?.incarnation)
  const heard = session.useHead(({ heardFrom }) => heardFrom)
  const latest = useLatest(reload)
  useEffect(() => {
    if (shown !== undefined && heard !== undefined && heard !== shown) latest.current()
  }, [shown, heard, latest])
}

const empty = { styleIds: [], count: 0, isLoading: true, error: null }

type Show = (state: Omit<LoadedOrder, 'session' | 'reload'>) => void

async function loadStyles(session: OrderSession, signal: AbortSignal, show: Show): Promise<void> {
  const options = { signal, quiet: true }
  // A style that moved to a later page meanwhile comes twice and is one.
  const styleIds = new Set<string>(session.styles.keys())
  try {
    const first = await call(order.getCustomerGoodsOrderList, { ...session.order, limit: firstPage }, options)
    await outbox.whenOpen
    if (signal.aborted) return
    session.open(first.customer, first.list)
    let { count, list } = first
    for (let from = list.length; ; from += list.length) {
      for (const { goodsId } of list) styleIds.add(String(goodsId))
      const isDone = from >= count || list.length === 0
      if (isDone) session.endReading()
      const there = [...styleIds].filter((id) => session.styles.has(id))
      show({ styleIds: there, count, isLoading: !isDone, error: null })
      if (isDone) return
      ;({ count, list } = await call(orderEntry.getOrderStyles, { ...session.order, from, limit: laterPage }, options))
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

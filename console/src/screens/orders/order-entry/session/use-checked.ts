import { order } from '@fairdesk/contract/areas/orders/order'
import { orderList } from '@fairdesk/contract/areas/orders/order-list'
import { useEffect } from 'react'
import { call } from '../../../../kit/call/api.ts'
import type { OrderSession } from './order-session.ts'

/** Delay after the last change before checking the order, in milliseconds. */
const waitMs = 700

/** Keeps the rule violations of the order up to date: checked again shortly after its totals have changed. */
export function useChecked(session: OrderSession): void {
  const totals = session.useHead((head) => head.totals)
  const orderId = session.useHead((head) => head.customer?.orderId ?? null)
  useEffect(() => {
    if (totals === null || (orderId === null && totals.qty === 0)) return
    const ended = new AbortController()
    // On failure keep the last result: saving goes on, and submitting checks again.
    const timer = setTimeout(() => void look(session, orderId, ended.signal).catch(() => undefined), waitMs)
    return () => {
      clearTimeout(timer)
      ended.abort()
    }
  }, [session, orderId, totals])
}

async function look(session: OrderSession, orderId: number | null, signal: AbortSignal): Promise<void> {
  const options = { signal, quiet: true } as const
  const id = orderId ?? (await orderIdNow(session, options))
  if (id === null) return
  const { list } = await call(orderList.check, { orderId: id }, options)
  session.useHead.setState({ checked: list.filter(({ waived }) => waived === null) })
}

/** The first row that is saved makes the order, with its number. */
async function orderIdNow(
  session: OrderSession,
  options: { readonly signal: AbortSignal; readonly quiet: true },
): Promise<number | null> {
  const { customer } = await call(order.getCustomerGoodsOrderList, { ...session.order, limit: 1 }, options)
  const { orderId, orderNumber } = customer
  session.useHead.setState((head) => ({ customer: head.customer && { ...head.customer, orderId, orderNumber } }))
  return orderId
}

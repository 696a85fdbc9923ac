import { orderEntry } from '@fairdesk/contract/areas/orders/order-entry'
import { useEffect, useRef } from 'react'
import { call } from '../../../../kit/call/api.ts'
import { useLiveVersion } from '../../../../kit/live/live.ts'
import type { OrderSession } from './order-session.ts'
import { rowKeyOf } from './show-answer.ts'
import type { RowStock } from './stock-hint.ts'

/** Throttle in milliseconds: other users order all the time. */
const restMs = 4000

/**
 * Keeps the stock available to this order in its head: read when it is opened, and again some time after any save.
 */
export function useStock(session: OrderSession): void {
  const version = useLiveVersion()
  const reader = useRef<ReturnType<typeof readerOf> | null>(null)
  useEffect(() => {
    if (session.isPast) return
    const newReader = readerOf(session)
    reader.current = newReader
    newReader.ask()
    return () => {
      newReader.end()
      reader.current = null
    }
  }, [session])
  useEffect(() => {
    if (version !== undefined && session.useHead.getState().stock.size > 0) reader.current?.ask()
  }, [version, session])
}

function readerOf(session: OrderSession) {
  const ended = new AbortController()
  let next: ReturnType<typeof setTimeout> | null = null
  let isDue = false
  const read = async () => {
    // On failure keep the last known stock: saving reports shortages in any case.
    const options = { signal: ended.signal, quiet: true } as const
    const answer = await call(orderEntry.stock, session.order, options).catch(() => null)
    if (answer && !ended.signal.aborted) session.useHead.setState({ stock: stockOf(session, answer.rows) })
  }
  const ask = () => {
    isDue = next !== null
    if (next !== null) return
    next = setTimeout(() => {
      next = null
      if (isDue) ask()
    }, restMs)
    void read()
  }
  return {
    ask,
    end: () => {
      ended.abort()
      if (next !== null) clearTimeout(next)
    },
  }
}

function stockOf(
  { useHead }: OrderSession,
  rows: typeof orderEntry.stock.output._zod.output.rows,
): ReadonlyMap<string, RowStock> {
  const previousStock = useHead.getState().stock
  return new Map(
    rows.map(({ goodsId, colourId, mode, sizes }) => {
      const key = rowKeyOf(goodsId, colourId)
      const row = { blocks: mode === 'block', most: new Map(sizes.map(({ sizeId, most }) => [sizeId, most])) }
      const last = previousStock.get(key)
      // Reuse unchanged objects to avoid rendering their rows again.
      return [key, last && isSame(last, row) ? last : row]
    }),
  )
}

function isSame(stock: RowStock, otherStock: RowStock): boolean {
  return (
    stock.blocks === otherStock.blocks &&
    stock.most.size === otherStock.most.size &&
    [...stock.most].every(([sizeId, maxQty]) => otherStock.most.get(sizeId) === maxQty)
  )
}

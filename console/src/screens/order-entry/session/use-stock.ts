import { orderEntry } from '@fairdesk/contract/areas/orders/order-entry'
import { useEffect, useRef } from 'react'
import { call } from '../../../kit/call/api.ts'
import { useLiveVersion } from '../../../kit/live/live.ts'
import type { RowStock } from '../rows/stock-hint.ts'
import type { OrderSession } from './order-session.ts'
import { rowKeyOf } from './show-answer.ts'

/** Others order all the time: what they leave is asked for once in so long. */
const restMs = 4000

/** Keeps what stock leaves to this order in its head: read as it is opened, and again some time after somebody has saved. */
export function useStock(session: OrderSession): void {
  const version = useLiveVersion()
  const reader = useRef<ReturnType<typeof readerOf> | null>(null)
  useEffect(() => {
    if (session.isPast) return
    const made = readerOf(session)
    reader.current = made
    made.ask()
    return () => {
      made.end()
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
    // What could not be read stays as it was known: saving tells in any case.
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

type Rows = typeof orderEntry.stock.output._zod.output.rows

function stockOf({ useHead }: OrderSession, rows: Rows): ReadonlyMap<string, RowStock> {
  const before = useHead.getState().stock
  return new Map(
    rows.map(({ goodsId, colourId, mode, sizes }) => {
      const key = rowKeyOf(goodsId, colourId)
      const row = { blocks: mode === 'block', most: new Map(sizes.map(({ sizeId, most }) => [sizeId, most])) }
      const last = before.get(key)
      // The same object while it is the same: rows that nothing happened to are not drawn anew.
      return [key, last && isSame(last, row) ? last : row]
    }),
  )
}

function isSame(one: RowStock, other: RowStock): boolean {
  return (
    one.blocks === other.blocks &&
    one.most.size === other.most.size &&
    [...one.most].every(([sizeId, most]) => other.most.get(sizeId) === most)
  )
}

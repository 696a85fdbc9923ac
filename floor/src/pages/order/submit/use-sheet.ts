import { type MouseEvent, useRef, useState } from 'react'
import { CallError, call } from '../../../client/call.ts'
import { randomText } from '../../../client/random.ts'
import type { OrderBook } from '../../../ordering/order-book.ts'
import { notify, useFloor } from '../../../state/state.ts'
import { reasonOf, useGoodsTexts } from '../../../texts/texts.ts'
import { restTaps } from './rest-taps.ts'

type Act = 'submit' | 'withdraw'
/** Snapshot shown by the sheet, which is what is sent: the server refuses it if the order has changed since. */
type Sheet = { readonly act: Act; readonly qty: number; readonly seal: string; readonly isChanged: boolean }

/** The order is read before it is asked about, and again where it changed between the sheet and the tap. */
export function useSheet(book: OrderBook) {
  const { review } = useGoodsTexts()
  const orders = useFloor((floor) => floor.orders)
  const [sheet, setSheet] = useState<Sheet | null>(null)
  const [isBusy, setBusy] = useState(false)
  const number = useRef('')
  const show = (act: Act, isChanged: boolean) => {
    number.current = randomText(16)
    const { seal = '', totals } = book.head ?? {}
    setSheet({ act, qty: totals?.qty ?? 0, seal, isChanged })
  }
  const attempt = async (work: () => Promise<void>, tap?: MouseEvent) => {
    setBusy(true)
    let isAnswered = true
    try {
      await work()
    } catch (error) {
      notify(reasonOf(error))
      // Without an answer the sheet stays: the next tap sends the same number again.
      isAnswered = error instanceof CallError && error.kind === 'refused'
      if (isAnswered) setSheet(null)
    }
    if (isAnswered && tap) restTaps(tap)
    setBusy(false)
  }
  return {
    sheet,
    isBusy,
    close: () => setSheet(null),
    open: (act: Act) =>
      attempt(async () => {
        await orders?.refresh(book.customerId)
        show(act, false)
      }),
    confirm: (tap: MouseEvent) =>
      attempt(async () => {
        if (!sheet) return
        const input = { customerId: book.customerId, requestId: number.current, qty: sheet.qty, seal: sheet.seal }
        const { done, code, msg, order } = await call(sheet.act, input)
        orders?.takeHead(order)
        if (code !== 'moved') {
          setSheet(null)
          if (!done || sheet.act === 'withdraw') notify(done ? review.withdrawn : msg)
          return
        }
        await orders?.refresh(book.customerId)
        show(sheet.act, true)
      }, tap),
  }
}

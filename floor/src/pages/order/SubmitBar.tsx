import { orderArrows } from '@fairdesk/contract/orders/order-arrows'
import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { CallError, call } from '../../client/call.ts'
import { randomText } from '../../client/random.ts'
import type { OrderBook } from '../../ordering/order-book.ts'
import { PageFoot } from '../../parts/PageFoot.tsx'
import { notify, useFloor } from '../../state/state.ts'
import { useBook, useMayEdit } from '../../state/use-order.ts'
import { reasonOf, useTexts } from '../../texts/texts.ts'
import { restTaps } from './rest-taps.ts'

type Act = 'submit' | 'withdraw'
/** Snapshot shown by the sheet, which is what is sent: the server refuses it if the order has changed since. */
type Sheet = { readonly act: Act; readonly qty: number; readonly seal: string; readonly isChanged: boolean }

/** A second, impatient tap after submitting must not reach "withdraw". */
const restsMs = 2000

/** Submits the order as it was seen, or withdraws that; only once everything has been sent. */
export function SubmitBar() {
  const texts = useTexts()
  const unsent = useFloor((floor) => floor.unsent)
  const rights = useFloor((floor) => floor.session?.me.rights)
  const book = useBook()
  const mayEdit = useMayEdit()
  const { sheet, isBusy, open, close, confirm } = useSheet(book)
  // Keep the height of the sheet for the confirmation, so that nothing of the order moves under the finger.
  const [height, setHeight] = useState(0)
  const submit = (tap: MouseEvent) => {
    setHeight(tap.currentTarget.closest<HTMLElement>('.foot')?.offsetHeight ?? 0)
    void confirm(tap)
  }
  const { head } = book
  if (!head || !mayEdit) return null
  if (head.status === 'submitted')
    return (
      <Submitted
        qty={head.totals.qty}
        mayWithdraw={rights?.withdraw === true}
        isAsking={sheet?.act === 'withdraw'}
        {...{ height, isBusy, close, confirm }}
        ask={() => void open('withdraw')}
      />
    )
  if (!rights?.submit || !orderArrows.submit.from.includes(head.status)) return null
  const blocking = head.hinders.filter(({ blocks }) => blocks).length
  const n = (sheet?.qty ?? 0).toLocaleString()
  return (
    <PageFoot name={texts.submit}>
      {unsent > 0 ? (
        <p className="quiet" role="status">
          {texts.waitUnsent({ n: unsent })}
        </p>
      ) : null}
      {sheet ? (
        <>
          {sheet.isChanged ? (
            <p className="fault" role="alert">
              {texts.orderChanged({ n })}
            </p>
          ) : null}
          <div className="acts">
            <span>{rights.withdraw ? texts.submitMayWithdraw({ n }) : texts.submitSure({ n })}</span>
            <button type="button" onClick={close}>
              {texts.cancel}
            </button>
            <button type="button" className="main" disabled={isBusy || unsent > 0} onClick={submit}>
              {texts.submit}
            </button>
          </div>
        </>
      ) : (
        <button
          type="button"
          className="main"
          disabled={isBusy || unsent > 0 || head.barrier !== null}
          onClick={() => void open('submit')}
        >
          {texts.submit}
          {blocking > 0 ? ` · ${texts.unmet({ n: blocking })}` : ''}
        </button>
      )}
    </PageFoot>
  )
}

/** The order is read before it is asked about, and again where it changed between the sheet and the tap. */
function useSheet(book: OrderBook) {
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
        const { act, qty, seal } = sheet
        const input = { customerId: book.customerId, requestId: number.current, qty, seal }
        const { done, code, msg, order } = await call(act, input)
        orders?.takeHead(order)
        if (code !== 'moved') {
          setSheet(null)
          if (!done) notify(msg)
          return
        }
        await orders?.refresh(book.customerId)
        show(act, true)
      }, tap),
  }
}

type SubmittedProps = {
  readonly qty: number
  /** Pixels. */
  readonly height: number
  readonly mayWithdraw: boolean
  readonly isAsking: boolean
  readonly isBusy: boolean
  readonly ask: () => void
  readonly close: () => void
  readonly confirm: (tap: MouseEvent) => Promise<void>
}

/**
 * Shows in the submit button's place that the order is submitted; withdrawing appears elsewhere, later, and asks for
 * confirmation.
 */
function Submitted({ qty, height, mayWithdraw, isAsking, isBusy, ask, close, confirm }: SubmittedProps) {
  const texts = useTexts()
  const [isReady, setReady] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setReady(true), restsMs)
    return () => clearTimeout(timer)
  }, [])
  return (
    <>
      {mayWithdraw && isAsking ? (
        <section className="sheet" aria-label={texts.withdraw}>
          <p>{texts.withdrawSure({ n: qty.toLocaleString() })}</p>
          <div className="acts">
            <button type="button" disabled={isBusy} onClick={(tap) => void confirm(tap)}>
              {texts.withdraw}
            </button>
            <button type="button" className="main" onClick={close}>
              {texts.keepSubmitted}
            </button>
          </div>
        </section>
      ) : null}
      {mayWithdraw && !isAsking ? (
        <button type="button" className="aside" disabled={isBusy || !isReady} onClick={ask}>
          {texts.withdraw}
        </button>
      ) : null}
      <PageFoot name={texts.submit} style={{ minHeight: height }}>
        <p className="done" role="status">
          {texts.submittedQty({ n: qty.toLocaleString() })}
        </p>
      </PageFoot>
    </>
  )
}

import { useRef, useState } from 'react'
import { notify, useFloor } from '../../app/state.ts'
import { useWords } from '../../app/words.ts'
import { CallError, call } from '../../client/call.ts'
import { randomText } from '../../client/random.ts'
import { useBook, useMayEdit } from '../../ordering/use-order.ts'

/** Hands the order in as it was seen, or takes that back; only once everything has been sent. */
export function SubmitBar({ qty }: { readonly qty: number }) {
  const words = useWords()
  const unsent = useFloor((floor) => floor.unsent)
  const rights = useFloor((floor) => floor.session?.me.rights)
  const orders = useFloor((floor) => floor.orders)
  const book = useBook()
  const mayEdit = useMayEdit()
  const [isSure, setSure] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const number = useRef(randomText(16))
  const { head } = book
  if (!head || !mayEdit) return null
  const isSubmitted = head.status === 'submitted'
  const blocking = head.hinders.filter(({ blocks }) => blocks).length
  const move = async () => {
    setBusy(true)
    try {
      await orders?.refresh(book.customerId)
      const { seal = '', totals } = book.head ?? {}
      const { done, msg, order } = await call(isSubmitted ? 'withdraw' : 'submit', {
        customerId: book.customerId,
        requestId: number.current,
        qty: totals?.qty ?? 0,
        seal,
      })
      orders?.takeHead(order)
      if (!done) notify(msg)
      number.current = randomText(16)
    } catch (error) {
      notify(error instanceof CallError && error.message ? error.message : words.noAnswer)
      if (error instanceof CallError && error.kind === 'refused') number.current = randomText(16)
    }
    setSure(false)
    setBusy(false)
  }
  if (isSubmitted)
    return rights?.withdraw ? (
      <div className="foot">
        <button type="button" className="main" disabled={isBusy} onClick={() => void move()}>
          {words.withdraw}
        </button>
      </div>
    ) : null
  if (!rights?.submit || !['draft', 'returned'].includes(head.status)) return null
  return (
    <div className="foot">
      {unsent > 0 ? (
        <p className="quiet" role="status">
          {words.waitUnsent({ n: unsent })}
        </p>
      ) : null}
      {isSure ? (
        <div className="acts">
          <span>{words.submitSure({ n: qty })}</span>
          <button type="button" onClick={() => setSure(false)}>
            {words.cancel}
          </button>
          <button type="button" className="main" disabled={isBusy || unsent > 0} onClick={() => void move()}>
            {words.submit}
          </button>
        </div>
      ) : (
        <button
          type="button"
          className="main"
          disabled={unsent > 0 || head.barrier !== null}
          onClick={() => setSure(true)}
        >
          {words.submit}
          {blocking > 0 ? ` · ${words.unmet({ n: blocking })}` : ''}
        </button>
      )}
    </div>
  )
}

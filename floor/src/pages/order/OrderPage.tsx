import { useState } from 'react'
import { isToAccept } from '../../app/feedback/unread.ts'
import { openCustomer } from '../../app/open-customer.ts'
import { notify, type Session, useFloor } from '../../app/state.ts'
import { useWords } from '../../app/words.ts'
import { orderTarget } from '../../ordering/order-target.ts'
import { totalsOf } from '../../ordering/sums.ts'
import { saveUnsentFile } from '../../ordering/unsent-file.ts'
import { useBarrierText, useBasis, useBook, useCustomerFacts, useRowSums, useServed } from '../../ordering/use-order.ts'
import { Trouble } from '../matrix/Trouble.tsx'
import { Hinders } from './Hinders.tsx'
import { History } from './History.tsx'
import { OrderRows } from './OrderRows.tsx'
import { SplitPanel } from './SplitPanel.tsx'
import { SubmitBar } from './SubmitBar.tsx'

/** More would hide the order; each row says it too. */
const mostTroubles = 5

/** One's own order: what it comes to against the target, what hinders it, what is not sent, its rows, and handing it in. */
export function OrderPage() {
  const words = useWords()
  const { session, unsent, messages, orders, customerId } = useFloor()
  const book = useBook()
  const barrier = useBarrierText(book)
  const [isSplitting, setSplitting] = useState(false)
  const rows = useRowSums(book)
  const totals = totalsOf(rows.values(), useBasis())
  const isPart = useServed()?.isPart === true
  const target = orderTarget(useCustomerFacts()?.targets, isPart)
  const troubled = book.all().filter(({ wished }) => wished !== undefined)
  const toAccept = messages.filter(isToAccept)
  const mayFor = session?.me.mayFor ?? []
  return (
    <section className="page order" aria-label={words.order}>
      <h1 className="hidden">{words.order}</h1>
      {mayFor.length > 1 ? <OrderFor customerId={customerId} mayFor={mayFor} /> : null}
      <header className="sums">
        <b>
          {words.styles({ n: totals.styles })} {words.skc({ n: totals.skc })}{' '}
          {words.pieces({ n: totals.qty.toLocaleString() })}
        </b>
        {totals.amount === undefined ? null : <b>¥{Math.round(totals.amount).toLocaleString()}</b>}
        {isPart ? <span className="quiet">{words.partOfBrands}</span> : null}
        <span className="quiet">
          {book.head ? words.statuses[book.head.status] : ''} {book.head?.number}
        </span>
      </header>
      {target ? <Target done={totals.qty} elsewhere={book.head?.elsewhere.qty ?? 0} of={target} /> : null}
      {barrier ? (
        <p className="barrier" role="status">
          {barrier}
        </p>
      ) : null}
      {book.head ? null : (
        <p className="quiet" role="status">
          {words.orderFailed}
        </p>
      )}
      {toAccept.length > 0 ? (
        <a className="row-link" href="#/messages">
          {words.toAccept({ n: toAccept.length })} ›
        </a>
      ) : null}
      {unsent > 0 ? (
        <p className="row-link">
          <span>{words.unsent({ n: unsent })}</span>
          <button type="button" onClick={() => void saveUnsentFile().then((text) => text && notify(text))}>
            {words.unsentFile}
          </button>
        </p>
      ) : null}
      {troubled.slice(0, mostTroubles).map((cell) => (
        <Trouble key={`${cell.goodsId} ${cell.colourId} ${cell.sizeId}`} book={book} cell={cell} />
      ))}
      {troubled.length > mostTroubles ? (
        <p className="quiet">{words.moreTroubles({ n: troubled.length - mostTroubles })}</p>
      ) : null}
      {troubled.some(({ isWhole }) => isWhole) && !book.head?.barrier ? (
        <button type="button" onClick={() => orders?.sendAgain(customerId)}>
          {words.sendAgain}
        </button>
      ) : null}
      <Hinders hinders={book.head?.hinders ?? []} />
      {rows.size === 0 ? <p className="state">{words.emptyOrder}</p> : null}
      <OrderRows rows={[...rows.values()]} />
      <History key={customerId} customerId={customerId} />
      {session?.me.rights.split && mayFor.length > 1 ? (
        <button type="button" onClick={() => setSplitting(!isSplitting)}>
          {words.split}
        </button>
      ) : null}
      {isSplitting ? <SplitPanel close={() => setSplitting(false)} /> : null}
      {book.head?.isPart ? <p className="barrier">{words.partSubmit}</p> : <SubmitBar />}
    </section>
  )
}

type OrderForProps = { readonly customerId: number; readonly mayFor: Session['me']['mayFor'] }

/** Whose order an agent has open. */
function OrderFor({ customerId, mayFor }: OrderForProps) {
  const words = useWords()
  return (
    <label className="who">
      {words.orderFor}
      <select value={customerId} onChange={({ target: { value } }) => void openCustomer(Number(value))}>
        {mayFor.map((one) => (
          <option key={one.customerId} value={one.customerId}>
            {one.code} {one.name}
          </option>
        ))}
      </select>
    </label>
  )
}

type TargetProps = {
  readonly done: number
  /** Pieces of the customer's orders of the other types, which count too. */
  readonly elsewhere: number
  readonly of: number
}

function Target({ done, elsewhere, of }: TargetProps) {
  const words = useWords()
  const all = done + elsewhere
  const percent = Math.round((all / of) * 100)
  return (
    <p className="target">
      <span>{words.target}</span> <meter min={0} max={of} value={Math.min(all, of)} aria-label={words.target} />{' '}
      <b>{words.percent({ n: percent })}</b>{' '}
      {all < of ? <span className="quiet">{words.missing({ n: (of - all).toLocaleString() })}</span> : null}{' '}
      {elsewhere > 0 ? <span className="quiet">{words.otherOrders({ n: elsewhere.toLocaleString() })}</span> : null}
    </p>
  )
}

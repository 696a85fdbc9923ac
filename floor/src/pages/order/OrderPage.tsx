import { useState } from 'react'
import { orderTarget } from '../../ordering/order-target.ts'
import { totalsOf } from '../../ordering/sums.ts'
import { isToAccept } from '../../state/feedback/unread.ts'
import { openCustomer } from '../../state/open-customer.ts'
import { notify, type Session, useFloor } from '../../state/state.ts'
import { saveUnsentFile } from '../../state/unsent-file.ts'
import { useBarrierText, useBasis, useBook, useCustomerFacts, useRowSums, useServed } from '../../state/use-order.ts'
import { useTexts } from '../../texts/texts.ts'
import { Trouble } from '../matrix/Trouble.tsx'
import { Hinders } from './Hinders.tsx'
import { History } from './History.tsx'
import { OrderRows } from './OrderRows.tsx'
import { SplitPanel } from './SplitPanel.tsx'
import { SubmitBar } from './SubmitBar.tsx'

/** More would hide the order; each row says it too. */
const mostTroubles = 5

/** Order page: totals against the target, broken rules, unsent edits, rows, and submitting. */
export function OrderPage() {
  const texts = useTexts()
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
    <section className="page order" aria-label={texts.order}>
      <h1 className="hidden">{texts.order}</h1>
      {mayFor.length > 1 ? <OrderFor customerId={customerId} mayFor={mayFor} /> : null}
      <header className="sums">
        <b>
          {texts.styles({ n: totals.styles })} {texts.skc({ n: totals.skc })}{' '}
          {texts.pieces({ n: totals.qty.toLocaleString() })}
        </b>
        {totals.amount === undefined ? null : <b>¥{Math.round(totals.amount).toLocaleString()}</b>}
        {isPart ? <span className="quiet">{texts.partOfBrands}</span> : null}
        <span className="quiet">
          {book.head ? texts.statuses[book.head.status] : ''} {book.head?.number}
        </span>
      </header>
      {target ? <Target done={totals.qty} elsewhere={book.head?.elsewhere.qty ?? 0} total={target} /> : null}
      {barrier ? (
        <p className="barrier" role="status">
          {barrier}
        </p>
      ) : null}
      {book.head ? null : (
        <p className="quiet" role="status">
          {texts.orderFailed}
        </p>
      )}
      {toAccept.length > 0 ? (
        <a className="row-link" href="#/messages">
          {texts.toAccept({ n: toAccept.length })} ›
        </a>
      ) : null}
      {unsent > 0 ? (
        <p className="row-link">
          <span>{texts.unsent({ n: unsent })}</span>
          <button type="button" onClick={() => void saveUnsentFile().then((text) => text && notify(text))}>
            {texts.unsentFile}
          </button>
        </p>
      ) : null}
      {troubled.slice(0, mostTroubles).map((cell) => (
        <Trouble key={`${cell.goodsId} ${cell.colourId} ${cell.sizeId}`} book={book} cell={cell} />
      ))}
      {troubled.length > mostTroubles ? (
        <p className="quiet">{texts.moreTroubles({ n: troubled.length - mostTroubles })}</p>
      ) : null}
      {troubled.some(({ isWhole }) => isWhole) && !book.head?.barrier ? (
        <button type="button" onClick={() => orders?.sendAgain(customerId)}>
          {texts.sendAgain}
        </button>
      ) : null}
      <Hinders hinders={book.head?.hinders ?? []} />
      {rows.size === 0 ? <p className="state">{texts.emptyOrder}</p> : null}
      <OrderRows rows={[...rows.values()]} />
      <History key={customerId} customerId={customerId} />
      {session?.me.rights.split && mayFor.length > 1 ? (
        <button type="button" onClick={() => setSplitting(!isSplitting)}>
          {texts.split}
        </button>
      ) : null}
      {isSplitting ? <SplitPanel close={() => setSplitting(false)} /> : null}
      {book.head?.isPart ? <p className="barrier">{texts.partSubmit}</p> : <SubmitBar />}
    </section>
  )
}

/** Customer whose order an agent has open. */
function OrderFor({ customerId, mayFor }: { readonly customerId: number; readonly mayFor: Session['me']['mayFor'] }) {
  const texts = useTexts()
  return (
    <label className="who">
      {texts.orderFor}
      <select value={customerId} onChange={({ target: { value } }) => void openCustomer(Number(value))}>
        {mayFor.map((customer) => (
          <option key={customer.customerId} value={customer.customerId}>
            {customer.code} {customer.name}
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
  readonly total: number
}

function Target({ done, elsewhere, total }: TargetProps) {
  const texts = useTexts()
  const all = done + elsewhere
  const percent = Math.round((all / total) * 100)
  return (
    <p className="target">
      <span>{texts.target}</span> <meter min={0} max={total} value={Math.min(all, total)} aria-label={texts.target} />{' '}
      <b>{texts.percent({ n: percent })}</b>{' '}
      {all < total ? <span className="quiet">{texts.missing({ n: (total - all).toLocaleString() })}</span> : null}{' '}
      {elsewhere > 0 ? <span className="quiet">{texts.otherOrders({ n: elsewhere.toLocaleString() })}</span> : null}
    </p>
  )
}

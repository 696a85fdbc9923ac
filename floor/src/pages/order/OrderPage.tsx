import type { DeviceHead } from '@fairdesk/contract/areas/device/device-order'
import { orderArrows } from '@fairdesk/contract/orders/order-arrows'
import { useEffect, useState } from 'react'
import { afterPaint } from '../../client/after-paint.ts'
import type { OrderBook } from '../../ordering/order-book.ts'
import type { OrderLine } from '../../ordering/order-lines.ts'
import { isUnsent } from '../../ordering/review-lines.ts'
import { totalsOf } from '../../ordering/sums.ts'
import { NoteField } from '../../parts/NoteField.tsx'
import { PageFoot } from '../../parts/PageFoot.tsx'
import { isToAccept } from '../../state/feedback/unread.ts'
import { useFloor } from '../../state/state.ts'
import { useIsWide } from '../../state/use-is-wide.ts'
import { useBarrierText, useBasis, useBook, useMayEdit, useRowSums, useServed } from '../../state/use-order.ts'
import { useGoodsTexts, useTexts } from '../../texts/texts.ts'
import { DroppedRows } from './DroppedRows.tsx'
import { Hinders } from './Hinders.tsx'
import { History } from './history/History.tsx'
import { OrderFor } from './OrderFor.tsx'
import { ReviewBar } from './review/ReviewBar.tsx'
import { ReviewList } from './review/ReviewList.tsx'
import { readKeptReview } from './review/review-choice.ts'
import { useOrderLines } from './review/use-order-lines.ts'
import { SplitPanel } from './SplitPanel.tsx'
import { SubmitBar } from './submit/SubmitBar.tsx'
import { Withdraw } from './submit/Withdraw.tsx'
import { Targets } from './Targets.tsx'
import { TakeAlong } from './take-along/TakeAlong.tsx'
import { Unsent } from './Unsent.tsx'

/** Order page: totals against the targets, what hinders, unsent edits, rows to look at and change, and submitting. */
export function OrderPage() {
  const texts = useTexts()
  const { review, start } = useGoodsTexts()
  const { session, customerId } = useFloor()
  const book = useBook()
  const barrier = useBarrierText(book)
  const mayEdit = useMayEdit()
  const [isSplitting, setSplitting] = useState(false)
  const rows = useRowSums(book)
  const { all, visibleLines, groups, dropped } = useOrderLines(rows)
  const isWide = useIsWide()
  const mayFor = session?.me.mayFor ?? []
  useEffect(() => void readKeptReview(), [])
  const isUnread = !book.head && all.length === 0
  const unsent = book.all().filter(({ mark }) => isUnsent(mark)).length
  // On a phone the rows come first.
  const more = (
    <div className="order-more">
      <NoteField key={`note ${customerId}`} goodsId={null} />
      {book.head?.number ? <TakeAlong key={`take ${customerId}`} customerId={customerId} unsent={unsent} /> : null}
      <History key={`history ${customerId}`} customerId={customerId} lines={all} />
    </div>
  )
  return (
    <section className="page order" aria-label={texts.order}>
      <h1 className="hidden">{texts.order}</h1>
      <div className="order-facts">
        {mayFor.length > 1 ? <OrderFor customerId={customerId} mayFor={mayFor} /> : null}
        {isUnread ? null : <Totals rows={rows} lines={all} />}
        {barrier ? (
          <p className="barrier" role="status">
            {barrier}
          </p>
        ) : null}
        {book.head?.isPart ? null : <Withdraw />}
        {book.head || isUnread ? null : (
          <p className="quiet" role="status">
            {texts.orderFailed}
          </p>
        )}
        <ToAccept customerId={customerId} />
        <div className="order-links">
          {barrier === '' && mayEdit ? (
            <a className="row-link" href="#/start">
              {start.open} ›
            </a>
          ) : null}
          {isWide || all.length === 0 ? null : (
            <button type="button" className="row-link" onClick={() => void showMore()}>
              {review.more} ↓
            </button>
          )}
        </div>
        <Unsent book={book} />
        <Hinders hinders={hindersOf(book.head)} lines={all} />
        {isWide ? more : null}
      </div>
      <div className="review">
        {all.length === 0 ? (
          <p className="state">{isUnread ? texts.orderFailed : texts.emptyOrder}</p>
        ) : (
          <ReviewBar all={all} visibleLines={visibleLines} />
        )}
        <ReviewList groups={groups} />
        <DroppedRows lines={dropped} />
        {isWide ? null : more}
        {session?.me.rights.split && mayFor.length > 1 ? (
          <button type="button" onClick={() => setSplitting(!isSplitting)}>
            {texts.split}
          </button>
        ) : null}
        {isSplitting ? <SplitPanel close={() => setSplitting(false)} /> : null}
      </div>
      <Submission isPart={book.head?.isPart === true} />
    </section>
  )
}

/** Rows near the window are drawn on the way, and differ from the heights that were expected of them. */
const mostTries = 10

/** Scrolls to what is below the rows, which may be hundreds. */
async function showMore(): Promise<void> {
  const more = document.querySelector('.order-more')
  let bottom: number | undefined
  for (let tries = 0; tries < mostTries && bottom !== more?.getBoundingClientRect().bottom; tries++) {
    // Some browsers answer with a promise, which ends with an animation.
    void more?.scrollIntoView({ block: 'end' })
    bottom = more?.getBoundingClientRect().bottom
    await afterPaint()
  }
}

/** Leads to the shop's messages that wait for an answer. */
function ToAccept({ customerId }: { readonly customerId: number }) {
  const texts = useTexts()
  const messages = useFloor((floor) => floor.messages)
  const toAccept = messages.filter((message) => message.customerId === customerId && isToAccept(message))
  if (toAccept.length === 0) return null
  return (
    <a className="row-link" href="#/messages">
      {texts.toAccept({ n: toAccept.length })} ›
    </a>
  )
}

/** What hinders submitting, as long as the order may be submitted. */
function hindersOf(head: OrderBook['head']): DeviceHead['hinders'] {
  return head && orderArrows.submit.from.includes(head.status) ? head.hinders : []
}

/** An order with brands that an agent does not see is submitted by others. */
function Submission({ isPart }: { readonly isPart: boolean }) {
  const texts = useTexts()
  return isPart ? <PageFoot name={texts.submit}>{texts.partSubmit}</PageFoot> : <SubmitBar />
}

type TotalsProps = { readonly rows: ReturnType<typeof useRowSums>; readonly lines: readonly OrderLine[] }

/** Sums beside the targets. */
function Totals({ rows, lines }: TotalsProps) {
  const { head } = useBook()
  return (
    <>
      <Sums rows={rows} />
      <Targets rows={rows} lines={lines} elsewhere={head?.elsewhere} />
    </>
  )
}

function Sums({ rows }: { readonly rows: ReturnType<typeof useRowSums> }) {
  const texts = useTexts()
  const { review } = useGoodsTexts()
  const basis = useBasis()
  const { head } = useBook()
  const isPart = useServed()?.isPart === true
  const totals = totalsOf(rows.values(), basis)
  return (
    <header className="sums">
      <b>
        {texts.styles({ n: totals.styles })} {texts.skc({ n: totals.skc })}{' '}
        {texts.pieces({ n: totals.qty.toLocaleString() })}
      </b>
      {totals.amount === undefined ? null : (
        <span>
          <b>¥{Math.round(totals.amount).toLocaleString()}</b>{' '}
          {basis === null ? null : <span className="quiet">{review.basis[basis]}</span>}
        </span>
      )}
      {isPart ? <span className="quiet">{texts.partOfBrands}</span> : null}
      <span className="quiet">
        {head ? texts.statuses[head.status] : ''} {head?.number}
      </span>
    </header>
  )
}

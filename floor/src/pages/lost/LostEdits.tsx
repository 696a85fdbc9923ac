import { type Offer, offersOf, seenOffer } from '@fairdesk/outbox/acked/lost-edits'
import { cellKey } from '@fairdesk/outbox/cells'
import { grouped } from '@fairdesk/outbox/grouped'
import { useState } from 'react'
import { goBack } from '../../app/place.ts'
import { notify, useFloor } from '../../app/state.ts'
import { reasonOf, useWords } from '../../app/words.ts'
import { decideOffers } from '../../ordering/lost/find-lost-edits.ts'
import type { Orders } from '../../ordering/orders.ts'
import { useBarrierText, useMoves } from '../../ordering/use-order.ts'

/** What the server had acknowledged and its database has lost: sent once more by a press, or let go by one, order by order. */
export function LostEdits() {
  const words = useWords()
  const { orders, customerId: open } = useFloor()
  // Moves with every offer that comes or ends.
  useFloor(({ lost }) => lost)
  const logs = orders?.logs.all.filter(({ lost = [] }) => lost.some(({ isOver }) => !isOver)) ?? []
  const ids = logs.map(({ customerId }) => customerId)
  const customers = [...ids.filter((id) => id === open), ...ids.filter((id) => id !== open)]
  return (
    <section className="page" aria-label={words.lost.title}>
      <p>
        <button type="button" onClick={goBack}>
          ‹ {words.back}
        </button>
      </p>
      <h1>{words.lost.title}</h1>
      {orders && customers.length > 0 ? <p className="quiet">{words.lost.help}</p> : null}
      {customers.length === 0 ? <p className="state">{words.lost.none}</p> : null}
      {orders
        ? customers.map((customerId) => <OfOrder key={customerId} orders={orders} customerId={customerId} />)
        : null}
    </section>
  )
}

type Props = { readonly orders: Orders; readonly customerId: number }

function OfOrder({ orders, customerId }: Props) {
  const words = useWords()
  const book = orders.book(customerId)
  useMoves(book)
  const barrier = useBarrierText(book)
  const session = useFloor((floor) => floor.session)
  const [turned, setTurned] = useState<ReadonlySet<string>>(new Set())
  const [isBusy, setBusy] = useState(false)
  const log = orders.logs.all.find((one) => one.customerId === customerId)
  const offers = log ? offersOf(log, book.storedQty) : []
  // Over what somebody has changed since, nothing is sent without looking.
  const isChosen = (offer: Offer) => offer.isChanged === turned.has(seenOffer(offer))
  // Under the number of goods that are gone no others are shown.
  const there = offers.filter(({ isGone }) => !isGone)
  const gone = offers.length - there.length
  const chosen = there.filter(isChosen)
  const turn = (offer: Offer) => {
    const next = new Set(turned)
    if (!next.delete(seenOffer(offer))) next.add(seenOffer(offer))
    setTurned(next)
  }
  const decide = async (decision: 'sent' | 'released') => {
    const decided = decision === 'sent' ? chosen : offers
    setBusy(true)
    try {
      await decideOffers(orders, customerId, { decision, offers: decided })
      notify(words.lost[decision]({ n: decided.length }))
    } catch (error) {
      notify(reasonOf(error))
    }
    setBusy(false)
  }
  const name = session?.me.mayFor.find((one) => one.customerId === customerId)?.name ?? ''
  return (
    <section aria-label={name}>
      {(session?.me.mayFor.length ?? 0) > 1 ? <h2>{name}</h2> : null}
      {barrier ? (
        <p className="barrier" role="status">
          {barrier}
        </p>
      ) : null}
      {gone > 0 ? <p className="quiet">{words.lost.gone({ n: gone })}</p> : null}
      {[...grouped(there, ({ goodsId }) => goodsId)].map(([goodsId, own]) => (
        <OfStyle key={goodsId} goodsId={goodsId} offers={own} isChosen={isChosen} onTurn={turn} />
      ))}
      <div className="acts foot">
        <button type="button" disabled={isBusy} onClick={() => void decide('released')}>
          {words.lost.letGo}
        </button>
        <button
          type="button"
          className="main"
          disabled={isBusy || chosen.length === 0 || barrier !== ''}
          onClick={() => void decide('sent')}
        >
          {words.lost.send({ n: chosen.length })}
        </button>
      </div>
    </section>
  )
}

type StyleProps = {
  readonly goodsId: number
  readonly offers: readonly Offer[]
  readonly isChosen: (offer: Offer) => boolean
  readonly onTurn: (offer: Offer) => void
}

function OfStyle({ goodsId, offers, isChosen, onTurn }: StyleProps) {
  const words = useWords()
  const goods = useFloor((floor) => floor.goods)
  const style = goods?.named.get(goodsId)
  const by = (author: string) => Object.entries(words.authors).find(([key]) => key === author)?.[1] ?? words.somebody
  // What was changed after the offer may have been changed here.
  const changedText = ({ changedBy }: Offer) =>
    changedBy === undefined ? words.lost.changedAgain : words.lost.changed({ by: by(changedBy) })
  return (
    <section>
      <h3>
        {style?.goodsNo ?? words.unnamed} <span className="quiet">{style?.name}</span>
      </h3>
      <ul className="lines">
        {offers.map((offer) => (
          <li key={cellKey(offer)}>
            <label className="order-line">
              <input type="checkbox" checked={isChosen(offer)} onChange={() => onTurn(offer)} />
              <span className="cut">
                {goods?.colours.get(offer.colourId)?.name} {goods?.sizes.get(offer.sizeId)}
              </span>
              <span>
                {words.lost.now({ n: offer.now })} → <b>{words.lost.mine({ n: offer.qty })}</b>
              </span>
            </label>
            {offer.isChanged ? <p className="quiet">{changedText(offer)}</p> : null}
          </li>
        ))}
      </ul>
    </section>
  )
}

import { type Offer, offersOf, seenOffer } from '@fairdesk/outbox/acked/lost-edits'
import { cellKey } from '@fairdesk/outbox/cells'
import { grouped } from '@fairdesk/outbox/grouped'
import { useState } from 'react'
import { decideOffers } from '../../ordering/lost/find-lost-edits.ts'
import type { Orders } from '../../ordering/orders.ts'
import { goBack } from '../../state/place.ts'
import { notify, useFloor } from '../../state/state.ts'
import { useBarrierText, useMoves } from '../../state/use-order.ts'
import { reasonOf, useTexts } from '../../texts/texts.ts'

/**
 * Lists edits acknowledged by the server and lost with its database: sent again or discarded at a press, order by
 * order.
 */
export function LostEdits() {
  const texts = useTexts()
  const { orders, customerId: open } = useFloor()
  // Moves with every offer that comes or ends.
  useFloor(({ lost }) => lost)
  const logs = orders?.all.filter(({ lost = [] }) => lost.some(({ isOver }) => !isOver)) ?? []
  const ids = logs.map(({ customerId }) => customerId)
  const customers = [...ids.filter((id) => id === open), ...ids.filter((id) => id !== open)]
  return (
    <section className="page" aria-label={texts.lost.title}>
      <p>
        <button type="button" onClick={goBack}>
          ‹ {texts.back}
        </button>
      </p>
      <h1>{texts.lost.title}</h1>
      {orders && customers.length > 0 ? <p className="quiet">{texts.lost.help}</p> : null}
      {customers.length === 0 ? <p className="state">{texts.lost.none}</p> : null}
      {orders
        ? customers.map((customerId) => <OfOrder key={customerId} orders={orders} customerId={customerId} />)
        : null}
    </section>
  )
}

function OfOrder({ orders, customerId }: { readonly orders: Orders; readonly customerId: number }) {
  const texts = useTexts()
  const book = orders.book(customerId)
  useMoves(book)
  const barrier = useBarrierText(book)
  const session = useFloor((floor) => floor.session)
  const [turned, setTurned] = useState<ReadonlySet<string>>(new Set())
  const [isBusy, setBusy] = useState(false)
  const log = orders.all.find((candidate) => candidate.customerId === customerId)
  const offers = log ? offersOf(log, book.storedQty) : []
  // Do not resend over cells changed since unless the user selects them.
  const isChosen = (offer: Offer) => offer.isChanged === turned.has(seenOffer(offer))
  // Goods that are gone are only counted: no other goods may be shown under their ids.
  const availableOffers = offers.filter(({ isGone }) => !isGone)
  const goneCount = offers.length - availableOffers.length
  const selectedOffers = availableOffers.filter(isChosen)
  const turn = (offer: Offer) => {
    const next = new Set(turned)
    if (!next.delete(seenOffer(offer))) next.add(seenOffer(offer))
    setTurned(next)
  }
  const decide = async (decision: 'sent' | 'released') => {
    const decided = decision === 'sent' ? selectedOffers : offers
    setBusy(true)
    try {
      await decideOffers(orders, customerId, { decision, offers: decided })
      notify(texts.lost[decision]({ n: decided.length }))
    } catch (error) {
      notify(reasonOf(error))
    }
    setBusy(false)
  }
  const name = session?.me.mayFor.find((customer) => customer.customerId === customerId)?.name ?? ''
  return (
    <section aria-label={name}>
      {(session?.me.mayFor.length ?? 0) > 1 ? <h2>{name}</h2> : null}
      {barrier ? (
        <p className="barrier" role="status">
          {barrier}
        </p>
      ) : null}
      {goneCount > 0 ? <p className="quiet">{texts.lost.gone({ n: goneCount })}</p> : null}
      {[...grouped(availableOffers, ({ goodsId }) => goodsId)].map(([goodsId, styleOffers]) => (
        <OfStyle key={goodsId} goodsId={goodsId} offers={styleOffers} isChosen={isChosen} onTurn={turn} />
      ))}
      <div className="acts foot">
        <button type="button" disabled={isBusy} onClick={() => void decide('released')}>
          {texts.lost.letGo}
        </button>
        <button
          type="button"
          className="main"
          disabled={isBusy || selectedOffers.length === 0 || barrier !== ''}
          onClick={() => void decide('sent')}
        >
          {texts.lost.send({ n: selectedOffers.length })}
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
  const texts = useTexts()
  const goods = useFloor((floor) => floor.goods)
  const style = goods?.named.get(goodsId)
  const formatAuthor = (author: string) =>
    Object.entries(texts.authors).find(([key]) => key === author)?.[1] ?? texts.somebody
  // A change after the offer may have been made here.
  const changedText = ({ changedBy }: Offer) =>
    changedBy === undefined ? texts.lost.changedAgain : texts.lost.changed({ by: formatAuthor(changedBy) })
  return (
    <section>
      <h3>
        {style?.goodsNo ?? texts.unnamed} <span className="quiet">{style?.name}</span>
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
                {texts.lost.now({ n: offer.now })} → <b>{texts.lost.mine({ n: offer.qty })}</b>
              </span>
            </label>
            {offer.isChanged ? <p className="quiet">{changedText(offer)}</p> : null}
          </li>
        ))}
      </ul>
    </section>
  )
}

import type { DeviceMessage } from '@fairdesk/contract/areas/device/device'
import { useState } from 'react'
import { openCustomer } from '../app/follow.ts'
import { go } from '../app/place.ts'
import { useFloor } from '../app/state.ts'
import { useLanguage, useWords } from '../app/words.ts'
import { type Answer, call } from '../client/call.ts'
import { shownTime } from '../parts/shown-time.ts'

/** What happened to the order and what staff says; what asks for it is accepted here. */
export function Messages() {
  const words = useWords()
  const messages = useFloor((floor) => floor.messages)
  const sorted = messages.toSorted((one, other) => (one.at < other.at ? 1 : -1))
  return (
    <section className="page" aria-label={words.messages}>
      <h1 className="hidden">{words.messages}</h1>
      {sorted.length === 0 ? <p className="state">{words.noMessages}</p> : null}
      {sorted.map((message) => (
        <Message key={message.id} message={message} />
      ))}
    </section>
  )
}

function Message({ message }: { readonly message: DeviceMessage }) {
  const words = useWords()
  const language = useLanguage()
  const { id, kind, text, rows, needsAccept, acceptedAt, withdrawnAt, at } = message
  const accept = () => {
    const { said, messages } = useFloor.getState()
    void said?.say('accept', id, { id })
    useFloor.setState({
      messages: messages.map((one) => (one.id === id ? { ...one, acceptedAt: new Date().toISOString() } : one)),
    })
  }
  return (
    <article className={withdrawnAt ? 'message withdrawn' : 'message'}>
      <header className="line">
        <b>{words.kinds[kind]}</b>
        <time className="quiet" dateTime={at}>
          {shownTime(at, language)}
        </time>
      </header>
      {text ? <p>{text}</p> : null}
      {rows.map((row) => (
        <div key={`${row.goodsNo} ${row.colour}`} className="message-row">
          <span>
            {row.goodsNo} {row.name} {row.colour} {words.pieces({ n: row.qty })}
          </span>
          {row.priceBefore !== undefined ? (
            <span>
              {words.before} ¥{row.priceBefore} → {words.after} ¥{row.price}
            </span>
          ) : null}
          {row.into ? (
            <span>
              → {row.into.goodsNo} {row.into.colour} {words.pieces({ n: row.into.qty })}
            </span>
          ) : null}
          {kind === 'drop' && row.goodsId !== null && row.colourId !== null && !row.back ? (
            <Substitutes customerId={message.customerId} goodsId={row.goodsId} colourId={row.colourId} />
          ) : null}
        </div>
      ))}
      {needsAccept && !acceptedAt && !withdrawnAt ? (
        <button type="button" className="main" onClick={accept}>
          {words.accept}
        </button>
      ) : acceptedAt ? (
        <span className="quiet">✓ {words.accepted}</span>
      ) : null}
    </article>
  )
}

type Place = { readonly customerId: number; readonly goodsId: number; readonly colourId: number }
/** What could be ordered in a dropped colour's place, for him whose order it was dropped from. */
function Substitutes(place: Place) {
  const words = useWords()
  const goods = useFloor((floor) => floor.goods)
  const may = useFloor(
    (floor) => floor.session?.me.mayFor.find(({ customerId }) => customerId === place.customerId)?.may,
  )
  const [list, setList] = useState<Answer<'substitutes'>['list'] | 'failed' | null>(null)
  const look = () =>
    call('substitutes', place).then(
      (answer) => setList(answer.list),
      () => setList('failed'),
    )
  if (list === null || list === 'failed')
    return (
      <button type="button" onClick={() => void look()}>
        {list ? words.failed : words.substitutes}
      </button>
    )
  if (list.length === 0) return <span className="quiet">{words.noSubstitutes}</span>
  return (
    <ul className="lines">
      {list.slice(0, 5).map(({ goodsId, colourId, cells }) => (
        <li key={`${goodsId} ${colourId}`} className="order-line">
          <a className="cut" href={`#/style/${goodsId}-${colourId}`}>
            {goods?.byId.get(goodsId)?.goodsNo} {goods?.byId.get(goodsId)?.name} {goods?.colours.get(colourId)?.name}
          </a>
          {may === 'edit' ? (
            <button type="button" onClick={() => void orderInPlace(place.customerId, { goodsId, colourId, cells })}>
              {words.takeSubstitute} {words.pieces({ n: cells.reduce((sum, { qty }) => sum + qty, 0) })}
            </button>
          ) : null}
        </li>
      ))}
    </ul>
  )
}

type Substitute = Omit<Answer<'substitutes'>['list'][number], 'why'>

/** On top of what is ordered of it already, in the order that the message is about. */
async function orderInPlace(customerId: number, { goodsId, colourId, cells }: Substitute): Promise<void> {
  const { orders, customerId: open } = useFloor.getState()
  if (!orders) return
  if (open !== customerId) await openCustomer(customerId)
  const book = orders.book(customerId)
  book.setAll(
    cells.map(({ sizeId, qty }) => {
      const cell = { goodsId, colourId, sizeId }
      return { ...cell, qty: book.cell(cell).qty + qty }
    }),
  )
  go('style', `${goodsId}-${colourId}`)
}

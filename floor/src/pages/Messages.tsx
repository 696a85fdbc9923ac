import type { DeviceMessage } from '@fairdesk/contract/areas/device/device'
import { useState } from 'react'
import { go } from '../app/place.ts'
import { useFloor } from '../app/state.ts'
import { useWords } from '../app/words.ts'
import { type Answer, call } from '../client/call.ts'
import { useBook } from '../ordering/use-order.ts'

/** What happened to the order and what staff says; what asks for it is accepted here. */
export function Messages() {
  const words = useWords()
  const messages = useFloor((floor) => floor.messages)
  const sorted = messages.toSorted((one, other) => (one.at < other.at ? 1 : -1))
  return (
    <section className="page" aria-label={words.messages}>
      {sorted.length === 0 ? <p className="state">{words.noMessages}</p> : null}
      {sorted.map((message) => (
        <Message key={message.id} message={message} />
      ))}
    </section>
  )
}

function Message({ message }: { readonly message: DeviceMessage }) {
  const words = useWords()
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
          {new Date(at).toLocaleTimeString([], { hour: '2-digit', minute: '2-digit' })}
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
function Substitutes(place: Place) {
  const words = useWords()
  const goods = useFloor((floor) => floor.goods)
  const book = useBook()
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
          <a href={`#/style/${goodsId}-${colourId}`}>
            {goods?.byId.get(goodsId)?.goodsNo} {goods?.byId.get(goodsId)?.name} {goods?.colours.get(colourId)?.name}
          </a>
          <button
            type="button"
            onClick={() => {
              book.setAll(
                cells.map(({ sizeId, qty }) => ({
                  goodsId,
                  colourId,
                  sizeId,
                  qty: book.cell({ goodsId, colourId, sizeId }).qty + qty,
                })),
              )
              go('style', `${goodsId}-${colourId}`)
            }}
          >
            {words.takeSubstitute} {words.pieces({ n: cells.reduce((sum, { qty }) => sum + qty, 0) })}
          </button>
        </li>
      ))}
    </ul>
  )
}

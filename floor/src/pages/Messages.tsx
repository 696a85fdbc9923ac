import type { DeviceMessage } from '@fairdesk/contract/areas/device/device'
import { grouped } from '@fairdesk/outbox/grouped'
import { useEffect, useState } from 'react'
import { giveFeedback } from '../app/feedback/feedback.ts'
import { isToAccept, isUnread } from '../app/feedback/unread.ts'
import { useFloor } from '../app/state.ts'
import { useLanguage, useWords } from '../app/words.ts'
import { Substitutes } from '../parts/Substitutes.tsx'
import { shownTime } from '../parts/shown-time.ts'

/** What happened to the orders and what staff says, by customer where an agent serves several; what asks for it is accepted here. */
export function Messages() {
  const words = useWords()
  const messages = useFloor((floor) => floor.messages)
  const mayFor = useFloor((floor) => floor.session?.me.mayFor) ?? []
  // They stay marked as long as the page is open, though they count as seen from now on.
  const [isNew] = useState(() => new Set(messages.filter(isUnread).map(({ id }) => id)))
  useSeen(messages)
  const sorted = messages.toSorted((one, other) => (one.at < other.at ? 1 : -1))
  const customers = [...grouped(sorted, ({ customerId }) => customerId)]
  return (
    <section className="page" aria-label={words.messages}>
      <h1 className="hidden">{words.messages}</h1>
      {sorted.length === 0 ? <p className="state">{words.noMessages}</p> : null}
      {customers.map(([customerId, own]) => (
        <section key={customerId} aria-label={mayFor.length > 1 ? own[0]?.customer : undefined}>
          {mayFor.length > 1 ? <h2>{own[0]?.customer}</h2> : null}
          <AcceptAll messages={own.filter(isToAccept)} />
          {own.map((message) => (
            <Message key={message.id} message={message} isNew={isNew.has(message.id)} />
          ))}
        </section>
      ))}
    </section>
  )
}

/** Tells the server what is on the screen: staff sees whom a message has reached. A page in the background shows nothing. */
function useSeen(messages: readonly DeviceMessage[]): void {
  useEffect(() => {
    const tell = () => {
      const ids = messages.filter(({ id, seenAt }) => id.startsWith('m') && !seenAt).map(({ id }) => id)
      if (document.hidden || ids.length === 0) return
      giveFeedback('seen', ids.join(' '), { ids })
    }
    tell()
    document.addEventListener('visibilitychange', tell)
    return () => document.removeEventListener('visibilitychange', tell)
  }, [messages])
}

function accept(ids: readonly string[]): void {
  for (const id of ids) giveFeedback('accept', id, { id })
}

/** All of one customer by one press; a single one has its own. */
function AcceptAll({ messages }: { readonly messages: readonly DeviceMessage[] }) {
  const words = useWords()
  if (messages.length < 2) return null
  return (
    <button type="button" className="main" onClick={() => accept(messages.map(({ id }) => id))}>
      {words.acceptAll({ n: messages.length })}
    </button>
  )
}

function Message({ message, isNew }: { readonly message: DeviceMessage; readonly isNew: boolean }) {
  const words = useWords()
  const language = useLanguage()
  const { id, kind, text, rows, needsAccept, acceptedAt, withdrawnAt, at } = message
  return (
    <article className={withdrawnAt ? 'message withdrawn' : 'message'}>
      <header className="line">
        <b>
          {words.kinds[kind]} {isNew ? <em>{words.isNew}</em> : null}
        </b>
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
        <button type="button" className="main" onClick={() => accept([id])}>
          {words.accept}
        </button>
      ) : acceptedAt ? (
        <span className="quiet">✓ {words.accepted}</span>
      ) : null}
    </article>
  )
}

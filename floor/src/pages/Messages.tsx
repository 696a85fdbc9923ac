import type { DeviceMessage } from '@fairdesk/contract/areas/device/device'
import { grouped } from '@fairdesk/outbox/grouped'
import { useEffect, useState } from 'react'
import { Substitutes } from '../parts/Substitutes.tsx'
import { shownTime } from '../parts/shown-time.ts'
import { giveFeedback } from '../state/feedback/feedback.ts'
import { isToAccept, isUnread } from '../state/feedback/unread.ts'
import { useFloor } from '../state/state.ts'
import { useLanguage, useTexts } from '../texts/texts.ts'

/**
 * Events of the orders and messages from staff, by customer if an agent serves several, the open one first; accepted
 * here where required.
 */
export function Messages() {
  const texts = useTexts()
  const messages = useFloor((floor) => floor.messages)
  const mayFor = useFloor((floor) => floor.session?.me.mayFor) ?? []
  const openId = useFloor((floor) => floor.customerId)
  // They stay marked as long as the page is open, though they count as seen from now on.
  const [isNew] = useState(() => new Set(messages.filter(isUnread).map(({ id }) => id)))
  useSeen(messages)
  const sorted = messages.toSorted(
    (a, b) => Number(b.customerId === openId) - Number(a.customerId === openId) || (a.at < b.at ? 1 : -1),
  )
  const customers = [...grouped(sorted, ({ customerId }) => customerId)]
  return (
    <section className="page" aria-label={texts.messages}>
      <h1 className="hidden">{texts.messages}</h1>
      {sorted.length === 0 ? <p className="state">{texts.noMessages}</p> : null}
      {customers.length > 1 ? <AcceptAll messages={sorted.filter(isToAccept)} /> : null}
      {customers.map(([customerId, customerMessages]) => (
        <section key={customerId} aria-label={mayFor.length > 1 ? customerMessages[0]?.customer : undefined}>
          {mayFor.length > 1 ? <h2>{customerMessages[0]?.customer}</h2> : null}
          <AcceptAll messages={customerMessages.filter(isToAccept)} />
          {customerMessages.map((message) => (
            <Message key={message.id} message={message} isNew={isNew.has(message.id)} />
          ))}
        </section>
      ))}
    </section>
  )
}

/**
 * Reports shown messages to the server, so that staff see whom a message has reached. A page in the background shows
 * nothing.
 */
function useSeen(messages: readonly DeviceMessage[]): void {
  useEffect(() => {
    const markSeen = () => {
      const ids = messages.filter(({ id, seenAt }) => id.startsWith('m') && !seenAt).map(({ id }) => id)
      if (document.hidden || ids.length === 0) return
      giveFeedback('seen', ids.join(' '), { ids })
    }
    markSeen()
    document.addEventListener('visibilitychange', markSeen)
    return () => document.removeEventListener('visibilitychange', markSeen)
  }, [messages])
}

function accept(ids: readonly string[]): void {
  for (const id of ids) giveFeedback('accept', id, { id })
}

/** All of them by one press; a single one has its own. */
function AcceptAll({ messages }: { readonly messages: readonly DeviceMessage[] }) {
  const texts = useTexts()
  if (messages.length < 2) return null
  return (
    <button type="button" className="main" onClick={() => accept(messages.map(({ id }) => id))}>
      {texts.acceptAll({ n: messages.length })}
    </button>
  )
}

function Message({ message, isNew }: { readonly message: DeviceMessage; readonly isNew: boolean }) {
  const texts = useTexts()
  const language = useLanguage()
  const { id, kind, text, rows, needsAccept, acceptedAt, withdrawnAt, at } = message
  return (
    <article className={withdrawnAt ? 'message withdrawn' : 'message'}>
      <header className="line">
        <b>
          {texts.kinds[kind]} {isNew ? <em>{texts.isNew}</em> : null}
        </b>
        <time className="quiet" dateTime={at}>
          {shownTime(at, language)}
        </time>
      </header>
      {text ? <p>{text}</p> : null}
      {rows.map((row) => (
        <div key={`${row.goodsNo} ${row.colour}`} className="message-row">
          <span>
            {row.goodsNo} {row.name} {row.colour} {texts.pieces({ n: row.qty })}
          </span>
          {row.priceBefore !== undefined ? (
            <span>
              {texts.before} ¥{row.priceBefore} → {texts.after} ¥{row.price}
            </span>
          ) : null}
          {row.into ? (
            <span>
              → {row.into.goodsNo} {row.into.colour} {texts.pieces({ n: row.into.qty })}
            </span>
          ) : null}
          {kind === 'drop' && row.goodsId !== null && row.colourId !== null && !row.back ? (
            <Substitutes customerId={message.customerId} goodsId={row.goodsId} colourId={row.colourId} />
          ) : null}
        </div>
      ))}
      {needsAccept && !acceptedAt && !withdrawnAt ? (
        <button type="button" className="main" onClick={() => accept([id])}>
          {texts.accept}
        </button>
      ) : acceptedAt ? (
        <span className="quiet">✓ {texts.accepted}</span>
      ) : null}
    </article>
  )
}

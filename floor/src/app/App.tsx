import { useEffect, useState } from 'react'
import { serverNow } from '../client/server-clock.ts'
import { LanguageChoice, SignIn } from '../pages/SignIn.tsx'
import { Wall } from '../pages/Wall.tsx'
import { ServedBar } from '../parts/ServedBar.tsx'
import { ShownBar } from '../parts/ShownBar.tsx'
import { isUnread } from './feedback/unread.ts'
import { usePlace } from './place.ts'
import { lacksHere, signOut } from './session.ts'
import { useFloor } from './state.ts'
import { Further } from './version/Further.tsx'
import { takeUpdate } from './version/update.ts'
import { useWords } from './words.ts'

export function App() {
  const phase = useFloor((floor) => floor.phase)
  const words = useWords()
  if (phase === 'starting' || phase === 'byCard')
    return (
      <main className={`state ${phase}`}>
        <p role="status">{phase === 'starting' ? words.starting : words.signingIn}</p>
      </main>
    )
  return phase === 'signIn' ? <SignIn /> : <Shell />
}

/** Pages on which quantities are typed: there it is said whose they are. */
const typingPages: ReadonlySet<string> = new Set(['wall', 'style', 'sets', 'set', 'scan', 'order'])

/** Bar above, page, and what is pressed most below, under the thumb; from a tablet's width the wall stays beside a style. */
function Shell() {
  const { page, id } = usePlace()
  const isWide = useIsWide()
  const hasWall = page === 'wall' || (isWide && page === 'style')
  return (
    <div className="shell">
      <TopBar />
      <aside className="shown">
        {typingPages.has(page) ? <ServedBar /> : null}
        <ShownBar />
      </aside>
      <main className={isWide && hasWall ? 'beside' : ''}>
        {hasWall ? <Wall /> : null}
        {page === 'wall' ? null : <Further page={page} id={id} />}
      </main>
      <Notice />
      <Tabs page={page} />
    </div>
  )
}

function Notice() {
  const words = useWords()
  const { notice, noticeUndo } = useFloor()
  return (
    <p className="notice" role="status">
      {notice}
      {noticeUndo ? (
        <button type="button" onClick={noticeUndo}>
          {words.undo}
        </button>
      ) : null}
    </p>
  )
}

function TopBar() {
  const words = useWords()
  const { reach, awaySince, unsent, lost, session, storageFault, messages, hasUpdate } = useFloor()
  const { page } = usePlace()
  const [isOpen, setOpen] = useState(false)
  const waiting = messages.filter(isUnread).length
  const minutes = awaySince === null ? 0 : Math.floor((Date.now() - awaySince) / 60_000)
  const me = session?.me
  const customer = me?.mayFor.find(({ customerId }) => customerId === useFloor.getState().customerId)
  return (
    <header className="top">
      <div className="line">
        <span className="cut">{customer?.name ?? me?.customer.name}</span>
        <Countdown />
        {unsent > 0 ? (
          <a className="icon badge badge-queued" href="#/order">
            <span aria-hidden="true">↑{unsent}</span>
            <span className="hidden">{words.unsent({ n: unsent })}</span>
          </a>
        ) : null}
        <a className="icon" href="#/messages" aria-label={waiting > 0 ? words.unread({ n: waiting }) : words.messages}>
          ✉{waiting > 0 ? <b>{waiting}</b> : null}
        </a>
        <button
          type="button"
          className="icon"
          aria-label={words.menu}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          ⋯
        </button>
      </div>
      {reach === 'away' ? (
        <p className="away" role="status">
          {words.away({ n: minutes })}
        </p>
      ) : null}
      {reach === 'portal' ? (
        <p className="away" role="status">
          {words.portal}
        </p>
      ) : null}
      {storageFault ? (
        <p className="fault" role="alert">
          {words.storageFaults[storageFault]}
        </p>
      ) : null}
      {lost > 0 && page !== 'lost' ? (
        <p className="fault" role="alert">
          {words.lost.found({ n: lost })} <a href="#/lost">{words.lost.look}</a>
        </p>
      ) : null}
      {hasUpdate && unsent === 0 && page !== 'style' ? (
        <p className="away">
          {words.update}{' '}
          <button type="button" onClick={takeUpdate}>
            {words.doUpdate}
          </button>
        </p>
      ) : null}
      {isOpen ? (
        <div className="sheet menu">
          <p>{customer?.name ?? me?.customer.name}</p>
          <p className="quiet">{me?.fair.name}</p>
          <button
            type="button"
            onClick={() => {
              location.hash = '#/ranking'
              setOpen(false)
            }}
          >
            {words.ranking} · {words.completion}
          </button>
          <LanguageChoice />
          {lacksHere() ? <p className="quiet">{lacksHere()}</p> : null}
          <button type="button" onClick={() => void signOut()}>
            {words.signOut}
          </button>
        </div>
      ) : null}
    </header>
  )
}

/** By the server's clock: a phone's may be a day off. */
function Countdown() {
  const words = useWords()
  const me = useFloor((floor) => floor.session?.me)
  const [now, setNow] = useState(serverNow)
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), 1000)
    return () => clearInterval(timer)
  }, [])
  if (!me) return null
  if (!me.isOpen) return <span className="quiet">{words.closed}</span>
  if (me.closesAt === null) return null
  const left = Math.max(0, Math.floor((Date.parse(me.closesAt) - now) / 1000))
  const two = (value: number) => String(value).padStart(2, '0')
  const text =
    left > 86_400
      ? words.days({ n: Math.floor(left / 86_400) })
      : words.clock({ h: Math.floor(left / 3600), m: two(Math.floor(left / 60) % 60), s: two(left % 60) })
  return <span className="quiet clock">{words.closesIn({ text })}</span>
}

function Tabs({ page }: { readonly page: string }) {
  const words = useWords()
  const tabs = [
    ['wall', words.goods],
    ['sets', words.sets],
    ['scan', words.scan],
    ['live', words.live],
    ['order', words.order],
  ] as const
  const near: Readonly<Record<string, string>> = { style: 'wall', set: 'sets' }
  return (
    <nav className="tabs" aria-label={words.menu}>
      {tabs.map(([key, text]) => (
        <a key={key} href={`#/${key}`} aria-current={(near[page] ?? page) === key ? 'page' : undefined}>
          {text}
        </a>
      ))}
    </nav>
  )
}

function useIsWide(): boolean {
  const [query] = useState(() => matchMedia('(min-width: 768px)'))
  const [isWide, setWide] = useState(query.matches)
  useEffect(() => {
    const change = () => setWide(query.matches)
    query.addEventListener('change', change)
    return () => query.removeEventListener('change', change)
  }, [query])
  return isWide
}

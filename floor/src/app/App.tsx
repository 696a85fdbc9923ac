import { useState } from 'react'
import { LanguageChoice, SignIn } from '../pages/SignIn.tsx'
import { Wall } from '../pages/Wall.tsx'
import { ShownBar } from '../parts/live/ShownBar.tsx'
import { ServedBar } from '../parts/ServedBar.tsx'
import { isUnread } from '../state/feedback/unread.ts'
import { usePlace } from '../state/place.ts'
import { lacksHere, signOut } from '../state/session.ts'
import { useFloor } from '../state/state.ts'
import { takeUpdate } from '../state/update.ts'
import { useIsWide } from '../state/use-is-wide.ts'
import { useTexts } from '../texts/texts.ts'
import { Countdown } from './Countdown.tsx'
import { Further } from './Further.tsx'
import { useFurtherPages } from './further-pages.ts'

export function App() {
  const phase = useFloor((floor) => floor.phase)
  const texts = useTexts()
  if (phase === 'starting' || phase === 'byCard')
    return (
      <main className={`state ${phase}`}>
        <p role="status">{phase === 'starting' ? texts.starting : texts.signingIn}</p>
      </main>
    )
  return phase === 'signIn' ? <SignIn /> : <Shell />
}

/** Pages on which quantities are typed: there it is said whose they are. */
const typingPages: ReadonlySet<string> = new Set([
  'wall',
  'style',
  'sets',
  'set',
  'scan',
  'order',
  'shortlist',
  'start',
])

/**
 * Bar at the top, page, and the main controls at the bottom, within reach of the thumb; from tablet width the wall
 * stays beside a style.
 */
function Shell() {
  const { page, id } = usePlace()
  const isWide = useIsWide()
  const pages = useFurtherPages(({ pages: further }) => further)
  const hasWall = page === 'wall' || (isWide && page === 'style')
  return (
    <div className="shell">
      <TopBar />
      <aside className="shown">
        {typingPages.has(page) ? <ServedBar /> : null}
        <ShownBar />
        {pages ? <pages.RoomPlayer page={page} id={id} /> : null}
      </aside>
      <main className={isWide && hasWall ? 'beside' : ''}>
        {hasWall ? <Wall finder={pages?.finder} /> : null}
        {page === 'wall' ? null : <Further page={page} id={id} />}
      </main>
      <Notice />
      <Tabs page={page} />
    </div>
  )
}

function Notice() {
  const texts = useTexts()
  const { notice, noticeUndo } = useFloor()
  return (
    <p className="notice" role="status">
      {notice}
      {noticeUndo ? (
        <button type="button" onClick={noticeUndo}>
          {texts.undo}
        </button>
      ) : null}
    </p>
  )
}

function TopBar() {
  const texts = useTexts()
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
            <span className="hidden">{texts.unsent({ n: unsent })}</span>
          </a>
        ) : null}
        <a className="icon" href="#/messages" aria-label={waiting > 0 ? texts.unread({ n: waiting }) : texts.messages}>
          ✉{waiting > 0 ? <b>{waiting}</b> : null}
        </a>
        <button
          type="button"
          className="icon"
          aria-label={texts.menu}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          ⋯
        </button>
      </div>
      {reach === 'away' ? (
        <p className="away" role="status">
          {texts.away({ n: minutes })}
        </p>
      ) : null}
      {reach === 'portal' ? (
        <p className="away" role="status">
          {texts.portal}
        </p>
      ) : null}
      {storageFault ? (
        <p className="fault" role="alert">
          {texts.storageFaults[storageFault]}
        </p>
      ) : null}
      {lost > 0 && page !== 'lost' ? (
        <p className="fault" role="alert">
          {texts.lost.found({ n: lost })} <a href="#/lost">{texts.lost.look}</a>
        </p>
      ) : null}
      {hasUpdate && unsent === 0 && page !== 'style' ? (
        <p className="away">
          {texts.update}{' '}
          <button type="button" onClick={takeUpdate}>
            {texts.doUpdate}
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
            {texts.ranking} · {texts.completion}
          </button>
          <LanguageChoice />
          {lacksHere() ? <p className="quiet">{lacksHere()}</p> : null}
          <button type="button" onClick={() => void signOut()}>
            {texts.signOut}
          </button>
        </div>
      ) : null}
    </header>
  )
}

/** The tab of the open page leads to its top, as phones do: an order of hundreds of rows is long. */
function scrollToTop(page: string): void {
  document.querySelector(page === 'wall' ? '.rows' : 'main')?.scrollTo(0, 0)
}

function Tabs({ page }: { readonly page: string }) {
  const texts = useTexts()
  const tabs = [
    ['wall', texts.goods],
    ['sets', texts.sets],
    ['scan', texts.scan],
    ['live', texts.live],
    ['order', texts.order],
  ] as const
  const parentPages: Readonly<Record<string, string>> = {
    style: 'wall',
    set: 'sets',
    compare: 'wall',
    shortlist: 'wall',
    shops: 'order',
    start: 'order',
  }
  return (
    <nav className="tabs" aria-label={texts.menu}>
      {tabs.map(([key, text]) => (
        <a
          key={key}
          href={`#/${key}`}
          aria-current={(parentPages[page] ?? page) === key ? 'page' : undefined}
          onClick={() => page === key && scrollToTop(key)}
        >
          {text}
        </a>
      ))}
    </nav>
  )
}

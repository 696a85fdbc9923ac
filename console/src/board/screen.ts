import type { BoardFeed, BoardFigures } from '@fairdesk/contract/areas/reports/board-feed'
import { Board } from './board.ts'
import { followFeed } from './follow-feed.ts'
import { ServerClock } from './server-clock.ts'
import { isFreshHour, keepAwake, openAnew, ringAt } from './stay-on.ts'
import { keepLanguage, lastLanguage, wordsIn } from './words.ts'

const format: BoardFigures['format'] = 1

/** A screen on a wall, by the link it was opened with. Gives back what ends it. */
export function startScreen(root: HTMLElement, token: string): () => void {
  const board = new Board()
  const clock = new ServerClock()
  const words = () => wordsIn(lastLanguage())
  let heardAt = performance.now()
  const openedAt = performance.now()
  root.replaceChildren(board.element)
  board.element.lang = lastLanguage().replace('_', '-')
  board.tell(words().connecting)
  const hear = (event: BoardFeed) => {
    heardAt = performance.now()
    if (event.kind !== 'stopped') clock.heard(event.now)
    if (event.kind === 'stopped') tellStop(board, event.reason)
    else if (event.kind === 'feed' && event.format === format) {
      keepLanguage(event.language)
      board.element.lang = event.language.replace('_', '-')
      board.show(event, clock.now())
    } else if (event.kind === 'feed') void openAnew({ onlyIfOther: true })
  }
  const stop = followFeed({
    token,
    hear,
    failed: (fault) => tellFault(board, fault),
    back: () => void openAnew({ onlyIfOther: true }),
  })
  const timer = setInterval(() => {
    const now = clock.now()
    const { timeZone } = board
    board.tick(now, performance.now() - heardAt)
    board.element.style.transform = ringAt(now)
    if (timeZone !== undefined && isFreshHour(now, performance.now() - openedAt, timeZone))
      void openAnew({ onlyIfOther: false })
  }, 1000)
  keepAwake()
  document.addEventListener('dblclick', fillScreen)
  // Another window of this browser goes on with the stream at once.
  addEventListener('pagehide', stop)
  addEventListener('pageshow', openKept)
  return () => {
    removeEventListener('pagehide', stop)
    removeEventListener('pageshow', openKept)
    clearInterval(timer)
    document.removeEventListener('dblclick', fillScreen)
    stop()
  }
}

/** A page that the browser kept and shows again has given up its stream. */
function openKept({ persisted }: PageTransitionEvent): void {
  if (persisted) location.reload()
}

/** What has rows behind it: a number, a place of the race, a picture of the wall. */
const pressable = '[data-figure], [data-place], [data-rank]'

/** In the designer: what the page around it tells, and nothing of its own; what is pressed on it the page is told. */
export function startPreview(root: HTMLElement): () => void {
  const board = new Board()
  const clock = new ServerClock()
  root.replaceChildren(board.element)
  board.tell('')
  const hear = ({ source, origin, data }: MessageEvent<BoardFeed>) => {
    if (source !== parent || origin !== location.origin) return
    if (data.kind === 'stopped') return tellStop(board, data.reason)
    if (data.kind !== 'feed' || data.format !== format) return
    clock.heard(data.now)
    board.show(data, clock.now())
  }
  const press = ({ target }: MouseEvent) => {
    const pressed = target instanceof Element ? target.closest<HTMLElement>(pressable) : null
    if (pressed) parent.postMessage({ pressed: { ...pressed.dataset } }, location.origin)
  }
  addEventListener('message', hear)
  root.addEventListener('click', press)
  const timer = setInterval(() => board.tick(clock.now(), 0), 1000)
  parent.postMessage('fairdesk.preview', location.origin)
  return () => {
    clearInterval(timer)
    removeEventListener('message', hear)
    root.removeEventListener('click', press)
  }
}

/** The address has no token: nothing can be asked for. */
export function tellNoLink(root: HTMLElement): void {
  const board = new Board()
  const words = wordsIn(lastLanguage())
  root.replaceChildren(board.element)
  board.tell(words.noLink, words.noLinkNote)
}

function tellStop(board: Board, reason: 'revoked' | 'maker'): void {
  const words = wordsIn(lastLanguage())
  board.tell(words[reason], words[`${reason}Note`])
}

/** A fault of the page itself, which no waiting mends: by its name, so that who is called knows what to look for. */
function tellFault(board: Board, fault: string): void {
  const words = wordsIn(lastLanguage())
  board.tell(`${words.fault} · ${fault}`, words.faultNote)
}

function fillScreen(): void {
  if (document.fullscreenElement) void document.exitFullscreen()
  else void document.documentElement.requestFullscreen?.().catch(() => undefined)
}

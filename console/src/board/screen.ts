import type { BoardFeed, BoardFigures } from '@fairdesk/contract/areas/reports/board-feed'
import { Board } from './board.ts'
import { followFeed } from './follow-feed.ts'
import { ServerClock } from './server-clock.ts'
import { isFreshHour, keepAwake, openAnew, ringAt } from './stay-on.ts'
import { keepLanguage, lastLanguage, textsIn } from './texts.ts'

const format: BoardFigures['format'] = 1

/** Starts a wall screen for the link it was opened with. Returns the disposer. */
export function startScreen(root: HTMLElement, token: string): () => void {
  const board = new Board()
  const clock = new ServerClock()
  const texts = () => textsIn(lastLanguage())
  let heardAt = performance.now()
  const openedAt = performance.now()
  root.replaceChildren(board.element)
  board.element.lang = lastLanguage().replace('_', '-')
  board.showMessage(texts().connecting)
  const hear = (event: BoardFeed) => {
    heardAt = performance.now()
    if (event.kind !== 'stopped') clock.sync(event.now)
    if (event.kind === 'stopped') tellStop(board, event.reason)
    else if (event.kind === 'feed' && event.format === format) {
      keepLanguage(event.language)
      board.element.lang = event.language.replace('_', '-')
      board.show(event, clock.currentTime())
    } else if (event.kind === 'feed') void openAnew({ onlyIfOther: true })
  }
  const stop = followFeed({
    token,
    hear,
    failed: (fault) => tellFault(board, fault),
    back: () => void openAnew({ onlyIfOther: true }),
  })
  const timer = setInterval(() => {
    const nowMs = clock.currentTime()
    const { timeZone } = board
    board.tick(nowMs, performance.now() - heardAt)
    board.element.style.transform = ringAt(nowMs)
    if (timeZone !== undefined && isFreshHour(nowMs, performance.now() - openedAt, timeZone))
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

/** Elements with rows behind them: a number, a place of the race, a picture of the wall. */
const pressable = '[data-figure], [data-place], [data-rank]'

/** Starts a preview in the designer: shows only data from the surrounding page, and reports clicks to it. */
export function startPreview(root: HTMLElement): () => void {
  const board = new Board()
  const clock = new ServerClock()
  root.replaceChildren(board.element)
  board.showMessage('')
  const hear = ({ source, origin, data }: MessageEvent<BoardFeed>) => {
    if (source !== parent || origin !== location.origin) return
    if (data.kind === 'stopped') return tellStop(board, data.reason)
    if (data.kind !== 'feed' || data.format !== format) return
    clock.sync(data.now)
    board.show(data, clock.currentTime())
  }
  const press = ({ target }: MouseEvent) => {
    const pressed = target instanceof Element ? target.closest<HTMLElement>(pressable) : null
    if (pressed) parent.postMessage({ pressed: { ...pressed.dataset } }, location.origin)
  }
  addEventListener('message', hear)
  root.addEventListener('click', press)
  const timer = setInterval(() => board.tick(clock.currentTime(), 0), 1000)
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
  const texts = textsIn(lastLanguage())
  root.replaceChildren(board.element)
  board.showMessage(texts.noLink, texts.noLinkNote)
}

function tellStop(board: Board, reason: 'revoked' | 'maker'): void {
  const texts = textsIn(lastLanguage())
  board.showMessage(texts[reason], texts[`${reason}Note`])
}

/** Shows an error of the page itself, which waiting does not fix, with its name for support. */
function tellFault(board: Board, fault: string): void {
  const texts = textsIn(lastLanguage())
  board.showMessage(`${texts.fault} · ${fault}`, texts.faultNote)
}

function fillScreen(): void {
  if (document.fullscreenElement) void document.exitFullscreen()
  else void document.documentElement.requestFullscreen?.().catch(() => undefined)
}

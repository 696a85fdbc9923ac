import type { BoardFigures } from '@fairdesk/contract/areas/reports/board-feed'
import { element, setText } from '../plain/element.ts'
import { hourAt } from './numbers.ts'
import type { BoardPartContext, Part } from './part.ts'
import { countdownPart } from './parts/countdown.ts'
import { growthPart } from './parts/growth.ts'
import { racePart } from './parts/race.ts'
import { tickerPart } from './parts/ticker.ts'
import { totalPart } from './parts/total.ts'
import { wallPart } from './parts/wall.ts'
import { textsIn } from './texts.ts'

/** Silence of the server after which a dot appears; later the ticker's area shows the time of the figures. */
const quietMs = 8000
const awayMs = 30_000
/** Longer lines under the title are set in smaller type. */
const longLine = 36

type BoardView = { readonly root: HTMLElement; readonly boardParts: readonly Part[]; readonly layout: string }

/** Board in its permanent frame; the content is rebuilt only when the parts shown change. */
export class Board {
  readonly element = element('main', 'board')
  readonly #fair = element('h1', 'fair')
  readonly #about = element('p', 'about')
  readonly #dot = element('span', 'quiet')
  readonly #asOf = element('div', 'as-of')
  #shown: BoardView | null = null
  #feed: BoardFigures | null = null

  show(feed: BoardFigures, nowMs: number): void {
    const layout = layoutOf(feed)
    if (this.#shown?.layout !== layout) this.#build(feed, layout)
    this.#feed = feed
    setText(this.#fair, feed.fair)
    this.#tellAbout(feed)
    const showing = showingOf(feed, nowMs)
    for (const boardPart of this.#shown?.boardParts ?? []) boardPart.show(feed, showing)
    this.#calm(feed, nowMs)
  }

  /** Called each second; `silentMs` is the time since the last message from the server. */
  tick(nowMs: number, silentMs: number): void {
    const feed = this.#feed
    if (!feed) return
    const showing = showingOf(feed, nowMs)
    for (const boardPart of this.#shown?.boardParts ?? []) boardPart.tick?.(showing)
    this.#dot.hidden = silentMs < quietMs
    this.#asOf.hidden = silentMs < awayMs
    if (silentMs >= awayMs) setText(this.#asOf, showing.texts.asOf({ time: hourAt(nowMs - silentMs, feed.timeZone) }))
    this.#calm(feed, nowMs)
  }

  /** Removes all figures; only the texts stay on the page. */
  showMessage(text: string, note = ''): void {
    this.#feed = null
    this.#shown = null
    setText(this.#fair, '')
    this.element.replaceChildren(element('div', 'notice', element('p', 'said', text), element('p', 'note', note)))
  }

  get timeZone(): string | undefined {
    return this.#feed?.timeZone
  }

  #build(feed: BoardFigures, layout: string): void {
    const has = (section: unknown) => section !== undefined
    const countdown = has(feed.clock) ? countdownPart() : null
    const total = has(feed.total) ? totalPart(!has(feed.growth)) : null
    const growth = has(feed.growth) ? growthPart() : null
    const race = has(feed.race) ? racePart() : null
    const wall = has(feed.wall) ? wallPart() : null
    const ticker = has(feed.ticker) ? tickerPart() : null
    const head = element(
      'header',
      'head',
      element('div', 'titles', this.#fair, this.#about),
      this.#dot,
      ...elementsOf(countdown),
    )
    const foot = element('footer', 'foot', ...elementsOf(ticker), this.#asOf)
    this.#dot.hidden = this.#asOf.hidden = true
    const root = element('div', 'sheet', head, band('top', total, growth), band('middle', race, wall), foot)
    // Without the lower band the upper one takes its place.
    root.classList.toggle('top-only', race === null && wall === null)
    this.element.replaceChildren(root)
    const boardParts = [countdown, total, growth, race, wall, ticker].filter((boardPart) => boardPart !== null)
    this.#shown = { root, boardParts, layout }
  }

  /** Shows the board's name and the filter of its figures, under the fair's name. */
  #tellAbout({ name, scope = [], language }: BoardFigures): void {
    const { scopeOf } = textsIn(language)
    const text = [name, ...scope.map(scopeOf)].filter(Boolean).join(' · ')
    setText(this.#about, text)
    this.#about.classList.toggle('long', text.length > longLine)
  }

  /** After closing the figures rest: nothing needs to be seen from afar any more. */
  #calm({ clock }: BoardFigures, nowMs: number): void {
    const isOver = clock?.until === 'close' && nowMs > clock.graceUntil
    this.#shown?.root.classList.toggle('calm', isOver)
  }
}

function band(name: string, ...boardParts: readonly (Part | null)[]): HTMLElement {
  const elements = boardParts.flatMap(elementsOf)
  const bandElement = element('div', `band ${name} of-${elements.length}`, ...elements)
  bandElement.hidden = elements.length === 0
  return bandElement
}

function elementsOf(boardPart: Part | null): HTMLElement[] {
  return boardPart ? [boardPart.element] : []
}

function showingOf({ language }: BoardFigures, nowMs: number): BoardPartContext {
  return { texts: textsIn(language), nowMs }
}

/** Returns the set of a feed's parts: if it differs, the board is rebuilt. */
function layoutOf({ clock, total, growth, race, wall, ticker }: BoardFigures): string {
  return [clock, total, growth, race, wall, ticker].map((section) => (section === undefined ? '-' : '+')).join('')
}

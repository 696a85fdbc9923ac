import type { BoardFigures } from '@fairdesk/contract/areas/reports/board-feed'
import { element, setText } from '../plain/element.ts'
import { hourAt } from './numbers.ts'
import type { Part, Showing } from './part.ts'
import { countdownPart } from './parts/countdown.ts'
import { growthPart } from './parts/growth.ts'
import { racePart } from './parts/race.ts'
import { tickerPart } from './parts/ticker.ts'
import { totalPart } from './parts/total.ts'
import { wallPart } from './parts/wall.ts'
import { wordsIn } from './words.ts'

/** After so long without a word from the server a dot says so, then the ticker's place tells of when the figures are. */
const quietMs = 8000
const awayMs = 30_000
/** Longer lines under the title are set in smaller type. */
const longLine = 36

type Shown = { readonly root: HTMLElement; readonly parts: readonly Part[]; readonly layout: string }

/** The board in its frame, which stays; what stands in it is made anew only where other parts are shown. */
export class Board {
  readonly element = element('main', 'board')
  readonly #fair = element('h1', 'fair')
  readonly #about = element('p', 'about')
  readonly #dot = element('span', 'quiet')
  readonly #asOf = element('div', 'as-of')
  #shown: Shown | null = null
  #feed: BoardFigures | null = null

  show(feed: BoardFigures, now: number): void {
    const layout = layoutOf(feed)
    if (this.#shown?.layout !== layout) this.#build(feed, layout)
    this.#feed = feed
    setText(this.#fair, feed.fair)
    this.#tellAbout(feed)
    const showing = showingOf(feed, now)
    for (const part of this.#shown?.parts ?? []) part.show(feed, showing)
    this.#calm(feed, now)
  }

  /** Each second; `silentMs` since the server was last heard. */
  tick(now: number, silentMs: number): void {
    const feed = this.#feed
    if (!feed) return
    const showing = showingOf(feed, now)
    for (const part of this.#shown?.parts ?? []) part.tick?.(showing)
    this.#dot.hidden = silentMs < quietMs
    this.#asOf.hidden = silentMs < awayMs
    if (silentMs >= awayMs) setText(this.#asOf, showing.words.asOf({ time: hourAt(now - silentMs, feed.timeZone) }))
    this.#calm(feed, now)
  }

  /** Takes every figure off: what stays in the page are the words. */
  tell(text: string, note = ''): void {
    this.#feed = null
    this.#shown = null
    setText(this.#fair, '')
    this.element.replaceChildren(element('div', 'notice', element('p', 'said', text), element('p', 'note', note)))
  }

  get timeZone(): string | undefined {
    return this.#feed?.timeZone
  }

  #build(feed: BoardFigures, layout: string): void {
    const has = (part: unknown) => part !== undefined
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
    this.element.replaceChildren(root)
    const parts = [countdown, total, growth, race, wall, ticker].filter((part) => part !== null)
    this.#shown = { root, parts, layout }
  }

  /** Which board it is and what its figures are narrowed to, under the fair's name. */
  #tellAbout({ name, scope = [], language }: BoardFigures): void {
    const { scopeOf } = wordsIn(language)
    const text = [name, ...scope.map(scopeOf)].filter(Boolean).join(' · ')
    setText(this.#about, text)
    this.#about.classList.toggle('long', text.length > longLine)
  }

  /** After closing the figures rest: nothing needs to be seen from afar any more. */
  #calm({ clock }: BoardFigures, now: number): void {
    const isOver = clock?.until === 'close' && now > clock.graceUntil
    this.#shown?.root.classList.toggle('calm', isOver)
  }
}

function band(name: string, ...parts: readonly (Part | null)[]): HTMLElement {
  const shown = parts.flatMap(elementsOf)
  const made = element('div', `band ${name} of-${shown.length}`, ...shown)
  made.hidden = shown.length === 0
  return made
}

function elementsOf(part: Part | null): HTMLElement[] {
  return part ? [part.element] : []
}

function showingOf({ language }: BoardFigures, now: number): Showing {
  return { words: wordsIn(language), now }
}

/** Which parts a feed has: another board where these are others. */
function layoutOf({ clock, total, growth, race, wall, ticker }: BoardFigures): string {
  return [clock, total, growth, race, wall, ticker].map((part) => (part === undefined ? '-' : '+')).join('')
}

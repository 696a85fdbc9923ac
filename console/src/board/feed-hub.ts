import type { BoardFeed } from '@fairdesk/contract/areas/reports/board-feed'
import { mostFeeds } from '@fairdesk/contract/boards/board-links'
import type { HeldStream } from '../plain/stream-share.ts'
import { type FeedEnd, readFeeds } from './read-feeds.ts'

/** Which board a window shows. */
export type BoardWindow = { readonly id: string; readonly token: string }

/** News of a board to its windows; what concerns the stream itself to all of them. `fault` is the name of what failed. */
export type BoardWord =
  | { readonly kind: 'board'; readonly token: string; readonly event: BoardFeed }
  | { readonly kind: 'back' }
  | { readonly kind: 'fault'; readonly fault: string }

type Showing = { readonly token: string; readonly at: number }
type Last = { readonly event: BoardFeed; readonly at: number }

const pausesMs = [1000, 2000, 4000, 8000, 15_000]
/** What is revoked may be opened again by the hand that closed the fair. */
const refusedPauseMs = 60_000
/** Windows that open together come with one stream. */
const gatherMs = 150
/** A window that is loaded anew is not gone. */
const leaveMs = 5000
/** A window that has said nothing for longer has crashed: it would say what it wants every half minute. */
const forgetMs = 180_000
const revoked = { kind: 'stopped', reason: 'revoked' } as const

/** The boards of all windows of this browser in one stream, which is opened anew where other boards are wanted. */
export class FeedHub implements HeldStream<BoardWord, BoardWindow> {
  readonly #own: BoardWindow
  readonly #tell: (word: BoardWord) => void
  readonly #windows = new Map<string, Showing>()
  readonly #last = new Map<string, Last>()
  #carried: readonly string[] = []
  /** Of the boards carried those whose links open nothing, since when. */
  readonly #refused = new Map<string, number>()
  #stream: AbortController | null = null
  /** Of windows that open together several may hold it for a moment: none opens its stream before that is settled. */
  #openedAt = performance.now()
  #failures = 0
  #isLost = false
  #next: { readonly at: number; readonly timer: ReturnType<typeof setTimeout> } | null = null

  /** `own` is what the window wants that holds the stream. */
  constructor(own: BoardWindow, tell: (word: BoardWord) => void) {
    this.#own = own
    this.#tell = tell
  }

  asked(wish: BoardWindow | undefined): BoardWord | undefined {
    // A window in the background has its timers late: those in front, which ask, remind it.
    if (this.#next && this.#next.at <= performance.now()) this.#openWanted()
    if (!wish) return undefined
    const { id, token } = wish
    this.#windows.set(id, { token, at: performance.now() })
    if (!this.#carried.includes(token)) this.#openSoon()
    const last = this.#last.get(token)
    return last && { kind: 'board', token, event: asOfNow(last) }
  }

  left(wish: BoardWindow | undefined): void {
    if (wish && this.#windows.delete(wish.id) && !this.#next) this.#openIn(leaveMs)
  }

  close(): void {
    clearTimeout(this.#next?.timer)
    this.#next = null
    this.#stream?.abort()
    this.#stream = null
  }

  #openSoon(): void {
    const ms = this.#openedAt + gatherMs - performance.now()
    if (ms > 0) this.#openIn(ms)
    else this.#openWanted()
  }

  #openIn(ms: number): void {
    clearTimeout(this.#next?.timer)
    this.#next = { at: performance.now() + ms, timer: setTimeout(() => this.#openWanted(), ms) }
  }

  /** Opens the stream of what is wanted now, unless that is what is open. */
  #openWanted(): void {
    clearTimeout(this.#next?.timer)
    this.#next = null
    const now = performance.now()
    for (const [id, { at }] of this.#windows) if (id !== this.#own.id && now - at > forgetMs) this.#windows.delete(id)
    const tokens = [...new Set([...this.#windows.values()].map(({ token }) => token))].slice(0, mostFeeds)
    const isSame = tokens.length === this.#carried.length && tokens.every((token) => this.#carried.includes(token))
    const toRefused = Math.min(...this.#refused.values()) + refusedPauseMs - now
    if (this.#stream && isSame && toRefused > 0) {
      if (Number.isFinite(toRefused)) this.#openIn(toRefused)
      return
    }
    this.#stream?.abort()
    this.#stream = new AbortController()
    this.#openedAt = now
    this.#carried = tokens
    this.#refused.clear()
    for (const token of this.#last.keys()) if (!tokens.includes(token)) this.#last.delete(token)
    void this.#follow(tokens, this.#stream)
  }

  async #follow(tokens: readonly string[], stream: AbortController): Promise<void> {
    const hear = (of: number, event: BoardFeed) => {
      const token = tokens[of]
      if (token !== undefined && this.#stream === stream) this.#hear(token, event)
    }
    const end = await readFeeds({ tokens, hear, signal: stream.signal })
    if (this.#stream !== stream) return
    this.#stream = null
    this.#isLost = true
    this.#openIn(this.#pauseAfter(end))
  }

  /** Tells of the end what is to be told; milliseconds until the next try. */
  #pauseAfter(end: FeedEnd): number {
    this.#failures++
    if (typeof end === 'object') {
      console.error('the boards could not be read', end.fault)
      this.#tell({ kind: 'fault', fault: nameOf(end.fault) })
    }
    if (end === 'refused') for (const token of this.#carried) this.#tell({ kind: 'board', token, event: revoked })
    if (end === 'refused' || this.#refused.size === this.#carried.length) return refusedPauseMs
    const usual = pausesMs[Math.min(this.#failures, pausesMs.length) - 1] ?? refusedPauseMs
    // Screens that lost one server together do not come back together.
    return usual * (0.75 + Math.random() / 2)
  }

  #hear(token: string, event: BoardFeed): void {
    if (event.kind === 'stopped' && event.reason === 'revoked') {
      this.#refused.set(token, performance.now())
      if (this.#refused.size === this.#carried.length) this.#stream?.abort()
      else if (!this.#next) this.#openIn(refusedPauseMs)
    } else this.#failures = 0
    if (event.kind !== 'beat') this.#last.set(token, { event, at: performance.now() })
    if (this.#isLost) this.#tell({ kind: 'back' })
    this.#isLost = false
    this.#tell({ kind: 'board', token, event })
  }
}

/** A board told before, with the server's time of now: a clock goes by it. */
function asOfNow({ event, at }: Last): BoardFeed {
  return event.kind === 'stopped' ? event : { ...event, now: event.now + performance.now() - at }
}

export function nameOf(fault: unknown): string {
  return fault instanceof Error ? fault.name : String(fault)
}

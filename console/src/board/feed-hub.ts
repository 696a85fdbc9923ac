import type { BoardFeed } from '@fairdesk/contract/areas/reports/board-feed'
import { mostFeeds } from '@fairdesk/contract/boards/board-links'
import type { StreamHandle } from '../plain/stream-share.ts'
import { type FeedEnd, readFeeds } from './read-feeds.ts'

/** Board shown by a window. */
export type BoardWindow = { readonly id: string; readonly token: string }

/**
 * Messages of a board to its windows; those about the stream itself are sent to all. `fault` is the name of the
 * error.
 */
export type BoardWord =
  | { readonly kind: 'board'; readonly token: string; readonly event: BoardFeed }
  | { readonly kind: 'back' }
  | { readonly kind: 'fault'; readonly fault: string }

type WindowEntry = { readonly token: string; readonly seenAt: number }
type Last = { readonly event: BoardFeed; readonly receivedAt: number }

const pausesMs = [1000, 2000, 4000, 8000, 15_000]
/** Retry pause in milliseconds: the user who closed the fair may reopen a revoked link. */
const refusedPauseMs = 60_000
/** Windows that open together come with one stream. */
const gatherMs = 150
/** Grace period in milliseconds: a reloading window is not gone. */
const leaveMs = 5000
/** Timeout for crashed windows; a live one repeats its request every half minute. */
const forgetMs = 180_000
const revoked = { kind: 'stopped', reason: 'revoked' } as const

/** Boards of all windows of this browser in one stream, reopened when the set of boards changes. */
export class FeedHub implements StreamHandle<BoardWord, BoardWindow> {
  readonly #own: BoardWindow
  readonly #tell: (message: BoardWord) => void
  readonly #windows = new Map<string, WindowEntry>()
  readonly #last = new Map<string, Last>()
  #carried: readonly string[] = []
  /** Start of the refusal of each carried board whose link is invalid. */
  readonly #refused = new Map<string, number>()
  #stream: AbortController | null = null
  /**
   * If windows open together, several may hold the stream for a moment; a window opens its own only once that is
   * settled.
   */
  #openedAt = performance.now()
  #failures = 0
  #isLost = false
  #next: { readonly dueAt: number; readonly timer: ReturnType<typeof setTimeout> } | null = null

  /** `ownWindow` is the request of the window that holds the stream. */
  constructor(ownWindow: BoardWindow, send: (message: BoardWord) => void) {
    this.#own = ownWindow
    this.#tell = send
  }

  subscribe(wish: BoardWindow | undefined): BoardWord | undefined {
    // A window in the background has its timers late: those in front, which ask, remind it.
    if (this.#next && this.#next.dueAt <= performance.now()) this.#openWanted()
    if (!wish) return undefined
    const { id, token } = wish
    this.#windows.set(id, { token, seenAt: performance.now() })
    if (!this.#carried.includes(token)) this.#openSoon()
    const last = this.#last.get(token)
    return last && { kind: 'board', token, event: asOfNow(last) }
  }

  unsubscribe(wish: BoardWindow | undefined): void {
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
    this.#next = { dueAt: performance.now() + ms, timer: setTimeout(() => this.#openWanted(), ms) }
  }

  /** Opens the stream for the boards wanted now, unless it is open already. */
  #openWanted(): void {
    clearTimeout(this.#next?.timer)
    this.#next = null
    const nowMs = performance.now()
    for (const [id, { seenAt }] of this.#windows)
      if (id !== this.#own.id && nowMs - seenAt > forgetMs) this.#windows.delete(id)
    const tokens = [...new Set([...this.#windows.values()].map(({ token }) => token))].slice(0, mostFeeds)
    const isSame = tokens.length === this.#carried.length && tokens.every((token) => this.#carried.includes(token))
    const toRefused = Math.min(...this.#refused.values()) + refusedPauseMs - nowMs
    if (this.#stream && isSame && toRefused > 0) {
      if (Number.isFinite(toRefused)) this.#openIn(toRefused)
      return
    }
    this.#stream?.abort()
    this.#stream = new AbortController()
    this.#openedAt = nowMs
    this.#carried = tokens
    this.#refused.clear()
    for (const token of this.#last.keys()) if (!tokens.includes(token)) this.#last.delete(token)
    void this.#follow(tokens, this.#stream)
  }

  async #follow(tokens: readonly string[], stream: AbortController): Promise<void> {
    const hear = (tokenIndex: number, event: BoardFeed) => {
      const token = tokens[tokenIndex]
      if (token !== undefined && this.#stream === stream) this.#hear(token, event)
    }
    const end = await readFeeds({ tokens, hear, signal: stream.signal })
    if (this.#stream !== stream) return
    this.#stream = null
    this.#isLost = true
    this.#openIn(this.#pauseAfter(end))
  }

  /** Reports the end of the stream where needed; returns the milliseconds until the next attempt. */
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
    if (event.kind !== 'beat') this.#last.set(token, { event, receivedAt: performance.now() })
    if (this.#isLost) this.#tell({ kind: 'back' })
    this.#isLost = false
    this.#tell({ kind: 'board', token, event })
  }
}

/** Returns an earlier board event with the server's current time, which clocks rely on. */
function asOfNow({ event, receivedAt }: Last): BoardFeed {
  return event.kind === 'stopped' ? event : { ...event, now: event.now + performance.now() - receivedAt }
}

export function nameOf(fault: unknown): string {
  return fault instanceof Error ? fault.name : String(fault)
}

import type { BoardFeed } from '@fairdesk/contract/areas/reports/board-feed'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ShareMessage } from '../plain/stream-share.ts'
import { windowsOnOneChannel } from '../plain/testing/windows.ts'
import type { BoardWindow, BoardWord } from './feed-hub.ts'
import { followFeed } from './follow-feed.ts'
import { feedOf } from './testing/feed.ts'

/** The server's side of a stream that is open. */
type Stream = {
  readonly tokens: readonly string[]
  readonly say: (token: string, event: object) => void
  readonly end: () => void
}
let streams: Stream[]
let opened: number
let isAway: boolean
let stops: (() => void)[]

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance', 'Date'] })
  streams = []
  opened = 0
  isAway = false
  stops = []
  vi.stubGlobal('fetch', async (_: string, { body, signal }: RequestInit = {}) => {
    if (isAway) throw new TypeError('Failed to fetch')
    opened++
    return answerOf(JSON.parse(String(body)).tokens, signal)
  })
})
afterEach(() => {
  for (const stop of stops) stop()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function answerOf(tokens: readonly string[], signal: AbortSignal | null | undefined): Response {
  const start = (controller: ReadableStreamDefaultController<Uint8Array>) => {
    const say = (token: string, event: object) => {
      const text = `data: ${JSON.stringify({ of: tokens.indexOf(token), event })}\n\n`
      if (tokens.includes(token)) controller.enqueue(new TextEncoder().encode(text))
    }
    const leave = () => void streams.splice(streams.indexOf(stream), 1)
    const end = () => {
      leave()
      controller.close()
    }
    const stream = { tokens, say, end }
    streams.push(stream)
    signal?.addEventListener('abort', () => {
      if (!streams.includes(stream)) return
      leave()
      controller.error(new DOMException('gone', 'AbortError'))
    })
  }
  return new Response(new ReadableStream({ start }), { headers: { 'content-type': 'text/event-stream' } })
}

const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms)
const qtyOf = (event: BoardFeed | undefined) => (event?.kind === 'feed' ? event.total?.qty : event?.kind)
const boardOf = (qty: number) => ({ ...feedOf({ total: { qty, completion: null } }), now: Date.now() })
const say = (token: string, event: object) => {
  for (const stream of [...streams]) stream.say(token, event)
}

function browser() {
  const windows = windowsOnOneChannel<ShareMessage<BoardWord, BoardWindow>>()
  return (token: string) => {
    const heard: BoardFeed[] = []
    const told: string[] = []
    const { channel, sleep, wake } = windows.join()
    const hear = (event: BoardFeed) => void heard.push(event)
    const failed = (fault: string) => void told.push(fault)
    const stop = followFeed({ token, hear, failed, back: () => void told.push('back') }, channel)
    stops.push(stop)
    return { heard, told, stop, sleep, wake, last: () => qtyOf(heard.at(-1)) }
  }
}

describe('the board windows of a browser', () => {
  it('have one stream of what all of them show, each told its own board', async () => {
    const open = browser()
    const tokens = Array.from({ length: 10 }, (_, index) => `board ${index}`)
    const windows = tokens.map(open)
    await wait(1500)
    expect(streams.map((stream) => stream.tokens.toSorted())).toEqual([tokens])
    expect(opened).toBe(1)
    for (const [index, token] of tokens.entries()) say(token, boardOf(index))
    await wait(10)
    expect(windows.map(({ last }) => last())).toEqual(tokens.map((_, index) => index))
  })

  it('take in one that opens later; another window of the same board is told at once, with the time of now', async () => {
    const open = browser()
    open('a')
    await wait(1000)
    const second = open('b')
    await wait(500)
    expect(streams.map(({ tokens }) => tokens)).toEqual([['a', 'b']])
    say('b', boardOf(7))
    await wait(3000)
    const third = open('b')
    await wait(300)
    expect([second.last(), third.last(), opened]).toEqual([7, 7, 2])
    const event = third.heard.at(-1)
    expect(Math.abs((event?.kind === 'feed' ? event.now : 0) - Date.now())).toBeLessThan(400)
  })

  it('drop what its last window showed, not at once: a window that is loaded anew comes back', async () => {
    const open = browser()
    open('a')
    await wait(500)
    const second = open('b')
    await wait(1000)
    const before = opened
    second.stop()
    await wait(1000)
    const again = open('b')
    await wait(10_000)
    expect([streams.map(({ tokens }) => tokens), opened]).toEqual([[['a', 'b']], before])
    again.stop()
    await wait(10_000)
    expect(streams.map(({ tokens }) => tokens)).toEqual([['a']])
  })

  it('go on when the window closes, or sleeps, that holds the stream', async () => {
    const open = browser()
    const first = open('a')
    await wait(500)
    const others = [open('b'), open('c')]
    await wait(500)
    first.stop()
    await wait(1500)
    expect(streams.map(({ tokens }) => tokens.toSorted())).toEqual([['b', 'c']])
    for (const other of others) other.sleep()
    const late = open('c')
    await wait(1000)
    say('c', boardOf(3))
    await wait(10)
    expect(late.last()).toBe(3)
    for (const other of others) other.wake()
    await wait(20_000)
    say('c', boardOf(4))
    await wait(2000)
    expect(streams).toHaveLength(1)
    expect(streams[0]?.tokens.toSorted()).toEqual(['b', 'c'])
  })

  it('forget a window that crashed', async () => {
    const open = browser()
    open('a')
    await wait(500)
    const crashed = open('b')
    open('c')
    await wait(1000)
    crashed.sleep()
    for (let minute = 0; minute < 20; minute++) {
      say('c', { kind: 'beat', now: Date.now() })
      await wait(15_000)
    }
    open('d')
    await wait(1000)
    // What it left behind, were it but frozen, is a stream of its own.
    const others = streams.map(({ tokens }) => tokens.toSorted()).filter(([first]) => first !== 'b')
    expect(others).toEqual([['a', 'c', 'd']])
  })

  it('lose a board whose link is revoked, that one alone, and ask for it again each minute', async () => {
    const open = browser()
    const [one, other] = [open('a'), open('b')]
    await wait(1000)
    const before = opened
    say('a', { kind: 'stopped', reason: 'revoked' })
    await wait(10)
    expect(qtyOf(one.heard.at(-1))).toBe('stopped')
    for (let step = 0; step < 5; step++) {
      say('b', boardOf(step))
      await wait(11_000)
    }
    expect(opened).toBe(before)
    await wait(6000)
    expect([opened, streams.length]).toEqual([before + 1, 1])
    say('a', boardOf(5))
    await wait(10)
    expect([one.last(), other.last()]).toEqual([5, 4])
    expect([...one.told, ...other.told]).toEqual([])
  })

  it('are told that a lost server is back; each try has left no stream open', async () => {
    const open = browser()
    const windows = [open('a'), open('b')]
    await wait(1000)
    say('a', boardOf(1))
    isAway = true
    streams[0]?.end()
    await wait(60_000)
    expect(windows.flatMap(({ told }) => told)).toEqual([])
    isAway = false
    await wait(20_000)
    expect(streams).toHaveLength(1)
    say('a', boardOf(2))
    await wait(10)
    expect(windows.map(({ told }) => told)).toEqual([['back'], ['back']])
  })

  it('hear of a fault of the one that reads, by its name', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    vi.stubGlobal('TextDecoder', undefined)
    const open = browser()
    const windows = [open('a'), open('b')]
    await wait(1000)
    expect(windows.map(({ told }) => told.at(-1))).toEqual(['TypeError', 'TypeError'])
    expect(streams).toEqual([])
    logged.mockRestore()
  })
})

import type { DeviceEvent } from '@fairdesk/contract/areas/device/device'
import { liveHeartbeatMs, liveSilenceMs } from '@fairdesk/contract/device/live-pace'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { watch, watchAgain } from './watch.ts'

/** The server's side of a stream that is open. */
type Stream = { readonly say: (text: string) => void; readonly end: () => void }

let streams: Stream[]
let opened: number
let answer: 'stream' | 'none' | 'page' | 'silence'
let page: EventTarget & { visibilityState: string }
let stop: AbortController

const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms)
const line = (event: object) => `data: ${JSON.stringify(event)}\n\n`
const say = (event: object) => {
  for (const stream of [...streams]) stream.say(line(event))
}
const order = (version: number) => ({ kind: 'order', version })
/** Somebody turns to the page; hidden it is told of that too. */
const turnTo = (visibilityState: 'visible' | 'hidden') => {
  page.visibilityState = visibilityState
  page.dispatchEvent(new Event('visibilitychange'))
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
  streams = []
  opened = 0
  answer = 'stream'
  stop = new AbortController()
  page = Object.assign(new EventTarget(), { visibilityState: 'visible', documentElement: { lang: 'zh-CN' } })
  vi.stubGlobal('document', page)
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('fetch', async (_: string, { signal }: RequestInit = {}) => {
    opened++
    if (answer === 'none') throw new TypeError('no network')
    if (answer === 'silence')
      return new Promise((_resolve, reject) => {
        signal?.addEventListener('abort', () => reject(new DOMException('gone', 'AbortError')))
      })
    return answer === 'page' ? new Response('<html>', { headers: { 'content-type': 'text/html' } }) : streamOf(signal)
  })
})
afterEach(() => {
  stop.abort()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

function streamOf(signal: AbortSignal | null | undefined): Response {
  const start = (controller: ReadableStreamDefaultController<Uint8Array>) => {
    const leave = () => void streams.splice(streams.indexOf(stream), 1)
    const stream: Stream = {
      say: (text) => controller.enqueue(new TextEncoder().encode(text)),
      end: () => {
        leave()
        controller.close()
      },
    }
    streams.push(stream)
    signal?.addEventListener('abort', () => {
      if (!streams.includes(stream)) return
      leave()
      controller.error(new DOMException('gone', 'AbortError'))
    })
  }
  return new Response(new ReadableStream({ start }), { headers: { 'content-type': 'text/event-stream' } })
}

function listen(): DeviceEvent[] {
  const heard: DeviceEvent[] = []
  void watch((event) => heard.push(event), stop.signal)
  return heard
}

describe('what a phone hears of the server', () => {
  test('comes event by event, however its lines are cut, and without what is no event', async () => {
    const heard = listen()
    await wait(0)
    const text = `: beat\n\n${line(order(1))}${line({ kind: 'signedOut' })}`
    for (const part of [text.slice(0, 13), text.slice(13, 40), text.slice(40)]) {
      streams[0]?.say(part)
      await wait(0)
    }
    expect(heard).toEqual([order(1), { kind: 'signedOut' }])
  })

  test('goes on after a break, ever more slowly while there is no answer, and at once after one', async () => {
    const heard = listen()
    await wait(0)
    answer = 'none'
    streams[0]?.end()
    const times: number[] = []
    for (let second = 0; second < 100; second++) {
      const before = opened
      await wait(1000)
      if (opened > before) times.push(second)
    }
    const pauses = times.slice(1).map((time, at) => time - (times[at] ?? 0))
    expect(pauses.slice(0, 4)).toEqual([2, 4, 8, 16])
    expect(Math.max(...pauses)).toBe(30)
    answer = 'page'
    await wait(31_000)
    answer = 'stream'
    await wait(31_000)
    say(order(2))
    await wait(0)
    expect(heard).toEqual([order(2)])
    streams[0]?.end()
    await wait(1000)
    expect(streams).toHaveLength(1)
  })

  test('is asked for anew where the stream falls silent, and a heartbeat is no silence', async () => {
    const heard = listen()
    await wait(0)
    say(order(1))
    for (let beats = 0; beats < 8; beats++) {
      await wait(liveHeartbeatMs)
      streams[0]?.say(': beat\n\n')
    }
    expect([opened, streams.length]).toEqual([1, 1])
    // The connection stays open and brings nothing more.
    const [silent] = streams
    await wait(liveSilenceMs - 1)
    expect(opened).toBe(1)
    await wait(1)
    expect(streams).toHaveLength(0)
    await wait(1000)
    expect([opened, streams.length]).toEqual([2, 1])
    expect(streams[0]).not.toBe(silent)
    say(order(4))
    await wait(0)
    expect(heard).toEqual([order(1), order(4)])
  })

  test('is asked for anew where a server takes the call and never answers', async () => {
    answer = 'silence'
    listen()
    await wait(liveSilenceMs)
    answer = 'stream'
    await wait(1000)
    expect([opened, streams.length]).toEqual([2, 1])
  })

  test('goes on at once where another call reached the server', async () => {
    listen()
    await wait(0)
    answer = 'none'
    streams[0]?.end()
    await wait(100_000)
    answer = 'stream'
    watchAgain()
    await wait(0)
    expect(streams).toHaveLength(1)
  })

  test('is left to another page that has taken it, until somebody turns to this one', async () => {
    const heard = listen()
    await wait(0)
    say({ kind: 'replaced' })
    streams[0]?.end()
    await wait(600_000)
    expect(opened).toBe(1)
    turnTo('hidden')
    await wait(60_000)
    expect(opened).toBe(1)
    turnTo('visible')
    await wait(1000)
    say(order(3))
    await wait(0)
    // That it was replaced is nothing to hear.
    expect([opened, heard]).toEqual([2, [order(3)]])
  })

  test('is taken back each time, also by a window that was visible all along and gets the focus', async () => {
    listen()
    for (let turn = 1; turn <= 4; turn++) {
      await wait(1000)
      expect([turn, opened, streams.length]).toEqual([turn, turn, 1])
      say({ kind: 'replaced' })
      streams[0]?.end()
      await wait(60_000)
      window.dispatchEvent(new Event('focus'))
    }
  })

  test('ends with the sign-in, open, broken off or left to another page', async () => {
    for (const state of ['open', 'broken', 'replaced'] as const) {
      stop = new AbortController()
      answer = state === 'broken' ? 'none' : 'stream'
      const heard: DeviceEvent[] = []
      let isOver = false
      void watch((event) => heard.push(event), stop.signal).then(() => {
        isOver = true
      })
      await wait(0)
      if (state === 'replaced') {
        say({ kind: 'replaced' })
        streams[0]?.end()
        await wait(0)
      }
      stop.abort()
      await wait(60_000)
      expect([state, isOver]).toEqual([state, true])
      const before = opened
      turnTo('visible')
      await wait(60_000)
      expect([state, streams.length, opened - before, heard]).toEqual([state, 0, 0, []])
    }
  })
})

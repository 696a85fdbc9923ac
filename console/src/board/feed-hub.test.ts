import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type BoardWord, FeedHub } from './feed-hub.ts'
import { feedOf } from './testing/feed.ts'

/** A window in the background has its timers once a minute, however short they were asked for. */
const throttledMs = 60_000
const own = { id: 'holder', token: 'a' }
const other = { id: 'front', token: 'b' }
let asked: string[][]
let stream: ReadableStreamDefaultController<Uint8Array>
let heard: BoardWord[]
let hub: FeedHub

const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms)

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance', 'Date'] })
  asked = []
  heard = []
  vi.stubGlobal('fetch', async (_: string, { body }: RequestInit = {}) => {
    asked.push(JSON.parse(String(body)).tokens)
    const start = (controller: typeof stream) => {
      stream = controller
    }
    return new Response(new ReadableStream({ start }), { headers: { 'content-type': 'text/event-stream' } })
  })
})
afterEach(() => {
  hub.close()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a window in the background whose stream has ended opens it anew as soon as a window in front asks', async () => {
  hub = new FeedHub(own, (word) => heard.push(word))
  hub.subscribe(own)
  hub.subscribe(other)
  await wait(200)
  expect(asked).toEqual([['a', 'b']])
  const usual = globalThis.setTimeout
  vi.stubGlobal('setTimeout', (work: () => void, ms = 0) => usual(work, Math.max(ms, throttledMs)))
  stream.close()
  await wait(10)
  // Not before it is time to try again.
  hub.subscribe(other)
  expect(asked).toHaveLength(1)
  await wait(8000)
  expect(asked).toHaveLength(1)
  hub.subscribe(other)
  await wait(10)
  expect(asked).toEqual([
    ['a', 'b'],
    ['a', 'b'],
  ])
  const event = { ...feedOf({ total: { qty: 7, completion: null } }), now: Date.now() }
  stream.enqueue(new TextEncoder().encode(`data: ${JSON.stringify({ of: 1, event })}\n\n`))
  await wait(10)
  expect(heard.map(({ kind }) => kind)).toEqual(['back', 'board'])
  expect(heard.at(-1)).toMatchObject({ token: 'b', event: { total: { qty: 7 } } })
})

// @vitest-environment happy-dom
import { board as words } from '@fairdesk/phrases/zh-cn/reports/board'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startPreview, startScreen, tellNoLink } from './screen.ts'
import { feedOf } from './testing/feed.ts'

const token = 'A'.repeat(43)
let stop: () => void = () => undefined
/** What the server says of each try of the feed, in turn; the last goes on. */
let answers: ((signal?: AbortSignal | null) => Response)[]
let tokens: string[][]
let open: ReadableStreamDefaultController<Uint8Array>[]

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance', 'Date'] })
  answers = []
  tokens = []
  open = []
  // A browser of one window: how windows share is a test of its own.
  vi.stubGlobal('BroadcastChannel', undefined)
  vi.stubGlobal('fetch', async (address: string, { body, signal }: RequestInit = {}) => {
    if (address === '/screen') return new Response('', { status: 503 })
    expect(address).toBe('/api/projection/feeds')
    tokens.push(JSON.parse(String(body)).tokens)
    const next = answers.length > 1 ? answers.shift() : answers[0]
    if (!next) throw new TypeError('network')
    return next(signal)
  })
})
afterEach(() => {
  stop()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const stream = (signal?: AbortSignal | null) => {
  const start = (controller: ReadableStreamDefaultController<Uint8Array>) => {
    open.push(controller)
    signal?.addEventListener('abort', () => controller.error(new DOMException('gone', 'AbortError')))
  }
  return new Response(new ReadableStream({ start }), { headers: { 'content-type': 'text/event-stream' } })
}
const say = (event: object) => tell(`data: ${JSON.stringify({ of: 0, event })}\n\n`)
const tell = (text: string) => open.at(-1)?.enqueue(new TextEncoder().encode(text))
const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms)
const feedNow = () => ({ ...feedOf(), now: Date.now() })

async function started() {
  stop = startScreen(document.body, token)
  // It asks whether another window has the stream.
  await wait(400)
}

test('a screen shows what it is told, with its link in no address', async () => {
  answers = [stream]
  await started()
  expect(document.body.textContent).toContain(words.connecting)
  say(feedNow())
  await wait(10)
  expect(document.body.textContent).toContain('1,224,761')
  expect(tokens).toEqual([[token]])
})

test('a revoked one takes its figures off and asks again each minute', async () => {
  answers = [stream, () => Response.json({ code: 402, msg: '' }), stream]
  await started()
  say(feedNow())
  await wait(10)
  say({ kind: 'stopped', reason: 'revoked' })
  await wait(10)
  expect(document.body.textContent).toBe(words.revoked + words.revokedNote)
  await wait(60_100)
  expect(tokens).toHaveLength(2)
  expect(document.body.textContent).toBe(words.revoked + words.revokedNote)
  await wait(60_100)
  say(feedNow())
  await wait(10)
  expect(document.body.textContent).toContain('1,224,761')
})

test('one whose maker may show nothing says so, and goes on when he may', async () => {
  answers = [stream]
  await started()
  say({ kind: 'stopped', reason: 'maker' })
  await wait(10)
  expect(document.body.textContent).toBe(words.maker + words.makerNote)
  say(feedNow())
  await wait(10)
  expect(document.body.textContent).toContain('1,224,761')
})

test('a server that is away is tried again for ever, with the figures standing', async () => {
  answers = [stream]
  await started()
  say(feedNow())
  await wait(10)
  answers = []
  open.at(-1)?.close()
  await wait(120_000)
  expect(tokens.length).toBeGreaterThan(8)
  expect(document.body.textContent).toContain('1,224,761')
  expect(document.body.textContent).toContain(words.asOf({ time: '' }).trim())
  answers = [stream]
  await wait(20_000)
  say({ ...feedNow(), total: { qty: 7, completion: null } })
  await wait(1100)
  expect(document.querySelector('.figure')?.textContent).toBe('7')
  expect(document.querySelector<HTMLElement>('.as-of')?.hidden).toBe(true)
})

test('a connection that has fallen silent is opened anew', async () => {
  answers = [stream]
  await started()
  say(feedNow())
  await wait(30_000)
  expect(tokens.length).toBeGreaterThan(1)
})

test('a stream is read where streams cannot be iterated, as in WebKit and Chromium below 124', async () => {
  const iterator = Object.getOwnPropertyDescriptor(ReadableStream.prototype, Symbol.asyncIterator)
  Reflect.deleteProperty(ReadableStream.prototype, Symbol.asyncIterator)
  vi.stubGlobal('TextDecoderStream', undefined)
  try {
    answers = [stream]
    await started()
    say(feedNow())
    await wait(10)
    expect(document.body.textContent).toContain('1,224,761')
  } finally {
    if (iterator) Object.defineProperty(ReadableStream.prototype, Symbol.asyncIterator, iterator)
  }
})

test('a board that cannot be shown is told by the name of the fault and logged; the next is shown', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  answers = [stream]
  await started()
  say({ ...feedNow(), total: 7, race: 'nothing' })
  await wait(10)
  expect(document.body.textContent).toBe(`${words.fault} · TypeError${words.faultNote}`)
  expect(logged).toHaveBeenCalledWith(expect.any(String), expect.any(TypeError))
  say(feedNow())
  await wait(10)
  expect(document.body.textContent).toContain('1,224,761')
  logged.mockRestore()
})

test('a stream that cannot be read is told and logged, given up, and tried again', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const signals: (AbortSignal | null | undefined)[] = []
  answers = [
    (signal) => {
      signals.push(signal)
      return stream(signal)
    },
  ]
  await started()
  tell('data: {"of": 0, \n\n')
  await wait(10)
  expect(document.body.textContent).toContain(`${words.fault} · SyntaxError`)
  expect(logged).toHaveBeenCalledWith(expect.any(String), expect.any(SyntaxError))
  expect(signals.map((signal) => signal?.aborted)).toEqual([true])
  await wait(2000)
  expect(signals.map((signal) => signal?.aborted)).toEqual([true, false])
  say(feedNow())
  await wait(10)
  expect(document.body.textContent).toContain('1,224,761')
  logged.mockRestore()
})

test('a network that is away is no fault of the page', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  await started()
  await wait(60_000)
  expect(document.body.textContent).toContain(words.connecting)
  expect(logged).not.toHaveBeenCalled()
  logged.mockRestore()
})

test('a page without a link says so', () => {
  tellNoLink(document.body)
  expect(document.body.textContent).toBe(words.noLink + words.noLinkNote)
})

test('a preview shows what the page around it tells, and asks nothing', async () => {
  stop = startPreview(document.body)
  const tell = (data: object, origin = location.origin) =>
    dispatchEvent(new MessageEvent('message', { data, origin, source: parent }))
  tell(feedNow(), 'https://elsewhere.example')
  expect(document.body.textContent).toBe('')
  tell(feedNow())
  expect(document.body.textContent).toContain('1,224,761')
  tell({ kind: 'stopped', reason: 'maker' })
  expect(document.body.textContent).toBe(words.maker + words.makerNote)
  expect(tokens).toEqual([])
})

test('what is pressed on a preview its page is told; a screen on a wall tells nobody', async () => {
  const told = vi.spyOn(parent, 'postMessage').mockImplementation(() => undefined)
  stop = startPreview(document.body)
  dispatchEvent(new MessageEvent('message', { data: feedNow(), origin: location.origin, source: parent }))
  const press = (selector: string) => document.querySelector<HTMLElement>(selector)?.click()
  for (const part of ['.number .figure', '.row:not([hidden]) .name', '.card .picture', '.fair']) press(part)
  expect(told.mock.calls.slice(1)).toEqual([
    [{ pressed: { figure: 'qty' } }, location.origin],
    [{ pressed: { place: feedNow().race?.[0]?.code } }, location.origin],
    // Its pages turn by the clock.
    [{ pressed: { rank: expect.stringMatching(/^\d+$/) } }, location.origin],
  ])
  stop()
  told.mockClear()
  answers = [stream]
  await started()
  say(feedNow())
  await wait(10)
  press('.number .figure')
  expect(told).not.toHaveBeenCalled()
})

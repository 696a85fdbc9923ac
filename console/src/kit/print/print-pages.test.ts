// @vitest-environment happy-dom
import type { Page } from '@fairdesk/paper/page'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { paperDocument } from './paper-document.ts'
import { preparePages, preparePdf, printsFiles } from './print-pages.ts'

vi.mock('./paper-font.ts', () => ({ paperFontRule: '' }))

const safari =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15'
const chromium = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36'
const runsIn = (userAgent: string, pdfViewerEnabled = true) =>
  vi.stubGlobal('navigator', { userAgent, pdfViewerEnabled })
const a4: Page = { w: 210, h: 297, boxes: [['text', 10, 20, 50, 7, 'left', '款号 27SC', 'plain']] }

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  document.body.replaceChildren()
})

/** A frame whose page never comes, as that of a file in WebKit. */
function neverLoads(): void {
  const listen = HTMLIFrameElement.prototype.addEventListener
  vi.spyOn(HTMLIFrameElement.prototype, 'addEventListener').mockImplementation(function (
    this: HTMLIFrameElement,
    ...[kind, ...rest]: Parameters<typeof listen>
  ) {
    if (kind !== 'load') listen.call(this, kind, ...rest)
  })
}

test('what never loads is told after a minute and leaves no frame behind', async () => {
  neverLoads()
  const tries = [preparePages([a4], '订货确认单'), preparePdf(new Blob(['%PDF']))]
  const ends = Promise.allSettled(tries)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(await ends).toMatchObject(tries.map(() => ({ status: 'rejected', reason: { why: 'notLoaded' } })))
  expect(document.querySelectorAll('iframe')).toHaveLength(0)
  vi.restoreAllMocks()
})

test('files are printed where a frame shows and prints them', () => {
  runsIn(chromium)
  expect(printsFiles()).toBe(true)
  runsIn(safari)
  expect(printsFiles()).toBe(false)
  runsIn(chromium, false)
  expect(printsFiles()).toBe(false)
})

test('signs are drawn in units of many to the millimetre, which no browser rounds one onto the other', () => {
  runsIn(chromium)
  const text = paperDocument([a4], '订货确认单')
  expect(text).toContain('viewBox="0 0 2100 2970" width="210mm" height="297mm"')
  expect(Number(/font-size="([\d.]+)"/.exec(text)?.[1])).toBeGreaterThan(20)
})

test('in WebKit a sheet is lower than its paper and as wide as its printer’s margins ask; elsewhere it is the paper', () => {
  runsIn(chromium)
  expect(paperDocument([a4], '')).not.toContain('overflow: hidden')
  runsIn(safari)
  expect(paperDocument([a4], '')).toContain('.s210x297 { width: 213.1mm; height: calc(297mm - 2px); overflow: hidden }')
})

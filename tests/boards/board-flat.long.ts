import { existsSync } from 'node:fs'
import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { feedOf } from '../../console/src/board/testing/feed.ts'
import { findBrowser } from '../../tools/browser.ts'
import { type RunningFair, startFair } from '../journeys/start-fair.ts'

/** What a screen is told in some hours of a busy fair. */
const updates = 5000
/** Before the first figure: fonts, pictures and what the browser keeps of code that runs often. */
const warmUp = 300
const batch = 50

let browser: Browser
let fair: RunningFair & { stop(): Promise<void> }

beforeAll(async () => {
  if (!existsSync('console/dist/screen.html')) throw new Error('the console is not built: npm run build')
  fair = await startFair('off')
  browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox', '--disable-gpu'] })
})

afterAll(async () => {
  await browser?.close()
  await fair?.stop()
})

it('a board takes no more memory and has no more nodes after 5,000 updates', async () => {
  const page = await browser.newPage({ viewport: { width: 1920, height: 1080 } })
  const board = await openBoard(page)
  await tell(board, 0, warmUp)
  const tools = await page.context().newCDPSession(page)
  const before = await weigh(tools)
  const began = performance.now()
  await tell(board, warmUp, updates)
  const each = (performance.now() - began) / updates
  const after = await weigh(tools)
  console.log(
    `board: ${updates} updates, ${each.toFixed(1)} ms each, heap ${megabytes(before.heap)} -> ${megabytes(after.heap)} MB,` +
      ` nodes ${before.nodes} -> ${after.nodes}, listeners ${before.listeners} -> ${after.listeners}`,
  )
  await expectShown(page, 1_224_761 + warmUp + updates - 1)
  expect(after.nodes).toBeLessThanOrEqual(before.nodes * 1.1)
  expect(after.listeners).toBeLessThanOrEqual(before.listeners)
  expect(after.heap).toBeLessThanOrEqual(before.heap * 1.1)
}, 300_000)

/** The page of a screen within another, as the designer shows it: it is told what it shows without a server. */
async function openBoard(page: Page): Promise<Page> {
  await page.goto(`${fair.address}login`)
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        addEventListener('message', () => resolve(), { once: true })
        document.body.innerHTML = '<iframe src="/screen#preview" style="width:1920px;height:1080px;border:0"></iframe>'
      }),
  )
  return page
}

async function tell(page: Page, from: number, count: number): Promise<void> {
  for (let told = 0; told < count; told += batch) {
    const feeds = Array.from({ length: batch }, (_, index) => feedOf({}, from + told + index))
    await page.evaluate(async (all) => {
      const frame = document.querySelector('iframe')?.contentWindow
      for (const feed of all) frame?.postMessage(feed, location.origin)
      // Twice: what was told is heard before the first, drawn before the second.
      for (let drawn = 0; drawn < 2; drawn++) await new Promise((resolve) => requestAnimationFrame(resolve))
    }, feeds)
  }
}

async function expectShown(page: Page, qty: number): Promise<void> {
  const shown = await page.frameLocator('iframe').locator('[data-figure="qty"] .figure').textContent()
  expect(shown).toBe(qty.toLocaleString('en'))
}

async function weigh(tools: CDPSession): Promise<{ heap: number; nodes: number; listeners: number }> {
  await tools.send('Performance.enable')
  for (let times = 0; times < 3; times++) await tools.send('HeapProfiler.collectGarbage')
  const { metrics } = await tools.send('Performance.getMetrics')
  const of = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN
  return { heap: of('JSHeapUsedSize'), nodes: of('Nodes'), listeners: of('JSEventListeners') }
}

const megabytes = (bytes: number) => (bytes / 1_000_000).toFixed(2)

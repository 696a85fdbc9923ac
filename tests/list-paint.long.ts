import { existsSync } from 'node:fs'
import { type Browser, chromium, type Page } from '@playwright/test'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { fillLists, manyRows } from '../bench/lists/list-rows.ts'
import { findBrowser } from '../tools/browser.ts'
import { adminPassword, type RunningFair, startFair } from './journeys/start-fair.ts'

/** Pairs; an odd number has a median. A single run wavers by more than the aim. */
const pairs = 15
/** Milliseconds that a first page of very many rows may be painted later than a list without any. */
const aimMs = 200

let browser: Browser
let empty: RunningFair & { stop(): Promise<void> }
let full: RunningFair & { stop(): Promise<void> }

beforeAll(async () => {
  if (!existsSync('console/dist/index.html')) throw new Error('the console is not built: npm run build')
  empty = await startFair('off')
  full = await startFair('on')
  await fillLists(full.sql)
  browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox', '--disable-gpu'] })
})

afterAll(async () => {
  await browser?.close()
  await empty?.stop()
  await full?.stop()
})

it.each([
  ['customers', 'custom/index', {}],
  ['goods as a table', 'custom/list', {}],
  ['goods as cards', 'custom/list', { 'fairdesk.goods-cards.admin': 'yes' }],
])('%s: many rows are painted nearly as soon as none', async (name, path, kept) => {
  const without = await signedIn(empty, kept)
  const withMany = await signedIn(full, kept)
  const paint = {
    none: () => paintedAfter(without, empty.address + path),
    many: () => paintedAfter(withMany, full.address + path),
  }
  const times: { none: number; many: number }[] = []
  for (let pair = -1; pair < pairs; pair++) {
    const took = { none: 0, many: 0 }
    // In turn the one or the other first: what is measured second finds the machine warmer.
    for (const side of pair % 2 === 0 ? (['none', 'many'] as const) : (['many', 'none'] as const))
      took[side] = await paint[side]()
    if (pair >= 0) times.push(took)
  }
  await withMany.goto(full.address + path)
  const foot = withMany.locator('.fd-page-foot:visible span', { hasText: '共' }).first()
  await foot.waitFor()
  const shown = await foot.textContent()
  const none = median(times.map((one) => one.none))
  const later = times.map((one) => one.many - one.none).toSorted((a, b) => a - b)
  const [quarter, threeQuarters] = [later[later.length >> 2], later[(later.length * 3) >> 2]]
  console.log(
    `${name}: ${none.toFixed(0)} ms without rows, ${median(later).toFixed(0)} ms later with ${shown}` +
      ` (half of the pairs ${quarter?.toFixed(0)} to ${threeQuarters?.toFixed(0)})`,
  )
  expect(Number(shown?.replaceAll(/\D/g, ''))).toBeGreaterThanOrEqual(Math.min(manyRows.styles, manyRows.customers))
  expect(median(later)).toBeLessThan(aimMs)
  await without.context().close()
  await withMany.context().close()
})

async function signedIn({ address }: RunningFair, kept: Readonly<Record<string, string>>): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1366, height: 768 }, locale: 'zh-CN' })
  const credentials = { username: 'admin', password: adminPassword, dbSourceId: 1 }
  const answer = await context.request.post(`${address}api/user/login`, { data: credentials })
  const { data }: { data: { token: string } } = await answer.json()
  await context.addCookies([{ name: 'token', value: data.token, url: address, sameSite: 'Strict' }])
  await context.addInitScript((items) => {
    for (const [key, value] of Object.entries(items)) localStorage.setItem(key, value)
  }, kept)
  await context.addInitScript(markPaint)
  return context.newPage()
}

/** Runs in the page: marks the first frame in which the list says something, be it rows or that there are none. */
function markPaint(): void {
  const look = () => {
    const list = '.fd-pane:not([hidden])'
    const said = document.querySelector(`${list} [data-row="0"], ${list} [data-card="0"], ${list} .fd-grid-note`)
    if (said?.textContent && !said.querySelector('.fd-grid-bone')) setTimeout(() => performance.mark('shown'))
    else requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

async function paintedAfter(page: Page, address: string): Promise<number> {
  await page.goto(address)
  await page.waitForFunction(() => performance.getEntriesByName('shown').length > 0)
  const time = await page.evaluate(() => performance.getEntriesByName('shown')[0]?.startTime ?? Number.NaN)
  // What is still under way must not weigh on the next; the page's live stream never ends.
  await page.waitForTimeout(500)
  await page.goto('about:blank')
  return time
}

function median(times: readonly number[]): number {
  return times.toSorted((one, other) => one - other)[times.length >> 1] ?? Number.NaN
}

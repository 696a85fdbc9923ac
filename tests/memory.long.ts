import { type Browser, chromium, type Page } from '@playwright/test'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { findBrowser } from '../tools/browser.ts'
import { adminPassword, type RunningFair, startFair } from './journeys/start-fair.ts'
import { chooseAtEnd, paneOf, tabNames, visit } from './journeys/tab-steps.ts'

const heavy = [
  '/custom/index',
  '/custom/list',
  '/report2/list',
  '/report2/ranking',
  '/order/orderData',
  '/set/system',
  '/set/reportList',
  '/set/userList',
  '/set/operationLogs',
  '/dashboard',
]

let fair: RunningFair & { stop(): Promise<void> }
let browser: Browser

beforeAll(async () => {
  fair = await startFair('on')
  browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox', '--disable-gpu'] })
})

afterAll(async () => {
  await browser.close()
  await fair.stop()
})

it('ten heavy pages opened and closed five times leave the memory where it began', async () => {
  const page = await browser.newPage({ locale: 'zh-CN', reducedMotion: 'reduce' })
  await page.goto(fair.address)
  await page.getByLabel('账号').fill('admin')
  await page.getByLabel('密码').fill(adminPassword)
  await page.keyboard.press('Enter')
  await page.getByRole('tablist').waitFor()
  // The first rounds load the pages' code and fill what is kept on purpose; that stays.
  for (let round = 0; round < 2; round++) await openAndClose(page)
  const began = await heapOf(page)
  for (let round = 0; round < 5; round++) await openAndClose(page)
  const ended = await heapOf(page)
  console.log(`script memory ${megabytes(began)} to ${megabytes(ended)} MB`)
  expect(ended).toBeLessThan(began * 1.2)
})

async function openAndClose(page: Page): Promise<void> {
  for (const path of heavy) {
    await visit(page, path)
    const waiting = paneOf(page, path).locator('[aria-busy="true"], .ant-skeleton').filter({ visible: true })
    await expect.poll(() => waiting.count(), { timeout: 30_000 }).toBe(0)
  }
  await chooseAtEnd(page, '关闭全部')
  await expect.poll(() => tabNames(page), { timeout: 30_000 }).toEqual(['首页'])
}

/** Bytes of the page's script memory that something still holds. */
async function heapOf(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page)
  await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  await session.detach()
  return usedSize
}

const megabytes = (bytes: number): string => (bytes / 1_000_000).toFixed(1)

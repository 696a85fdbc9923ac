import { expect, type Page } from '@playwright/test'
import { test } from './open-fair.ts'
import { chooseAtEnd, paneOf, tabNames, visit } from './tab-steps.ts'

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

/** Bytes of the page's script memory that something still holds. */
async function heapOf(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page)
  await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  await session.detach()
  return usedSize
}

async function openAndClose(page: Page): Promise<void> {
  for (const path of heavy) {
    await visit(page, path)
    await expect(paneOf(page, path).locator('[aria-busy="true"], .ant-skeleton').filter({ visible: true })).toHaveCount(
      0,
    )
  }
  await chooseAtEnd(page, '关闭全部')
  await expect.poll(() => tabNames(page)).toEqual(['首页'])
}

// What a trace keeps of the page is no part of it.
test.use({ trace: 'off' })

test('ten heavy pages opened and closed five times leave the memory where it began', async ({ atHome: page }) => {
  // Seventy pages: on a machine that does other things too they take their time.
  test.setTimeout(300_000)
  // The first rounds load the pages' code and fill what is kept on purpose; that stays.
  for (let round = 0; round < 2; round++) await openAndClose(page)
  const began = await heapOf(page)
  for (let round = 0; round < 5; round++) await openAndClose(page)
  const ended = await heapOf(page)
  expect(ended).toBeLessThan(began * 1.2)
})

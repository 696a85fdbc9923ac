import { readFileSync } from 'node:fs'
import { type BrowserContext, expect, type Page } from '@playwright/test'
import { expectNoBarriers } from './barriers.ts'
import { openHall, openPage, orderedOf, phone } from './floor-desk.ts'
import { test } from './open-fair.ts'

const rows = (page: Page) => page.locator('.line-card')
const unsent = (page: Page) => page.locator('.top .badge-queued')

async function openOrder(context: BrowserContext, address: string): Promise<Page> {
  const page = await context.newPage()
  await page.goto(address)
  await expect(page.locator('.style-line').first()).toBeVisible()
  await openPage(page, '#/order')
  await expect(rows(page).first()).toBeVisible()
  return page
}

test('a style opened from far down the order begins at its head, and the way back leads to the row', async ({
  browser,
  fair,
}) => {
  const context = await browser.newContext(phone)
  const { card } = await openHall(context, fair, 3)
  const page = await openOrder(context, fair.address + card)
  await page.locator('main').evaluate((main) => main.scrollTo(0, 2000))
  const row = rows(page).nth(Math.floor((await rows(page).count()) / 2))
  await row.scrollIntoViewIfNeeded()
  const title = (await row.locator('b').first().textContent()) ?? ''
  // Rows of its other colours bear the same title.
  const text = (await row.textContent()) ?? ''
  await row.click()
  await expect(rows(page).filter({ hasText: text })).toBeInViewport()
  await page.getByRole('link', { name: '打开款' }).click()
  await expect(page.getByRole('heading', { name: title })).toBeInViewport()
  await expect(page.getByRole('button', { name: '返回' })).toBeInViewport()
  await page.getByRole('button', { name: '返回' }).click()
  await expect(rows(page).filter({ hasText: text })).toBeInViewport()
  await openPage(page, '#/start')
  await expect(page.getByRole('heading', { name: '以往订单为底' })).toBeInViewport()
  await expectNoBarriers(page, { state: 'start from an earlier order' })
  await context.close()
})

test('an order is looked at by picture; a row is deleted, brought back and changed where it stands; the PDF is taken along', async ({
  browser,
  fair,
}) => {
  const context = await browser.newContext({ ...phone, acceptDownloads: true })
  const { card, customerId } = await openHall(context, fair, 3)
  const before = await orderedOf(fair, customerId)
  const page = await openOrder(context, fair.address + card)
  // Only rows near the window are drawn.
  expect(await rows(page).count()).toBeLessThan(30)
  await expectNoBarriers(page, { state: 'order by picture' })
  const [width, shown] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth])
  expect(width).toBeLessThanOrEqual(shown ?? 0)

  await page.getByLabel('排序').selectOption('qty')
  await rows(page).first().click()
  const title = (await rows(page).first().locator('b').first().textContent()) ?? ''
  await expectNoBarriers(page, { state: 'a row of the order, opened' })
  await page.getByRole('button', { name: '删除这一行' }).click()
  await expect(page.getByText(`已删除 ${title}`)).toBeVisible()
  await expect(unsent(page)).toHaveCount(0)
  await expect.poll(async () => (await orderedOf(fair, customerId)).size).toBeLessThan(before.size)
  await page.getByRole('button', { name: '撤销' }).click()
  await expect.poll(async () => [...(await orderedOf(fair, customerId))].toSorted()).toEqual([...before].toSorted())

  for (const view of ['紧凑', '汇总']) {
    await page.getByRole('button', { name: view }).click()
    await expectNoBarriers(page, { state: `order, ${view}` })
  }
  await page.getByRole('button', { name: '图片' }).click()
  const waiting = page.waitForEvent('download')
  await page.getByRole('button', { name: 'PDF' }).click()
  const download = await waiting
  expect(download.suggestedFilename()).toMatch(/我的订单.*\.pdf$/)
  expect(
    readFileSync(await download.path())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-')

  await page.setViewportSize({ width: 820, height: 1180 })
  await expectNoBarriers(page, { state: 'order on a tablet' })
  await context.close()
})

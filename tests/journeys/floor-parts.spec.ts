import { expect, type Page } from '@playwright/test'
import { lastEvent, openHall, orderedOf, phone } from './floor-desk.ts'
import { test } from './open-fair.ts'

/** All pages but the list. */
const part = '**/assets/FurtherPage-*'
const wall = (page: Page) => page.locator('.style-line').first()

test('a network gone right after the first list, or a new version: the page behind it says so and comes, and nothing typed is lost', async ({
  browser,
  fair,
}) => {
  const context = await browser.newContext({ ...phone, serviceWorkers: 'block' })
  const { card, customerId, tagged } = await openHall(context, fair, 6)
  const [tag] = tagged
  const page = await context.newPage()
  await context.route(part, (route) => route.abort('internetdisconnected'))
  await page.goto(fair.address + card)
  await wall(page).click()
  await expect(page.getByText('这一页还没有下载到本机：连上网后会自动打开')).toBeVisible()
  await context.unroute(part)
  await expect(page.locator('[role=gridcell]').first()).toBeVisible()

  // Typed while nothing reaches the server; then the page is opened anew, and the rest of its version is gone meanwhile.
  const since = await lastEvent(fair)
  await page.goto(`${fair.address}floor/?f=1#/style/${tag?.goodsId}-${tag?.colourId}`)
  await context.route('**/api/device/save', (route) => route.abort())
  await page.getByRole('button', { name: '6', exact: true }).click()
  await expect(page.locator('.top .badge-queued')).toContainText('1')
  await context.route(part, (route) => route.fulfill({ status: 404, body: '' }))
  await page.reload()
  await expect(page.getByText('订货端有新版本，更新后才能打开这一页；已填的数量都保留')).toBeVisible()
  await context.unroute('**/api/device/save')
  // Loaded anew it is the version that the server has.
  page.once('framenavigated', () => void context.unroute(part))
  await page.getByRole('button', { name: '更新' }).click()
  await expect(page.locator('[role=gridcell][aria-selected=true]')).toHaveAccessibleName(/6 件，已存/)
  expect(await lastEvent(fair)).toBeGreaterThan(since)
  expect([...(await orderedOf(fair, customerId)).values()]).toContain(6)
  await context.close()
})

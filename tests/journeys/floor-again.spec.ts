import { expect } from '@playwright/test'
import { openHall, phone } from './floor-desk.ts'
import { test } from './open-fair.ts'

test('a phone opened again shows the list before its program is there, and opens the row that was tapped meanwhile', async ({
  browser,
  fair,
}) => {
  const context = await browser.newContext({ ...phone, serviceWorkers: 'block' })
  const { card } = await openHall(context, fair)
  const first = await context.newPage()
  await first.goto(fair.address + card)
  const row = first.locator('.style-line').first()
  await expect(row).toBeVisible()
  const text = await row.locator('b').first().textContent()
  await expect.poll(() => first.evaluate(() => localStorage.getItem('fairdesk.floor.list'))).toContain(text)
  await first.close()

  const again = await context.newPage()
  let letCome = () => {}
  const held = new Promise<void>((resolve) => {
    letCome = resolve
  })
  await again.route(/\/assets\/main-.*\.js/, async (route) => {
    await held
    await route.continue()
  })
  await again.goto(`${fair.address}floor/?f=1`)
  const stored = again.locator('[aria-busy] .style-line').first()
  await expect(stored).toBeVisible()
  await expect(stored).toContainText(text ?? '')
  await expect(again.locator('.filters')).toHaveAttribute('inert', '')
  await stored.tap()
  letCome()
  await expect(again.locator('[role=gridcell]').first()).toBeVisible()
  await expect(again.locator('[aria-busy]')).toHaveCount(0)

  await again.evaluate(() => {
    location.hash = '#/wall'
  })
  await again.locator('.top .line > button').tap()
  await again.getByRole('button', { name: '退出登录' }).tap()
  await expect(again.locator('.sign-in')).toBeVisible()
  expect(await again.evaluate(() => localStorage.getItem('fairdesk.floor.list'))).toBeNull()
  await context.close()
})

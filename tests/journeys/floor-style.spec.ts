import { expect, type Page } from '@playwright/test'
import { expectNoBarriers } from './barriers.ts'
import { openHall, phone } from './floor-desk.ts'
import { test } from './open-fair.ts'

const viewer = (page: Page) => page.getByRole('dialog')
const heading = (page: Page) => page.locator('.style h1')
const numbers = (page: Page) => page.locator('.style-line b:first-child').allTextContents()
const listTop = (page: Page) => page.locator('.rows').evaluate((rows) => rows.scrollTop)

/** Two fingers that part: as a touch screen tells them, which Playwright has no act for. */
async function pinch(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove', apart: number) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: [-1, 1].map((side, id) => ({ x: 180 + side * apart, y: 320, id })),
    })
  await touch('touchStart', 20)
  for (const apart of [40, 60, 80, 100]) await touch('touchMove', apart)
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

const shownWidth = (page: Page) =>
  page.locator('.pswp__item[aria-hidden=false] .pswp__img:not(.pswp__img--placeholder)').evaluate((image) => {
    return Math.round(image.getBoundingClientRect().width)
  })

test('pictures are looked at full screen, styles are filtered and stepped through, and the way back finds the list as it was', async ({
  browser,
  fair,
}) => {
  const context = await browser.newContext(phone)
  const { card } = await openHall(context, fair, 7)
  const page = await context.newPage()
  await page.goto(fair.address + card)
  const all = Number.parseInt((await page.locator('.count [role=status]').textContent()) ?? '', 10)

  // Filters by what only the package knows, with counts that come true.
  await page.getByRole('button', { name: '筛选' }).click()
  const choice = page.locator('.filter-sheet details[open] .chips button:not([aria-label*="，0 款"])').first()
  const count = Number((await choice.locator('.quiet').textContent()) ?? '')
  await choice.click()
  await expectNoBarriers(page, { state: 'filters' })
  await page.getByRole('button', { name: `看 ${count} 款` }).click()
  await expect(viewer(page)).toBeHidden()
  expect(count).toBeGreaterThan(6)
  expect(count).toBeLessThan(all)
  await expect(page.locator('.count [role=status]')).toHaveText(`${count} 款`)

  // From the middle of the list: next and previous stay within what was found.
  await page.locator('.rows').evaluate((rows) => rows.scrollTo(0, 92 * 3))
  await expect.poll(() => listTop(page)).toBe(92 * 3)
  const shown = await numbers(page)
  const row = page.locator('.style-line').nth(4)
  const opened = (await row.locator('b').first().textContent()) ?? ''
  await row.click()
  await expect(heading(page)).toHaveText(opened)
  const next = shown[shown.indexOf(opened) + 1] ?? ''
  await page.getByRole('button', { name: '下一款' }).click()
  await expect(heading(page)).toHaveText(next)
  await page.getByRole('button', { name: '下一款' }).click()
  await page.getByRole('button', { name: '上一款' }).click()
  await expect(heading(page)).toHaveText(next)

  // Whole, zoomed by two fingers, closed by the way back; digits do not reach the order below.
  await page.locator('.gallery-picture').first().click()
  await expect(viewer(page)).toBeVisible()
  await expect(page.locator('.pswp__caption')).toContainText(next)
  await expectNoBarriers(page, { state: 'viewer' })
  await expect.poll(() => shownWidth(page)).toBeGreaterThan(300)
  const whole = await shownWidth(page)
  await page.keyboard.press('7')
  await pinch(page)
  await expect.poll(() => shownWidth(page)).toBeGreaterThan(whole * 1.5)
  await page.goBack()
  await expect(viewer(page)).toHaveCount(0)
  await expect(page.locator('.style-head output')).toHaveText(/^0 件|^\d+ 件 ¥/)
  await expect(page.locator('[role=gridcell][aria-selected=true]')).not.toHaveAccessibleName(/ 7 件/)
  await expectNoBarriers(page, { state: 'style' })

  // One step back, whatever was stepped through: the same filter, the same place.
  await page.getByRole('button', { name: '返回' }).click()
  await expect(page.locator('.count [role=status]')).toHaveText(`${count} 款`)
  expect(await listTop(page)).toBe(92 * 3)
  await page.reload()
  await expect(page.locator('.count [role=status]')).toHaveText(`${count} 款`)
  await expectNoBarriers(page, { state: 'list' })
  await context.close()
})

import { expect, type Locator, type Page } from '@playwright/test'
import { expectNoBarriers } from './barriers.ts'
import { test } from './open-fair.ts'
import type { RunningFair } from './start-fair.ts'

const grid = (page: Page): Locator => page.locator('.fd-grid:visible')
const rows = (page: Page): Locator => grid(page).locator('[data-row]')
const count = (page: Page): Locator => page.locator('.fd-page-foot:visible span').first()
const scrolled = (page: Page): Promise<number> => grid(page).evaluate((element) => element.scrollTop)

async function choose(page: Page, filter: string, value: string): Promise<void> {
  await page.getByRole('combobox', { name: filter }).click()
  await page.locator('.ant-select-item-option', { hasText: value }).first().click()
  await page.keyboard.press('Escape')
}

/** What the foot says of a whole list; other journeys of this server may have added to it. */
async function countIn({ sql }: RunningFair, table: 'customers' | 'styles'): Promise<string> {
  const { rows } = await sql.query<{ count: number }>(
    `select count(*)::int as count from ${table} where deleted_at is null`,
  )
  return `共 ${rows[0]?.count} 条`
}

test('filters stand in the address: a reload keeps them, Back restores them with the scroll', async ({
  fair,
  signedIn: page,
}) => {
  const all = await countIn(fair, 'customers')
  await page.goto(`${fair.address}custom/index`)
  await expect(count(page)).toHaveText(all)
  await grid(page).evaluate((element) => element.scrollTo(0, 3600))
  await expect(grid(page).locator('[data-row="105"]')).not.toHaveText('')

  await choose(page, '类型', '加盟商')
  await expect(page).toHaveURL(/\?types=franchise$/)
  await expect(count(page)).not.toHaveText(all)
  expect(await scrolled(page)).toBe(0)
  const franchises = (await count(page).textContent()) ?? ''
  await page.getByRole('columnheader', { name: '已订件数' }).click()
  await expect(page).toHaveURL(/types=franchise&sort=qty&order=desc$/)
  await expect(page.getByRole('columnheader', { name: '已订件数' })).toHaveAttribute('aria-sort', 'descending')

  await page.reload()
  await expect(count(page)).toHaveText(franchises)
  await expect(page.getByRole('columnheader', { name: '已订件数' })).toHaveAttribute('aria-sort', 'descending')

  await page.goBack()
  await expect(page.getByRole('columnheader', { name: '已订件数' })).toHaveAttribute('aria-sort', 'none')
  await expect(count(page)).toHaveText(franchises)
  await page.goBack()
  await expect(page).toHaveURL(/\/custom\/index$/)
  await expect(count(page)).toHaveText(all)
  await expect.poll(() => scrolled(page)).toBe(3600)
  await expect(grid(page).locator('[data-row="105"]')).not.toHaveText('')

  await page.goForward()
  await expect(count(page)).toHaveText(franchises)
  await page.getByRole('button', { name: '清空筛选' }).click()
  await expect(count(page)).toHaveText(all)
})

test('scroll stays when another tab was in front, and Back from an order finds the list as it was', async ({
  fair,
  signedIn: page,
}) => {
  await page.goto(`${fair.address}custom/index?types=dealer`)
  await expect(rows(page).first()).not.toHaveText('')
  await grid(page).evaluate((element) => element.scrollTo(0, 720))
  await page.waitForTimeout(300)
  // Enter or a double click opens the customer; on what he has ordered, his order.
  await grid(page).locator('[data-row="22"] [data-col="8"]').dblclick()
  await expect(page).toHaveURL(/order\/orderData\?customerId=/)
  await page.goBack()
  await expect(page).toHaveURL(/custom\/index\?types=dealer$/)
  await expect.poll(() => scrolled(page)).toBe(720)
})

// That of customers is weighed in `customer-drawer.spec.ts`.
test('the list of goods is accessible', async ({ fair, signedIn: page }) => {
  await page.goto(`${fair.address}custom/list?statuses=partFrozen`)
  await expect(rows(page).first()).not.toHaveText('')
  await expectNoBarriers(page, { within: ['.fd-page'], state: 'goods' })
})

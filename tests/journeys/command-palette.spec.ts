import { expect, type Page } from '@playwright/test'
import { test } from './open-fair.ts'

const input = (page: Page) => page.getByRole('combobox', { name: /拼音/ })
/** Opens the palette and does what the letters find first. */
async function run(page: Page, letters: string): Promise<void> {
  await page.keyboard.press('Control+k')
  await expect(input(page)).toBeFocused()
  await page.keyboard.type(letters)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

const options = (page: Page) => page.getByRole('option')

test('finds pages by pinyin initials, and is fetched only when asked for', async ({ fair, signedIn: page }) => {
  const fetched: string[] = []
  page.on('request', (request) => fetched.push(request.url()))
  await page.goto(`${fair.address}dashboard`)
  await expect(page.locator('.fd-desk-tiles')).toBeVisible()
  expect(fetched.filter((url) => url.includes('CommandPalette'))).toEqual([])

  await page.keyboard.press('Control+k')
  await expect(input(page)).toBeFocused()
  await page.keyboard.type('ddlr')
  await expect(options(page)).toHaveText(['订单录入订单管控'])
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/order\/orderData$/)
  await expect(input(page)).toBeHidden()
  expect(fetched.some((url) => url.includes('CommandPalette'))).toBe(true)
})

test('goes to an open tab with its query, by arrows', async ({ fair, signedIn: page }) => {
  await page.goto(`${fair.address}custom/list?keyword=HY`)
  await expect(page.getByRole('tab')).toHaveCount(2)
  await page.locator('.fd-side').getByText('陈列资料').click()
  await page.getByRole('button', { name: '命令面板' }).click()
  await expect(input(page)).toBeFocused()
  await page.keyboard.type('shangpin')
  await expect(options(page).first()).toHaveText('商品资料数据管理')
  await expect(options(page).first()).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('ArrowDown')
  await expect(options(page).nth(1)).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/custom\/list\?keyword=HY/)
})

test('does what is asked: dark, another language, the content alone', async ({ atHome: page }) => {
  await run(page, '深色')
  await expect(page.locator('html')).toHaveClass(/dark/)
  await run(page, 'nrqp')
  await expect(page.getByRole('banner')).toHaveCount(0)
  await run(page, 'english')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox', { name: 'Search menus, open tabs and actions' })).toBeFocused()
  await page.keyboard.type('no such thing')
  await expect(page.getByText('Nothing found; try another word')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('combobox')).toBeHidden()
})

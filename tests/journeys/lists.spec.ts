import { expect, type Locator, type Page } from '@playwright/test'
import { expectNoBarriers } from './barriers.ts'
import { test } from './open-fair.ts'
import type { RunningFair } from './start-fair.ts'

const grid = (page: Page): Locator => page.locator('.fd-grid:visible')
const rows = (page: Page): Locator => grid(page).locator('[data-row]')
const keyword = (page: Page): Locator => page.getByRole('searchbox', { name: '搜索' })
const count = (page: Page): Locator => page.locator('.fd-page-foot:visible span').first()
const scrolled = (page: Page): Promise<number> => grid(page).evaluate((element) => element.scrollTop)

async function choose(page: Page, filter: string, value: string): Promise<void> {
  await page.getByRole('combobox', { name: filter }).click()
  await page.locator('.ant-select-item-option', { hasText: value }).first().click()
  await page.keyboard.press('Escape')
}

/** What the list was asked for, keyword and sort of each call for its first page. */
function watchAsked(page: Page, path: string): { keyword: string; sort: string }[] {
  const asked: { keyword: string; sort: string }[] = []
  page.on('request', (request) => {
    if (!request.url().endsWith(path)) return
    const params: { keyword: string; sort: string; page: number } = request.postDataJSON()
    if (params.page === 1) asked.push({ keyword: params.keyword, sort: params.sort })
  })
  return asked
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

test('quick typing asks for the last word only, and a late answer overwrites no newer one', async ({
  fair,
  signedIn: page,
}) => {
  await page.goto(`${fair.address}custom/list`)
  await expect(count(page)).toHaveText(await countIn(fair, 'styles'))
  const asked = watchAsked(page, '/goods/list')
  await page.keyboard.press('/')
  await expect(keyword(page)).toBeFocused()
  await page.keyboard.type('HY27A10', { delay: 40 })
  await expect(page).toHaveURL(/keyword=HY27A10$/)
  await expect(count(page)).not.toHaveText(await countIn(fair, 'styles'))
  // The list without a keyword may have been asked again for the live version meanwhile.
  expect(asked.map((one) => one.keyword).filter((word) => word !== '')).toEqual(['HY27A10'])

  const held = Promise.withResolvers<void>()
  await page.route('**/goods/list', async (route) => {
    if (route.request().postData()?.includes('"BA"')) await held.promise
    await route.continue()
  })
  await keyword(page).fill('BA')
  await expect.poll(() => asked.at(-1)?.keyword).toBe('BA')
  await keyword(page).fill('HM27')
  await expect(rows(page).first()).toContainText('HM27')
  const late = page.waitForResponse((response) => response.request().postData()?.includes('"BA"') ?? false)
  held.resolve()
  await late
  await expect(rows(page).first()).toContainText('HM27')
  await expect(page).toHaveURL(/keyword=HM27$/)

  await page.goBack()
  await expect(keyword(page)).toHaveValue('')
  await expect(count(page)).toHaveText(await countIn(fair, 'styles'))
})

test('columns are chosen for good, by account', async ({ fair, signedIn: page }) => {
  await page.goto(`${fair.address}custom/list`)
  const season = page.getByRole('columnheader', { name: '大类' })
  await expect(season).toBeVisible()
  await page.getByRole('button', { name: '列设置' }).click()
  await page.getByRole('checkbox', { name: '大类' }).click()
  await expect(season).toHaveCount(0)
  await page.reload()
  await expect(rows(page).first()).not.toHaveText('')
  await expect(season).toHaveCount(0)
  await page.getByRole('button', { name: '列设置' }).click()
  await page.getByRole('button', { name: '恢复默认列' }).click()
  await expect(season).toBeVisible()
})

test('rows are ticked by key and mouse, and another filter ticks nothing', async ({ fair, signedIn: page }) => {
  await page.goto(`${fair.address}custom/index`)
  await expect(rows(page).first()).not.toHaveText('')
  await grid(page).focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Space')
  await expect(page.getByText('已选 1 条')).toBeVisible()
  await grid(page)
    .locator('[data-row="5"] input')
    .click({ modifiers: ['Shift'] })
  await expect(page.getByText(/已选 [56] 条/)).toBeVisible()
  await page.getByRole('columnheader', { name: '客户编码' }).click()
  await expect(page.getByText(/已选 [56] 条/)).toBeVisible()
  await choose(page, '类型', '直营')
  await expect(page.getByText(/已选/)).toHaveCount(0)
})

test('a list that cannot be loaded says so and is tried again; nothing found offers to clear the filters', async ({
  fair,
  signedIn: page,
}) => {
  // Without the live stream nothing but the button asks again.
  await page.route('**/live/**', (route) => route.abort())
  await page.route('**/customer/list', (route) => route.abort())
  await page.goto(`${fair.address}custom/index?keyword=${encodeURIComponent('没有这家店')}`)
  await expect(page.getByRole('alert')).toContainText('加载失败')
  await page.unroute('**/customer/list')
  await page.getByRole('button', { name: '重试' }).click()
  await expect(page.getByText('没有符合筛选条件的客户')).toBeVisible()
  await page.locator('.fd-grid-note').getByRole('button', { name: '清空筛选' }).click()
  await expect(count(page)).toHaveText(await countIn(fair, 'customers'))
})

test('both lists are accessible', async ({ fair, signedIn: page }) => {
  for (const path of ['custom/index', 'custom/list?statuses=partFrozen']) {
    await page.goto(`${fair.address}${path}`)
    await expect(rows(page).first()).not.toHaveText('')
    await expectNoBarriers(page, { within: ['.fd-page'], state: path })
  }
})

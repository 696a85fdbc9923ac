import { expect, type Page } from '@playwright/test'
import { test } from './open-fair.ts'
import type { RunningFair } from './start-fair.ts'
import { visit } from './tab-steps.ts'

const password = 'fairdesk-1'

/** A member of the staff with these menu ids; his password is the administrator's, whose hash he gets. */
async function addStaff({ sql }: RunningFair, name: string, reportype: string): Promise<void> {
  const { rows } = await sql.query<{ id: number }>(
    `insert into platform.accounts (username, username_key, password_hash, real_name)
    select $1, $1, password_hash, '林' from platform.accounts where username = 'admin' returning id`,
    [name],
  )
  await sql.query(`insert into platform.account_fairs (account_id, fair_id, reportype) values ($1, 1, $2)`, [
    rows[0]?.id,
    reportype,
  ])
}

async function signInAs(page: Page, name: string): Promise<void> {
  await page.getByLabel('账号').fill(name)
  await page.getByLabel('密码').fill(password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('tablist')).toBeVisible()
}

const entries = (page: Page) => page.locator('.fd-side').getByRole('menuitem')

test('a stranger is sent to the sign-in and from there to where he wanted; Back does not bring it again', async ({
  page,
  fair,
}) => {
  await page.goto(`${fair.address}forget`)
  await expect(page.getByRole('heading', { name: '忘记密码' })).toBeVisible()
  await page.goto(`${fair.address}report2/ranking?by=colour`)
  await expect(page).toHaveURL(`${fair.address}login?redirect=${encodeURIComponent('/report2/ranking?by=colour')}`)
  await signInAs(page, 'admin')
  await expect(page).toHaveURL(/\/report2\/ranking\?by=colour$/)
  await page.goBack()
  await expect(page).not.toHaveURL(/login/)
})

test('the watermark lies there while nobody is signed in, and comes back when it is taken away', async ({
  page,
  fair,
}) => {
  await page.goto(`${fair.address}login`)
  const mark = page.locator('.fd-watermark')
  const look = () => mark.evaluate(({ style }) => [style.pointerEvents, style.backgroundImage.includes('height="168"')])
  await expect(mark).toBeVisible()
  await mark.evaluate((element) => element.remove())
  await expect(mark).toBeVisible()
  await mark.evaluate((element) => element.setAttribute('style', 'display: none'))
  await expect(mark).toBeVisible()
  expect((await look())[0]).toBe('none')
  await signInAs(page, 'admin')
  await expect(mark).toHaveCount(0)
})

test('staff see the pages of their ids and no others, from the first paint on', async ({ page, fair }) => {
  await addStaff(fair, 'lin', '3,21,22')
  await page.goto(fair.address)
  await signInAs(page, 'lin')
  await expect(page).toHaveURL(/\/dashboard$/)
  await expect(entries(page)).toHaveText(['首页', '数据管理', '报表', '订单管控'])
  await expect(page.getByRole('button', { name: '林' })).toBeVisible()
  await expect(page.getByRole('link', { name: '自助打印' })).toHaveCount(0)

  await page.goto(`${fair.address}order`)
  await expect(page).toHaveURL(/\/order\/orderData$/)
  await page.goto(`${fair.address}set/list`)
  await expect(page.getByText('没有权限打开这个页面')).toBeVisible()
  await expect(page.getByRole('tab', { selected: true })).toHaveText('打印设置')

  await page.addInitScript(() => {
    const seen = new Set<string>()
    Object.assign(globalThis, { seenMenus: seen })
    new MutationObserver(() => {
      for (const title of document.querySelectorAll('.fd-side .ant-menu-title-content')) seen.add(title.textContent)
    }).observe(document, { childList: true, subtree: true })
  })
  await page.goto(`${fair.address}order/orderSplit`)
  await expect(entries(page).getByText('订单拆分')).toBeVisible()
  const seen = await page.evaluate(() => [...(globalThis as unknown as { seenMenus: Set<string> }).seenMenus])
  expect(seen).not.toContain('设置')
  expect(seen).not.toContain('订单管理')
})

test('self-service printing is offered to whom id 25 allows it', async ({ page, fair }) => {
  await addStaff(fair, 'printer', '25')
  await page.goto(fair.address)
  await signInAs(page, 'printer')
  await page.getByRole('link', { name: '自助打印' }).click()
  await expect(page).toHaveURL(/\/self\/print$/)
  await expect(entries(page)).not.toHaveText([/自助打印/])
})

test('every page of the menu opens in a tab of its own name; an unknown address says so in its tab', async ({
  fair,
  atHome: page,
}) => {
  const paths = await page.evaluate(() => {
    const seen: string[] = []
    for (const title of document.querySelectorAll('.fd-side [data-menu-id]')) seen.push(title.textContent)
    return seen
  })
  expect(paths.length).toBeGreaterThan(4)
  for (const [path, title] of pages) {
    await visit(page, path)
    await expect(page.getByRole('tab', { selected: true })).toContainText(title)
    await expect(page).toHaveTitle(new RegExp(`^${title} - `))
    await expect(page.getByText('没有这个页面')).toHaveCount(0)
  }
  await page.goto(`${fair.address}no/such/page`)
  await expect(page.getByRole('tabpanel')).toContainText('没有这个页面')
  await expect(page.getByRole('tab', { selected: true })).toHaveText('没有这个页面')
})

/** A page of each group and those outside the menu; the table of routes is tested line by line beside it. */
const pages = [
  ['/custom/pair', '搭配资料'],
  ['/report2/complate', '完成率'],
  ['/order/asy', '外部系统同步'],
  ['/zb/top', '投影大屏'],
  ['/set/dataList', '数据库设置'],
  ['/self/print', '自助打印'],
] as const

test('a redirect opens its page anew after 100 ms and leaves no tab behind', async ({ fair, signedIn: page }) => {
  await page.goto(`${fair.address}redirect/custom/pair?a=1`)
  const started = Date.now()
  await expect(page).toHaveURL(/\/custom\/pair\?a=1$/)
  expect(Date.now() - started).toBeLessThan(3000)
  await expect(page.getByRole('tab')).toHaveCount(2)
  await expect(page.getByRole('tab', { selected: true })).toHaveText('搭配资料')
  // A group and the root have no tab of their own either.
  await page.goto(`${fair.address}redirect/custom`)
  await expect(page).toHaveURL(/\/custom\/index$/)
  await expect(page.getByRole('tab', { selected: true })).toHaveText('客户资料')
  await expect(page.getByRole('tab')).toHaveCount(2)
  await page.goto(`${fair.address}redirect/`)
  await expect(page).toHaveURL(/\/dashboard$/)
  await expect(page.getByRole('tab', { selected: true })).toHaveAccessibleName('首页')
  await expect(page.getByRole('tab')).toHaveCount(1)
})

test('full screen, or the word that this browser has none', async ({ atHome: page }) => {
  await page.getByRole('button', { name: '全屏', exact: true }).click()
  await expect(page.getByRole('button', { name: '退出全屏' })).toBeVisible()
  await page.getByRole('button', { name: '退出全屏' }).click()
  await page.evaluate(() => {
    Element.prototype.requestFullscreen = () => Promise.reject(new Error('none'))
  })
  await page.getByRole('button', { name: '全屏', exact: true }).click()
  await expect(page.getByText('您的浏览器不支持全屏模式')).toBeVisible()
})

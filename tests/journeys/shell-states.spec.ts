import { expect, type Page } from '@playwright/test'
import { expectNoBarriersInAnyLight } from './barriers.ts'
import { openWith, signIn, test } from './open-fair.ts'
import type { RunningFair } from './start-fair.ts'
import { visit } from './tab-steps.ts'

async function post(page: Page, { address }: RunningFair, path: string, data: object) {
  const token = (await page.context().cookies()).find(({ name }) => name === 'token')?.value ?? ''
  const answer = await page.request.post(`${address}api${path}`, { headers: { token }, data })
  const { code, data: told }: { code: number; data?: { id?: number; version?: number } } = await answer.json()
  expect(code).toBe(200)
  return told
}

test('nothing of the shell stands in anybody’s way, light or dark', async ({
  fair,
  signedIn: page,
  context,
  browser,
}) => {
  await page.request.post(`${fair.address}api/config/requestPassword`, { data: { account: 'weighed' } })
  await openWith(page, `${fair.address}print`, {})
  await expectNoBarriersInAnyLight(page, { state: 'print' })

  await page.getByRole('button', { name: '超级管理员' }).click()
  await expect(page.getByRole('menuitem', { name: '修改密码' })).toBeVisible()
  await expectNoBarriersInAnyLight(page, { state: 'user menu' })
  await page.getByRole('menuitem', { name: '小程序二维码' }).click()
  await expect(page.getByRole('dialog', { name: '小程序二维码' })).toBeVisible()
  await expectNoBarriersInAnyLight(page, { state: 'QR code' })
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await page.getByRole('link', { name: /条密码申请待处理$/ }).click()
  const row = page.getByRole('row', { name: /weighed/ })
  await expect(row).toBeVisible()
  await expectNoBarriersInAnyLight(page, { state: 'password requests' })
  await row.getByRole('button', { name: '已处理' }).click()
  await expect(row).toHaveCount(0)

  await visit(page, '/no/such/page')
  // A toast that fades is read by nobody.
  await expect(page.locator('.ant-message-notice')).toHaveCount(0)
  await context.setOffline(true)
  await expect(page.getByRole('status').filter({ hasText: '网络已断开' })).toBeVisible()
  await expectNoBarriersInAnyLight(page, { state: 'unknown page, offline' })
  await context.setOffline(false)

  const stranger = await (await browser.newContext()).newPage()
  await stranger.goto(`${fair.address}forget`)
  await expect(stranger.getByRole('heading', { name: '忘记密码' })).toBeVisible()
  await expectNoBarriersInAnyLight(stranger, { state: 'forgotten password' })
  await stranger.context().close()
})

test('a page may do without the footer, or without the columns of the menu', async ({ fair, signedIn: page }) => {
  await page.route('**/config/getConfigSystem*', async (route) => {
    const response = await route.fetch()
    const answer = await response.json()
    await route.fulfill({ response, json: { ...answer, data: { ...answer.data, copyright: '© 2027 海岳' } } })
  })
  await openWith(page, `${fair.address}dashboard`, { sidebarLayout: 'mix' })
  const [footer, columns] = [page.getByRole('contentinfo'), page.locator('.fd-sidebar')]
  await expect(footer).toContainText('© 2027 海岳')
  await expect(columns).toBeVisible()
  await visit(page, '/report2/ranking')
  await expect(footer).toHaveCount(0)
  await expect(columns).toBeVisible()
  await page.getByRole('link', { name: '自助打印' }).click()
  await expect(columns).toHaveCount(0)
  await page.getByRole('navigation').getByRole('menuitem', { name: '首页' }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
  await expect(columns).toBeVisible()
  await expect(footer).toBeVisible()
})

test('a link to a web report leads there through the sign-in', async ({ fair, signedIn: page, browser }) => {
  const name = '经销商 看板'
  const { id } =
    (await post(page, fair, '/report/saveReportSet', { name, url: 'https://deep.example.com/board' })) ?? {}
  const stranger = await browser.newContext()
  await stranger.route('https://deep.example.com/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>board</title>' }),
  )
  const door = await signIn(stranger, { ...fair, address: `${fair.address}report/${encodeURIComponent(name)}?month=3` })
  await expect(door.locator(`iframe[title="${name}"]`)).toHaveAttribute('src', 'https://deep.example.com/board?month=3')
  await expect(door.getByRole('tab', { name, selected: true })).toBeVisible()
  expect(decodeURIComponent(new URL(door.url()).pathname)).toBe(`/report/${name}`)
  await stranger.close()
  await post(page, fair, '/report/deleteReportSet', { id })
})

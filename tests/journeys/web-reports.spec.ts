import { expect, type Page } from '@playwright/test'
import { expectNoBarriers } from './barriers.ts'
import { loseAnswer } from './lose-answer.ts'
import { test } from './open-fair.ts'
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
  // What is typed is not lost by Escape, nor by Escape and Enter.
  await row.getByRole('button', { name: '看板', exact: true }).click()
  const changing = page.getByRole('dialog', { name: '编辑报表' })
  await changing.getByLabel('名称').fill('新看板')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog', { name: '未保存' }).getByRole('button', { name: '取消' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(changing.getByLabel('名称')).toHaveValue('新看板')
  await page.keyboard.press('Escape')
  await page.getByRole('dialog', { name: '未保存' }).getByRole('button', { name: '确定' }).click()
  await expect(changing).toHaveCount(0)
  await expect(row.getByRole('link', { name: '打开' })).toHaveAttribute('href', 'https://bi.example.com/board?fair=1')
  await row.getByRole('button', { name: '删除' }).click()
  await expect(names(page)).toHaveText(['库存 / Stock'])
  await page.locator('.ant-message').getByRole('button', { name: '撤销' }).click()
  await expect(names(page)).toHaveText(['库存 / Stock', '看板'])
})

test('a report is switched and moved as it is pressed, however slow the network', async ({ fair, signedIn: page }) => {
  await page.goto(`${fair.address}set/reportList`)
  await expect(page.locator('.fd-page-foot')).toContainText(/共 \d+ 条/)
  const before = await names(page).count()
  const added = ['慢一', '慢二', '慢三']
  for (const [index, name] of added.entries()) {
    const drawer = await addReport(page, name, `https://slow.example.com/${index}`)
    await expect(drawer).toBeHidden()
    await expect(names(page)).toHaveCount(before + index + 1)
  }
  const sent: string[] = []
  await page.route(/saveReportSet|sortReportSets/, async (route) => {
    sent.push(new URL(route.request().url()).pathname)
    await new Promise((resolve) => setTimeout(resolve, 400))
    await route.continue()
  })
  const toggle = page.getByRole('switch', { name: '启用 慢一' })
  await toggle.dblclick()
  await expect(toggle).not.toBeChecked()
  await expect(toggle).toBeEnabled()
  await toggle.click()
  await expect(toggle).toBeChecked()
  await expect(toggle).toBeEnabled()
  expect(sent).toHaveLength(2)
  await expect(page.getByText('内容已被他人修改')).toHaveCount(0)

  const up = page.getByRole('button', { name: '上移 慢三' })
  await up.press('Enter')
  await up.press('Enter')
  await expect(names(page).filter({ hasText: '慢' })).toHaveText(['慢三', '慢一', '慢二'])
  await expect.poll(() => sent.length).toBe(3)
  await expect(page.getByRole('tab', { name: '报表配置' }).locator('.fd-tab-unsaved')).toHaveCount(0)
  await page.reload()
  await expect(names(page).filter({ hasText: '慢' })).toHaveText(['慢三', '慢一', '慢二'])

  // The keyboard goes along with the row; one press more at the end of the list takes nothing back.
  const slow = names(page).filter({ hasText: '慢' })
  const down = page.getByRole('button', { name: '下移 慢三' })
  await down.focus()
  await page.keyboard.press('Enter')
  await expect(slow).toHaveText(['慢一', '慢三', '慢二'])
  await expect(down).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(slow).toHaveText(['慢一', '慢二', '慢三'])
  await page.keyboard.press('Enter')
  await expect(slow).toHaveText(['慢一', '慢二', '慢三'])
  await expect(down).toBeFocused()
  await expect(down).toBeDisabled()
  await up.focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await expect(slow).toHaveText(['慢三', '慢一', '慢二'])
  await expect(up).toBeFocused()

  await page.getByRole('button', { name: '慢一', exact: true }).click()
  const drawer = page.getByRole('dialog', { name: '编辑报表' })
  await drawer.getByLabel('名称').fill('慢一改')
  await page.keyboard.press('Control+s')
  await expect(drawer).toBeHidden()
  await expect(names(page).filter({ hasText: '慢' })).toHaveText(['慢三', '慢一改', '慢二'])
})

test('the group of web reports leads to the first of them', async ({ fair, signedIn: page }) => {
  await page.goto(`${fair.address}set/reportList`)
  await addReport(page, '领先', 'https://first.example.com/')
  await expect(names(page).filter({ hasText: '领先' })).toBeVisible()
  await page.goto(`${fair.address}report`)
  await expect(page).toHaveURL(/\/report\/./)
  await expect(page.locator('iframe')).toHaveCount(1)
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

test('a report that was sent without an answer and changed since is made once', async ({ fair, signedIn: page }) => {
  await page.goto(`${fair.address}set/reportList`)
  await page.getByRole('button', { name: '添加报表' }).click()
  const drawer = page.getByRole('dialog', { name: '添加报表' })
  await drawer.getByLabel('名称').fill('断网')
  await drawer.getByLabel('网址').fill('https://lost.example.com/')
  await loseAnswer(page, 'report/saveReportSet')
  await drawer.getByRole('button', { name: '保存' }).click()
  await expect(page.locator('.ant-message-error').getByText('网络连接失败')).toBeVisible()
  await drawer.getByLabel('名称').fill('断网看板')
  await drawer.getByRole('button', { name: '保存' }).click()
  await expect(drawer).toHaveCount(0)
  await expect(page.getByRole('row').filter({ hasText: '断网' })).toHaveText([/^断网看板/])
  await page.getByRole('row').filter({ hasText: '断网看板' }).getByRole('button', { name: '删除' }).click()
  await expect(page.getByRole('row').filter({ hasText: '断网' })).toHaveCount(0)
})

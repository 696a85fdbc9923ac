import { expect } from '@playwright/test'
import { test } from './open-fair.ts'
import { chooseOf, closeByGlyph, paneOf, shownTab, tabNames, tabOf, visit } from './tab-steps.ts'

test('a page is found as it was left: scrolled so far, the focus where it was', async ({ atHome: page }) => {
  await visit(page, '/custom/list', '/custom/index')
  await tabOf(page, '商品资料').click()
  const goods = paneOf(page, '/custom/list')
  const lines = goods.getByRole('grid')
  // Until its rows are there the list only shows their places, and begins anew with them.
  await expect(lines.locator('[data-row="5"]')).not.toHaveText('')
  const scroller = await lines.evaluateHandle((grid) => {
    let part: Element | null = grid
    while (part && part.scrollHeight <= part.clientHeight) part = part.parentElement ?? null
    return part ?? document.documentElement
  })
  await goods.getByRole('searchbox').first().focus()
  await scroller.evaluate((part) => part.scrollTo({ top: 200 }))
  await expect.poll(() => scroller.evaluate((part) => part.scrollTop)).toBeGreaterThan(50)
  const before = await scroller.evaluate((part) => part.scrollTop)
  await tabOf(page, '客户资料').click()
  await expect(goods).toBeHidden()
  await tabOf(page, '商品资料').click()
  await expect(goods.getByRole('searchbox').first()).toBeFocused()
  expect(await scroller.evaluate((part) => part.scrollTop)).toBe(before)
})

test('a page that fails takes no other with it, and is tried again', async ({ atHome: page }) => {
  let isBroken = true
  await page.route('**/api/customer/list*', async (route) => {
    if (!isBroken) return route.fallback()
    const answer = await route.fetch()
    const body = await answer.json()
    await route.fulfill({ response: answer, json: { ...body, data: { ...body.data, list: [null] } } })
  })
  await visit(page, '/custom/pair', '/custom/index')
  await expect(paneOf(page, '/custom/index').getByText('页面出错了')).toBeVisible()
  await tabOf(page, '搭配资料').click()
  await expect(paneOf(page, '/custom/pair')).toBeVisible()
  await tabOf(page, '客户资料').click()
  isBroken = false
  await paneOf(page, '/custom/index').getByRole('button', { name: '重试' }).click()
  await expect(paneOf(page, '/custom/index').getByRole('row').nth(3)).toBeVisible()
})

test('a page that cannot be fetched without a network offers no reload until it is back', async ({ atHome: page }) => {
  await page.context().setOffline(true)
  await visit(page, '/custom/pair')
  const reload = page.getByRole('button', { name: '重新加载' })
  await expect(page.getByText('页面没有加载成功')).toBeVisible()
  await expect(reload).toBeDisabled()
  await page.context().setOffline(false)
  await expect(reload).toBeEnabled()
  await reload.click()
  await expect(page.getByRole('tab', { name: '搭配资料' })).toBeVisible()
  await expect(page.getByText('页面没有加载成功')).toHaveCount(0)
})

test('unsaved work is marked, kept while others are shown, and asked about before it closes', async ({
  atHome: page,
}) => {
  await visit(page, '/custom/pair', '/set/system')
  await page.getByLabel('站点名称').fill('没有保存的名字')
  const marked = page.getByRole('tab', { name: /系统设置/ }).getByRole('img', { name: '有未保存的内容' })
  await expect(marked).toBeVisible()
  await tabOf(page, '搭配资料').click()
  await expect(marked).toBeVisible()
  await closeByGlyph(page, '系统设置 有未保存的内容')
  const question = page.getByRole('dialog').filter({ hasText: '系统设置' })
  await question.getByRole('button', { name: '取消' }).click()
  await expect(question).toBeHidden()
  await page.getByRole('tab', { name: /系统设置/ }).click()
  await expect(page.getByLabel('站点名称')).toHaveValue('没有保存的名字')
  await chooseOf(page, '搭配资料', '关闭其它')
  await question.getByRole('button', { name: '确定' }).click()
  await expect.poll(() => tabNames(page)).toEqual(['首页', '搭配资料'])
})

test('ten pages live, the one shown longest ago goes first; signing out closes all', async ({ atHome: page }) => {
  const ten = ['/custom/pair', '/custom/disply', '/report2/mark', '/zb/list', '/zb/top', '/order/list', '/order/kucun']
  await visit(page, ...ten, '/order/asy', '/set/list', '/set/dataList')
  const panes = page.locator('.fd-pane')
  await expect(panes).toHaveCount(10)
  await expect(paneOf(page, '/dashboard')).toHaveCount(0)
  await expect(page.getByRole('tab')).toHaveCount(11)
  // By key: the first tab moves a little when the bar's arrow before it goes.
  await shownTab(page).focus()
  await page.keyboard.press('Home')
  await expect(paneOf(page, '/dashboard')).toBeVisible()
  await expect(paneOf(page, '/custom/pair')).toHaveCount(0)
  await expect(panes).toHaveCount(10)
  await chooseOf(page, '评分统计', '刷新当前')
  await expect(shownTab(page)).toHaveText('评分统计')

  await page.getByRole('button', { name: /超级管理员/ }).click()
  await page.getByText('退出登录').click()
  await page.getByLabel('账号').fill('admin')
  await page.getByLabel('密码').fill('fairdesk-1')
  await page.keyboard.press('Enter')
  await expect.poll(() => tabNames(page)).toEqual(['首页'])
})

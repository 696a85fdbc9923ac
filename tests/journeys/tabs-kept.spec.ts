import { expect } from '@playwright/test'
import { test } from './open-fair.ts'
import { chooseOf, paneOf, shownTab, tabNames, tabOf, visit } from './tab-steps.ts'

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

test('tabs survive a reload: their order, what is pinned, and the page that was read', async ({ atHome: page }) => {
  await visit(page, '/custom/list', '/custom/index?keyword=HY', '/report2/ranking')
  await chooseOf(page, '商品排名', '固定')
  await tabOf(page, '客户资料').click()
  const names = await tabNames(page)
  expect(names).toEqual(['首页', '商品排名', '商品资料', '客户资料'])
  await page.reload()
  await expect(shownTab(page)).toHaveText('客户资料')
  expect(await tabNames(page)).toEqual(names)
  await expect(page.locator('.fd-pane')).toHaveCount(1)
  await expect(page).toHaveURL(/keyword=HY/)
  await expect(page.getByRole('tab', { name: '商品排名' }).locator('.fd-tab-pin')).toBeVisible()
  // A page loads when its tab is visited.
  await tabOf(page, '商品资料').click()
  await expect(paneOf(page, '/custom/list').getByRole('grid')).toBeVisible()
})

test('a saved tab of a page that one may not enter, or that is no more, is gone', async ({ atHome: page }) => {
  await visit(page, '/custom/list', '/set/operationLogs')
  await page.route('**/api/user/getSessionUser*', async (route) => {
    const answer = await route.fetch()
    const { data, ...envelope } = await answer.json()
    await route.fulfill({ response: answer, json: { ...envelope, data: { ...data, isAdmin: false, reportype: '3' } } })
  })
  await tabOf(page, '商品资料').click()
  await page.reload()
  await expect(shownTab(page)).toHaveText('商品资料')
  expect(await tabNames(page)).toEqual(['首页', '商品资料'])
})

test('a refresh leaves no entry in the history: Back goes to the page before', async ({ atHome: page }) => {
  await visit(page, '/custom/list', '/report2/list')
  const length = await page.evaluate(() => history.length)
  await chooseOf(page, '动态报表', '刷新')
  await expect(paneOf(page, '/report2/list')).toBeVisible()
  await expect(paneOf(page, '/report2/list').getByRole('button', { name: /导出/ }).first()).toBeVisible()
  expect(await page.evaluate(() => history.length)).toBe(length)
  await page.goBack()
  await expect(page).toHaveURL(/custom\/list/)
  await page.goForward()
  await expect(page).toHaveURL(/report2\/list/)
  expect(await tabNames(page)).toEqual(['首页', '商品资料', '动态报表'])
})

test('a long list has a way back to its top, from 200 px; another tab has its own', async ({ atHome: page }) => {
  const back = page.getByRole('button', { name: '回到顶部' })
  for (const path of ['/custom/list', '/report2/ranking', '/set/controlList2']) {
    await visit(page, path)
    const pane = page.locator('.fd-pane:visible')
    await expect(back, path).toHaveCount(0)
    const scroll = (element: Element) => {
      const parts = [element, ...element.querySelectorAll('*')]
      const tall = parts.find((part) => {
        part.scrollTop = 260
        return part.scrollTop > 200 && part.clientHeight > 300
      })
      return tall?.className ?? ''
    }
    await expect.poll(() => pane.evaluate(scroll), path).not.toBe('')
    await expect(back, path).toBeVisible()
    await back.click()
    await expect(back, path).toHaveCount(0)
  }
})

import { expect } from '@playwright/test'
import { test } from './open-fair.ts'
import { paneOf, tabOf, visit } from './tab-steps.ts'

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

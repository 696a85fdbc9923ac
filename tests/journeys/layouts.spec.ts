import { expect, type Page } from '@playwright/test'
import { expectNoBarriersInAnyLight } from './barriers.ts'
import { changeTheme, openWith, test } from './open-fair.ts'
import type { RunningFair } from './start-fair.ts'
import { visit } from './tab-steps.ts'

type Settings = Readonly<Record<string, unknown>>

/** Opens a page of the console with these settings and no others. */
const open = (page: Page, { address }: RunningFair, settings: Settings, path = 'custom/pair'): Promise<void> =>
  openWith(page, `${address}${path}`, settings)

/** A page that is longer than any window. */
const makeTall = (page: Page) =>
  page
    .locator('.fd-pane')
    .first()
    .evaluate((element) => {
      const tall = document.createElement('div')
      tall.style.height = '2000px'
      element.append(tall)
    })

const widthOf = async (page: Page, selector: string): Promise<number> =>
  Math.round((await page.locator(selector).boundingBox())?.width ?? 0)
const heightOf = async (page: Page, selector: string): Promise<number> =>
  Math.round((await page.locator(selector).boundingBox())?.height ?? 0)
const header = (page: Page) => page.getByRole('banner')
const side = (page: Page) => page.locator('.fd-side')
const box = (page: Page) => page.locator('.fd-sidebox')
const saved = (page: Page) => page.evaluate(() => JSON.parse(localStorage.getItem('theme') ?? '{}'))

test('side: one column of 220 px that folds to 54, popups and tooltips then, breadcrumbs', async ({
  fair,
  signedIn: page,
}) => {
  await open(page, fair, {}, 'custom/importCustomers')
  // A page that belongs to another marks it and stands behind it.
  await expect(page.getByRole('navigation', { name: '当前位置' })).toHaveText('数据管理客户资料导入客户')
  await expect(side(page).getByRole('menuitem', { name: '客户资料' })).toHaveClass(/selected/)
  await visit(page, '/custom/pair')
  expect([await widthOf(page, '.fd-side'), await heightOf(page, '.fd-header')]).toEqual([220, 54])
  await expect(page.getByRole('navigation', { name: '当前位置' })).toHaveText('数据管理搭配资料')
  await expect(side(page).getByRole('menuitem', { name: '搭配资料' })).toHaveClass(/selected/)

  await page.getByRole('button', { name: '收起菜单' }).click()
  await expect.poll(() => widthOf(page, '.fd-side')).toBe(54)
  expect(await saved(page)).toMatchObject({ collapse: true })
  await side(page).locator('.ant-menu-submenu-title').nth(1).hover()
  await page.locator('.ant-menu-submenu-popup').getByText('完成率').click()
  await expect(page).toHaveURL(/report2\/complate$/)
  await side(page).getByRole('menuitem', { name: '首页' }).hover()
  await expect(page.getByRole('tooltip')).toHaveText('首页')
})

test('one group is open at a time, or as many as one likes', async ({ fair, signedIn: page }) => {
  const group = (name: string) => side(page).getByRole('menuitem', { name, exact: true })
  await open(page, fair, {})
  await group('报表').click()
  await expect(group('报表')).toHaveAttribute('aria-expanded', 'true')
  await expect(group('数据管理')).toHaveAttribute('aria-expanded', 'false')
  await open(page, fair, { uniqueOpened: false })
  await group('报表').click()
  await expect(group('报表')).toHaveAttribute('aria-expanded', 'true')
  await expect(group('数据管理')).toHaveAttribute('aria-expanded', 'true')
})

/** Pixels between the last menu in sight and the end of the menus' own room. */
function roomBesideMenus(head: Element): number {
  const menu = head.querySelector('.fd-header-menu')
  const items = [...(menu?.querySelectorAll('.ant-menu-root > li:not([aria-hidden="true"])') ?? [])]
  const ends = items.map((item) => item.getBoundingClientRect().right)
  return ends.length === 0 ? Number.NaN : (menu?.getBoundingClientRect().right ?? Number.NaN) - Math.max(...ends)
}

test('top: all menus in the header, what finds no room under "more"', async ({ fair, signedIn: page }) => {
  await open(page, fair, { layout: 'top', headerStyle: 'primary' })
  await expect(side(page)).toHaveCount(0)
  await expect(header(page).getByText('2027 秋冬订货会')).toBeVisible()
  await header(page).getByText('订单管控').hover()
  await page.getByText('订单拆分').click()
  await expect(page).toHaveURL(/order\/orderSplit$/)

  // Whatever the width, no menu lies under the tools.
  for (let width = 1240; width >= 900; width -= 20) {
    await page.setViewportSize({ width, height: 700 })
    await expect
      .poll(() => header(page).evaluate(roomBesideMenus), { message: `${width} px` })
      .toBeGreaterThanOrEqual(0)
  }
  await page.setViewportSize({ width: 800, height: 700 })
  await expect(header(page).locator('li').filter({ hasText: '设置' }).first()).toHaveAttribute('aria-hidden', 'true')
  // What lies under the pointer may move while the header makes room: a person points again.
  await expect(async () => {
    await page.mouse.move(400, 400)
    await header(page).getByText('更多').hover()
    await page.locator('.ant-menu-submenu-popup').getByText('设置').hover({ timeout: 3000 })
    await page.getByText('数据库设置').click({ timeout: 3000 })
  }).toPass()
  await expect(page).toHaveURL(/set\/dataList$/)
})

test('mix: the header chooses what the column shows, by going there or by a click alone', async ({
  fair,
  signedIn: page,
}) => {
  await open(page, fair, { layout: 'mix' })
  await expect(side(page).getByRole('menuitem')).toHaveText(['客户资料', '商品资料', '搭配资料', '陈列资料'])
  await header(page).getByText('报表').click()
  await expect(page).toHaveURL(/report2\/list$/)
  await expect(side(page).getByText('评分统计')).toBeVisible()
  await header(page).getByText('首页').click()
  await expect(side(page)).toHaveCount(0)

  // The pages that the server adds come late: what was chosen meanwhile stays chosen.
  const held = Promise.withResolvers<void>()
  await page.route('**/report/getListUrl*', (route) => held.promise.then(() => route.continue()))
  await open(page, fair, { layout: 'mix', navTrigger: 'click' })
  await header(page).getByText('订单管控').click()
  await expect(side(page).getByText('订单回收站')).toBeVisible()
  await expect(page).toHaveURL(/custom\/pair$/)
  const added = page.waitForResponse('**/report/getListUrl*')
  held.resolve()
  await added
  await page.waitForTimeout(500)
  await side(page).getByText('订单回收站').click()
  await expect(page).toHaveURL(/order\/deleteList$/)
})

test('two columns of 80 and 160 px: the last slides out, the first gets narrow', async ({ fair, signedIn: page }) => {
  await open(page, fair, { sidebarLayout: 'mix' })
  expect([await widthOf(page, '.fd-sidebox'), await widthOf(page, '.fd-side')]).toEqual([80, 160])
  await box(page).getByRole('link', { name: '直播' }).click()
  await expect(page).toHaveURL(/zb\/list$/)
  await expect(side(page).getByText('投影大屏')).toBeVisible()
  await page.getByRole('button', { name: '收窄一级菜单' }).click()
  await expect.poll(() => widthOf(page, '.fd-sidebox')).toBe(54)
  await page.getByRole('button', { name: '收起菜单' }).click()
  await expect(side(page)).toBeHidden()
  await expect(box(page)).toBeVisible()
  await box(page).getByRole('link', { name: '首页' }).click()
  await expect(side(page)).toHaveCount(0)

  await open(page, fair, { layout: 'mix', sidebarLayout: 'mix' })
  await expect(box(page).getByRole('link')).toHaveText([/客户资料/, /商品资料/, /搭配资料/, /陈列资料/])
  await expect(side(page)).toHaveCount(0)
})

test('a phone has every menu over a mask, and shuts it after each page', async ({ fair, signedIn: page }) => {
  await page.setViewportSize({ width: 768, height: 844 })
  await open(page, fair, { layout: 'top' }, 'dashboard')
  await expect(side(page)).toBeHidden()
  await page.getByRole('button', { name: '展开菜单' }).click()
  await expect(side(page)).toBeVisible()
  await page.locator('.fd-mask').click({ position: { x: 600, y: 400 } })
  await expect(side(page)).toBeHidden()
  await page.getByRole('button', { name: '展开菜单' }).click()
  await side(page).getByText('报表').click()
  await side(page).getByText('评分统计').click()
  await expect(page).toHaveURL(/report2\/mark$/)
  await expect(side(page)).toBeHidden()

  await page.setViewportSize({ width: 769, height: 844 })
  await expect(header(page).getByText('数据管理')).toBeVisible()
  expect(await saved(page)).not.toMatchObject({ collapse: true })
})

test('the content alone: Escape gives the rest back, but first shuts what lies above', async ({
  fair,
  signedIn: page,
}) => {
  await open(page, fair, { maximized: 'expanded' })
  await expect(header(page)).toHaveCount(0)
  await expect(page.getByRole('tablist')).toHaveCount(0)
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox', { name: /拼音/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('combobox', { name: /拼音/ })).toBeHidden()
  await expect(header(page)).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(header(page)).toBeVisible()
  await open(page, fair, { maximized: true, tabBar: false }, 'custom/list')
  const large = page.locator('.ant-image-preview')
  await page.locator('.fd-grid .fd-picture').first().click()
  await expect(large).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(large).toHaveCount(0)
  await expect(header(page)).toHaveCount(0)
  await page.getByRole('button', { name: '退出内容全屏' }).click()
  await expect(header(page)).toBeVisible()
})

test('back to top from 200 px on, while its page is shown', async ({ fair, signedIn: page }) => {
  await page.setViewportSize({ width: 1000, height: 420 })
  await open(page, fair, {}, 'dashboard')
  const back = page.getByRole('button', { name: '回到顶部' })
  const pane = page.locator('.fd-pane').first()
  await expect(page.locator('.fd-desk-tiles')).toBeVisible()
  await makeTall(page)
  await pane.evaluate((element) => element.scrollTo({ top: 199 }))
  await page.waitForTimeout(500)
  await expect(back).toBeHidden()
  await pane.evaluate((element) => element.scrollTo({ top: 200 }))
  await expect(back).toBeVisible()
  const place = await back.boundingBox()
  expect(place && [1000 - place.x - place.width, 420 - place.y - place.height]).toEqual([30, 60])
  await side(page).getByText('数据管理').click()
  await side(page).getByText('陈列资料').click()
  await expect(back).toBeHidden()
  await page.goBack()
  await back.click()
  await expect(back).toBeHidden()
  expect(await pane.evaluate(({ scrollTop }) => scrollTop)).toBe(0)
})

test('the whole document scrolls where one likes, header and tabs staying or not', async ({ fair, signedIn: page }) => {
  await page.setViewportSize({ width: 1000, height: 420 })
  const topOf = async (selector: string) => Math.round((await page.locator(selector).boundingBox())?.y ?? 0)
  await open(page, fair, { fixedBody: false }, 'dashboard')
  await expect(page.locator('.fd-desk-tiles')).toBeVisible()
  await makeTall(page)
  const scrolled = async (settings: Settings) => {
    await changeTheme(page, { fixedBody: false, ...settings })
    await page.evaluate(() => scrollTo(0, 0))
    await page.evaluate(() => scrollTo(0, 90))
    expect(await page.evaluate(() => scrollY)).toBe(90)
    return [await topOf('.fd-header'), await topOf('.fd-tabs'), await topOf('.fd-sidebar')]
  }
  expect(await scrolled({ fixedHeader: true })).toEqual([0, 54, 0])
  expect(await scrolled({ fixedSidebar: false })).toEqual([-90, -36, -90])
  expect(await scrolled({ fixedHeader: true, logoInHeader: true })).toEqual([0, 54, 54])
})

test('keys alone reach content and menus, and a page that comes is told', async ({ fair, signedIn: page }) => {
  await open(page, fair, {})
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: '跳到内容' })).toBeFocused()
  await page.keyboard.press('Tab')
  const walkTo = (name: string) =>
    expect(async () => {
      await page.keyboard.press('ArrowDown')
      await expect(page.locator('.fd-side :focus')).toHaveText(name, { timeout: 300 })
    }).toPass()
  await walkTo('客户资料')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/custom\/index$/)
  await expect(side(page).getByRole('menuitem', { name: '数据管理' })).toHaveAttribute('aria-expanded', 'true')
  await expect(page.locator('h1[aria-live="polite"]')).toHaveText('客户资料')
  await page.getByRole('link', { name: '跳到内容' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.locator('#content')).toBeFocused()
})

/** What an open page takes from another window, and what is of each window alone. */
const shared: readonly Settings[] = [
  {},
  { layout: 'top', headerStyle: 'primary' },
  { layout: 'top', headerStyle: 'primary', color: '#faad14' },
  { layout: 'mix', headerStyle: 'dark', sidebarStyle: 'dark' },
  { layout: 'mix', sidebarLayout: 'mix' },
]
const own: readonly Settings[] = [
  { collapse: true },
  { sidebarLayout: 'mix', sidebarStyle: 'dark', colorfulIcon: true, compact: true },
  { maximized: 'expanded' },
]

test('no layout bars anybody, light or dark', async ({ fair, signedIn: page }) => {
  // The bin of a new fair holds little: what fills a screen is weighed by its own journey.
  const open = (state: Settings) => openWith(page, `${fair.address}order/deleteList`, state)
  await open({})
  for (const state of shared) await expectNoBarriersInAnyLight(page, { state: JSON.stringify(state) }, state)
  for (const state of own) {
    await open(state)
    await expectNoBarriersInAnyLight(page, { state: JSON.stringify(state) }, state)
  }
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('option').first()).toBeVisible()
  await expectNoBarriersInAnyLight(page, { state: 'palette' })
  await page.setViewportSize({ width: 390, height: 844 })
  await open({ layout: 'mix' })
  await page.getByRole('button', { name: '展开菜单' }).click()
  await expect(side(page)).toBeVisible()
  await expectNoBarriersInAnyLight(page, { state: 'phone' }, { layout: 'mix' })
})

import { expect, type Page } from '@playwright/test'
import { expectNoBarriers, expectNoBarriersInAnyLight } from './barriers.ts'
import { changeTheme, openWith, test } from './open-fair.ts'
import type { RunningFair } from './start-fair.ts'
import { chooseAtEnd, paneOf, visit } from './tab-steps.ts'

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

test('one column of 220 px that keys walk and that folds to 54 with popups; or two of 80 and 160 px', async ({
  fair,
  signedIn: page,
}) => {
  await open(page, fair, {})
  expect([await widthOf(page, '.fd-side'), await heightOf(page, '.fd-header')]).toEqual([220, 54])
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: '跳到内容' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(async () => {
    await page.keyboard.press('ArrowDown')
    await expect(page.locator('.fd-side :focus')).toHaveText('客户资料', { timeout: 300 })
  }).toPass()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/custom\/index$/)
  await expect(side(page).getByRole('menuitem', { name: '数据管理' })).toHaveAttribute('aria-expanded', 'true')
  await page.getByRole('link', { name: '跳到内容' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.locator('#content')).toBeFocused()

  await page.getByRole('button', { name: '收起菜单' }).click()
  await expect.poll(() => widthOf(page, '.fd-side')).toBe(54)
  await side(page).locator('.ant-menu-submenu-title').nth(1).hover()
  await page.locator('.ant-menu-submenu-popup').getByText('完成率').click()
  await expect(page).toHaveURL(/report2\/complate$/)
  await side(page).getByRole('menuitem', { name: '首页' }).hover()
  await expect(page.getByRole('tooltip')).toHaveText('首页')

  await page.getByRole('button', { name: '展开菜单' }).click()
  await changeTheme(page, { sidebarLayout: 'mix' })
  await expect.poll(() => widthOf(page, '.fd-sidebox')).toBe(80)
  await expect.poll(() => widthOf(page, '.fd-side')).toBe(160)
  await page.getByRole('button', { name: '收窄一级菜单' }).click()
  await expect.poll(() => widthOf(page, '.fd-sidebox')).toBe(54)
  await page.getByRole('button', { name: '收起菜单' }).click()
  await expect(side(page)).toBeHidden()
  await expect(box(page)).toBeVisible()
})

/** Pixels between the last menu in sight and the end of the menus' own room. */
function roomBesideMenus(head: Element): number {
  const menu = head.querySelector('.fd-header-menu')
  const items = [...(menu?.querySelectorAll('.ant-menu-root > li:not([aria-hidden="true"])') ?? [])]
  const ends = items.map((item) => item.getBoundingClientRect().right)
  return ends.length === 0 ? Number.NaN : (menu?.getBoundingClientRect().right ?? Number.NaN) - Math.max(...ends)
}

test('top: all menus in the header, what finds no room under "more"', async ({ fair, signedIn: page }) => {
  await open(page, fair, { layout: 'top', headerStyle: 'primary' }, 'no/such/page')
  await expect(side(page)).toHaveCount(0)
  await expect(header(page).getByText('2027 秋冬订货会')).toBeVisible()
  // Whatever the width, no menu lies under the tools.
  for (let width = 1240; width >= 900; width -= 20) {
    await page.setViewportSize({ width, height: 700 })
    await expect
      .poll(() => header(page).evaluate(roomBesideMenus), { message: `${width} px`, intervals: [20, 50, 100] })
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

test('a phone, up to 768 px, has every menu over a mask, and shuts it after each page', async ({
  fair,
  signedIn: page,
}) => {
  await page.setViewportSize({ width: 768, height: 844 })
  await open(page, fair, { layout: 'top' }, 'no/such/page')
  await expect(side(page)).toBeHidden()
  await page.getByRole('button', { name: '展开菜单' }).click()
  await expect(side(page)).toBeVisible()
  await page.locator('.fd-mask').click({ position: { x: 600, y: 400 } })
  await expect(side(page)).toBeHidden()
  await page.getByRole('button', { name: '展开菜单' }).click()
  await side(page).getByText('设置', { exact: true }).click()
  await side(page).getByText('数据库设置').click()
  await expect(page).toHaveURL(/set\/dataList$/)
  await expect(side(page)).toBeHidden()

  await page.setViewportSize({ width: 769, height: 844 })
  await expect(header(page).getByText('数据管理')).toBeVisible()
  expect(await saved(page)).not.toMatchObject({ collapse: true })
})

test('the content alone: Escape gives the rest back, but first shuts what lies above; the palette comes when asked for', async ({
  fair,
  signedIn: page,
}) => {
  const fetched: string[] = []
  page.on('request', (request) => fetched.push(request.url()))
  await open(page, fair, {}, 'custom/list')
  await chooseAtEnd(page, '内容全屏')
  await expect(header(page)).toHaveCount(0)
  await page.locator('.fd-grid .fd-picture').first().click()
  const large = page.locator('.ant-image-preview')
  await expect(large).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(large).toHaveCount(0)
  expect(fetched.filter((url) => url.includes('CommandPalette'))).toEqual([])
  const palette = page.getByRole('combobox', { name: /拼音/ })
  await page.keyboard.press('Control+k')
  await expect(palette).toBeFocused()
  expect(fetched.some((url) => url.includes('CommandPalette'))).toBe(true)
  await page.keyboard.press('Escape')
  await expect(palette).toBeHidden()
  await expect(header(page)).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(header(page)).toBeVisible()
})

test('back to top from 200 px on; or the whole document scrolls, header and tabs staying or not', async ({
  fair,
  signedIn: page,
}) => {
  await page.setViewportSize({ width: 1000, height: 420 })
  await open(page, fair, {}, 'no/such/page')
  await makeTall(page)
  const back = page.getByRole('button', { name: '回到顶部' })
  const pane = paneOf(page, '/no/such/page')
  await pane.evaluate((element) => element.scrollTo({ top: 200 }))
  await expect(back).toBeVisible()
  const place = await back.boundingBox()
  expect(place && [1000 - place.x - place.width, 420 - place.y - place.height]).toEqual([30, 60])
  await visit(page, '/no/other/page')
  await expect(back).toBeHidden()
  await page.goBack()
  await expect(back).toBeVisible()
  // What is shown goes as soon as there is less to go back.
  await pane.evaluate((element) => element.scrollTo({ top: 199 }))
  await expect(back).toBeHidden()
  await pane.evaluate((element) => element.scrollTo({ top: 900 }))
  await back.click()
  await expect(back).toBeHidden()
  // It glides, and the button goes before the top is reached.
  await expect.poll(() => pane.evaluate(({ scrollTop }) => scrollTop)).toBe(0)

  const topOf = async (selector: string) => Math.round((await page.locator(selector).boundingBox())?.y ?? 0)
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

/** Every ground that menus stand on, in as few arrangements as show each of them. */
const grounds: readonly Settings[] = [
  { layout: 'top', headerStyle: 'primary' },
  { layout: 'top', headerStyle: 'primary', color: '#faad14' },
  { layout: 'mix', headerStyle: 'dark', sidebarStyle: 'dark' },
  { sidebarLayout: 'mix', sidebarStyle: 'dark', colorfulIcon: true },
]
const shellParts = ['.fd-header', '.fd-sidebar', '.fd-tabs']

test('no layout bars anybody, light or dark', async ({ fair, signedIn: page }) => {
  await open(page, fair, {}, 'no/such/page')
  await expectNoBarriersInAnyLight(page, { state: 'as it comes' })
  for (const state of grounds) {
    const within = state.layout === 'top' ? ['.fd-header', '.fd-tabs'] : shellParts
    await expectNoBarriersInAnyLight(page, { within, state: JSON.stringify(state) }, state)
  }
  await page.getByRole('button', { name: '收窄一级菜单' }).click()
  await expectNoBarriers(page, { within: shellParts, state: 'narrow first column' })
  await changeTheme(page, {})
  await page.getByRole('button', { name: '收起菜单' }).click()
  await expectNoBarriers(page, { within: shellParts, state: 'folded' })
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('option').first()).toBeVisible()
  await expectNoBarriersInAnyLight(page, { within: ['.fd-commands'], state: 'palette' })
  await page.keyboard.press('Escape')
  await chooseAtEnd(page, '内容全屏')
  await expectNoBarriers(page, { state: 'the content alone' })
  await chooseAtEnd(page, '退出内容全屏')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: '展开菜单' }).click()
  await expect(side(page)).toBeVisible()
  await expectNoBarriersInAnyLight(page, { state: 'phone' })
})

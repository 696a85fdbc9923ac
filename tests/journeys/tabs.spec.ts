import { expect } from '@playwright/test'
import { expectNoBarriersInAnyLight } from './barriers.ts'
import { changeTheme, openWith, test } from './open-fair.ts'
import { chooseOf, shownTab, tabNames, tabOf, visit } from './tab-steps.ts'

/** Pages of which there is nothing to load, to fill the bar. */
const empty = (count: number) => Array.from({ length: count }, (_, page) => `/no/page/${page}`)

test('the menu is that of the tab shown by key, or of the one under the pointer; a new window', async ({
  context,
  atHome: page,
}) => {
  await visit(page, '/custom/pair', '/report2/mark?by=skc', '/custom/disply')
  await shownTab(page).focus()
  await page.keyboard.press('Shift+F10')
  await expect(page.getByRole('menuitem', { name: '刷新当前' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.locator('.fd-tab-menu')).toHaveCount(0)
  await expect(shownTab(page)).toBeFocused()
  await page.keyboard.press('Shift+F10')
  await expect(page.getByRole('menuitem', { name: '刷新当前' })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('menuitem', { name: '关闭当前' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(tabOf(page, '陈列资料')).toHaveCount(0)
  await expect(shownTab(page)).toHaveAttribute('tabindex', '0')

  await tabOf(page, '搭配资料').click({ button: 'right' })
  const menu = page.locator('.fd-tab-menu')
  await expect(menu.getByRole('menuitem').first()).toHaveText(/刷新当前/)
  const [tab, below] = [await tabOf(page, '搭配资料').boundingBox(), await menu.boundingBox()]
  expect(Math.round(below?.x ?? 0)).toBe(Math.round(tab?.x ?? 1))
  expect(Math.round((below?.y ?? 0) - (tab?.y ?? 0) - (tab?.height ?? 0))).toBe(8)
  await expect(shownTab(page)).toHaveText('评分统计')
  await tabOf(page, '评分统计').click({ button: 'right' })
  await expect(menu).toHaveCount(1)
  const [other] = await Promise.all([
    context.waitForEvent('page'),
    page.getByRole('menuitem', { name: '在新窗口打开' }).click(),
  ])
  await expect(other).toHaveURL(/report2\/mark\?by=skc$/)
  await expect(shownTab(other)).toHaveText('评分统计')
  await other.close()
  await expect(menu).toHaveCount(0)
})

test('are dragged among their like; a click drags nothing, Escape gives back, the edge scrolls', async ({
  atHome: page,
}) => {
  await visit(page, '/custom/index', '/custom/pair', '/custom/disply', '/report2/mark')
  const middle = async (name: string) => {
    const box = await tabOf(page, name).boundingBox()
    return { x: (box?.x ?? 0) + (box?.width ?? 0) / 2, y: (box?.y ?? 0) + 20 }
  }
  const grab = async (name: string) => {
    const { x, y } = await middle(name)
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.waitForTimeout(40)
  }
  await grab('客户资料')
  const to = await middle('陈列资料')
  await page.mouse.move(to.x + 30, to.y, { steps: 8 })
  await page.mouse.up()
  expect(await tabNames(page)).toEqual(['首页', '搭配资料', '陈列资料', '客户资料', '评分统计'])
  await expect(shownTab(page)).toHaveText('评分统计')
  await page.waitForTimeout(350)
  await grab('评分统计')
  const home = await middle('首页')
  await page.mouse.move(home.x, home.y, { steps: 8 })
  await page.keyboard.press('Escape')
  await page.mouse.up()
  expect(await tabNames(page)).toEqual(['首页', '搭配资料', '陈列资料', '客户资料', '评分统计'])
  await page.waitForTimeout(350)
  await grab('评分统计')
  await page.mouse.move(home.x, home.y, { steps: 8 })
  await page.mouse.up()
  expect(await tabNames(page)).toEqual(['首页', '评分统计', '搭配资料', '陈列资料', '客户资料'])
  await page.waitForTimeout(350)
  await tabOf(page, '搭配资料').click()
  await expect(page).toHaveURL(/custom\/pair$/)

  await page.setViewportSize({ width: 800, height: 600 })
  const list = page.getByRole('tablist')
  await visit(page, ...empty(6))
  await tabOf(page, '评分统计').click()
  await grab('评分统计')
  const bar = await list.boundingBox()
  await page.mouse.move((bar?.x ?? 0) + (bar?.width ?? 0) - 10, to.y, { steps: 8 })
  await expect.poll(() => list.evaluate((element) => element.scrollLeft)).toBeGreaterThan(200)
  await page.waitForTimeout(600)
  await page.mouse.up()
  expect((await tabNames(page)).indexOf('评分统计')).toBeGreaterThan(5)
})

test('too many scroll by arrows and by the wheel, one turn in 300 ms; the one shown is in sight', async ({
  atHome: page,
}) => {
  await page.setViewportSize({ width: 900, height: 600 })
  for (const place of empty(11)) {
    await visit(page, place)
    await page.waitForTimeout(100)
    // The last tab is the one shown: it is seen whole, and nothing is behind it, also when the arrows have just come.
    await expect(shownTab(page)).toBeInViewport({ ratio: 1 })
    await expect(page.getByRole('button', { name: '后面的页签' })).toHaveCount(0)
  }
  const list = page.getByRole('tablist')
  const left = () => list.evaluate((element) => element.scrollLeft)
  const rest = async () => {
    await page.waitForTimeout(700)
    return left()
  }
  const end = await rest()
  await expect(page.getByRole('button', { name: '后面的页签' })).toHaveCount(0)
  await page.getByRole('button', { name: '前面的页签' }).click()
  const before = await rest()
  expect(end - before).toBeGreaterThan(200)
  await expect(tabOf(page, '首页')).toBeInViewport()
  await list.hover()
  for (let turn = 0; turn < 5; turn++) await page.mouse.wheel(0, 100)
  const onePage = (await rest()) - before
  expect(onePage).toBeGreaterThan(200)
  const width = await list.evaluate((element) => element.clientWidth)
  expect(onePage).toBeLessThanOrEqual(width)
})

const styles = ['simple', 'indicator', 'button'] as const

test('three styles of their sizes, 40 px high, of which none bars anybody, light or dark', async ({
  fair,
  signedIn: page,
}) => {
  const measured: Record<string, unknown> = {}
  await openWith(page, `${fair.address}no/such/page`, {})
  await visit(page, '/custom/pair')
  for (const tabStyle of styles) {
    await changeTheme(page, { tabStyle })
    measured[tabStyle] = await page.evaluate(() => {
      const size = (selector: string) => document.querySelector(selector)?.getBoundingClientRect()
      const [one, other] = [...document.querySelectorAll('.fd-tab-box[data-group="2"]')]
      const shown = getComputedStyle(document.querySelector('.fd-tab[aria-selected="true"]') ?? document.body)
      const gap = (other?.getBoundingClientRect().left ?? 0) - (one?.getBoundingClientRect().right ?? 0)
      const [bar, glyph, dot] = [
        size('.fd-tabs'),
        size('.fd-tab-close'),
        size('.fd-tab-box[data-group="2"] .fd-tab-dot'),
      ]
      const radius = one ? getComputedStyle(one).borderRadius : ''
      return [bar?.height, shown.paddingLeft, shown.columnGap, glyph?.width, dot?.width, gap, radius]
    })
  }
  expect(measured).toEqual({
    simple: [40, '16px', '6px', 14, 0, 0, '0px'],
    indicator: [40, '16px', '6px', 14, 8, 0, '0px'],
    button: [40, '16px', '6px', 14, 0, 8, '4px'],
  })

  await visit(page, ...empty(9))
  await chooseOf(page, '搭配资料', '固定页签')
  await shownTab(page).click({ button: 'right' })
  await expect(page.getByRole('menuitem', { name: '刷新当前' })).toBeVisible()
  for (const tabStyle of styles)
    await expectNoBarriersInAnyLight(page, { within: ['.fd-tabs', '.fd-tab-menu'], state: tabStyle }, { tabStyle })
})

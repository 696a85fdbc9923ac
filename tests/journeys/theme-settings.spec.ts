import { expect, type Page } from '@playwright/test'
import type { defaultTheme, windowKeys } from '../../console/src/app/theme/theme-settings.ts'
import { changeTheme, test } from './open-fair.ts'

type Setting = Exclude<keyof typeof defaultTheme, (typeof windowKeys)[number]>

/** A setting's other value, the part of the page whose looks it changes, and what else it needs. */
type Row = {
  readonly to: unknown
  readonly part: string
  readonly under?: object
  readonly steps?: (page: Page) => Promise<void>
}

const openGroups = async (page: Page) => {
  const titles = page.locator('.fd-side .ant-menu-submenu-title')
  for (const index of [0, 1, 2]) await titles.nth(index).click({ timeout: 5000 })
}

const rows: Record<Setting, readonly Row[]> = {
  layout: ['top', 'mix'].map((to) => ({ to, part: '.fd-side' })),
  sidebarLayout: [{ to: 'mix', part: '.fd-sidebox' }],
  headerStyle: ['dark', 'primary'].map((to) => ({ to, part: '.fd-header' })),
  sidebarStyle: [{ to: 'dark', part: '.fd-side' }],
  navTrigger: [{ to: 'click', part: '.fd-header', under: { layout: 'mix' } }],
  boxTrigger: [{ to: 'click', part: '.fd-sidebox', under: { sidebarLayout: 'mix' } }],
  itemTrigger: [{ to: 'click', part: '.fd-side' }],
  fixedHeader: [{ to: true, part: '.fd-header', under: { fixedBody: false } }],
  fixedSidebar: [{ to: false, part: '.fd-side', under: { fixedBody: false } }],
  fixedBody: [{ to: false, part: '.fd-pane' }],
  fluid: [{ to: false, part: '.fd-content' }],
  logoInHeader: [{ to: true, part: '.fd-shell' }],
  colorfulIcon: ['data', 'reports', 'orders', 'live', 'settings'].map((sign) => ({
    to: true,
    part: `.fd-sign-${sign}`,
  })),
  uniqueOpened: [{ to: false, part: '.fd-side', steps: openGroups }],
  tabBar: [{ to: false, part: '[role=tablist]' }],
  tabStyle: ['indicator', 'button'].map((to) => ({ to, part: '.fd-tab-box[data-active=true]' })),
  fixedHome: [{ to: false, part: '[role=tab]' }],
  transitionName: ['slide-bottom', 'zoom-in', 'zoom-out', 'fade'].map((to) => ({ to, part: '.fd-pane' })),
  roundedTheme: [{ to: false, part: '.ant-menu-submenu-title' }],
  weakMode: [{ to: true, part: 'html' }],
  responsive: [{ to: false, part: 'body' }],
  darkMode: [{ to: true, part: '.fd-side' }],
  color: [{ to: '#722ed1', part: '.fd-tab-box[data-active=true] .fd-tab' }],
}

/** Everything computed of a part and its pseudo-elements, its links and open menus; of none, nothing. */
function looksOf(page: Page, part: string): Promise<string> {
  return page.evaluate((selector) => {
    const element = document.querySelector(selector)
    if (!element) return 'none'
    const styles = [null, '::before', '::after'].map((pseudo) => {
      const style = getComputedStyle(element, pseudo)
      const names = Array.from(style).filter(
        (name) => !name.startsWith('--') && (name !== 'filter' || selector === 'html'),
      )
      return names.map((name) => `${name}: ${style.getPropertyValue(name)}`).join('\n')
    })
    const counts = ['a', '.ant-menu-submenu-open'].map((inner) => element.querySelectorAll(inner).length)
    return [...styles, ...counts].join('\n')
  }, part)
}

for (const darkMode of [false, true]) {
  test(`every setting of the theme changes what is seen, in the ${darkMode ? 'dark' : 'light'}`, async ({
    atHome: page,
  }) => {
    for (const [setting, choices] of Object.entries(rows)) {
      for (const { to, part, under, steps } of choices) {
        const base = { darkMode, ...under }
        await changeTheme(page, base)
        await expect(page.locator('html')).toHaveClass(darkMode ? /dark/ : /^(?!.*dark)/)
        await expect.poll(() => page.evaluate(() => document.getAnimations().length)).toBe(0)
        await steps?.(page)
        const looks = await looksOf(page, part)
        await changeTheme(page, { ...base, [setting]: to === darkMode && setting === 'darkMode' ? false : to })
        await steps?.(page)
        await expect.poll(() => looksOf(page, part), { message: `${setting}: ${to}`, timeout: 4000 }).not.toBe(looks)
      }
    }
  })
}

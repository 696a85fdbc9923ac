import { type Browser, expect, type Page } from '@playwright/test'
import { expectNoBarriers, expectNoBarriersInAnyLight } from './barriers.ts'
import { changeTheme, enter, test } from './open-fair.ts'
import type { RunningFair } from './start-fair.ts'

/** The saved tastes; how wide the content is, the open tabs and whether the menu is shut are the window's own. */
const saved = (page: Page) =>
  page.evaluate(() => {
    const { contentWidth: _, collapse: __, tabs: ___, ...tastes } = JSON.parse(localStorage.getItem('theme') ?? '{}')
    return tastes as unknown
  })
const drawerOf = (page: Page) => page.getByRole('dialog', { name: '主题设置' })

/** Somebody whose browser holds this theme, signed in. */
async function withTheme(browser: Browser, fair: RunningFair, theme: object) {
  const context = await browser.newContext()
  await context.addInitScript((text) => {
    if (localStorage.getItem('theme') === null) localStorage.setItem('theme', text)
  }, JSON.stringify(theme))
  await enter(context, fair)
  const page = await context.newPage()
  await page.goto(fair.address)
  await expect(page.getByRole('tablist')).toBeVisible()
  return page
}

/** How light a picture's corner is, 0 to 255, as the browser itself decodes it. */
async function lightnessOf(page: Page, frames: readonly string[]): Promise<number[]> {
  return page.evaluate(async (pictures) => {
    const lightness = async (picture: string) => {
      const image = new Image()
      image.src = `data:image/png;base64,${picture}`
      await image.decode()
      const canvas = new OffscreenCanvas(1, 1).getContext('2d')
      canvas?.drawImage(image, 4, 4, 1, 1, 0, 0, 1, 1)
      return Math.max(...(canvas?.getImageData(0, 0, 1, 1).data.slice(0, 3) ?? [255]))
    }
    return Promise.all(pictures.map(lightness))
  }, frames)
}

test('a dark theme is dark in every frame of a slow start, in its own colour', async ({ browser, fair }) => {
  const page = await withTheme(browser, fair, { darkMode: true, color: '#7a1fa2' })
  await expect(page.locator('html')).toHaveAttribute('data-color', '#7a1fa2')
  const watcher = await browser.newPage()
  const refused: string[] = []
  page.on('console', (message) => {
    if (/Content Security Policy/i.test(message.text())) refused.push(message.text())
  })
  await page.route(/assets\//, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 200))
    await route.continue()
  })
  const frames: string[] = []
  const devtools = await page.context().newCDPSession(page)
  devtools.on('Page.screencastFrame', ({ data, sessionId }) => {
    frames.push(data)
    void devtools.send('Page.screencastFrameAck', { sessionId })
  })
  await devtools.send('Page.startScreencast', { format: 'png', everyNthFrame: 1 })
  // The page that is left may still be fetching parts for later.
  let isNew = false
  page.on('framenavigated', () => {
    isNew = true
  })
  const beforeCode = page
    .waitForRequest((request) => isNew && /assets\/.*\.js/.test(request.url()))
    .then(() =>
      page.evaluate(() => {
        const root = document.documentElement
        return { classes: root.className, primary: getComputedStyle(root).getPropertyValue('--fd-primary') }
      }),
    )
  await page.reload()
  expect(await beforeCode).toEqual({ classes: 'dark rounded', primary: '#7a1fa2' })
  await expect(page.getByRole('tablist')).toBeVisible({ timeout: 60_000 })
  await devtools.send('Page.stopScreencast')
  expect(frames.length, 'frames were seen').toBeGreaterThan(0)
  expect(Math.max(...(await lightnessOf(watcher, frames))), 'the lightest frame').toBeLessThan(70)
  expect(refused).toEqual([])
  await page.context().close()
  await watcher.close()
})

test('the drawer comes when it is opened, is walked by keyboard, keeps tastes in a file and gives the focus back', async ({
  atHome: page,
}) => {
  const fetched: string[] = []
  page.on('request', (request) => fetched.push(request.url()))
  const root = page.locator('html')
  // The drawer's headings stand below the page's.
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
  const opener = page.getByRole('button', { name: '主题设置' })
  await opener.focus()
  await page.keyboard.press('Enter')
  const drawer = drawerOf(page)
  await expect(drawer).toBeVisible()
  expect(fetched.some((url) => url.includes('ThemeDrawer'))).toBe(true)
  expect((await drawer.boundingBox())?.width).toBe(268)
  await expect(page.locator('.fd-theme-drawer')).toHaveCSS('z-index', '2002')
  await expect(page.locator('.ant-drawer-content-wrapper')).not.toHaveClass(/motion/)
  await drawer.getByRole('radio', { name: /拂晓蓝/ }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(drawer.getByRole('radio', { name: '薄暮' })).toBeChecked()
  await page.keyboard.press('ArrowLeft')
  await drawer.getByRole('switch', { name: '圆角主题' }).focus()
  await page.keyboard.press('Space')
  await expect(root).not.toHaveClass(/rounded/)
  await page.keyboard.press('Space')
  await expectNoBarriersInAnyLight(page, { within: ['.fd-theme-drawer'] })

  await drawer.getByRole('radio', { name: '#722ed1' }).click()
  await drawer.getByRole('switch', { name: '深色模式' }).click()
  await expect(root).toHaveClass(/dark/)
  const arriving = page.waitForEvent('download')
  await drawer.getByRole('button', { name: '导出' }).click()
  const file = await (await arriving).path()
  await drawer.getByRole('button', { name: '恢复默认', exact: true }).click()
  await expect(root).not.toHaveClass(/dark/)
  await drawer.locator('input[type=file]').setInputFiles(file)
  await expect(root).toHaveClass(/dark/)
  await expect(root).toHaveAttribute('data-color', '#722ed1')
  expect(await saved(page)).toEqual({ darkMode: true, color: '#722ed1' })

  // What is read on any colour is read, be it next to white.
  await changeTheme(page, { color: '#ffffee' })
  await expect(root).toHaveAttribute('data-color', '#ffffee')
  await expectNoBarriers(page, { within: ['.fd-header', '.fd-theme-drawer'], rules: ['color-contrast'] })

  const hidden = [
    drawer.getByRole('group', { name: '导航布局' }),
    drawer.getByRole('switch', { name: '图标置于顶栏' }),
    drawer.getByRole('switch', { name: '内容占满宽度' }),
  ]
  for (const setting of hidden) await expect(setting).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  for (const setting of hidden) await expect(setting).toBeHidden()
  await expect(drawer.getByRole('group', { name: '侧栏布局' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
  await expect(opener).toBeFocused()
})

/** Runs in the page: the body says which circle was first seen; on a busy machine it is over before anybody asks from outside. */
function keepCircles(): void {
  for (const { effect } of document.getAnimations()) {
    if (!(effect instanceof KeyframeEffect) || !effect.pseudoElement?.startsWith('::view-transition-')) continue
    if (!effect.getKeyframes().some(({ clipPath }) => clipPath)) continue
    // The mark goes a frame before the circle does: the first sight of both counts.
    document.body.dataset.circles ??= `${document.documentElement.dataset.reveal} ${effect.pseudoElement}`
  }
  requestAnimationFrame(keepCircles)
}

test('dark and weak mode come in a circle, of which a second press undoes the first; pages come as one likes, and calmly where one asks', async ({
  atHome: page,
}) => {
  const faults: Error[] = []
  page.on('pageerror', (error) => faults.push(error))
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  const root = page.locator('html')
  const dark = page.getByRole('button', { name: /^(深色|浅色)$/ })
  await page.evaluate(keepCircles)
  await dark.click()
  await expect(page.locator('body')).toHaveAttribute('data-circles', 'on ::view-transition-new(root)')
  await expect(root).not.toHaveAttribute('data-reveal')
  await expect(root).toHaveClass(/dark/)
  await dark.click()
  await page.mouse.down()
  await page.mouse.up()
  // Each press is done with a frame of its own: on a busy machine neither may be yet.
  await expect.poll(() => saved(page)).toEqual({ darkMode: true })
  await expect(root).not.toHaveAttribute('data-reveal')
  await expect(root).toHaveClass(/dark/)

  const pane = page.locator('.fd-pane:visible')
  await expect(pane).toHaveCSS('animation-name', 'fd-slide-right')
  await expect(pane).not.toHaveCSS('animation-duration', '1e-05s')
  await page.evaluate(() => document.body.setAttribute('data-same-page', ''))
  await page.getByRole('button', { name: '主题设置' }).click()
  const drawer = drawerOf(page)
  await drawer.getByRole('switch', { name: '色弱模式' }).click()
  await expect(root).toHaveClass(/weak/)
  await expect(root).not.toHaveAttribute('data-reveal')
  await expect(root).toHaveCSS('filter', 'url("#fd-weak")')
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await drawer.getByRole('switch', { name: '深色模式' }).click()
  await expect(root).not.toHaveClass(/dark/)
  await expect(root).not.toHaveAttribute('data-reveal')
  await expect(pane).toHaveCSS('animation-duration', '1e-05s')
  await changeTheme(page, { transitionName: 'zoom-in', responsive: false })
  await expect(pane).toHaveCSS('animation-name', 'fd-zoom-in')
  await expect(page.locator('body')).toHaveCSS('min-width', '1200px')
  await expect(page.locator('body[data-same-page]')).toHaveCount(1)
  expect(faults).toEqual([])
})

import { expect, type Page } from '@playwright/test'
import sharp from 'sharp'
import { expectNoBarriers } from './barriers.ts'
import { test } from './open-fair.ts'

const picture = (background: string) =>
  sharp({ create: { width: 300, height: 300, channels: 3, background } })
    .png()
    .toBuffer()
const asFile = (buffer: Buffer) => ({ name: 'picture.png', mimeType: 'image/png', buffer })
const toast = (page: Page, text: string) => page.locator('.ant-message').getByText(text)

test('what is set is seen on the sign-in page and in the header, in its language until one is chosen', async ({
  fair,
  signedIn: page,
  browser,
}) => {
  await page.goto(`${fair.address}set/system`)
  await page.getByLabel('站点名称').fill('海岳时装订货平台')
  await page.locator('input[type=file]').setInputFiles(asFile(await picture('#c9252d')))
  await expect(page.getByAltText('标志')).toBeVisible()
  await page.getByRole('button', { name: '添加链接' }).click()
  await page.getByLabel('名称', { exact: true }).fill('官网')
  await page.getByLabel('网址').fill('https://example.com/')
  const largest = page.getByLabel('单个文件上限（MB）')
  await largest.fill('200')
  await expect(page.getByText('请填 1～20 的整数')).toBeVisible()
  await page.keyboard.press('Control+s')
  await expect(largest).toBeFocused()
  await expectNoBarriers(page, { within: ['#content'] })
  await largest.fill('19')
  await page.getByRole('radio', { name: 'English' }).check()
  await page.keyboard.press('Control+s')
  await expect(page.getByRole('button', { name: 'Save' })).toBeVisible()
  await expect(page.locator('.fd-logo')).toContainText('海岳时装订货平台')
  await expect(page.locator('.fd-logo img')).toHaveAttribute('src', /^\/pictures\/site\/[0-9a-f]{64}\.png$/)

  const stranger = await (await browser.newContext()).newPage()
  await stranger.goto(`${fair.address}login`)
  await expect(stranger.getByRole('heading', { name: '海岳时装订货平台' })).toBeVisible()
  await expect(stranger.locator('.fd-login-mark')).toHaveJSProperty('naturalWidth', 300)
  await expect(stranger.getByRole('button', { name: 'Sign in' })).toBeVisible()
  await stranger.getByRole('button', { name: '繁體中文' }).click()
  await expect(stranger.getByRole('button', { name: '登入' })).toBeVisible()
  await stranger.reload()
  await expect(stranger.getByRole('button', { name: '登入' })).toBeVisible()
  await stranger.context().close()
  await page.getByRole('radio', { name: '简体中文' }).check()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('button', { name: '保存' })).toBeVisible()

  await page.getByRole('button', { name: '超级管理员' }).click()
  await page.getByRole('menuitem', { name: '小程序二维码' }).click()
  const dialog = page.getByRole('dialog', { name: '小程序二维码' })
  const field = dialog.locator('input[type=file]')
  await field.setInputFiles({ name: 'code.png', mimeType: 'image/png', buffer: Buffer.from('<svg/>') })
  await expect(toast(page, '文件不是有效的 PNG 或 JPG 图片')).toBeVisible()
  await field.setInputFiles(asFile(await picture('#000000')))
  await expect(dialog.getByRole('img', { name: '小程序二维码' })).toHaveJSProperty('naturalWidth', 300)
  const [file] = await Promise.all([page.waitForEvent('download'), dialog.getByRole('link', { name: '下载' }).click()])
  expect(file.suggestedFilename()).toMatch(/^qrcode-.*\.png$/)
})

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

test('what is set is seen on the sign-in page, in the header, the title and the footer', async ({
  fair,
  signedIn: page,
  browser,
}) => {
  await page.goto(`${fair.address}set/system`)
  await page.getByLabel('站点名称').fill('海岳时装订货平台')
  await page.locator('input[type=file]').setInputFiles(asFile(await picture('#c9252d')))
  await expect(page.getByAltText('标志')).toBeVisible()
  await page.getByLabel('版权信息').fill('© 2027 海岳时装集团')
  await page.getByRole('button', { name: '添加链接' }).click()
  await page.getByLabel('名称', { exact: true }).fill('官网')
  await page.getByLabel('网址').fill('javascript:alert(1)')
  await page.getByLabel('网址').blur()
  await expect(page.getByText('请输入 http 或 https 网址')).toBeVisible()
  await page.getByLabel('网址').fill('https://example.com/')
  await page.getByLabel('联系方式').fill('会务组 张敏\n电话 138 0000 0000')
  const largest = page.getByLabel('单个文件上限（MB）')
  await largest.fill('200')
  await expect(page.getByText('请填 1～20 的整数')).toBeVisible()
  await page.keyboard.press('Control+s')
  await expect(largest).toBeFocused()
  await largest.fill('１９')
  await expectNoBarriers(page, { within: ['#content'] })
  await page.keyboard.press('Control+s')
  await expect(toast(page, '已保存')).toBeVisible()
  await largest.blur()
  await expect(largest).toHaveValue('19')
  await expect(page.locator('.fd-logo')).toContainText('海岳时装订货平台')
  await expect(page.locator('.fd-logo img')).toHaveAttribute('src', /^\/pictures\/site\/[0-9a-f]{64}\.png$/)
  await expect(page).toHaveTitle(/海岳时装订货平台/)
  await page.goto(`${fair.address}dashboard`)
  await expect(page.getByRole('contentinfo')).toContainText('© 2027 海岳时装集团')
  await expect(page.getByRole('link', { name: '官网' })).toHaveAttribute('rel', /noopener/)

  const stranger = await (await browser.newContext()).newPage()
  await stranger.goto(`${fair.address}login`)
  await expect(stranger.getByRole('heading', { name: '海岳时装订货平台' })).toBeVisible()
  await expect(stranger.locator('.fd-login-mark')).toHaveJSProperty('naturalWidth', 300)
  await stranger.getByText('忘记密码').click()
  await expect(stranger.getByText('电话 138 0000 0000')).toBeVisible()
  await stranger.context().close()
})

test('another administrator’s later change is not overwritten unseen, and what was typed stays', async ({
  fair,
  signedIn: page,
  context,
}) => {
  await page.goto(`${fair.address}set/system`)
  const other = await context.newPage()
  await other.goto(`${fair.address}set/system`)
  await page.getByLabel('版权信息').fill('第一位')
  await other.getByLabel('版权信息').fill('第二位')
  await page.getByRole('button', { name: '保存' }).click()
  await expect(toast(page, '已保存')).toBeVisible()
  await other.getByRole('button', { name: '保存' }).click()
  await expect(other.getByText('其他管理员刚刚修改过系统设置')).toBeVisible()
  await expect(other.getByLabel('版权信息')).toHaveValue('第二位')
  await other.getByRole('button', { name: '读取最新内容' }).click()
  await expect(other.getByLabel('版权信息')).toHaveValue('第一位')
  await expect(other.getByText('其他管理员刚刚修改过系统设置')).toHaveCount(0)
})

test('the house’s language is spoken until one is chosen', async ({ fair, signedIn: page, browser }) => {
  await page.goto(`${fair.address}set/system`)
  await page.getByRole('radio', { name: 'English' }).check()
  await page.getByRole('button', { name: '保存' }).click()
  await expect(page.getByRole('button', { name: 'Save' })).toBeVisible()
  const stranger = await (await browser.newContext()).newPage()
  await stranger.goto(`${fair.address}login`)
  await expect(stranger.getByRole('button', { name: 'Sign in' })).toBeVisible()
  await stranger.getByRole('button', { name: '繁體中文' }).click()
  await expect(stranger.getByRole('button', { name: '登入' })).toBeVisible()
  await stranger.reload()
  await expect(stranger.getByRole('button', { name: '登入' })).toBeVisible()
  await stranger.context().close()
  await page.getByRole('radio', { name: '简体中文' }).check()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('button', { name: '保存' })).toBeVisible()
})

test('who forgot his password asks for another, and an administrator sees it', async ({
  fair,
  signedIn: page,
  browser,
}) => {
  const stranger = await (await browser.newContext()).newPage()
  await stranger.goto(`${fair.address}forget`)
  await stranger.getByRole('button', { name: '提交申请' }).click()
  await expect(stranger.getByText('请输入账号')).toBeVisible()
  await stranger.getByLabel('账号').fill('chen.wei')
  await stranger.getByLabel('联系方式').fill('139 1234 5678')
  await stranger.getByRole('button', { name: '提交申请' }).click()
  await expect(stranger.getByText('已提交')).toBeVisible()
  await stranger.context().close()
  await page.goto(`${fair.address}set/system`)
  const waiting = page.getByRole('link', { name: /^\d+ 条密码申请待处理$/ })
  await waiting.click()
  const row = page.getByRole('row', { name: /chen\.wei/ })
  await expect(row).toContainText('139 1234 5678')
  await expectNoBarriers(page, { within: ['#content'] })
  await row.getByRole('button', { name: '已处理' }).click()
  await expect(page.getByText('没有待处理的密码申请')).toBeVisible()
  await expect(waiting).toHaveCount(0)
  await page.locator('.ant-message').getByRole('button', { name: '撤销' }).click()
  await expect(row).toBeVisible()
  await expect(waiting).toHaveText('1')
  await page.request.post(`${fair.address}api/config/requestPassword`, { data: { account: 'chen.wei' } })
  await expect(async () => {
    await page.evaluate(() => dispatchEvent(new Event('visibilitychange')))
    await expect(waiting).toHaveText('2', { timeout: 1000 })
  }).toPass()
})

test('the QR code is replaced, gone back to and kept', async ({ atHome: page }) => {
  await page.getByRole('button', { name: '超级管理员' }).click()
  await page.getByRole('menuitem', { name: '小程序二维码' }).click()
  const dialog = page.getByRole('dialog', { name: '小程序二维码' })
  await expect(dialog.getByText('还没有上传二维码')).toBeVisible()
  const field = dialog.locator('input[type=file]')
  await field.setInputFiles({ name: 'code.png', mimeType: 'image/png', buffer: Buffer.from('<svg/>') })
  await expect(toast(page, '文件不是有效的 PNG 或 JPG 图片')).toBeVisible()
  await field.setInputFiles(asFile(await picture('#000000')))
  const shown = dialog.getByRole('img', { name: '小程序二维码' })
  await expect(shown).toHaveJSProperty('naturalWidth', 300)
  const first = await shown.getAttribute('src')
  const [file] = await Promise.all([page.waitForEvent('download'), dialog.getByRole('link', { name: '下载' }).click()])
  expect(file.suggestedFilename()).toMatch(/^qrcode-.*\.png$/)
  await field.setInputFiles(asFile(await picture('#333333')))
  await expect(shown).not.toHaveAttribute('src', first ?? '')
  await page.locator('.ant-message').getByRole('button', { name: '撤销' }).last().click()
  await expect(shown).toHaveAttribute('src', first ?? '')
})

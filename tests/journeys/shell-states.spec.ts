import { expect } from '@playwright/test'
import { expectNoBarriersInAnyLight } from './barriers.ts'
import { openWith, test } from './open-fair.ts'
import { visit } from './tab-steps.ts'

test('no menu or dialog of the shell stands in anybody’s way, light or dark @long', async ({
  fair,
  signedIn: page,
  browser,
}) => {
  await openWith(page, `${fair.address}no/such/page`, {})
  await page.getByRole('button', { name: '超级管理员' }).click()
  await expect(page.getByRole('menuitem', { name: '修改密码' })).toBeVisible()
  await expectNoBarriersInAnyLight(page, { within: ['.fd-header'], state: 'user menu' })
  await page.getByRole('menuitem', { name: '小程序二维码' }).click()
  await expect(page.getByRole('dialog', { name: '小程序二维码' })).toBeVisible()
  await expectNoBarriersInAnyLight(page, { within: ['.ant-modal'], state: 'QR code' })
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByRole('button', { name: '超级管理员' }).click()
  await page.getByRole('menuitem', { name: '修改密码' }).click()
  await page.getByLabel('新密码').focus()
  await page.getByLabel('新密码').blur()
  await expect(page.getByText('请输入新密码')).toBeVisible()
  await expectNoBarriersInAnyLight(page, { within: ['.ant-modal'], state: 'password' })
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  const stranger = await (await browser.newContext()).newPage()
  await stranger.goto(`${fair.address}forget`)
  await expect(stranger.getByRole('heading', { name: '忘记密码' })).toBeVisible()
  await expectNoBarriersInAnyLight(stranger, { state: 'forgotten password' })
  await stranger.context().close()
})

test('no page of the shell stands in anybody’s way, light or dark', async ({ fair, signedIn: page, context }) => {
  await page.request.post(`${fair.address}api/config/requestPassword`, { data: { account: 'weighed' } })
  await openWith(page, `${fair.address}print`, {})
  await expectNoBarriersInAnyLight(page, { state: 'print' })
  await page.getByRole('link', { name: /条密码申请待处理$/ }).click()
  const row = page.getByRole('row', { name: /weighed/ })
  await expect(row).toBeVisible()
  await expectNoBarriersInAnyLight(page, { within: ['.fd-header', '#content'], state: 'password requests' })
  await row.getByRole('button', { name: '已处理' }).click()
  await expect(row).toHaveCount(0)

  await visit(page, '/no/such/page')
  // A toast that fades is read by nobody.
  await expect(page.locator('.ant-message-notice')).toHaveCount(0)
  await context.setOffline(true)
  await expect(page.getByRole('status').filter({ hasText: '网络已断开' })).toBeVisible()
  await expectNoBarriersInAnyLight(page, { within: ['.fd-main'], state: 'unknown page, offline' })
  await context.setOffline(false)
})

test('the first field has the focus though its dialog moves', async ({ fair, signedIn: page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.goto(`${fair.address}no/such/page`)
  await page.getByRole('button', { name: '超级管理员' }).click()
  await page.getByRole('menuitem', { name: '修改密码' }).click()
  await expect(page.getByRole('dialog', { name: '修改密码' }).getByLabel('旧密码')).toBeFocused()
})

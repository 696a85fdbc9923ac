import { expect, type Page } from '@playwright/test'
import { expectNoBarriers } from './barriers.ts'
import { test } from './open-fair.ts'
import { adminPassword, type RunningFair } from './start-fair.ts'

const cover = (page: Page) => page.getByRole('dialog', { name: '重新登录' })
const nameField = (page: Page) => page.locator('#customer-name')

/** Changes a customer's name in his drawer and leaves it so. */
async function beginWork(page: Page, { address }: RunningFair, name: string): Promise<void> {
  await page.goto(`${address}custom/index`)
  await page.locator('.fd-grid .fd-link').first().click()
  await nameField(page).fill(name)
}

/** The sign-in of this browser, ended by an administrator or by time: no window of it asked for that. */
async function endFromAfar(page: Page, { address }: RunningFair): Promise<void> {
  const token = (await page.context().cookies()).find(({ name }) => name === 'token')?.value ?? ''
  await page.request.post(`${address}api/user/logout`, { headers: { token }, data: {} })
}

async function callsOf(page: Page, during: () => Promise<void>): Promise<string[]> {
  const paths: string[] = []
  const hear = (request: { url(): string }) => paths.push(new URL(request.url()).pathname)
  page.on('request', hear)
  await during()
  page.off('request', hear)
  return paths.filter((path) => path.startsWith('/api/'))
}

test('unsaved work outlives its sign-in: covered, kept from every key, and there again after the password', async ({
  fair,
  signedIn: page,
}) => {
  await beginWork(page, fair, '没有保存的名称')
  await endFromAfar(page, fair)
  const targets = page.getByRole('tab', { name: '指标' })
  await targets.click()
  await expect(cover(page)).toBeVisible()
  await expect(cover(page).getByRole('listitem')).toHaveText(['客户资料'])
  await expect(cover(page).getByLabel('密码')).toBeFocused()
  await expectNoBarriers(page, { within: ['dialog'], state: 'covered' })
  const asked = await callsOf(page, async () => {
    for (const key of ['Escape', 'Escape', 'Control+s', 'Tab', 'Tab', 'Tab', 'Tab', 'Escape'])
      await page.keyboard.press(key)
    await expect(cover(page)).toBeVisible()
    expect(await page.evaluate(() => document.activeElement?.closest('dialog, body')?.tagName)).toMatch(/DIALOG|BODY/)
    await expect(nameField(page)).toHaveValue('没有保存的名称')
    await page.waitForTimeout(700)
  })
  expect(asked).toEqual([])

  await cover(page).getByLabel('密码').fill('not-this-one')
  await page.keyboard.press('Enter')
  await expect(cover(page).getByRole('alert')).toHaveText('账号或密码不正确')
  await cover(page).getByLabel('密码').fill(adminPassword)
  await page.keyboard.press('Enter')
  await expect(cover(page)).toHaveCount(0)
  await expect(targets).toBeFocused()
  await expect(page.getByRole('tabpanel', { name: '指标' })).toContainText('完成率')
  await expect(nameField(page)).toHaveValue('没有保存的名称')
})

async function post(page: Page, { address }: RunningFair, path: string, data: object): Promise<{ accountId?: number }> {
  const token = (await page.context().cookies()).find(({ name }) => name === 'token')?.value ?? ''
  const answer = await page.request.post(`${address}api${path}`, { headers: { token }, data })
  const { code, data: told } = await answer.json()
  expect(code).toBe(200)
  return told
}

/** Somebody who may look at customers, made by the call the screen makes. */
async function madeUser(page: Page, fair: RunningFair) {
  const account = `deng.${Date.now().toString(36)}`
  const who = { account, realName: '邓', accountType: 4, isAdmin: false, enabled: true, password: 'journey-1' }
  const rights = [{ fairId: 1, prices: 'both', menuIds: [2], brands: ['HY'], areas: ['HD'] }]
  const { accountId } = await post(page, fair, '/user/save', { ...who, rights })
  return { account, password: who.password, accountId }
}

async function signInAt(page: Page, who: { account: string; password: string }): Promise<void> {
  await page.getByLabel('账号').fill(who.account)
  await page.getByLabel('密码').fill(who.password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('tablist')).toBeVisible()
}

async function signOutAt(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name }).click()
  await page.getByRole('menuitem', { name: '退出登录' }).click()
  await expect(page.getByLabel('密码')).toBeVisible()
}

test('work waits while somebody else is signed in in another window, and goes on by itself with its own user', async ({
  fair,
  signedIn: page,
}) => {
  const other = await madeUser(page, fair)
  await beginWork(page, fair, '等着保存的名称')
  const second = await page.context().newPage()
  await second.goto(`${fair.address}print`)
  await signOutAt(second, '超级管理员')
  await expect(cover(page).getByText('已在本浏览器的另一个窗口退出登录。')).toBeVisible()
  await signInAt(second, other)
  const told = page.getByRole('dialog', { name: '已由其他账号登录' })
  await expect(told).toContainText(`本浏览器现在登录的是 邓 (${other.account})`)
  await expect(told.getByLabel('密码')).toHaveCount(0)
  await told.getByRole('button', { name: /^放弃并进入/ }).click()
  await expect(told.getByRole('button', { name: '返回' })).toBeFocused()
  await page.keyboard.press('Enter')

  await signOutAt(second, '邓')
  await expect(cover(page).getByLabel('密码')).toBeVisible()
  await signInAt(second, { account: 'admin', password: adminPassword })
  await expect(page.locator('dialog')).toHaveCount(0)
  await expect(nameField(page)).toHaveValue('等着保存的名称')
  await post(page, fair, '/user/delete', { accountIds: [other.accountId] })
})

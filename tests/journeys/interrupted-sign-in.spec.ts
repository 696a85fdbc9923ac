import { expect, type Locator, type Page } from '@playwright/test'
import { post } from './ask-server.ts'
import { expectNoBarriers } from './barriers.ts'
import { enter, test } from './open-fair.ts'
import { adminPassword, type RunningFair } from './start-fair.ts'

const cover = (page: Page) => page.getByRole('dialog', { name: '重新登录' })
const nameField = (page: Page) => page.locator('#customer-name')

/** Changes a customer's name in his drawer and leaves it so. */
async function beginWork(page: Page, { address }: RunningFair, name: string): Promise<void> {
  await page.goto(`${address}custom/index`)
  await page.locator('.fd-grid .fd-link').first().click()
  await nameField(page).fill(name)
}

/**
 * The sign-in of this browser, ended by an administrator or by time: no window of it asked for that. What is pressed next
 * is pressed at once, before the live line can tell of it.
 */
async function endFromAfar(page: Page, next: Locator): Promise<void> {
  const token = (await page.context().cookies()).find(({ name }) => name === 'token')?.value ?? ''
  await next.focus()
  await next.evaluate(async (element: HTMLElement, its) => {
    const headers = { token: its, 'content-type': 'application/json' }
    await fetch('/api/user/logout', { method: 'POST', headers, body: '{}' })
    element.click()
  }, token)
}

async function callsOf(page: Page, during: () => Promise<void>): Promise<string[]> {
  const paths: string[] = []
  const hear = (request: { url(): string }) => paths.push(new URL(request.url()).pathname)
  page.on('request', hear)
  await during()
  page.off('request', hear)
  return paths.filter((path) => path.startsWith('/api/'))
}

/** Covered and kept from every key; there again, with the focus where it was, after the password. */
async function endAndSignInAgain(page: Page): Promise<void> {
  const targets = page.getByRole('tab', { name: '指标' })
  await endFromAfar(page, targets)
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
}

/** Somebody who may look at customers, made by the call the screen makes. */
async function madeUser(page: Page, fair: RunningFair) {
  const account = `deng.${Date.now().toString(36)}`
  const who = { account, realName: '邓', accountType: 4, isAdmin: false, enabled: true, password: 'journey-1' }
  const rights = [{ fairId: 1, prices: 'both', menuIds: [2], brands: ['HY'], areas: ['HD'] }]
  const { accountId } = await post<{ accountId: number }>(page, { fair, path: '/user/save', data: { ...who, rights } })
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

/** The other user signs in in this window, by the call and the word that the sign-in page would send. */
async function takeOver(
  page: Page,
  { address }: RunningFair,
  who: { account: string; password: string },
): Promise<void> {
  const data = { username: who.account, password: who.password, dbSourceId: 1 }
  const answer = await page.request.post(`${address}api/user/login`, { data })
  const { token } = (await answer.json()).data
  await page.context().addCookies([{ name: 'token', value: token, url: address, sameSite: 'Strict' }])
  await page.evaluate(() => new BroadcastChannel('fairdesk.session').postMessage({ kind: 'started' }))
}

test('unsaved work outlives its sign-in: it waits under a cover for its own user, and another one gives it up unseen', async ({
  fair,
  signedIn: page,
}) => {
  const other = await madeUser(page, fair)
  await beginWork(page, fair, '没有保存的名称')
  await endAndSignInAgain(page)

  const second = await page.context().newPage()
  await second.goto(`${fair.address}healthz`)
  await giveUp(page, second, { fair, other })
})

test('unsaved work waits through the sign-ins of another window @long', async ({ fair, signedIn: page }) => {
  const other = await madeUser(page, fair)
  await beginWork(page, fair, '没有保存的名称')
  const told = toldOfOther(page)
  const second = await page.context().newPage()
  await second.goto(`${fair.address}print`)
  await signOutAt(second, '超级管理员')
  await expect(cover(page).getByText('已在本浏览器的另一个窗口退出登录。')).toBeVisible()
  await signInAt(second, other)
  await expect(told).toContainText(`本浏览器现在登录的是 邓 (${other.account})`)
  await expect(told.getByLabel('密码')).toHaveCount(0)
  await told.getByRole('button', { name: /^放弃并进入/ }).click()
  await expect(told.getByRole('button', { name: '返回' })).toBeFocused()
  await page.keyboard.press('Enter')

  await signOutAt(second, '邓')
  await expect(cover(page).getByLabel('密码')).toBeVisible()
  await signInAt(second, { account: 'admin', password: adminPassword })
  await expect(page.locator('dialog')).toHaveCount(0)
  await expect(nameField(page)).toHaveValue('没有保存的名称')

  await giveUp(page, second, { fair, other })
})

const toldOfOther = (page: Page): Locator => page.getByRole('dialog', { name: '已由其他账号登录' })

/** Another user signs in in a second window, and the work in the first one is given up for him. */
async function giveUp(
  page: Page,
  second: Page,
  { fair, other }: { readonly fair: RunningFair; readonly other: Awaited<ReturnType<typeof madeUser>> },
): Promise<void> {
  const told = toldOfOther(page)
  await takeOver(second, fair, other)
  await told.getByRole('button', { name: /^放弃并进入/ }).click()
  await told.getByRole('button', { name: '放弃并离开' }).click()
  await expect(page.getByRole('button', { name: '邓' })).toBeVisible()
  await expect(page).toHaveURL(`${fair.address}dashboard`)
  await expect(nameField(page)).toHaveCount(0)
  await expect(page.getByRole('tab', { name: '客户资料' })).toHaveCount(0)
  await post(page, { fair, path: '/user/logout', data: {} })
  await enter(page.context(), fair)
  await post(page, { fair, path: '/user/delete', data: { accountIds: [other.accountId] } })
}

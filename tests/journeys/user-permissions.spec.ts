import { type BrowserContext, expect, type Page } from '@playwright/test'
import { expectNoBarriers, expectNoBarriersInAnyLight } from './barriers.ts'
import { test } from './open-fair.ts'
import type { RunningFair } from './start-fair.ts'

const menuNames = (page: Page) => page.getByRole('navigation', { name: '菜单' }).getByRole('menuitem')
const drawerOf = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })
const nameOf = (what: string) => `${what}.${Date.now().toString(36)}`

async function openUsers(page: Page, { address }: RunningFair): Promise<void> {
  await page.goto(`${address}set/userList`)
  await expect(page.getByRole('button', { name: 'admin', exact: true })).toBeVisible()
}

async function openUser(page: Page, name: string) {
  await page.getByRole('button', { name, exact: true }).click()
  const drawer = drawerOf(page, new RegExp(`^${name}`))
  await expect(drawer.getByLabel('账号')).toHaveValue(name)
  return drawer
}

async function signInAs(context: BrowserContext, { address }: RunningFair, who: { name: string; password: string }) {
  const page = await context.newPage()
  await page.goto(address)
  await page.getByLabel('账号').fill(who.name)
  await page.getByLabel('密码').fill(who.password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('tablist')).toBeVisible()
  return page
}

/** Staff made by the calls the screen makes: what the journey is not about. */
async function makeUser(
  page: Page,
  { address }: RunningFair,
  fields: { account: string; menuIds: number[]; brands: string[]; areas: string[]; prices?: 'none' | 'tag' },
) {
  const { account, ...rights } = fields
  const token = (await page.context().cookies()).find(({ name }) => name === 'token')?.value ?? ''
  const user = { account, realName: '试用', accountType: 4, isAdmin: false, enabled: true, password: 'journey-1' }
  const answer = await page.request.post(`${address}api/user/save`, {
    headers: { token },
    data: { ...user, rights: [{ fairId: 1, prices: 'both', ...rights }] },
  })
  const { code } = await answer.json()
  expect(code).toBe(200)
}

async function previewOf(page: Page, name: string): Promise<Page> {
  await page.getByRole('button', { name: '更多操作' }).click()
  const [preview] = await Promise.all([
    page.context().waitForEvent('page'),
    page.getByRole('menuitem', { name: '以此用户预览' }).click(),
  ])
  await expect(preview.getByRole('status').filter({ hasText: `正在以 ${name}` })).toBeVisible()
  return preview
}

/** A window that is opened from a preview shows the preview too. */
async function staysPreview(preview: Page, open: () => Promise<void>): Promise<void> {
  const [opened] = await Promise.all([preview.context().waitForEvent('page'), open()])
  await expect(opened.getByRole('status').filter({ hasText: '正在以' })).toBeVisible()
  await opened.close()
}

async function openByTab(page: Page): Promise<void> {
  await page.getByRole('tab', { name: '首页' }).click({ button: 'right' })
  await page.getByRole('menuitem', { name: '在新窗口打开' }).click()
}

test('a user sees what he was given, and less with his next call when it is taken; an administrator looks on', async ({
  fair,
  signedIn: page,
  browser,
}) => {
  const name = nameOf('yun')
  await makeUser(page, fair, { account: name, menuIds: [2, 21], brands: ['BA'], areas: ['HD'], prices: 'tag' })
  const user = await signInAs(await browser.newContext(), fair, { name, password: 'journey-1' })
  await user.goto(`${fair.address}custom/index`)
  const { rows } = await fair.sql.query<{ count: number }>(
    `select count(*)::int as count from customers join areas on areas.id = area_id join regions on regions.id = region_id
     join big_areas on big_areas.id = big_area_id where big_areas.code = 'HD' and customers.deleted_at is null`,
  )
  await expect(user.locator('.fd-page-foot:visible span').first()).toHaveText(`共 ${rows[0]?.count} 条`)
  await expect(menuNames(user).filter({ hasText: /^客户资料$/ })).toHaveCount(1)
  await expect(menuNames(user).filter({ hasText: /^(商品资料|设置)$/ })).toHaveCount(0)
  await expect(user.getByRole('columnheader', { name: '折扣' })).toHaveCount(0)

  await openUsers(page, fair)
  const changing = await openUser(page, name)
  await changing.getByRole('checkbox', { name: /^客户资料/ }).uncheck()
  await changing.getByRole('button', { name: '保存' }).click()
  await expect(changing).toBeHidden()
  await user.getByRole('columnheader', { name: '客户名称' }).click()
  await expect(user.getByText('没有权限打开这个页面')).toBeVisible()
  await expect(menuNames(user).filter({ hasText: /^客户资料$/ })).toHaveCount(0)
  await user.context().close()

  await openUser(page, name)
  const preview = await previewOf(page, name)
  await expect(menuNames(preview).filter({ hasText: '订单管控' })).toHaveCount(1)
  await expect(menuNames(preview).filter({ hasText: /^(数据管理|设置)$/ })).toHaveCount(0)
  await expectNoBarriers(preview, { within: ['.fd-main'] })
  await staysPreview(preview, () => openByTab(preview))
  await preview.getByRole('button', { name: '试用' }).click()
  await expect(preview.getByRole('menuitem', { name: '修改密码' })).toHaveCount(0)
  await preview.keyboard.press('Escape')
  const closed = preview.waitForEvent('close')
  await preview.getByRole('button', { name: '退出预览' }).click()
  await closed
  await page.reload()
  await expect(page.getByRole('button', { name: '超级管理员' })).toBeVisible()
  // Who was open is open again.
  await expect(drawerOf(page, new RegExp(`^${name}`)).getByLabel('账号')).toHaveValue(name)
})

test('a link of a preview opens the preview too, pressed with Ctrl or by the wheel @long', async ({
  fair,
  signedIn: page,
}) => {
  const name = nameOf('lan')
  await makeUser(page, fair, { account: name, menuIds: [21], brands: ['BA'], areas: ['HD'] })
  await openUsers(page, fair)
  await openUser(page, name)
  const preview = await previewOf(page, name)
  const entry = menuNames(preview)
    .filter({ hasText: /^首页$/ })
    .getByRole('link')
  await staysPreview(preview, () => entry.click({ modifiers: ['Control'] }))
  await staysPreview(preview, () => entry.click({ button: 'middle' }))
})

test('neither the users, an account, its sign-ins nor a password that everybody uses bars anybody', async ({
  fair,
  signedIn: page,
}) => {
  const name = nameOf('he')
  await makeUser(page, fair, { account: name, menuIds: [21], brands: ['HY'], areas: ['HD'] })
  await openUsers(page, fair)
  const weigh = (state: string, within = '.ant-drawer, .ant-modal') =>
    expectNoBarriersInAnyLight(page, { within: [within], state })
  await weigh('users', '#content')
  await page.getByRole('button', { name: 'admin', exact: true }).click()
  await page.getByRole('button', { name: '更多操作' }).click()
  await page.getByRole('menuitem', { name: '登录设备' }).click()
  const devices = drawerOf(page, 'admin 的登录')
  await expect(devices.getByRole('row').nth(1)).toBeVisible()
  await weigh('sign-ins')
  await devices.getByRole('button', { name: '关闭' }).last().click()
  await page.keyboard.press('Escape')

  await openUser(page, name)
  await expect(page.locator('.fd-user-menus')).toBeVisible()
  await weigh('account')
  await page.getByRole('button', { name: '更多操作' }).click()
  await page.getByRole('menuitem', { name: '重置密码' }).click()
  await page.getByText('自己输入').click()
  await page.locator('#reset-password').fill('5201314')
  await page.getByRole('button', { name: '重置', exact: true }).click()
  await expect(page.getByRole('alert').filter({ hasText: '很常见' })).toBeVisible()
  const made = drawerOf(page, `${name} 的新密码`)
  await expect(made.getByRole('button', { name: '复制' })).toBeFocused()
  const copy = await made.getByRole('button', { name: '复制' }).boundingBox()
  const close = await made.getByRole('button', { name: '关闭' }).last().boundingBox()
  expect((close?.x ?? 0) - (copy?.x ?? 0) - (copy?.width ?? 0)).toBeGreaterThanOrEqual(8)
  await weigh('common password')
})

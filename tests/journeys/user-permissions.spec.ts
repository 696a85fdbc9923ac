import { type BrowserContext, expect, type Page } from '@playwright/test'
import { expectNoBarriers } from './barriers.ts'
import { test } from './open-fair.ts'
import type { RunningFair } from './start-fair.ts'

const toast = (page: Page, text: string) => page.locator('.ant-message').getByText(text)
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

async function fillRights(page: Page) {
  const drawer = drawerOf(page, '添加用户')
  await drawer
    .getByRole('checkbox', { name: /^允许进入/ })
    .first()
    .check()
  await expect(drawer.getByText('没有选择品牌：看不到任何商品')).toBeVisible()
  await expect(drawer.getByText('没有选择区域：看不到任何客户和订单')).toBeVisible()
  await drawer.getByRole('checkbox', { name: /^数据管理/ }).check()
  await expect(drawer.getByRole('checkbox', { name: /^商品资料/ })).toBeChecked()
  for (const name of [/^商品资料/, /^搭配资料/, /^陈列资料/]) await drawer.getByRole('checkbox', { name }).uncheck()
  await drawer.getByRole('checkbox', { name: /^订单录入/ }).check()
  await drawer.getByRole('combobox', { name: '品牌' }).click()
  await page.getByTitle('北岸 BEIAN BA').click()
  await page.keyboard.press('Escape')
  await drawer.getByRole('combobox', { name: '区域' }).click()
  await page.locator('.ant-select-tree-title', { hasText: '华东大区' }).click()
  await page.keyboard.press('Escape')
  await drawer.getByText('吊牌价', { exact: true }).click()
  return drawer
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

/** However a window is opened from a preview, it shows the preview too. */
async function staysPreview(preview: Page): Promise<void> {
  const entry = menuNames(preview)
    .filter({ hasText: /^首页$/ })
    .getByRole('link')
  const ways = [
    () => entry.click({ modifiers: ['Control'] }),
    () => entry.click({ button: 'middle' }),
    async () => {
      await preview.getByRole('tab', { name: '首页' }).click({ button: 'right' })
      await preview.getByRole('menuitem', { name: '在新窗口打开' }).click()
    },
  ]
  for (const open of ways) {
    const [opened] = await Promise.all([preview.context().waitForEvent('page'), open()])
    await expect(opened.getByRole('status').filter({ hasText: '正在以' })).toBeVisible()
    await opened.close()
  }
}

test('a user sees what he was given, and less with his next call when it is taken; an administrator looks on', async ({
  fair,
  signedIn: page,
  browser,
}) => {
  const name = nameOf('yun')
  await openUsers(page, fair)
  await expectNoBarriers(page)
  await page.getByRole('button', { name: '添加用户' }).click()
  await expect(drawerOf(page, '添加用户').getByLabel('账号')).toBeFocused()
  const adding = await fillRights(page)
  await adding.getByLabel('账号').fill('x')
  await adding.getByRole('button', { name: '保存' }).click()
  await expect(adding.getByText('请输入 2-30 位账号')).toBeVisible()
  await expectNoBarriers(page)
  await adding.getByLabel('账号').fill(name)
  await adding.getByLabel('姓名').fill('云舒')
  await page.keyboard.press('Control+s')
  const made = drawerOf(page, `${name} 的新密码`)
  const password = (await made.getByTestId('new-password').textContent()) ?? ''
  await expect(made.getByRole('button', { name: '复制' })).toBeFocused()
  expect(password).toHaveLength(12)
  const copy = await made.getByRole('button', { name: '复制' }).boundingBox()
  const close = await made.getByRole('button', { name: '关闭' }).last().boundingBox()
  expect((close?.x ?? 0) - (copy?.x ?? 0) - (copy?.width ?? 0)).toBeGreaterThanOrEqual(8)
  await made.getByRole('button', { name: '关闭' }).last().click()

  const user = await signInAs(await browser.newContext(), fair, { name, password })
  await user.goto(`${fair.address}custom/index`)
  const { rows } = await fair.sql.query<{ count: number }>(
    `select count(*)::int as count from customers join areas on areas.id = area_id join regions on regions.id = region_id
     join big_areas on big_areas.id = big_area_id where big_areas.code = 'HD' and customers.deleted_at is null`,
  )
  await expect(user.locator('.fd-page-foot:visible span').first()).toHaveText(`共 ${rows[0]?.count} 条`)
  await expect(menuNames(user).filter({ hasText: /^客户资料$/ })).toHaveCount(1)
  await expect(menuNames(user).filter({ hasText: /^(商品资料|设置)$/ })).toHaveCount(0)
  await expect(user.getByRole('columnheader', { name: '折扣' })).toHaveCount(0)

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
  await expectNoBarriers(preview)
  await staysPreview(preview)
  await preview.getByRole('button', { name: '云舒' }).click()
  await expect(preview.getByRole('menuitem', { name: '修改密码' })).toHaveCount(0)
  await preview.keyboard.press('Escape')
  const closed = preview.waitForEvent('close')
  await preview.getByRole('button', { name: '退出预览' }).click()
  await closed
  await page.reload()
  await expect(page.getByRole('button', { name: '超级管理员' })).toBeVisible()
  // Who was open is open again.
  await expect(drawerOf(page, new RegExp(`^${name}`)).getByLabel('账号')).toHaveValue(name)
  await page.keyboard.press('Escape')
  await removed(page, name)
})

async function removed(page: Page, name: string): Promise<void> {
  await openUser(page, name)
  await page.getByRole('button', { name: '更多操作' }).click()
  await page.getByRole('menuitem', { name: '删除' }).click()
  await expect(toast(page, `已删除 ${name}`).last()).toBeVisible()
  await expect(page.getByRole('button', { name, exact: true })).toHaveCount(0)
}

test('who was given no brands, areas and prices is told so by the reports, and offered nothing made of prices', async ({
  browser,
  fair,
  signedIn: page,
}) => {
  const name = nameOf('unseeing')
  await makeUser(page, fair, { account: name, menuIds: [7], brands: [], areas: [], prices: 'none' })
  const context = await browser.newContext()
  const own = await signInAs(context, fair, { name, password: 'journey-1' })
  await own.goto(`${fair.address}report2/ranking`)
  await expect(own.getByText('你的账号没有可看的品牌')).toBeVisible()
  await expect(own.getByText('先导入商品资料')).toHaveCount(0)
  await own.goto(`${fair.address}report2/list`)
  await expect(own.getByText('你的账号没有可看的区域')).toBeVisible()
  await own.getByRole('combobox', { name: '指标' }).click()
  const offered = own.locator('.ant-select-dropdown:visible .ant-select-item-option')
  await expect(offered.filter({ hasText: '件数' }).first()).toBeVisible()
  await expect(offered.filter({ hasText: /金额|折扣/ })).toHaveCount(0)
  await own.keyboard.press('Escape')
  await own.getByRole('button', { name: '添加维度' }).click()
  // A fair may call its attributes otherwise, not these two.
  await expect(own.getByRole('menuitem', { name: '款色', exact: true })).toBeVisible()
  await expect(own.getByRole('menuitem', { name: '价格带' })).toHaveCount(0)
  await context.close()
})

test('another administrator’s change is not overwritten unseen, and what was typed stays until one lets it go', async ({
  fair,
  signedIn: page,
}) => {
  const name = nameOf('ban')
  await makeUser(page, fair, { account: name, menuIds: [21], brands: ['HY'], areas: ['HD'] })
  await openUsers(page, fair)
  const other = await page.context().newPage()
  await openUsers(other, fair)
  const [first, second] = [await openUser(page, name), await openUser(other, name)]
  // An account stands in the address while it is open: Back asks before what is typed is lost, and closes it.
  await expect(page).toHaveURL(/userList\?open=\d+$/)
  await first.getByLabel('姓名').fill('第一位')
  await page.goBack()
  await page.getByRole('dialog').filter({ hasText: '未保存' }).getByRole('button', { name: '取消' }).click()
  await expect(first.getByLabel('姓名')).toHaveValue('第一位')
  await second.getByLabel('姓名').fill('第二位')
  await first.getByRole('button', { name: '保存' }).click()
  await expect(first).toBeHidden()
  await second.getByRole('button', { name: '保存' }).click()
  const choices = other.getByRole('dialog', { name: '内容已被他人修改' })
  await expect(choices.getByRole('row')).toHaveText([/我的/, /^姓名.*第二位.*第一位/])
  await choices.getByRole('button', { name: '返回继续修改' }).click()
  await expect(second.getByLabel('姓名')).toHaveValue('第二位')
  await other.keyboard.press('Escape')
  await expect(other.locator('.ant-modal-confirm-title')).toHaveText('有未保存的内容，确定要关闭吗？')
  await other.keyboard.press('Escape')
  // Rights in a fair are chosen by themselves: those of one stay, the name of the other.
  await second.getByRole('checkbox', { name: /^客户资料/ }).check()
  await second.getByRole('button', { name: '保存' }).click()
  await choices.getByRole('radio', { name: '姓名 他人的' }).check()
  await expect(choices.getByRole('row').filter({ hasText: '订货会权限' })).toContainText('客户资料')
  await choices.getByRole('button', { name: '保存所选' }).click()
  await expect(other.getByRole('row').filter({ hasText: name })).toHaveText(/第一位.*2从未登录/)
  await other.close()
  await removed(page, name)
  await page.locator('.ant-message').getByRole('button', { name: '撤销' }).click()
  await expect(page.getByRole('button', { name, exact: true })).toBeVisible()
  await removed(page, name)
})

test('rights are copied to another fair, and what that fair lacks is named', async ({ fair, signedIn: page }) => {
  const { rows } = await fair.sql.query<{ id: number }>(
    `insert into platform.fairs (code, code_key, name, schema_name, status, ready)
     values ('NEXT', 'next', '下一季', 'fair_next', 'draft', true) returning id`,
  )
  const name = nameOf('lan')
  await makeUser(page, fair, { account: name, menuIds: [21], brands: ['HY'], areas: ['HD'] })
  await openUsers(page, fair)
  const drawer = await openUser(page, name)
  await drawer.getByRole('button', { name: '下一季' }).click()
  await drawer.getByRole('button', { name: '复制权限' }).click()
  const copying = drawerOf(page, '复制权限')
  await copying.getByText('从另一场订货会').click()
  await copying.getByRole('button', { name: '复制', exact: true }).click()
  await expect(toast(page, '这场订货会没有以下编码，未复制：HY HD')).toBeVisible()
  await expect(drawer.getByRole('checkbox', { name: '允许进入 下一季' })).toBeChecked()
  await expect(drawer.getByRole('checkbox', { name: /^订单录入/ })).toBeChecked()
  await drawer.getByRole('button', { name: '保存' }).click()
  await expect(drawer).toBeHidden()
  const given = await fair.sql.query(
    `select reportype, allow_brand, showarea from platform.account_fairs where fair_id = $1`,
    [rows[0]?.id],
  )
  expect(given.rows).toEqual([{ reportype: '13,21', allow_brand: '', showarea: '' }])
  await removed(page, name)
  await fair.sql.query('delete from platform.account_fairs where fair_id = $1', [rows[0]?.id])
  await fair.sql.query('delete from platform.fairs where id = $1', [rows[0]?.id])
})

test('sign-ins are seen and ended, a password is made anew, in the dark too', async ({
  fair,
  atHome: page,
  browser,
}) => {
  const name = nameOf('he')
  await makeUser(page, fair, { account: name, menuIds: [21], brands: ['HY'], areas: ['HD'] })
  const user = await signInAs(await browser.newContext(), fair, { name, password: 'journey-1' })
  await page.evaluate(() => localStorage.setItem('theme', '{"darkMode":true}'))
  await openUsers(page, fair)
  await expectNoBarriers(page)
  await openUser(page, name)
  await expect(page.locator('.fd-user-menus')).toBeVisible()
  await expectNoBarriers(page)
  await page.getByRole('button', { name: '更多操作' }).click()
  await page.getByRole('menuitem', { name: '登录设备' }).click()
  const devices = drawerOf(page, `${name} 的登录`)
  await expect(devices.getByRole('row')).toHaveCount(2)
  await expectNoBarriers(page)
  await devices.getByRole('button', { name: '全部退出' }).click()
  await expect(devices.getByText('当前没有登录')).toBeVisible()
  await devices.getByRole('button', { name: '关闭' }).last().click()
  await user.goto(`${fair.address}report2/ranking`)
  await expect(user.getByLabel('密码')).toBeVisible()
  await user.context().close()

  expect(await resetPassword(page, name)).toMatch(/^\w{12}$/)
  expect(await resetPassword(page, name, '5201314')).toBe('5201314')
  const promotion = drawerOf(page, new RegExp(`^${name}`)).getByRole('switch', { name: '管理员' })
  await promotion.click()
  await page.keyboard.press('Control+s')
  await expect(toast(page, '请先重置其密码，再设为管理员')).toBeVisible()
  await promotion.click()
  await page.keyboard.press('Escape')
  await switchedOff(page, name)
  await removed(page, name)
})

/** Makes a password, or gives a common one, of which it is warned. */
async function resetPassword(page: Page, name: string, common?: string): Promise<string | null> {
  await page.getByRole('button', { name: '更多操作' }).click()
  await page.getByRole('menuitem', { name: '重置密码' }).click()
  const dialog = drawerOf(page, `重置密码 ${name}`)
  if (common) {
    await dialog.getByText('自己输入').click()
    await dialog.locator('#reset-password').fill(common)
  }
  await dialog.getByRole('button', { name: '重置', exact: true }).click()
  const made = drawerOf(page, `${name} 的新密码`)
  const password = await made.getByTestId('new-password').textContent()
  await expect(made.getByRole('alert').filter({ hasText: '很常见' })).toHaveCount(common ? 1 : 0)
  if (common) await expectNoBarriers(page, { state: 'common password' })
  await made.getByRole('button', { name: '关闭' }).last().click()
  return password
}

async function switchedOff(page: Page, name: string): Promise<void> {
  await page.getByRole('searchbox', { name: '搜索' }).fill(name)
  await expect(page.locator('.fd-page-foot:visible span').first()).toHaveText('共 1 条')
  await page.getByRole('checkbox', { name: '选择此行' }).check()
  await page.getByRole('button', { name: '停用', exact: true }).click()
  await expect(toast(page, '已停用 1 个账号')).toBeVisible()
  await page.locator('.ant-message').getByRole('button', { name: '撤销' }).click()
  await expect(page.locator('.fd-state').first()).toHaveText('启用')
}

test('a file makes users, told first and all or nothing, with passwords shown once', async ({
  fair,
  signedIn: page,
}) => {
  const name = nameOf('fu')
  const { rows } = await fair.sql.query<{ code: string }>('select code from platform.fairs where id = 1')
  const file = (text: string) => ({ name: 'users.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
  await openUsers(page, fair)
  await page.getByRole('button', { name: '导入' }).click()
  const dialog = drawerOf(page, '导入用户')
  const commit = dialog.getByRole('button', { name: '导入', exact: true })
  await dialog.locator('input[type=file]').setInputFiles(file(`账号,订货会\n${name},NOFAIR`))
  await expect(dialog.getByText('没有编码为“NOFAIR”的订货会')).toBeVisible()
  await expect(commit).toBeDisabled()
  const good = `账号,姓名,订货会,菜单,品牌,区域,价格\n${name},付青,${rows[0]?.code},客户资料,HY,HD,全部`
  await dialog.locator('input[type=file]').setInputFiles(file(good))
  await expect(dialog.getByText('新增 1 行，修改 0 行')).toBeVisible()
  await commit.click()
  await expect(page.getByRole('dialog', { name: '导入完成' }).getByRole('row', { name })).toBeVisible()
  await page.getByRole('dialog', { name: '导入完成' }).getByRole('button', { name: '关闭' }).last().click()
  await page.getByRole('button', { name: '导出' }).click()
  const [exported] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Excel' }).click(),
  ])
  await page.getByRole('button', { name: '导入' }).click()
  await dialog.locator('input[type=file]').setInputFiles(await exported.path())
  await expect(dialog.getByText('文件与现有账号一致')).toBeVisible()
  await dialog.getByRole('button', { name: '取消' }).click()
  await removed(page, name)
})

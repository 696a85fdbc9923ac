import { expect, type Locator, type Page } from '@playwright/test'
import { expectNoBarriers } from './barriers.ts'
import { loseAnswer } from './lose-answer.ts'
import { openWith, test } from './open-fair.ts'
import type { RunningFair } from './start-fair.ts'

const grid = (page: Page): Locator => page.locator('.fd-grid:visible')
const rowOf = (page: Page, code: string): Locator => grid(page).locator('[data-row]').filter({ hasText: code })
const count = (page: Page): Locator => page.locator('.fd-page-foot:visible span').first()
const tree = (page: Page): Locator => page.getByRole('tree', { name: '区域' })
const drawerOf = (page: Page, name: string | RegExp): Locator => page.getByRole('dialog', { name })

/** A customer who has ordered nothing, made by the call the screen makes. */
async function makeCustomer(page: Page, { address, sql }: RunningFair) {
  const { rows } = await sql.query<{ id: number }>('select id from areas order by id limit 1')
  const code = `J${Date.now().toString(36)}`
  const blank = { shortName: '', level: '', agentId: null, contact: '', phone: '', storeArea: null, storeCount: 1 }
  const token = (await page.context().cookies()).find(({ name }) => name === 'token')?.value ?? ''
  const send = async (path: string, data: object) =>
    (await (await page.request.post(`${address}api/customer/${path}`, { headers: { token }, data })).json()).data
  const fields = {
    code,
    name: '旅程店',
    type: 'dealer',
    areaId: rows[0]?.id,
    ...blank,
    brands: [],
    remark: '',
    enabled: true,
  }
  const made: { customerId: number; version: number } = await send('save', fields)
  const { customerId, version } = made
  return {
    code,
    saveElsewhere: (changes: object) => send('save', { ...fields, customerId, version, ...changes }),
  }
}

test('the tree of places filters by mouse and key, stands in the address and stays hidden when it is hidden', async ({
  fair,
  signedIn: page,
}) => {
  await page.goto(`${fair.address}custom/index`)
  const all = tree(page).getByRole('treeitem', { name: '全部客户' })
  await expect(all).toHaveAttribute('aria-selected', 'true')
  await expect(count(page)).toHaveText(/^共/)
  const whole = (await count(page).textContent()) ?? ''
  await all.focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\?bigAreaIds=\d+$/)
  await expect(count(page)).not.toHaveText(whole)
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowDown')
  const reached = tree(page).locator(':focus')
  await expect(reached).toHaveAttribute('aria-level', /[23]/)
  const told = (await reached.locator('.fd-tree-note').textContent()) ?? ''
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\?(regionIds|areaCodes)=/)
  await expect(count(page)).toHaveText(`共 ${told} 条`)

  await page.getByRole('button', { name: '收起区域' }).click()
  await page.reload()
  await expect(count(page)).toHaveText(`共 ${told} 条`)
  await expect(tree(page)).toHaveCount(0)
  await page.getByRole('button', { name: '显示区域' }).click()
  await expect(tree(page).locator('[aria-selected="true"]')).toContainText(told)
  await all.click()
  await expect(count(page)).toHaveText(whole)
})

test('a customer is changed in the drawer; what another saved meanwhile is chosen field by field', async ({
  fair,
  signedIn: page,
}) => {
  const made = await makeCustomer(page, fair)
  await page.goto(`${fair.address}custom/index?keyword=${made.code}`)
  await rowOf(page, made.code).locator('[data-col="1"]').dblclick()
  const drawer = drawerOf(page, `${made.code} 旅程店`)
  await expect(drawer.getByLabel('客户编码')).toHaveValue(made.code)
  await expectNoBarriers(page, { state: 'drawer' })

  const remark = '别人的备注'.repeat(200)
  await made.saveElsewhere({ name: '别人改的店', remark })
  await drawer.getByLabel('客户名称').fill('我改的店')
  await drawer.getByLabel('电话').fill('13800000000')
  await page.keyboard.press('Control+s')
  const choices = drawerOf(page, '内容已被他人修改')
  await expect(page.locator('.ant-message-error')).toHaveCount(0)
  await expect(choices.locator('tbody tr')).toHaveCount(3)
  await expect(choices.getByRole('radio', { name: '客户名称 我的' })).toBeChecked()
  await expect(choices.getByRole('radio', { name: '备注 他人的' })).toBeChecked()
  await expectNoBarriers(page, { within: ['.ant-modal'], state: 'choices' })
  // However long a text is, what saves the choices is in sight.
  await expect(choices.getByRole('button', { name: '保存所选' })).toBeInViewport({ ratio: 1 })
  await choices.getByRole('radio', { name: '客户名称 他人的' }).check()
  await choices.getByRole('button', { name: '保存所选' }).click()
  // His name changes on top of the drawer as soon as it is known, before all is saved.
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(rowOf(page, made.code)).toContainText('别人改的店')
  const { rows } = await fair.sql.query('select name, phone, remark from customers where code = $1', [made.code])
  expect(rows).toEqual([{ name: '别人改的店', phone: '13800000000', remark }])

  await grid(page).focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  const again = drawerOf(page, `${made.code} 别人改的店`)
  await again.getByRole('tab', { name: '账号' }).click()
  await again.getByRole('textbox', { name: '账号' }).fill(`${made.code}.a`)
  await again.getByRole('button', { name: '添加账号' }).click()
  const told = drawerOf(page, /的新密码$/)
  await expect(told.getByTestId('new-password')).toHaveText(/^\w{12}$/)
  await told.getByRole('button', { name: '关闭' }).last().click()
  await again
    .getByRole('row', { name: new RegExp(made.code) })
    .getByRole('button', { name: '停用' })
    .click()
  await expect(again.getByRole('row', { name: new RegExp(made.code) })).toContainText('启用')
  // An answer is lost on its way: what is typed then is saved on top, and nobody else is said to have changed anything.
  await again.getByRole('tab', { name: '基本资料' }).click()
  await again.getByLabel('电话').fill('13900000000')
  await loseAnswer(page, 'customer/save')
  await page.keyboard.press('Control+s')
  await expect(page.locator('.ant-message-error').getByText('网络连接失败')).toBeVisible()
  await again.getByLabel('联系人').fill('王小二')
  await page.keyboard.press('Control+s')
  await expect(again).toHaveCount(0)
  const { rows: saved } = await fair.sql.query('select phone, contact from customers where code = $1', [made.code])
  expect(saved).toEqual([{ phone: '13900000000', contact: '王小二' }])

  await grid(page).focus()
  await page.keyboard.press('Space')
  await page.locator('.fd-page:visible').getByRole('button', { name: '停用' }).click()
  await expect(page.getByText('已停用 1 个客户')).toBeVisible()
  await page.locator('.fd-page:visible').getByRole('button', { name: '删除' }).click()
  await expect(page.getByText('没有符合筛选条件的客户')).toBeVisible()
})

test('a place is added, renamed and deleted; one with customers stays, in the dark', async ({
  fair,
  signedIn: page,
}) => {
  const code = `P${Date.now().toString(36)}`
  await openWith(page, `${fair.address}custom/index`, { darkMode: true })
  await expect(tree(page).getByRole('treeitem').nth(1)).toBeVisible()
  await tree(page).getByRole('treeitem').nth(1).click()
  const act = async (name: RegExp) => {
    await page.getByRole('button', { name: '区域操作' }).click()
    await page.getByRole('menuitem', { name }).click()
  }
  await act(/^删除/)
  await expect(page.locator('.ant-message').getByText(/移走后才能删除/)).toBeVisible()
  await act(/下新增区域/)
  const adding = drawerOf(page, /下新增区域/)
  await expect(adding.getByLabel('编码')).toBeFocused()
  await adding.getByLabel('编码').fill(code)
  await adding.getByLabel('名称').fill('旅程区域')
  await expectNoBarriers(page, { within: ['.ant-modal', '.fd-places'], state: 'dark dialog' })
  await page.keyboard.press('Enter')
  const added = tree(page).getByRole('treeitem', { name: '旅程区域' })
  await added.click()
  await expect(page.getByText('没有符合筛选条件的客户')).toBeVisible()
  await act(/^修改/)
  await drawerOf(page, /^修改/).getByLabel('名称').fill('旅程新名')
  await page.keyboard.press('Enter')
  await expect(tree(page).getByRole('treeitem', { name: '旅程新名' })).toBeVisible()
  await act(/^删除/)
  await expect(tree(page).getByRole('treeitem', { name: '旅程新名' })).toHaveCount(0)
  await expect(page).toHaveURL(/custom\/index$/)
})

import { expect, type Locator, type Page } from '@playwright/test'
import { expectNoBarriers } from './barriers.ts'
import { changeTheme, test } from './open-fair.ts'
import type { RunningFair } from './start-fair.ts'

const grid = (page: Page): Locator => page.locator('.fd-grid:visible')
const rowOf = (page: Page, code: string): Locator => grid(page).locator('[data-row]').filter({ hasText: code })
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

test('a customer is changed in the drawer; what another saved meanwhile is chosen field by field', async ({
  fair,
  signedIn: page,
}) => {
  const made = await makeCustomer(page, fair)
  await page.goto(`${fair.address}custom/index?keyword=${made.code}`)
  await expect(rowOf(page, made.code)).toBeVisible()
  await expectNoBarriers(page, { within: ['.fd-page'], state: 'list' })
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

  // A dialog over the tree of places, in the dark.
  await changeTheme(page, { darkMode: true })
  await page.getByRole('button', { name: '区域操作' }).click()
  await page.getByRole('menuitem', { name: '新增大区' }).click()
  await expect(drawerOf(page, '新增大区').getByLabel('编码')).toBeFocused()
  await expectNoBarriers(page, { within: ['.ant-modal', '.fd-places'], state: 'dark dialog' })
})

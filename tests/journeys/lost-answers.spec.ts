import { expect, type Page } from '@playwright/test'
import { loseAnswer } from './lose-answer.ts'
import { test } from './open-fair.ts'

const csv = (text: string) => ({ name: 'file.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
const failed = (page: Page) => page.locator('.ant-message-error').getByText('网络连接失败')

test('an account made without an answer is found, and one’s own change is no other administrator’s', async ({
  fair,
  signedIn: page,
}) => {
  const name = `lost.${Date.now().toString(36)}`
  const told = (account: string) =>
    page.getByRole('dialog').filter({ hasText: `账号 ${account} 已建立，但自动生成的密码` })
  await page.goto(`${fair.address}set/userList`)
  await page.getByRole('button', { name: '导入' }).click()
  const dialog = page.getByRole('dialog', { name: '导入用户' })
  const { rows } = await fair.sql.query<{ code: string }>('select code from platform.fairs where id = 1')
  const file = `账号,姓名,订货会,菜单,品牌,区域,价格\n${name},付青,${rows[0]?.code},客户资料,HY,HD,全部`
  await dialog.locator('input[type=file]').setInputFiles(csv(file))
  await expect(dialog.getByText('新增 1 行，修改 0 行')).toBeVisible()
  await loseAnswer(page, 'user/import')
  const commit = dialog.getByRole('button', { name: '导入', exact: true })
  await commit.click()
  await expect(dialog.getByText('网络连接失败')).toBeVisible()
  await commit.click()
  await told(name).getByRole('button', { name: '关闭' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await page.getByRole('button', { name, exact: true }).click()
  const drawer = page.getByRole('dialog', { name: new RegExp(`^${name}`) })
  await drawer.getByLabel('姓名').fill('付蓝')
  await loseAnswer(page, 'user/save')
  await page.keyboard.press('Control+s')
  await expect(failed(page)).toBeVisible()
  await page.keyboard.press('Control+s')
  await expect(drawer).toBeHidden()
  await expect(page.getByRole('row').filter({ hasText: name })).toContainText('付蓝')

  await page.getByRole('button', { name: '添加用户' }).click()
  const fresh = page.getByRole('dialog', { name: '添加用户' })
  await fresh.getByLabel('账号').fill(`${name}.b`)
  await loseAnswer(page, 'user/save')
  await page.keyboard.press('Control+s')
  await told(`${name}.b`).getByRole('button', { name: '关闭' }).click()
  await expect(fresh).toHaveCount(0)
})

test('a file of price ranges whose answer was lost is answered when it is sent again, and can be taken back', async ({
  fair,
  signedIn: page,
}) => {
  await page.goto(`${fair.address}set/controlList?tab=prices`)
  const names = page.locator('.fd-prices tbody .fd-link')
  await expect(names.first()).toBeVisible()
  const before = await names.allTextContents()
  await page.getByRole('button', { name: '导入' }).click()
  const dialog = page.getByRole('dialog', { name: '导入价格带' })
  await dialog.locator('input[type=file]').setInputFiles(csv('名称,最低价,最高价\n低,0,499.99\n高,500,99999'))
  const commit = dialog.locator('.ant-modal-footer .ant-btn-primary')
  await expect(commit).toBeEnabled()
  await loseAnswer(page, 'baseData/importGoodsPriceRange')
  await commit.click()
  await expect(dialog.getByText('网络连接失败')).toBeVisible()
  await commit.click()
  await expect(dialog).toHaveCount(0)
  await expect(names).toHaveText(['低', '高'])
  await page.locator('.ant-message').getByRole('button', { name: '撤销' }).click()
  await expect(names).toHaveText(before)
})

test('a place that was sent without an answer and changed since is made once', async ({ fair, signedIn: page }) => {
  await page.goto(`${fair.address}custom/index`)
  await page.getByRole('button', { name: '区域操作' }).click()
  await page.getByRole('menuitem', { name: '新增大区' }).click()
  const dialog = page.getByRole('dialog', { name: '新增大区' })
  await dialog.getByLabel('编码').fill('LOST')
  await dialog.getByLabel('名称').fill('断网区')
  await loseAnswer(page, 'customer/savePlace')
  await dialog.getByRole('button', { name: '保存' }).click()
  await expect(failed(page)).toBeVisible()
  await dialog.getByLabel('编码').fill('FOUND')
  await dialog.getByLabel('名称').fill('断网大区')
  await dialog.getByRole('button', { name: '保存' }).click()
  await expect(page.getByRole('treeitem', { name: /^断网/ })).toHaveText([/^断网大区/])
  // A code is given once: it is the one it was sent with.
  await expect(dialog.getByLabel('编码')).toHaveValue('LOST')
  await expect(dialog.getByLabel('编码')).toBeDisabled()
  await dialog.getByRole('button', { name: '取消' }).click()
  await expect(dialog).toHaveCount(0)
  await fair.sql.query(`delete from big_areas where code = 'LOST'`)
})

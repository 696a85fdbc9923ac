import { expect } from '@playwright/test'
import { loseAnswer } from './lose-answer.ts'
import { test } from './open-fair.ts'

const csv = (text: string) => ({ name: 'file.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })

test('an account made without an answer is found, from a file and from its drawer', async ({
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

  await page.getByRole('button', { name: '添加用户' }).click()
  const fresh = page.getByRole('dialog', { name: '添加用户' })
  await fresh.getByLabel('账号').fill(`${name}.b`)
  await loseAnswer(page, 'user/save')
  await page.keyboard.press('Control+s')
  await told(`${name}.b`).getByRole('button', { name: '关闭' }).click()
  await expect(fresh).toHaveCount(0)
})

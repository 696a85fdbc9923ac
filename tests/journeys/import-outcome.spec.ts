import { expect, type Locator, type Page } from '@playwright/test'
import { expectNoBarriers } from './barriers.ts'
import { test } from './open-fair.ts'
import type { RunningFair } from './start-fair.ts'

const customersOf = (prefix: string, area: string) =>
  `客户编码,客户名称,地区\n${prefix}1,${prefix}甲店,${area}\n${prefix}2,${prefix}乙店,${area}\n`

async function areaOf({ sql }: RunningFair): Promise<string> {
  const { rows } = await sql.query(`
    select min(name) as name from areas group by name having count(*) = 1 order by 1 limit 1`)
  return rows[0].name
}

/** Chooses a file of two new customers and commits it; what the commit waits for is in somebody else's hands. */
async function commitFile(page: Page, { name, text }: { readonly name: string; readonly text: string }): Promise<void> {
  await page.locator('input[type=file]').setInputFiles({ name, mimeType: '', buffer: Buffer.from(text) })
  await expect(page.locator('.fd-import-chips button', { hasText: '新建' })).toHaveText('新建 2')
  await page.getByRole('button', { name: '全部导入' }).click()
}

/** An import that the server has not begun yet goes with the page that asked for it. */
async function begun({ sql }: RunningFair, name: string): Promise<void> {
  const count = async () =>
    (await sql.query('select 1 from imports where begun_at is not null and file_name = $1', [name])).rowCount
  await expect.poll(count).toBe(1)
}

const told = (page: Page): Locator => page.locator('.fd-import-earlier')

test('who reloads while it is written sees it go on and how it ended, once, and so does another window', async ({
  fair,
  signedIn: page,
  context,
}) => {
  const text = customersOf('WZJ', await areaOf(fair))
  const place = `${fair.address}custom/importCustomers`
  await page.goto(place)
  const client = await fair.sql.connect()
  try {
    await client.query('begin')
    await client.query('lock table customers in share row exclusive mode')
    await commitFile(page, { name: '重载.csv', text })
    await expect(page.locator('.fd-import-work')).toContainText('正在写入')
    await begun(fair, '重载.csv')
    page.on('dialog', (dialog) => void dialog.accept())
    await page.reload()
    await expect(told(page)).toContainText('“重载.csv”还在写入')
    await expect(told(page).locator('.fd-import-work')).toContainText('正在写入')
  } finally {
    await client.query('rollback')
    client.release()
  }
  await expect(told(page)).toContainText('“重载.csv”：已导入 2 行')
  await expect(told(page)).toContainText('新建 2　更改 0　不变 0')
  await expectNoBarriers(page)
  const other = await context.newPage()
  await other.goto(place)
  await expect(told(other)).toContainText('“重载.csv”：已导入 2 行')
  await other.getByRole('button', { name: '知道了' }).click()
  await expect(told(other)).toHaveCount(0)
  await told(page).getByRole('button', { name: '查看客户资料' }).click()
  await expect(page).toHaveURL(/custom\/index/)
  const asked = other.waitForResponse('**/api/import/latest*')
  await other.reload()
  await asked
  await expect(other.getByText('点击选择文件，或拖到这里')).toBeVisible()
  await expect(told(other)).toHaveCount(0)
})

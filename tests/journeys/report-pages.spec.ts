import { expect, type Page } from '@playwright/test'
import { test } from './open-fair.ts'
import { visit } from './tab-steps.ts'

const shownPage = (page: Page) => page.locator('.fd-page:visible')

/** Opens the preview of the page that is shown, and returns what stands on its sheets. */
async function sheetsOf(page: Page) {
  await shownPage(page).getByRole('button', { name: '打印', exact: true }).click()
  const preview = page.getByRole('dialog', { name: '打印预览' })
  await expect(preview.getByRole('button', { name: '打印' })).toBeEnabled({ timeout: 30_000 })
  return page.frameLocator('.fd-print-preview iframe').locator('.fd-print-sheet')
}

test('a customer opens from the completion; the next one and the one before follow, and it prints on two sheets', async ({
  fair,
  signedIn: page,
}) => {
  await page.goto(`${fair.address}report2/complate?tab=ranking&measure=qty`)
  const links = page.locator('.fd-customer-link')
  await expect(links.nth(1)).toBeVisible()
  const [first = '', second = ''] = await links.allTextContents()
  await links.first().click()
  const name = shownPage(page).locator('.fd-customer-head h2')
  await expect(name).toContainText(first)
  await page.getByRole('button', { name: '下一家' }).click()
  await expect(name).toContainText(second)
  await page.getByRole('button', { name: '上一家' }).click()
  await expect(name).toContainText(first)
  const sheets = await sheetsOf(page)
  await expect(sheets).toHaveCount(2)
  await expect(sheets.first()).toContainText(first)
})

test('a white spot opens its customers, who are sent one message; the matrix prints its filter and key columns', async ({
  fair,
  signedIn: page,
}) => {
  await page.goto(`${fair.address}report2/whiteSpots?count=20`)
  await page.locator('.fd-spot-some').first().dblclick()
  const calls = page.getByRole('dialog').filter({ hasText: '未订客户' })
  await expect(calls.getByRole('row').nth(1)).toBeVisible()
  await calls.getByRole('button', { name: /^给 \d+ 家发消息$/ }).click()
  const message = page.getByRole('dialog').last()
  await expect(message.getByRole('textbox').last()).toHaveValue(/您还没有订/)
  await message.getByRole('button', { name: /发送/ }).click()
  await expect.poll(async () => (await fair.sql.query('select 1 from messages')).rowCount).toBe(1)
  await page.goto(`${fair.address}report2/whiteSpots?count=20&categoryCodes=C01`)
  await expect(page.locator('.fd-spot-some').first()).toBeVisible()
  const sheets = await sheetsOf(page)
  await expect(sheets.first()).toContainText('前 20 个款色')
  await expect(sheets.first()).toContainText('大类：')
  await expect(sheets.last().locator('thead')).toContainText('商品')
})

test('a rule tells its owner once it is passed', async ({ fair, signedIn: page }) => {
  await page.goto(`${fair.address}report2/alerts`)
  await page.getByRole('button', { name: '新建规则' }).click()
  const drawer = page.getByRole('dialog', { name: '新建规则' })
  await drawer.getByRole('combobox', { name: '提醒内容' }).click()
  await page.locator('.ant-select-item-option').filter({ hasText: '达成目标' }).click()
  await drawer.getByLabel('界限').fill('50')
  await drawer.getByRole('button', { name: '保存' }).click()
  await expect(drawer).toBeHidden()
  await expect(page.getByRole('row').filter({ hasText: '达成目标' })).toBeVisible()
  await expect
    .poll(async () => (await fair.sql.query('select 1 from alert_events')).rowCount, { timeout: 60_000 })
    .toBeGreaterThan(0)
})

test('a season of history that the desk compares with is compared with in the dynamic report', async ({
  fair,
  signedIn: page,
}) => {
  await fair.sql.query(`insert into history_rows (customer_id, row_key, season, goods_no, colour, category, qty)
    select id, 'journey', '2026 秋冬', 'OLD1', '黑', '上装', 100 from customers`)
  await fair.sql.query('insert into change_feed (base) values (true)')
  await page.goto(`${fair.address}dashboard`)
  await page.locator('.fd-desk-other select').selectOption({ label: '2026 秋冬' })
  await expect(page).toHaveURL(/against=/)
  await visit(page, '/report2/list')
  await expect(shownPage(page).getByText(/对比“2026 秋冬”/)).toBeVisible()
  await expect(shownPage(page).getByRole('columnheader', { name: /增长%/ })).toBeVisible()
})

test('a formula of two metrics is kept in a saved report', async ({ fair, signedIn: page }) => {
  await page.goto(`${fair.address}report2/list`)
  await shownPage(page).locator('button', { hasText: '指标' }).click()
  await page.getByRole('button', { name: '新建公式' }).click()
  await page.getByRole('textbox', { name: '公式名称' }).fill('件每客户')
  await page.getByRole('button', { name: '确定' }).click()
  const head = shownPage(page).getByRole('columnheader', { name: '件每客户' })
  await expect(head).toBeVisible()
  await page.keyboard.press('Escape')
  const address = page.url()
  await visit(page, '/dashboard')
  await page.goto(address)
  await expect(head).toBeVisible()
})

const printed = {
  'report2/complate?bigAreaIds=1': ['完成率 · 完成树', '大区：'],
  'report2/complate?tab=matrix': ['完成率 · 品类矩阵', '上装'],
  'report2/dimension': ['结构分析', '大类'],
  'report2/dimension?tab=pivot': ['结构分析 · 透视', '件数'],
  'report2/ranking?view=cancellations': ['改单与取消', '款号'],
  'report2/mark?categoryCodes=C01': ['评分统计', '大类：'],
}

for (const [address, texts] of Object.entries(printed))
  test(`${address} is printed with its title, fair, filters and user, each sheet with its head and number`, async ({
    fair,
    signedIn: page,
  }) => {
    await page.goto(`${fair.address}${address}`)
    await expect(shownPage(page).getByRole('gridcell').first()).toBeVisible()
    const sheets = await sheetsOf(page)
    for (const text of [...texts, '2027 秋冬订货会（演示）', '打印时间'])
      await expect(sheets.first()).toContainText(text)
    const count = await sheets.count()
    await expect(sheets.last().locator('footer')).toHaveText(`${texts[0]}  ·  ${count} / ${count}`)
    await expect(sheets.last().locator('thead').first()).toBeVisible()
  })

import { readSheet } from '@fairdesk/server/domain/sheets/read'
import { expect, type Page } from '@playwright/test'
import { enter, test } from './open-fair.ts'
import { visit } from './tab-steps.ts'

const customers = `客户编号,客户名称,大区,区域,地区,折扣,件数指标
JN001,旅程一号店,华东大区,浙江,杭州,4.8折,100
`
const goods = `货号,品名,大类,波段,款别,颜色代码,颜色,尺码,吊牌价,条码
JN27001,旅程印花T恤,上装,一波·初秋,T恤,JN1,旅程红,S,199,6900000000017
JN27001,旅程印花T恤,上装,一波·初秋,T恤,JN1,旅程红,M,199,6900000000024
JN27001,旅程印花T恤,上装,一波·初秋,T恤,JN1,旅程红,L,199,6900000000031
JN27001,旅程印花T恤,上装,一波·初秋,T恤,JN2,旅程蓝,S,199,
JN27001,旅程印花T恤,上装,一波·初秋,T恤,JN2,旅程蓝,M,199,
JN27001,旅程印花T恤,上装,一波·初秋,T恤,JN2,旅程蓝,L,199,
`

/** Gives the wizard a file and commits everything its dry run promises. */
async function importFile(page: Page, text: string): Promise<void> {
  await page
    .locator('[role=tabpanel]:visible input[type=file]')
    .setInputFiles({ name: 'file.csv', mimeType: 'text/csv', buffer: Buffer.from(`\uFEFF${text}`) })
  const commit = page.getByRole('button', { name: '全部导入' })
  await expect(commit).toBeEnabled()
  await commit.click()
  await expect(
    page
      .getByText(/已导入 \d+ 行/)
      .filter({ visible: true })
      .first(),
  ).toBeVisible()
}

test('customers and goods from files, an order typed and pasted for them, the ranking in another window, and the file read back', async ({
  browser,
  context,
  fair,
  signedIn: page,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(`${fair.address}custom/importCustomers`)
  await importFile(page, customers)
  await visit(page, '/custom/importGoods')
  await importFile(page, goods)
  const found = await fair.sql.query<{ customer: number; size_mask: number; barcodes: number }>(`
    select (select id from customers where code = 'JN001') as customer, styles.size_mask,
      (select count(*)::int from barcodes join skcs on skcs.id = skc_id where skcs.style_id = styles.id) as barcodes
    from styles where goods_no = 'JN27001'`)
  const made = found.rows[0]
  expect(made).toMatchObject({ barcodes: 3 })

  const other = await browser.newContext()
  await enter(other, fair)
  const watching = await other.newPage()
  await watching.goto(`${fair.address}report2/ranking`)
  const search = watching.getByPlaceholder('款号 / 品名')
  await search.fill('JN27001')
  await search.press('Enter')
  await expect(watching.locator('.fd-grid')).toContainText('旅程印花T恤')

  await visit(page, `/order/orderData?customerId=${made?.customer}`)
  const find = page.getByRole('combobox', { name: '扫码 / 款号 / 条码 / 拼音' })
  await find.fill('JN27001')
  await find.press('Enter')
  const style = page.locator('[data-style]').filter({ hasText: '旅程印花T恤' })
  await expect(style).toBeVisible()
  await expect(page.locator('.fd-order-totals')).toContainText('未下单')
  const cell = (row: number, col: number) => style.locator(`[data-row="${row}"] [role="gridcell"]`).nth(col)
  await cell(0, 0).click()
  await page.keyboard.type('10')
  await page.keyboard.press('Tab')
  await page.keyboard.type('２０')
  await page.keyboard.press('Enter')
  await expect(page.getByTestId('order-qty')).toHaveText('30')
  await expect(page.getByText('30.0%')).toBeVisible()
  // A block copied from a spreadsheet: full-width digits, a thousands separator, a line end of Windows.
  await page.evaluate((text) => navigator.clipboard.writeText(text), '3\t４\r\n1,005\t6\r\n')
  await cell(0, 1).click()
  await page.keyboard.press('Control+v')
  await expect(cell(1, 1)).toHaveText('1005')
  await expect(page.getByTestId('order-qty')).toHaveText('1,028')
  await expect(page.getByText('全部已保存')).toBeVisible()
  await expect(page.locator('.fd-order-totals')).toContainText('订货中')
  await expect(watching.locator('.fd-grid-foot')).toContainText('1,028')

  const [file] = await Promise.all([
    watching.waitForEvent('download'),
    watching.getByRole('button', { name: '导出' }).click(),
  ])
  const sheet = await readSheet(await file.path(), { fileName: file.suggestedFilename() })
  const told = (row: number, title: string) => sheet.rows[row]?.[sheet.header.indexOf(title)]
  expect([told(0, '款号'), told(0, '件数'), told(0, '折后金额')]).toEqual(['JN27001', '1,028', '98,194.56'])
  expect(told(1, '件数')).toBe('1,028')
  const { rows } = await fair.sql.query(
    `select sum(qty)::int as qty, sum(net_fen) as net_fen from order_rows join orders on orders.id = order_id
    where customer_id = $1 group by orders.id`,
    [made?.customer],
  )
  expect(rows.map((row) => [row.qty, Number(row.net_fen)])).toEqual([[1028, 9_819_456]])
  await other.close()
})

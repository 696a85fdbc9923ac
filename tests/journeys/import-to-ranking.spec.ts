import { readSheet } from '@fairdesk/server/domain/sheets/read'
import { expect, type Page } from '@playwright/test'
import { signIn, test } from './open-fair.ts'

const customers = `客户编号,客户名称,大区,区域,地区,折扣,件数指标
JN001,旅程一号店,华东大区,浙江,杭州,4.8折,100
`
const goods = `货号,品名,大类,波段,款别,颜色代码,颜色,尺码,吊牌价,条码
JN27001,旅程印花T恤,上装,一波·初秋,T恤,JN1,旅程红,S,199,6900000000017
JN27001,旅程印花T恤,上装,一波·初秋,T恤,JN1,旅程红,M,199,6900000000024
JN27001,旅程印花T恤,上装,一波·初秋,T恤,JN1,旅程红,L,199,6900000000031
`

/** Gives the wizard a file and commits everything its dry run promises. */
async function importFile(page: Page, place: string, text: string): Promise<void> {
  await page.goto(place)
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'file.csv', mimeType: 'text/csv', buffer: Buffer.from(`\uFEFF${text}`) })
  const commit = page.getByRole('button', { name: '全部导入' })
  await expect(commit).toBeEnabled()
  await commit.click()
  await expect(page.getByText(/已导入 \d+ 行/).first()).toBeVisible()
}

test('customers and goods from files, an order for them, the ranking, and the file read back', async ({
  browser,
  fair,
  signedIn: page,
}) => {
  await importFile(page, `${fair.address}custom/importCustomers`, customers)
  await importFile(page, `${fair.address}custom/importGoods`, goods)
  const found = await fair.sql.query<{ customer: number; size_mask: number; barcodes: number }>(`
    select (select id from customers where code = 'JN001') as customer, styles.size_mask,
      (select count(*)::int from barcodes join skcs on skcs.id = skc_id where skcs.style_id = styles.id) as barcodes
    from styles where goods_no = 'JN27001'`)
  const made = found.rows[0]
  expect(made).toMatchObject({ barcodes: 3 })

  const other = await browser.newContext()
  const watching = await signIn(other, fair)
  await watching.goto(`${fair.address}report2/ranking`)
  const search = watching.getByPlaceholder('款号 / 品名')
  await search.fill('JN27001')
  await search.press('Enter')
  await expect(watching.locator('.fd-grid')).toContainText('旅程印花T恤')

  await page.goto(`${fair.address}order/orderData?customerId=${made?.customer}`)
  const find = page.getByRole('combobox', { name: '扫码 / 款号 / 条码 / 拼音' })
  await find.fill('JN27001')
  await find.press('Enter')
  const style = page.locator('[data-style]').filter({ hasText: '旅程印花T恤' })
  await expect(style).toBeVisible()
  await expect(page.locator('.fd-order-totals')).toContainText('未下单')
  await style.locator('[role="gridcell"]').first().click()
  for (const qty of ['10', '20', '30']) {
    await page.keyboard.type(qty)
    await page.keyboard.press('Tab')
  }
  await expect(page.getByTestId('order-qty')).toHaveText('60')
  await expect(page.getByText('60.0%')).toBeVisible()
  await expect(page.getByText('全部已保存')).toBeVisible()
  await expect(page.locator('.fd-order-totals')).toContainText('订货中')
  await expect(watching.locator('.fd-grid-foot')).toContainText('60')

  const [file] = await Promise.all([
    watching.waitForEvent('download'),
    watching.getByRole('button', { name: '导出' }).click(),
  ])
  const sheet = await readSheet(await file.path(), { fileName: file.suggestedFilename() })
  const cell = (row: number, title: string) => sheet.rows[row]?.[sheet.header.indexOf(title)]
  expect([cell(0, '款号'), cell(0, '件数'), cell(0, '折后金额')]).toEqual(['JN27001', '60', '5,731.20'])
  expect(cell(1, '件数')).toBe('60')
  const { rows } = await fair.sql.query('select qty, net_fen from orders where customer_id = $1', [made?.customer])
  expect(rows.map((row) => [row.qty, Number(row.net_fen)])).toEqual([[60, 573_120]])
  await other.close()
})

import { readSheet } from '@fairdesk/server/domain/sheets/read'
import { expect, type Locator, type Page } from '@playwright/test'
import { signIn, test } from './open-fair.ts'
import type { RunningFair } from './start-fair.ts'

/** The number a label shows, thousands separators taken away. */
const numberIn = async (page: Page, testId: string): Promise<number> =>
  Number((await page.getByTestId(testId).textContent())?.replaceAll(',', ''))

/** Pieces of kept goods in the database, as the ranking counts them. */
async function orderedPieces({ sql }: RunningFair): Promise<number> {
  const { rows } = await sql.query<{ qty: number }>(`
    select sum(order_rows.qty)::int as qty from order_rows
    join orders on orders.id = order_rows.order_id and orders.deleted_at is null
    join skcs on skcs.id = order_rows.skc_id and skcs.status <> 'dropped' and skcs.deleted_at is null`)
  return rows[0]?.qty ?? 0
}

/** A customer whose order may still be changed, with a style that has three open colours. */
async function openCustomer({ sql }: RunningFair): Promise<number> {
  const { rows } = await sql.query<{ customer_id: number }>(`
    select customer_id from orders join customers on customers.id = orders.customer_id
    where orders.status = 'draft' and not orders.locked and customers.enabled and customers.brand_codes = '{}'
    order by customer_id limit 1`)
  return rows[0]?.customer_id ?? 0
}

const cellOf = (style: Locator, row: number, col: number): Locator =>
  style.locator(`[data-row="${row}"] [role="gridcell"]`).nth(col)

const totalsCell = (page: Page) => page.locator('.fd-grid-foot')

test('an order typed and pasted moves the ranking in another window, and the file says the same', async ({
  browser,
  fair,
  signedIn: page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const customerId = await openCustomer(fair)
  const before = await orderedPieces(fair)

  const other = await browser.newContext()
  const watching = await signIn(other, fair)
  await watching.goto(`${fair.address}report2/ranking`)
  await expect(totalsCell(watching)).toContainText(before.toLocaleString('zh-CN'))

  await page.goto(`${fair.address}order/orderData?customerId=${customerId}`)
  const style = page.locator('[data-style]').first()
  await expect(style).toBeVisible()
  await expect(page.getByText('共 ')).toBeVisible()
  const had = await numberIn(page, 'order-qty')

  await cellOf(style, 0, 0).click()
  await page.keyboard.type('7')
  await page.keyboard.press('Tab')
  await page.keyboard.type('１５')
  await page.keyboard.press('Enter')
  // A block copied from a spreadsheet: full-width digits, a thousands separator, a line end of Windows.
  await page.evaluate((text) => navigator.clipboard.writeText(text), '3\t４\r\n1,005\t6\r\n')
  await cellOf(style, 0, 2).click()
  await page.keyboard.press('Control+v')
  await expect(cellOf(style, 1, 2)).toHaveText('1005')
  await expect(page.getByText('全部已保存')).toBeVisible()

  // The figure of the page follows its cells: that it says what was pasted is waited for, and then that it is saved.
  await expect.poll(async () => (await numberIn(page, 'order-qty')) - had).toBeGreaterThan(1000)
  const added = (await numberIn(page, 'order-qty')) - had
  await expect.poll(async () => (await orderedPieces(fair)) - before).toBe(added)
  const after = before + added
  await expect(totalsCell(watching)).toContainText(after.toLocaleString('zh-CN'))

  const [file] = await Promise.all([
    watching.waitForEvent('download'),
    watching.getByRole('button', { name: '导出' }).click(),
  ])
  const path = await file.path()
  const sheet = await readSheet(path, { fileName: file.suggestedFilename() })
  const column = sheet.header.indexOf('件数')
  const pieces = sheet.rows.map((row) => Number((row[column] ?? '').replaceAll(',', '')))
  const total = pieces.pop()
  expect(total).toBe(after)
  expect(pieces.reduce((sum, qty) => sum + qty, 0)).toBe(after)
  await other.close()
})

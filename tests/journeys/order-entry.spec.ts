import { expect } from '@playwright/test'
import { test } from './open-fair.ts'
import type { RunningFair } from './start-fair.ts'

/** A customer who may be ordered for, and to whom nothing is forbidden; `skip` of them are left to other journeys. */
async function openCustomer(sql: RunningFair['sql'], skip: number): Promise<{ id: number; code: string }> {
  const { rows } = await sql.query<{ id: number; code: string }>(
    `select customers.id, customers.code from orders join customers on customers.id = orders.customer_id
     where orders.status = 'draft' and not orders.locked and customers.enabled and customers.brand_codes = '{}'
     order by customers.id limit 1 offset $1`,
    [skip],
  )
  const [found] = rows
  if (!found) throw new Error('no customer to order for')
  return found
}

test('who chooses a customer types pieces next, and never another customer', async ({ signedIn: page, fair }) => {
  const { code, id } = await openCustomer(fair.sql, 0)
  await page.goto(`${fair.address}order/orderData`)
  const picker = page.getByRole('combobox', { name: '客户', exact: true })
  await picker.fill(code)
  await expect(page.locator('.fd-customer-option').first()).toContainText(code)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`customerId=${id}$`))
  const first = page.locator('[data-style]').first().locator('[data-row] [role="gridcell"]').first()
  await expect(first).toBeVisible()
  await expect(page.locator('.fd-matrix input')).toBeFocused()
  await page.keyboard.type('17')
  await page.keyboard.press('Enter')
  await expect(page.locator('[data-style]').first()).toContainText('17')
  await expect(page).toHaveURL(new RegExp(`customerId=${id}$`))
})

/** A colour of goods on sale that this customer has not ordered, in so many sizes. */
async function unorderedColour(sql: RunningFair['sql'], customerId: number): Promise<{ skcNo: string; sizes: number }> {
  const { rows } = await sql.query<{ skcNo: string; sizes: number }>(
    `select skcs.skc_no as "skcNo", bit_count(styles.size_mask::bit(32))::int as sizes
     from skcs join styles on styles.id = skcs.style_id
     where styles.status = 'onSale' and skcs.status = 'onSale' and skcs.off_mask = 0 and styles.multiple is null
       and styles.deleted_at is null and skcs.deleted_at is null and not exists (
         select from order_rows join orders on orders.id = order_id
         where skc_id = skcs.id and customer_id = $1 and order_rows.qty > 0)
     order by styles.sort desc, styles.id desc, skcs.id limit 1`,
    [customerId],
  )
  const [found] = rows
  if (!found) throw new Error('everything is ordered')
  return found
}

test('an order is entered by scan and ratio; what keeps it from being submitted leads to its cell', async ({
  signedIn: page,
  fair,
}) => {
  const { id } = await openCustomer(fair.sql, 1)
  const { skcNo, sizes } = await unorderedColour(fair.sql, id)
  // One minimum is asked for, and it must be kept.
  await fair.sql.query('delete from minimum_rules')
  await fair.sql.query('update styles set moq = null')
  await fair.sql.query('update skcs set moq = case when skc_no = $1 then 500 end', [skcNo])
  await fair.sql.query(
    `insert into settings (key, scope, ref, value) values ('enforceMoq', 'customer', $1, '"blockOnSubmit"')`,
    [id],
  )
  await page.goto(`${fair.address}order/orderData?customerId=${id}`)
  const cell = page.locator('.fd-matrix-editor')
  await expect(page.getByText(/^共 \d+ 款$/)).toBeVisible()

  await page.keyboard.press('/')
  await page.keyboard.type(skcNo, { delay: 5 })
  await page.keyboard.press('Enter')
  await expect(cell).toBeFocused()
  const scanned = await cell.getAttribute('aria-label')

  await page.keyboard.press('F4')
  await page.getByRole('textbox', { name: '配比', exact: true }).fill(Array(sizes).fill(1).join(':'))
  await page.keyboard.press('Enter')
  await expect(page.getByText(`建议 ${sizes} 格`, { exact: false })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByText('全部已保存')).toBeVisible()

  await page.keyboard.press('Control+Home')
  await page.keyboard.press('F9')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('有 1 项须先处理')
  await dialog.getByRole('button', { name: `起订 500，现 ${sizes}` }).click()
  await expect(cell).toBeFocused()
  expect((await cell.getAttribute('aria-label'))?.split(' ').slice(0, 2)).toEqual(scanned?.split(' ').slice(0, 2))

  await page.keyboard.press('F4')
  await page.getByRole('textbox', { name: '配比', exact: true }).fill(Array(sizes).fill(1).join(':'))
  await page.getByText('每行件数', { exact: true }).click()
  await page.getByRole('textbox', { name: '每行件数' }).fill('500')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: '采用' }).click()
  await expect(page.getByText('全部已保存')).toBeVisible()

  await page.keyboard.press('F9')
  await expect(
    dialog.getByRole('button', { name: '提 交' }).or(dialog.getByRole('button', { name: '提交' })),
  ).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText('订单已提交，退回后才能修改')).toBeVisible()
  const { rows } = await fair.sql.query<{ status: string }>(
    `select status from orders where customer_id = $1 and type = 'first'`,
    [id],
  )
  expect(rows).toEqual([{ status: 'submitted' }])
})

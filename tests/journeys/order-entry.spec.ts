import { expect } from '@playwright/test'
import { test } from './open-fair.ts'
import type { RunningFair } from './start-fair.ts'

/** A customer who may be ordered for, and to whom nothing is forbidden. */
async function openCustomer(sql: RunningFair['sql']): Promise<{ id: number; code: string }> {
  const { rows } = await sql.query<{ id: number; code: string }>(
    `select customers.id, customers.code from orders join customers on customers.id = orders.customer_id
     where orders.status = 'draft' and not orders.locked and customers.enabled and customers.brand_codes = '{}'
     order by customers.id limit 1`,
  )
  const [found] = rows
  if (!found) throw new Error('no customer to order for')
  return found
}

/** A colour of goods on sale that this customer has not ordered. */
async function unorderedColour(sql: RunningFair['sql'], customerId: number): Promise<string> {
  const { rows } = await sql.query<{ skcNo: string }>(
    `select skcs.skc_no as "skcNo"
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
  return found.skcNo
}

test('who chooses a customer types pieces next; a scan leads to its cell, and the order is submitted by keys', async ({
  signedIn: page,
  fair,
}) => {
  const { code, id } = await openCustomer(fair.sql)
  const skcNo = await unorderedColour(fair.sql, id)
  // Nothing keeps it from being submitted.
  await fair.sql.query('delete from minimum_rules')
  await fair.sql.query('update styles set moq = null')
  await fair.sql.query('update skcs set moq = null')
  await page.goto(`${fair.address}order/orderData`)
  await page.getByRole('combobox', { name: '客户', exact: true }).fill(code)
  await expect(page.locator('.fd-found-option').first()).toContainText(code)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`customerId=${id}$`))
  await expect(page.locator('[data-style]').first().locator('[data-row] [role="gridcell"]').first()).toBeVisible()
  await expect(page.locator('.fd-matrix input')).toBeFocused()
  await page.keyboard.type('17')
  await page.keyboard.press('Enter')
  await expect(page.locator('[data-style]').first()).toContainText('17')
  await expect(page).toHaveURL(new RegExp(`customerId=${id}$`))

  await page.keyboard.press('/')
  await page.keyboard.type(skcNo, { delay: 5 })
  await page.keyboard.press('Enter')
  const cell = page.locator('.fd-matrix-editor')
  await expect(cell).toBeFocused()
  await page.keyboard.type('12')
  await page.keyboard.press('Enter')
  await expect(page.getByText('全部已保存')).toBeVisible()
  await page.keyboard.press('F9')
  await expect(page.getByRole('dialog').getByRole('button', { name: /^提\s?交$/ })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText('订单已提交，退回后才能修改')).toBeVisible()
  const { rows } = await fair.sql.query(
    `select status, (select qty from order_rows join skcs on skcs.id = skc_id where order_id = orders.id and skc_no = $2)
     from orders where customer_id = $1 and type = 'first'`,
    [id, skcNo],
  )
  expect(rows).toEqual([{ status: 'submitted', qty: 12 }])
})

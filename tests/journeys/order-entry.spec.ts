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

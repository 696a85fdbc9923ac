import { expect, type Locator, type Page } from '@playwright/test'
import { enterAnew, test } from './open-fair.ts'
import type { RunningFair } from './start-fair.ts'

const cellOf = (page: Page, row: number, col: number): Locator =>
  page.locator('[data-style]').first().locator(`[data-row="${row}"] [role="gridcell"]`).nth(col)

const saved = (page: Page): Locator => page.getByText('全部已保存')

/** Customers whose orders may be changed; each journey takes one of its own. */
async function openCustomers({ sql }: RunningFair): Promise<number[]> {
  const { rows } = await sql.query<{ customer_id: number }>(`
    select customer_id from orders join customers on customers.id = orders.customer_id
    where orders.status = 'draft' and not orders.locked and customers.enabled and customers.brand_codes = '{}'
    order by customer_id desc limit 3`)
  return rows.map((row) => row.customer_id)
}

async function openOrder(page: Page, { address }: RunningFair, customerId: number): Promise<void> {
  await page.goto(`${address}order/orderData?customerId=${customerId}`)
  await expect(page.locator('[data-style]').first()).toBeVisible()
}

/** Events of this customer's order since it was opened. */
async function eventCount({ sql }: RunningFair, customerId: number): Promise<number> {
  const { rows } = await sql.query<{ events: number }>(
    'select count(*)::int as events from order_events join orders on orders.id = order_id where customer_id = $1',
    [customerId],
  )
  return rows[0]?.events ?? 0
}

test('two people in one order: other cells both stay, the same cell tells the second one', async ({
  browser,
  fair,
  signedIn: first,
}) => {
  const [customerId = 0] = await openCustomers(fair)
  const other = await browser.newContext()
  await enterAnew(other, fair)
  const second = await other.newPage()
  await openOrder(first, fair, customerId)
  await openOrder(second, fair, customerId)

  await cellOf(first, 0, 0).click()
  await first.keyboard.type('31')
  await first.keyboard.press('Enter')
  await expect(saved(first)).toBeVisible()

  await cellOf(second, 0, 1).click()
  await second.keyboard.type('32')
  await second.keyboard.press('Enter')
  await expect(saved(second)).toBeVisible()
  await expect(cellOf(second, 0, 0)).toHaveText('31')

  await first.reload()
  await expect(cellOf(first, 0, 1)).toHaveText('32')

  // What the other does comes by itself within a second; who is quicker than that meets a conflict.
  await first.route('**/live/follow*', (route) => route.abort())
  await cellOf(second, 0, 2).click()
  await second.keyboard.type('41')
  await second.keyboard.press('Enter')
  await expect(saved(second)).toBeVisible()
  await cellOf(first, 0, 2).click()
  await first.keyboard.type('42')
  await first.keyboard.press('Enter')
  await expect(first.getByText('冲突')).toBeVisible()
  await first.unroute('**/live/follow*')
  await cellOf(first, 0, 2).click()
  await expect(first.getByText(/改为 41/)).toBeVisible()
  await first.getByRole('button', { name: '用我的 42' }).click()
  await expect(saved(first)).toBeVisible()
  await second.reload()
  // The first one's cursor stands in it, so the beginning of his name may be read behind the number.
  await expect(cellOf(second, 0, 2)).toHaveText(/^42(管理)?$/)
  await other.close()
})

test('what is typed without a network stays, also over a reload, and is sent once', async ({
  context,
  fair,
  signedIn: page,
}) => {
  const [, customerId = 0] = await openCustomers(fair)
  await openOrder(page, fair, customerId)
  const before = await eventCount(fair, customerId)

  await context.route('**/api/order/saveOrder', (route) => route.abort('internetdisconnected'))
  await cellOf(page, 0, 0).click()
  await page.keyboard.type('57')
  await page.keyboard.press('Enter')
  await expect(page.getByText(/网络断开/)).toBeVisible()
  expect(await eventCount(fair, customerId)).toBe(before)

  page.on('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await expect(cellOf(page, 0, 0)).toHaveText('57')
  expect(await eventCount(fair, customerId)).toBe(before)

  await context.unroute('**/api/order/saveOrder')
  await expect(saved(page)).toBeVisible({ timeout: 45_000 })
  expect(await eventCount(fair, customerId)).toBe(before + 1)
  await page.reload()
  await expect(cellOf(page, 0, 0)).toHaveText('57')
  expect(await eventCount(fair, customerId)).toBe(before + 1)
})

import { expect, type Page } from '@playwright/test'
import { test } from './open-fair.ts'

/** Asks the palette, and returns the milliseconds until an option with the text is there. */
async function find(page: Page, typed: string, found: string | RegExp): Promise<number> {
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: /搜索客户/ }).fill(typed)
  const start = Date.now()
  await expect(page.getByRole('option', { name: found }).first()).toBeVisible()
  return Date.now() - start
}

test('customers, orders, styles and barcodes are found by Ctrl+K and opened by Enter alone', async ({
  fair,
  signedIn: page,
}) => {
  const { rows } = await fair.sql.query<{ code: string; no: string }>(
    'select barcodes.code, styles.goods_no as no from barcodes join skcs on skcs.id = skc_id join styles on styles.id = style_id limit 1',
  )
  const times = {
    customer: await find(page, 'whbc', /武汉百川/),
    style: await find(page, '10001', /HY27A10001/),
    barcode: rows[0] ? await find(page, rows[0].code, rows[0].no) : 0,
  }
  console.log('palette, ms', times)
  await page.screenshot({ path: '/tmp/hands1-palette.png' })
  await find(page, 'whbc', /武汉百川/)
  await page.screenshot({ path: '/tmp/hands1-palette-customer.png' })
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/orderData\?customerId=/)
})

test('orders are approved by two keys each, over the border of a page', async ({ signedIn: page }) => {
  await page.goto('/order/list?orderStatus=submitted')
  await page.locator('.fd-grid:visible [data-row]').first().click()
  await page.keyboard.press('Enter')
  const drawer = page.locator('.fd-order-drawer').getByRole('dialog')
  await expect(drawer.getByText(/第 1 \/ /)).toBeVisible()
  const title = () => drawer.locator('.ant-drawer-title').innerText()
  const first = await title()
  await page.keyboard.press('Alt+ArrowDown')
  await expect(drawer.getByText(/第 2 \/ /)).toBeVisible()
  await page.screenshot({ path: '/tmp/hands1-drawer.png' })
  await page.keyboard.press('Alt+ArrowUp')
  await expect.poll(title).toBe(first)
  await page.keyboard.press('Alt+Enter')
  await expect(page.locator('.ant-modal-footer .ant-btn-primary')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect.poll(title).not.toBe(first)
})

test('the customer of order entry has the focus, and F3 gives it back', async ({ signedIn: page }) => {
  await page.goto('/order/orderData')
  const box = page.getByRole('combobox', { name: '客户' })
  await expect(box).toBeFocused()
  await page.keyboard.type('whbc')
  await expect(page.getByText(/武汉百川/).first()).toBeVisible()
  await page.screenshot({ path: '/tmp/hands1-entry.png' })
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/customerId=/)
  await expect(page.locator('.fd-matrix-editor').first()).toBeFocused()
  await page.keyboard.press('F3')
  await expect(box).toBeFocused()
  await page.screenshot({ path: '/tmp/hands1-entry-f3.png' })
})

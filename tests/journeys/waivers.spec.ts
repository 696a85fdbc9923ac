import { expect } from '@playwright/test'
import { post } from './ask-server.ts'
import { test } from './open-fair.ts'
import type { RunningFair } from './start-fair.ts'

/** A draft order of an enabled customer that misses must-orders; each test has one of its own. */
async function orderOf(sql: RunningFair['sql'], index: number): Promise<{ id: number; customerId: number }> {
  const { rows } = await sql.query<{ id: number; customerId: number }>(
    `select orders.id, customer_id as "customerId" from orders join customers on customers.id = customer_id
     where orders.status = 'draft' and not orders.locked and customers.enabled and customers.brand_codes = '{}'
       and orders.deleted_at is null order by orders.id limit 1 offset $1`,
    [index],
  )
  const [order] = rows
  if (!order) throw new Error('no draft order')
  return order
}

const shot = (page: import('@playwright/test').Page, name: string) =>
  process.env.FAIRDESK_SHOTS ? page.screenshot({ path: `${process.env.FAIRDESK_SHOTS}/${name}.png` }) : undefined

test.beforeEach(async ({ signedIn: page, fair }) => {
  await fair.sql.query('delete from minimum_rules')
  await fair.sql.query('update styles set moq = null, multiple = null')
  await fair.sql.query('update skcs set moq = null')
  const { rows } = await fair.sql.query<{ value: string }>(
    "select value #>> '{}' as value from settings where key = 'checkMustOrder' and scope = 'fair'",
  )
  const standing = rows[0]?.value ?? 'warn'
  if (standing === 'blockOnSubmit') return
  const items = [{ key: 'checkMustOrder', was: standing, value: 'blockOnSubmit' }]
  await post(page, { fair, path: '/config/updateConfigData', data: { items } })
})

test('what blocks an order is read beside the matrix while typing, and waived at once where it is refused', async ({
  signedIn: page,
  fair,
}) => {
  const { id, customerId } = await orderOf(fair.sql, 0)
  await page.goto(`${fair.address}order/orderData?customerId=${customerId}`)
  const matrix = page.locator('.fd-matrix-list')
  await matrix.locator('[role="gridcell"]').first().click()
  await page.keyboard.press('F8')
  const panel = page.getByRole('complementary', { name: '检查与备注' })
  await expect(panel).toBeVisible()
  await shot(page, 'panel')
  await expect(page.locator('.ant-drawer-mask')).toHaveCount(0)
  const [left, right] = await Promise.all([matrix.boundingBox(), panel.boundingBox()])
  expect((left?.x ?? 0) + (left?.width ?? 0)).toBeLessThanOrEqual(right?.x ?? 0)
  // The keyboard stays in the matrix.
  await page.keyboard.type('3')
  await page.keyboard.press('Enter')
  await expect(page.getByText('全部已保存')).toBeVisible()
  await panel
    .getByRole('button', { name: /必订未订/ })
    .first()
    .click()
  await expect(page.locator('.fd-matrix-editor')).toBeFocused()
  await shot(page, 'panel-cell')

  await page.keyboard.press('F9')
  const dialog = page.getByRole('dialog', { name: '提交' })
  await dialog.getByRole('button', { name: /^豁免多项/ }).click()
  await expect(page.getByRole('dialog').last().getByRole('textbox')).toBeFocused()
  await shot(page, 'waive')
  await page.keyboard.type('老客户')
  await page.keyboard.press('Enter')
  await expect(page.getByText(/^已豁免 \d+ 项/)).toBeVisible()
  await shot(page, 'waived')
  const inForce = async () =>
    (
      await fair.sql.query('select count(*)::int as n from order_waivers where order_id = $1 and ended_at is null', [
        id,
      ])
    ).rows[0].n
  expect(await inForce()).toBeGreaterThan(1)
  await page.getByRole('button', { name: '撤销', exact: true }).last().click()
  await expect.poll(inForce).toBe(0)
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /取\s?消/ })
    .first()
    .click()
  await page.keyboard.press('F8')
  await expect(panel).toHaveCount(0)
})

test('a refused order of the list is waived from its preview; a customer’s closing is extended in two presses', async ({
  signedIn: page,
  fair,
}) => {
  const { customerId } = await orderOf(fair.sql, 1)
  await page.goto(`${fair.address}order/list?customerIds=${customerId}`)
  await page.getByRole('checkbox', { name: '选择此行' }).first().check()
  await page.getByRole('button', { name: /^提\s?交$/ }).click()
  await page.getByRole('button', { name: '豁免…' }).click()
  await expect(page.getByRole('dialog').last().getByRole('textbox')).toBeFocused()
  await shot(page, 'list-waive')
  await page.keyboard.type('老客户')
  await page.keyboard.press('Enter')
  await expect(page.getByText(/^可提交 1 张/)).toBeVisible()

  const closeAt = new Date(Date.now() - 600_000).toISOString()
  await post(page, {
    fair,
    path: '/config/updateConfigData',
    data: { items: [{ key: 'closeAt', was: null, value: closeAt }] },
  })
  await page.goto(`${fair.address}order/orderData?customerId=${customerId}`)
  await expect(page.getByText(/已于 .* 截单/).first()).toBeVisible()
  await shot(page, 'closed')
  await page.getByRole('button', { name: '延长截单' }).click()
  await shot(page, 'extend')
  await page.getByRole('menuitem', { name: /^1 小时/ }).click()
  await expect(page.getByText(/已于 .* 截单/)).toHaveCount(0)
  await page.goto(`${fair.address}custom/index?open=${customerId}`)
  await expect(page.getByText(/^截单 .* \*$/)).toBeVisible()
  await shot(page, 'customer')
  await page.goto(`${fair.address}report2/onlineCustom?open=${customerId}`)
  await expect(page.getByText(/^\d\d\/\d\d \d\d:\d\d \*$/)).toBeVisible()
  await shot(page, 'status')
})

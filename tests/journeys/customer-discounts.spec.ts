import { expect } from '@playwright/test'
import { expectNoBarriers } from './barriers.ts'
import { test } from './open-fair.ts'

test('a discount is typed as people say it, and orders keep their prices until they are re-priced', async ({
  fair,
  signedIn: page,
}) => {
  const { rows } = await fair.sql.query<{ id: number; code: string; net: number }>(
    `select customers.id, code, (select sum(net_fen) from order_rows where order_id = orders.id)::float as net from customers
     join orders on orders.customer_id = customers.id and orders.status = 'draft' and not orders.locked
     where not exists (select from customer_discounts where customer_id = customers.id) order by customers.id limit 1`,
  )
  const buyer = rows[0]
  if (!buyer) throw new Error('no customer with an open order')
  const net = async () =>
    (
      await fair.sql.query(
        `select (select sum(net_fen) from order_rows where order_id = orders.id)::float as net from orders where customer_id = $1`,
        [buyer.id],
      )
    ).rows[0]?.net
  await page.goto(`${fair.address}custom/index?keyword=${buyer.code}`)
  await page.locator('.fd-grid:visible').getByRole('button', { name: buyer.code }).click()
  const drawer = page.getByRole('dialog', { name: new RegExp(`^${buyer.code}`) })
  await drawer.getByRole('tab', { name: '折扣' }).click()
  const own = drawer.getByLabel('默认折扣')
  await own.fill('8.5')
  await own.blur()
  await expect(drawer.getByRole('alert').filter({ hasText: '几折' })).toBeVisible()
  await expectNoBarriers(page, { within: ['.ant-drawer'], state: 'unclear discount' })
  await own.fill('7.25折')
  await page.keyboard.press('Control+s')
  await expect(page.getByText('已保存')).toBeVisible()
  await own.blur()
  await expect(own).toHaveValue('72.5')
  expect(await net()).toBe(buyer.net)

  await drawer.getByRole('button', { name: '重新计价…' }).click()
  const dialog = page.getByRole('dialog', { name: '按现在的折扣重新计价' })
  await expect(dialog.getByRole('row', { name: new RegExp(buyer.code) })).toContainText('→')
  await expectNoBarriers(page, { within: ['.ant-modal'], state: 're-pricing' })
  await dialog.getByRole('button', { name: /^重新计价 [\d,]+ 行$/ }).click()
  await expect(page.getByText(/^已重新计价/)).toBeVisible()
  expect(await net()).not.toBe(buyer.net)
})

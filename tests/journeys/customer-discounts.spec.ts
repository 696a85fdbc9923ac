import { expect } from '@playwright/test'
import { expectNoBarriers } from './barriers.ts'
import { test } from './open-fair.ts'

test('a discount is typed as people say it, refused where unclear, and orders keep their prices until they are re-priced', async ({
  fair,
  signedIn: page,
}) => {
  const { rows } = await fair.sql.query<{ id: number; code: string; discount_bp: number; net: number }>(
    `select customers.id, code, discount_bp, orders.net_fen::float as net from customers
     join orders on orders.customer_id = customers.id and orders.status = 'draft' and not orders.locked
     where not exists (select from customer_discounts where customer_id = customers.id) order by customers.id limit 1`,
  )
  const buyer = rows[0]
  if (!buyer) throw new Error('no customer with an open order')
  const net = async () =>
    (await fair.sql.query('select net_fen::float as net from orders where customer_id = $1', [buyer.id])).rows[0]?.net
  await page.goto(`${fair.address}custom/index?keyword=${buyer.code}`)
  await page.locator('.fd-grid:visible').getByRole('button', { name: buyer.code }).click()
  const drawer = page.getByRole('dialog', { name: new RegExp(`^${buyer.code}`) })
  await drawer.getByRole('tab', { name: '折扣' }).click()
  const own = drawer.getByLabel('默认折扣')
  await own.fill('8.5')
  await own.blur()
  await expect(drawer.getByRole('alert').filter({ hasText: '几折' })).toBeVisible()
  await expect(drawer.getByRole('button', { name: /^保\s?存$/ }).last()).toBeDisabled()
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

  // Another has given him another discount meanwhile: one chooses.
  await fair.sql.query('update customers set discount_bp = 7700 where id = $1', [buyer.id])
  await own.fill('66%')
  await page.keyboard.press('Control+s')
  const choice = page.getByRole('dialog', { name: '内容已被他人修改' })
  await choice.getByRole('radio', { name: '默认折扣 我的' }).check()
  await choice.getByRole('button', { name: '保存所选' }).click()
  await expect(choice).toHaveCount(0)
  // It is saved, and not only chosen.
  await expect(drawer.getByRole('button', { name: '重新计价…' })).toBeEnabled()

  // As it was before.
  await expect(own).toHaveValue('66')
  await own.fill(`${buyer.discount_bp / 100}%`)
  await page.keyboard.press('Control+s')
  await expect(drawer.getByRole('button', { name: '重新计价…' })).toBeEnabled()
  await drawer.getByRole('button', { name: '重新计价…' }).click()
  await dialog.getByRole('button', { name: /^重新计价 [\d,]+ 行$/ }).click()
  await expect(dialog).toHaveCount(0)
  expect(await net()).toBe(buyer.net)
})

test('targets are pasted by name beside what is ordered; a level set for several is undone from its message', async ({
  fair,
  signedIn: page,
}) => {
  const { rows } = await fair.sql.query<{ id: number; code: string; level: number | null }>(
    `select customers.id, code, level_id as level from customers
     join targets on targets.customer_id = customers.id and dim1 = '' and targets.qty > 0
     where deleted_at is null order by customers.id desc limit 1`,
  )
  const buyer = rows[0]
  if (!buyer) throw new Error('no customer with a target')
  await page.goto(`${fair.address}custom/index?keyword=${buyer.code}`)
  await page.locator('.fd-grid:visible').getByRole('button', { name: buyer.code }).click()
  const drawer = page.getByRole('dialog', { name: new RegExp(`^${buyer.code}`) })
  await drawer.getByRole('tab', { name: '指标' }).click()
  const first = drawer.getByLabel('总指标 件数')
  await expect(first).not.toHaveValue('')
  await first.evaluate((field) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', '大类\t件数\n上装\t12,345\n没有的大类\t1')
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  })
  await expect(drawer.getByLabel('上装 件数')).toHaveValue('12,345')
  await expect(page.getByText('没有对应上：没有的大类')).toBeVisible()
  await expect(drawer.getByText(/^按大类的件数合计/)).toBeVisible()
  await page.getByRole('button', { name: '撤销' }).click()
  await expect(drawer.getByLabel('上装 件数')).not.toHaveValue('12,345')
  await expectNoBarriers(page, { within: ['.ant-drawer'], state: 'targets' })
  await drawer.getByRole('tab', { name: '操作记录' }).click()
  await expect(drawer.getByText('包括订单的每次保存')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(drawer).toHaveCount(0)

  await page.locator('.fd-grid:visible').focus()
  await page.keyboard.press('Space')
  await page.getByRole('button', { name: '设置级别' }).click()
  const dialog = page.getByRole('dialog', { name: '设置级别' })
  await dialog.getByRole('combobox').click()
  await page.keyboard.press('End')
  await page.keyboard.press(buyer.level === null ? 'ArrowDown' : 'Home')
  await page.keyboard.press('Enter')
  await dialog.getByRole('button', { name: /^确\s?定$/ }).click()
  const level = async () =>
    (await fair.sql.query('select level_id as level from customers where id = $1', [buyer.id])).rows[0]?.level
  await expect(dialog).toHaveCount(0)
  await page.getByRole('button', { name: '撤销' }).last().click()
  await expect.poll(level).toBe(buyer.level)
  await page.getByRole('button', { name: '登录卡' }).click()
  await expect(
    page
      .getByRole('dialog', { name: /^登录卡/ })
      .locator('.fd-card')
      .first(),
  ).toBeVisible()
})

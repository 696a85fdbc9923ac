import { readFileSync } from 'node:fs'
import { formatOrderNumber } from '@fairdesk/contract/orders/order-number'
import { filledForm } from '@fairdesk/server/testing/order-forms'
import { expect, type Locator, type Page } from '@playwright/test'
import { test } from './open-fair.ts'
import type { RunningFair } from './start-fair.ts'

test.use({ locale: 'zh-CN' })

/** A fair of one's own, from its copy to the archive, as its staff lead it. */
test('a copied fair is opened for one level, ordered in, approved, taken back, reopened and archived', async ({
  context,
  fair,
  signedIn: page,
}) => {
  test.setTimeout(180_000)
  await page.goto(`${fair.address}set/dataList`)

  await test.step('a fair is made as a copy with its orders, and opened', async () => {
    await actOn(page, '2027 秋冬订货会（演示）', '复制…')
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('编码').fill('27S')
    await dialog.getByLabel('名称').fill('2027 春夏订货会')
    for (const part of ['商品', '指标', '订单及全部历史']) await dialog.getByRole('checkbox', { name: part }).check()
    await dialog.getByRole('button', { name: '开始复制' }).click()
    await expect(rowOf(page, '2027 春夏订货会')).toContainText('筹备', { timeout: 60_000 })
    await actOn(page, '2027 春夏订货会', '开放订货会')
    await page.getByRole('dialog').getByRole('button', { name: '开放订货会' }).click()
    await expect(rowOf(page, '2027 春夏订货会')).toContainText('开放')
  })

  const [copy] = await Promise.all([
    context.waitForEvent('page'),
    rowOf(page, '2027 春夏订货会').getByRole('button', { name: '进入' }).click(),
  ])
  await expect(copy.getByText('2027 春夏订货会').first()).toBeVisible()
  const inCopy = await copyOf(fair)

  await test.step('ordering is open for one level alone', async () => {
    await copy.goto(`${fair.address}set/controlList2?switch=orderOpen`)
    const drawer = copy.getByRole('dialog')
    await drawer.getByRole('combobox', { name: '选择对象' }).click()
    await copy.getByTitle('A级', { exact: true }).click()
    await drawer.getByRole('button', { name: '按级别、区域或客户 添加' }).click()
    await copy.keyboard.press('Escape')
    await copy.getByRole('switch', { name: '开放订货', exact: true }).click()
    await copy.keyboard.press('Control+s')
    await expect(copy.getByText('已保存，立即生效')).toBeVisible()
  })

  await test.step('all orders are submitted and approved as batches, and one batch is taken back', async () => {
    await actOnAll(copy, `${fair.address}order/list?orderStatus=draft,returned`, '提交')
    const before = await inCopy.states()
    await actOnAll(copy, `${fair.address}order/list?orderStatus=submitted`, '审核')
    expect(await inCopy.states()).toEqual({
      ...before,
      approved: (before.approved ?? 0) + (before.submitted ?? 0),
      submitted: undefined,
    })
    await copy.getByRole('dialog').getByRole('button', { name: '撤销' }).click()
    await expect.poll(() => inCopy.states(), { timeout: 30_000 }).toEqual(before)
  })

  const order = await inCopy.submittedOrder()
  await test.step('an order is reopened, and seen as it was before its last change', async () => {
    await copy.goto(`${fair.address}order/list?open=${order.id}`)
    await actInDrawer(copy, '审核')
    await expect.poll(() => inCopy.statusOf(order.id)).toBe('approved')
    await actInDrawer(copy, '反审', '再看一遍')
    await expect.poll(() => inCopy.statusOf(order.id)).toBe('returned')
    await copy.goto(`${fair.address}order/list?open=${order.id}&tab=timeline`)
    await expect(copy.getByRole('dialog').getByText(order.number)).toBeVisible()
  })

  await test.step('a cleared order comes back merged with what was ordered since', async () => {
    await actInDrawer(copy, '清空', '重新订')
    await expect.poll(() => inCopy.piecesOf(order.customerId)).toBe(0)
    await copy.goto(`${fair.address}order/orderData?customerId=${order.customerId}`)
    await copy.locator('[data-style]').first().locator('[role="gridcell"]').first().click()
    await copy.keyboard.type('3')
    await copy.keyboard.press('Enter')
    await expect(copy.getByText('全部已保存')).toBeVisible()
    await expect.poll(() => inCopy.piecesOf(order.customerId)).toBe(3)
    await copy.goto(`${fair.address}order/deleteList`)
    await copy.getByRole('row').filter({ hasText: order.number }).getByRole('button', { name: '恢复' }).click()
    await copy.getByRole('dialog').getByRole('radio', { name: /合并/ }).check()
    await copy.getByRole('dialog').getByRole('button', { name: '恢复' }).click()
    await expect.poll(() => inCopy.piecesOf(order.customerId)).toBeGreaterThan(order.qty - 100)
  })

  await test.step('an order form is filled in and imported', async () => {
    const before = await inCopy.piecesOf(order.customerId)
    const tag = await inCopy.tagOf(order.customerId)
    await copy.goto(`${fair.address}order/importOrders?customerId=${order.customerId}`)
    const form = await downloadOf(copy, () => copy.getByRole('button', { name: '导出这位客户的订货表' }).click())
    const buffer = await filledForm(form, (fill) => fill(tag.no, tag.size, String(tag.qty + 5)))
    await copy
      .locator('input[type=file]')
      .setInputFiles({ name: '订货表.xlsx', mimeType: 'application/octet-stream', buffer })
    await copy.getByRole('button', { name: '全部导入' }).click()
    await expect.poll(() => inCopy.piecesOf(order.customerId)).toBe(before + 5)
  })

  await test.step('the wide file says what the database has', async () => {
    await copy.goto(`${fair.address}order/list`)
    await copy.getByRole('button', { name: '导出' }).first().click()
    const file = await downloadOf(copy, () => copy.getByRole('menuitem', { name: '明细宽表 CSV' }).click())
    const lines = file.toString('utf8').trim().split('\n')
    const qtyAt = (lines[0] ?? '').split(',').indexOf('件数')
    const total = lines
      .slice(1)
      .filter((line) => line.includes('27S-'))
      .reduce((sum, line) => sum + Number(line.split(',')[qtyAt]), 0)
    expect(total).toBe(await inCopy.pieces())
  })

  await test.step('it is closed and archived, and takes nothing any more', async () => {
    await actOn(page, '2027 春夏订货会', '结束订货会')
    await page.getByRole('dialog').getByRole('button', { name: '结束订货会' }).click()
    await actOn(page, '2027 春夏订货会', '归档')
    await page.getByRole('dialog').getByRole('textbox').fill('季度结束')
    await page.getByRole('dialog').getByRole('button', { name: '归档' }).click()
    await expect(rowOf(page, '2027 春夏订货会')).toContainText('已归档')
    await copy.goto(`${fair.address}order/orderData?customerId=${order.customerId}`)
    const before = await inCopy.piecesOf(order.customerId)
    await copy.locator('[data-style]').first().locator('[role="gridcell"]').first().click()
    await copy.keyboard.type('7')
    await copy.keyboard.press('Enter')
    await expect(copy.getByText('“7” 现在不能修改')).toBeVisible()
    expect(await inCopy.piecesOf(order.customerId)).toBe(before)
  })
})

function rowOf(page: Page, name: string): Locator {
  return page.getByRole('row').filter({ hasText: name })
}

async function actOn(page: Page, name: string, act: string): Promise<void> {
  await rowOf(page, name)
    .getByRole('button', { name: `更多 ${name}` })
    .click()
  await page.getByRole('menuitem', { name: act, exact: true }).click()
}

/** Chooses every order of a list and leads them on, until all are. */
async function actOnAll(page: Page, address: string, act: string): Promise<void> {
  await page.goto(address)
  await expect(page.getByRole('button', { name: /27S-/ }).first()).toBeVisible()
  await page.getByRole('checkbox', { name: '选择已显示的全部行' }).click()
  // With what can be done with the rows comes the offer to choose those that are not shown too.
  await expect(page.getByRole('button', { name: act, exact: true })).toBeEnabled()
  const all = page.getByRole('button', { name: /^选中全部/ })
  if (await all.isVisible()) await all.click()
  await expect(all).toBeHidden()
  await page.getByRole('button', { name: act, exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: act, exact: true }).click()
  await expect(page.getByRole('dialog').getByText(new RegExp(`^已${act}`))).toBeVisible({ timeout: 60_000 })
}

/** What the database has of the copy. */
async function copyOf({ sql }: RunningFair) {
  const { rows } = await sql.query<{ schema_name: string }>("select schema_name from platform.fairs where code = '27S'")
  const schema = rows[0]?.schema_name ?? ''
  const states = async (): Promise<Record<string, number>> => {
    const found = await sql.query<{ status: string; orders: number }>(
      `select status, count(*)::int as orders from ${schema}.orders where deleted_at is null group by 1 order by 1`,
    )
    return Object.fromEntries(found.rows.map(({ status, orders }) => [status, orders]))
  }
  const ask = async <T extends object>(text: string, ...values: unknown[]): Promise<T> => {
    const { rows: found } = await sql.query<T>(text.replaceAll('fair.', `${schema}.`), values)
    const [row] = found
    if (!row) throw new Error(`nothing for ${text}`)
    return row
  }
  const submittedOrder = async () => {
    const row = await ask<{ id: number; number: number; customerId: number; customer: string; qty: number }>(`
      select orders.id, orders.number, customer_id as "customerId", customers.code as customer, orders.qty
      from fair.orders join fair.customers on customers.id = customer_id join fair.common_codes level on level.id = level_id
      where orders.status = 'submitted' and level.name = 'A级' and not orders.locked and customers.brand_codes = '{}'
      order by orders.qty limit 1`)
    return { ...row, number: formatOrderNumber('27S', row.number) }
  }
  const statusOf = async (id: number) =>
    (await ask<{ status: string }>('select status from fair.orders where id = $1', id)).status
  const ordered = `
    select coalesce(sum(rows.qty), 0)::int as qty from fair.orders
    join fair.order_rows rows on rows.order_id = orders.id join fair.skcs on skcs.id = skc_id and skcs.status <> 'dropped'
    where orders.deleted_at is null`
  const piecesOf = async (customerId: number) =>
    (await ask<{ qty: number }>(`${ordered} and customer_id = $1`, customerId)).qty
  const pieces = async () => (await ask<{ qty: number }>(ordered)).qty
  /** A cell of the customer's order that may grow. */
  const tagOf = (customerId: number) =>
    ask<{ no: string; size: string; qty: number }>(
      `select skc_no as no, sizes.name as size, rows.qtys[sizes.slot]::int as qty
      from fair.orders join fair.order_rows rows on rows.order_id = orders.id
      join fair.skcs on skcs.id = skc_id and skcs.status = 'onSale' join fair.styles on styles.id = style_id and styles.status = 'onSale'
      join fair.sizes on sizes.size_group_id = styles.size_group_id
      where orders.deleted_at is null and customer_id = $1 and rows.qtys[sizes.slot] > 0 order by skcs.id limit 1`,
      customerId,
    )
  return { states, submittedOrder, statusOf, piecesOf, pieces, tagOf }
}

/** Leads on the order that is open in the drawer. */
async function actInDrawer(page: Page, act: string, reason?: string): Promise<void> {
  await page.getByRole('dialog').first().getByRole('button', { name: act, exact: true }).click()
  const dialog = page.getByRole('dialog').last()
  if (reason) await dialog.getByRole('textbox', { name: '原因' }).fill(reason)
  await dialog.getByRole('button', { name: act, exact: true }).click()
  await expect(page.getByRole('dialog')).toHaveCount(1)
}

async function downloadOf(page: Page, press: () => Promise<void>): Promise<Buffer> {
  const [file] = await Promise.all([page.waitForEvent('download'), press()])
  return readFileSync(await file.path())
}

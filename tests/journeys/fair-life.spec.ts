import { readFileSync } from 'node:fs'
import { filledForm } from '@fairdesk/server/testing/order-forms'
import { type BrowserContext, expect, type Locator, type Page } from '@playwright/test'
import { test } from './open-fair.ts'
import type { RunningFair } from './start-fair.ts'
import { visit } from './tab-steps.ts'

test.use({ locale: 'zh-CN' })

/** A fair of one's own, from its copy to the archive, as its staff lead it. */
test('a copied fair is opened, entered in a window of its own, closed and archived', async ({
  context,
  fair,
  signedIn: page,
}) => {
  await page.goto(`${fair.address}set/dataList`)
  await copyAndOpen(page, { code: '28S', name: '2028 春夏订货会' }, (dialog) =>
    dialog.getByRole('checkbox', { name: '商品' }).check(),
  )
  const copy = await enterFair(context, page, '2028 春夏订货会')
  await copy.close()
  await closeAndArchive(page, { code: '28S', name: '2028 春夏订货会' })
})

test('the orders of a copied fair are approved together and taken back, a form is filled in, and it is archived @long', async ({
  context,
  fair,
  signedIn: page,
}) => {
  await page.goto(`${fair.address}set/dataList`)
  await test.step('a fair is made as a copy with its orders, and opened', () =>
    copyAndOpen(page, { code: '27S', name: '2027 春夏订货会' }, async (dialog) => {
      for (const part of ['商品', '指标']) await dialog.getByRole('checkbox', { name: part }).check()
      await dialog.getByRole('radio', { name: '订单及全部历史' }).check()
    }))
  const copy = await enterFair(context, page, '2027 春夏订货会')
  const inCopy = await copyOf(fair)

  await test.step('all submitted orders are approved as a batch, which is taken back', async () => {
    const before = await inCopy.states()
    await visit(copy, '/order/list?orderStatus=submitted')
    await expect(copy.getByRole('button', { name: /27S-/ }).first()).toBeVisible()
    await copy.getByRole('checkbox', { name: '选择已显示的全部行' }).click()
    // With what can be done with the rows comes the offer to choose those that are not shown too.
    await expect(copy.getByRole('button', { name: '审核', exact: true })).toBeEnabled()
    const all = copy.getByRole('button', { name: /^选中全部/ })
    if (await all.isVisible()) await all.click()
    await expect(all).toBeHidden()
    await copy.getByRole('button', { name: '审核', exact: true }).click()
    const dialog = copy.getByRole('dialog')
    await dialog.getByRole('button', { name: '审核', exact: true }).click()
    await expect(dialog.getByText(/^已审核/)).toBeVisible({ timeout: 60_000 })
    expect(await inCopy.states(), await dialog.innerText()).toEqual({
      ...before,
      approved: (before.approved ?? 0) + (before.submitted ?? 0),
      submitted: undefined,
    })
    await dialog.getByRole('button', { name: '撤销' }).click()
    await expect.poll(() => inCopy.states(), { timeout: 30_000 }).toEqual(before)
    await expect(dialog).toHaveCount(0)
  })

  const { customerId, no, size, qty } = await inCopy.openTag()
  await test.step('an order form is filled in and imported', async () => {
    const before = await inCopy.piecesOf(customerId)
    await visit(copy, `/order/importOrders?customerId=${customerId}`)
    const form = await downloadOf(copy, () => copy.getByRole('button', { name: '导出这位客户的订货表' }).click())
    const buffer = await filledForm(form, (fill) => fill(no, size, String(qty + 5)))
    await copy
      .locator('input[type=file]')
      .setInputFiles({ name: '订货表.xlsx', mimeType: 'application/octet-stream', buffer })
    await copy.getByRole('button', { name: '全部导入' }).click()
    await expect.poll(() => inCopy.piecesOf(customerId)).toBe(before + 5)
  })

  await test.step('it is closed and archived, and takes nothing any more', async () => {
    await closeAndArchive(page, { code: '27S', name: '2027 春夏订货会' })
    const before = await inCopy.piecesOf(customerId)
    await visit(copy, `/order/orderData?customerId=${customerId}`)
    await copy.locator('[data-style]').first().locator('[role="gridcell"]').first().click()
    await copy.keyboard.type('7')
    await copy.keyboard.press('Enter')
    await expect(copy.getByText('“7” 现在不能修改')).toBeVisible()
    expect(await inCopy.piecesOf(customerId)).toBe(before)
  })
})

type FairNames = { readonly code: string; readonly name: string }

async function copyAndOpen(
  page: Page,
  { code, name }: FairNames,
  chooseParts: (dialog: Locator) => Promise<void>,
): Promise<void> {
  await actOn(page, '2027 秋冬订货会（演示）', '复制…')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('编码').fill(code)
  await dialog.getByLabel('名称').fill(name)
  await chooseParts(dialog)
  await dialog.getByRole('button', { name: '开始复制' }).click()
  await expect(rowOf(page, name)).toContainText('筹备', { timeout: 60_000 })
  await actOn(page, name, '开放订货会')
  await page.getByRole('dialog').getByRole('button', { name: '开放订货会' }).click()
  await expect(rowOf(page, name)).toContainText('开放')
}

async function enterFair(context: BrowserContext, page: Page, name: string): Promise<Page> {
  const [entered] = await Promise.all([
    context.waitForEvent('page'),
    rowOf(page, name).getByRole('button', { name: '进入' }).click(),
  ])
  await expect(entered.getByText(name).first()).toBeVisible()
  return entered
}

async function closeAndArchive(page: Page, { code, name }: FairNames): Promise<void> {
  await actOn(page, name, '结束订货会')
  await page.getByRole('dialog').getByRole('button', { name: '结束订货会' }).click()
  await actOn(page, name, '归档')
  await page
    .getByRole('dialog')
    .getByLabel(/^输入编码/)
    .fill(code)
  await page.getByRole('dialog').getByRole('button', { name: '归档' }).click()
  await expect(rowOf(page, name)).toContainText('已归档')
}

function rowOf(page: Page, name: string): Locator {
  return page.getByRole('row').filter({ hasText: name })
}

async function actOn(page: Page, name: string, act: string): Promise<void> {
  await rowOf(page, name)
    .getByRole('button', { name: `更多 ${name}` })
    .click()
  await page.getByRole('menuitem', { name: act, exact: true }).click()
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
  const ordered = `
    select coalesce(sum(rows.qty), 0)::int as qty from fair.orders
    join fair.order_rows rows on rows.order_id = orders.id join fair.skcs on skcs.id = skc_id and skcs.status <> 'dropped'
    where orders.deleted_at is null`
  const piecesOf = async (customerId: number) =>
    (await ask<{ qty: number }>(`${ordered} and customer_id = $1`, customerId)).qty
  /** A cell that may grow, of an order that may still be changed. */
  const openTag = () =>
    ask<{ customerId: number; no: string; size: string; qty: number }>(`
      select orders.customer_id as "customerId", skc_no as no, sizes.name as size, rows.qtys[sizes.slot]::int as qty
      from fair.orders join fair.customers on customers.id = customer_id and customers.enabled and customers.brand_codes = '{}'
      join fair.order_rows rows on rows.order_id = orders.id
      join fair.skcs on skcs.id = skc_id and skcs.status = 'onSale' join fair.styles on styles.id = style_id and styles.status = 'onSale'
      join fair.sizes on sizes.size_group_id = styles.size_group_id
      where orders.deleted_at is null and orders.status = 'draft' and not orders.locked and rows.qtys[sizes.slot] > 0
      order by orders.id, skcs.id limit 1`)
  return { states, piecesOf, openTag }
}

async function downloadOf(page: Page, press: () => Promise<void>): Promise<Buffer> {
  const [file] = await Promise.all([page.waitForEvent('download'), press()])
  return readFileSync(await file.path())
}

import { moveDatabase } from '@fairdesk/server/db/testing/moved-database'
import { type BrowserContext, expect, type Page } from '@playwright/test'
import { lastEvent, openHall, openPage, phone } from './floor-desk.ts'
import { enter, test } from './open-fair.ts'
import type { RunningFair } from './start-fair.ts'

const chosen = (page: Page) => page.locator('[role=gridcell][aria-selected=true]')

/** The database is one of before those saves: neither their rows nor their answers are there. */
async function loseSince({ sql }: RunningFair, since: number, route: string): Promise<void> {
  const { rows } = await sql.query<{ lost: number }>('select count(*)::int as lost from order_events where id > $1', [
    since,
  ])
  await moveDatabase(sql, { lost: rows[0]?.lost ?? 0 })
  await sql.query('delete from idempotency where route = $1', [route])
}

type Place = { readonly goodsId: number; readonly colourId: number }

/** Nothing keeps any quantity from being saved. */
async function forgetRules({ sql }: RunningFair): Promise<void> {
  await sql.query('delete from minimum_rules')
  await sql.query('update styles set moq = null, multiple = null')
  await sql.query('update skcs set moq = null')
}

async function qtyOf({ sql }: RunningFair, customerId: number, { goodsId, colourId }: Place): Promise<number[]> {
  const { rows } = await sql.query<{ qtys: number[] }>(
    `select order_rows.qtys from order_rows join orders on orders.id = order_rows.order_id and orders.type = 'first'
     join skcs on skcs.id = order_rows.skc_id
     where orders.customer_id = $1 and orders.deleted_at is null and skcs.style_id = $2 and skcs.colour_id = $3`,
    [customerId, goodsId, colourId],
  )
  return rows[0]?.qtys ?? []
}

/** Types into the first cell of a style, and waits until that is acknowledged. */
async function type(page: Page, { goodsId, colourId }: Place, qty: number): Promise<void> {
  await openPage(page, `/style/${goodsId}-${colourId}`)
  await expect(chosen(page)).toBeVisible()
  for (const digit of String(qty)) await page.getByRole('button', { name: digit, exact: true }).click()
  await expect(chosen(page)).toHaveAccessibleName(new RegExp(`${qty} 件，已存`))
  await openPage(page, '/order')
}

/** Two quantities typed on a phone are lost, one of which somebody has changed since; the page that offers them is open. */
async function loseOnPhone(context: BrowserContext, fair: RunningFair, customer: number) {
  const { card, customerId, tagged, staff } = await openHall(context, fair, customer)
  const [first, second] = tagged
  if (!first || !second) throw new Error('no tags')
  const page = await context.newPage()
  await page.goto(fair.address + card)
  await expect(page.locator('.style-line').first()).toBeVisible()
  await forgetRules(fair)
  const before = await lastEvent(fair)
  const had = { first: await qtyOf(fair, customerId, first), second: await qtyOf(fair, customerId, second) }
  await type(page, first, 71)
  await type(page, second, 82)
  expect(await qtyOf(fair, customerId, first)).not.toEqual(had.first)

  await context.setOffline(true)
  await loseSince(fair, before, '/device/save')
  expect(await qtyOf(fair, customerId, first)).toEqual(had.first)
  // Somebody changes one of them in the new database before the phone comes back.
  const { list } = (await staff('order/getCustomerGoodsOrderList', {
    customerId,
    goodsIds: [second.goodsId],
    limit: 500,
  })) as {
    list: { goodsId: number; sizes: { sizeId: number; slot: number }[] }[]
  }
  const size = list.find(({ goodsId }) => goodsId === second.goodsId)?.sizes[0]
  const cells = [{ sizeId: size?.sizeId, qty: 5 }]
  await staff('order/saveOrder', { customerId, rows: [{ goodsId: second.goodsId, colourId: second.colourId, cells }] })
  await context.setOffline(false)

  const alert = page.getByRole('alert')
  await expect(alert).toContainText('服务器丢失了您已确认的 2 格数量', { timeout: 90_000 })
  await page.getByRole('link', { name: '核对并恢复' }).click()
  await expect(page.getByRole('heading', { name: '恢复已确认的数量' })).toBeVisible()
  await expect(page.getByText(/您填的 71/)).toBeVisible()
  await expect(page.getByText('主办方之后改过，请看过再勾选')).toBeVisible()
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(1)
  return { page, alert, customerId, first, second }
}

test('what a lost database had acknowledged is offered on the phone, sent by a press, and staff sees it', async ({
  browser,
  fair,
}, info) => {
  test.slow()
  const context = await browser.newContext(phone)
  const { page, alert, customerId, first, second } = await loseOnPhone(context, fair, 22)
  await page.getByRole('button', { name: '重新发送 1 格' }).click()
  await expect(page.getByText('已重新发送 1 格')).toBeVisible()
  await expect.poll(() => qtyOf(fair, customerId, first)).toContain(71)
  await expect(page.getByRole('checkbox')).toHaveCount(1)
  await page.getByRole('button', { name: '全部放弃' }).click()
  await expect(page.getByText('没有需要恢复的数量')).toBeVisible()
  await expect(alert).toHaveCount(0)
  expect(await qtyOf(fair, customerId, second)).not.toContain(82)

  // Nothing is offered a second time.
  await page.reload()
  await openPage(page, '/order')
  await expect(page.getByRole('region', { name: '订单', exact: true })).toBeVisible()
  await expect(alert).toHaveCount(0)

  const desk = await browser.newContext({ viewport: { width: 1366, height: 768 }, locale: 'zh-CN' })
  await enter(desk, fair)
  const screen = await desk.newPage()
  await screen.goto(`${fair.address}report2/onlineCustom?losses=1`)
  const drawer = screen.getByRole('dialog', { name: '数据库丢失的已确认数量' })
  await expect(drawer.locator('tbody tr').first()).toContainText(/2.*0.*1.*1/)
  await screen.screenshot({ path: info.outputPath('staff.png') })
})

test('what is offered on the phone stays over reloads, in each language, by day and by night @long', async ({
  browser,
  fair,
}, info) => {
  test.slow()
  const context = await browser.newContext(phone)
  const { page } = await loseOnPhone(context, fair, 23)
  await shots(page, (name) => info.outputPath(name))
  await context.close()
})

/** Pictures of the page, in each language and by day and night. */
async function shots(page: Page, path: (name: string) => string): Promise<void> {
  for (const language of ['en', 'zh_TW', 'zh_CN']) {
    await page.evaluate((name) => localStorage.setItem('fairdesk.floor.language', name), language)
    await page.reload()
    await expect(page.getByRole('checkbox')).toHaveCount(2)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await page.screenshot({ path: path(`phone-${language}-${colorScheme}.png`) })
    }
  }
  await page.emulateMedia({ colorScheme: null })
}

test('in the console the same is offered above the matrix', async ({ browser, fair }, info) => {
  test.slow()
  const context = await browser.newContext({ viewport: { width: 1366, height: 768 }, locale: 'zh-CN' })
  const { customerId, tagged } = await openHall(context, fair, 24)
  const [tag] = tagged
  if (!tag) throw new Error('no tags')
  await forgetRules(fair)
  await enter(context, fair)
  const page = await context.newPage()
  await page.goto(`${fair.address}order/orderData?customerId=${customerId}&cell=${tag.goodsId}-${tag.colourId}`)
  await page.locator('.fd-matrix-editor').focus()
  const before = await lastEvent(fair)
  await page.keyboard.type('93')
  await page.keyboard.press('Enter')
  await expect(page.getByText('全部已保存')).toBeVisible()
  expect(await qtyOf(fair, customerId, tag)).toContain(93)
  await loseSince(fair, before, '/order/saveOrder')
  expect(await qtyOf(fair, customerId, tag)).not.toContain(93)
  await page.getByRole('button', { name: '核对并恢复' }).click({ timeout: 90_000 })
  const dialog = page.getByRole('dialog', { name: '恢复已确认的数量' })
  await expect(dialog.getByRole('cell', { name: '93' })).toBeVisible()
  await page.screenshot({ path: info.outputPath('console.png') })
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.screenshot({ path: info.outputPath('console-dark.png') })
  await dialog.getByRole('button', { name: '重新发送 1 格' }).click()
  await expect.poll(() => qtyOf(fair, customerId, tag)).toContain(93)
  await expect(page.getByRole('button', { name: '核对并恢复' })).toHaveCount(0)
})

import { type BrowserContext, expect, type Page } from '@playwright/test'
import { test } from './open-fair.ts'
import { adminPassword, type RunningFair } from './start-fair.ts'

const phone = { viewport: { width: 360, height: 640 }, isMobile: true, hasTouch: true }
/** Kilobytes of scripts and styles until the first list is there. */
const budget = 120

/** Pushes the goods to devices and gives a card of a customer who has ordered. */
async function cardOf(
  context: BrowserContext,
  { address, sql }: RunningFair,
): Promise<{ url: string; customerId: number }> {
  const login = { username: 'admin', password: adminPassword, dbSourceId: 1 }
  const signedIn = await (await context.request.post(`${address}api/user/login`, { data: login })).json()
  const headers = { token: signedIn.data.token }
  await context.request.get(`${address}api/baseData/updateZip`, { headers })
  await expect
    .poll(
      async () => (await (await context.request.get(`${address}api/package/current`, { headers })).json()).data.version,
    )
    .not.toBeNull()
  const { rows } = await sql.query<{ id: number }>(
    `select customers.id from customers join orders on orders.customer_id = customers.id
     join customer_accounts accounts on accounts.customer_id = customers.id and accounts.enabled
     where orders.type = 'first' and orders.status = 'draft' and orders.lock_kind is null order by customers.id limit 1`,
  )
  const customerId = rows[0]?.id ?? 0
  const made = await context.request.post(`${address}api/customer/makeCards`, {
    headers,
    data: { customerIds: [customerId] },
  })
  const { data } = await made.json()
  return { url: `${address}floor/?f=1#c=${data.cards[0].secret}`, customerId }
}

/** As a scanner types: quicker than any hand. */
async function scan(page: Page, code: string): Promise<void> {
  await page.keyboard.type(code, { delay: 3 })
  await page.keyboard.press('Enter')
}

test('a card signs in, a scan opens its style, edits made offline outlive the tab and arrive once', async ({
  browser,
  fair,
}) => {
  const context = await browser.newContext(phone)
  const { url, customerId } = await cardOf(context, fair)
  const page = await context.newPage()
  const weights: Promise<number>[] = []
  page.on('response', (response) => {
    if (['script', 'stylesheet'].includes(response.request().resourceType()))
      weights.push(
        response
          .request()
          .sizes()
          .then(({ responseBodySize }) => responseBodySize),
      )
  })
  await page.goto(url)
  await expect(page.locator('.style-line').first()).toBeVisible()
  const weight = (await Promise.all([...weights])).reduce((sum, bytes) => sum + bytes, 0) / 1000
  test.info().annotations.push({ type: 'measured', description: `floor: ${weight.toFixed(1)} kB of ${budget}` })
  expect(weight).toBeGreaterThan(20)
  expect(weight).toBeLessThanOrEqual(budget)
  // The secret stands in no address any more.
  expect(page.url()).not.toContain('c=')

  const { rows: tags } = await fair.sql.query<{ barcode: string; goods_no: string; skc_id: number }>(
    `select barcodes.code as barcode, styles.goods_no, skcs.id as skc_id from barcodes join skcs on skcs.id = barcodes.skc_id
     join styles on styles.id = skcs.style_id
     where skcs.status = 'onSale' and styles.deleted_at is null and skcs.deleted_at is null order by barcodes.code limit 1`,
  )
  const tag = tags[0]
  if (!tag) throw new Error('the demo fair has no barcode')
  await page.locator('body').click({ position: { x: 5, y: 5 } })
  await scan(page, tag.barcode)
  await expect(page.getByRole('heading', { name: tag.goods_no })).toBeVisible()

  const chosen = page.locator('[role=gridcell][aria-selected=true]')
  await page.getByRole('button', { name: '7', exact: true }).click()
  await expect(chosen).toHaveAccessibleName(/7 件，已存/)
  await context.setOffline(true)
  await page.getByRole('button', { name: '加一' }).click()
  await page.getByRole('button', { name: '下一格' }).click()
  await page.getByRole('button', { name: '9', exact: true }).click()
  await page.getByRole('button', { name: '8', exact: true }).click()
  await expect(chosen).toHaveAccessibleName(/98 件，待发|98 件，发送中/)
  await page.close()
  await context.setOffline(false)

  const again = await context.newPage()
  await again.goto(`${fair.address}floor/?f=1#/order`)
  const saved = () =>
    fair.sql.query<{ qtys: number[] }>(
      `select order_rows.qtys from order_rows join orders on orders.id = order_rows.order_id
       where orders.customer_id = $1 and orders.type = 'first' and order_rows.skc_id = $2`,
      [customerId, tag.skc_id],
    )
  await expect.poll(async () => (await saved()).rows[0]?.qtys).toEqual(expect.arrayContaining([8, 98]))
  await expect(again.locator('.top .badge-queued')).toHaveCount(0)
  const { rows: events } = await fair.sql.query<{ count: string }>(
    `select count(*) from order_events events join orders on orders.id = events.order_id
     where orders.customer_id = $1 and events.skc_id = $2 and events.account like 'dealer %'`,
    [customerId, tag.skc_id],
  )
  // One of the scan's quantity, one of all that was typed offline.
  expect(Number(events[0]?.count)).toBe(2)
  await context.close()
})

import { type BrowserContext, expect, type Page, type Route } from '@playwright/test'
import { enter, test } from './open-fair.ts'
import type { RunningFair } from './start-fair.ts'

type Saved = { readonly size: number; readonly before: number; readonly after: number }

/** A customer to order for, whom no other journey of orders takes. */
async function openCustomer({ sql }: RunningFair): Promise<number> {
  const { rows } = await sql.query<{ id: number }>(
    `select customers.id from orders join customers on customers.id = orders.customer_id
     where orders.status = 'draft' and not orders.locked and customers.enabled and customers.brand_codes = '{}'
     order by customers.id limit 1 offset 3`,
  )
  return rows[0]?.id ?? 0
}

/** Three of ten saves are done and their answers lost. */
async function loseAnswers(context: BrowserContext): Promise<{ lost: number }> {
  const count = { saves: 0, lost: 0 }
  await context.route('**/api/order/saveOrder', async (route: Route) => {
    const response = await route.fetch().catch(() => null)
    count.saves++
    const isLost = count.saves % 10 < 3
    if (isLost) count.lost++
    // The window may be gone.
    await (isLost || !response ? route.abort() : route.fulfill({ response })).catch(() => undefined)
  })
  return count
}

async function openOrder(context: BrowserContext, address: string): Promise<Page> {
  const page = await context.newPage()
  page.on('dialog', (dialog) => void dialog.accept())
  await page.goto(address)
  await expect(page.locator('[data-style]').first()).toBeVisible()
  return page
}

/** Types down a column from the first row of the first style. */
async function typeAt(page: Page, column: number, qty: number): Promise<void> {
  await page.locator('[data-style]').first().locator('[data-row="0"] [role="gridcell"]').nth(column).click()
  await page.keyboard.type(String(qty))
  await page.keyboard.press('Enter')
}

/** Every change of a quantity since, in the order it was made. */
async function savedSince({ sql }: RunningFair, customerId: number, since: number): Promise<Saved[]> {
  const { rows } = await sql.query<Saved>(
    `select size::int, coalesce(before[size], 0)::int as before, after[size]::int as after
     from order_events join orders on orders.id = order_id, generate_subscripts(after, 1) as size
     where customer_id = $1 and order_events.id > $2 and coalesce(before[size], 0) <> after[size]
     order by order_events.id`,
    [customerId, since],
  )
  return rows
}

for (const { turns, title } of [
  { turns: 2, title: 'two windows type in one order while answers are lost and one is killed' },
  { turns: 4, title: 'two windows, of which one is killed, go on typing in one order while answers are lost @long' },
])
  test(`${title}: every cell is saved once and in order`, ({ context, fair }) => typeInTwoWindows(context, fair, turns))

async function typeInTwoWindows(context: BrowserContext, fair: RunningFair, turns: number): Promise<void> {
  await enter(context, fair)
  const customerId = await openCustomer(fair)
  const { rows } = await fair.sql.query<{ last: number }>('select coalesce(max(id), 0)::int as last from order_events')
  const network = await loseAnswers(context)
  const address = `${fair.address}order/orderData?customerId=${customerId}`
  const first = await openOrder(context, address)
  let second = await openOrder(context, address)
  const typed: Record<number, number[]> = { 0: [], 1: [] }
  const type = async (page: Page, column: number, qty: number) => {
    typed[column]?.push(qty)
    await typeAt(page, column, qty)
  }
  for (let turn = 1; turn <= turns; turn++) {
    await type(first, turn % 2, 100 + turn)
    await type(second, turn % 2, 200 + turn)
    if (turn === 2) {
      await second.close({ runBeforeUnload: false })
      second = await openOrder(context, address)
    }
    await first.waitForTimeout(400)
  }
  await expect(first.getByText('全部已保存')).toBeVisible({ timeout: 20_000 })
  await expect(second.getByText('全部已保存')).toBeVisible()
  expect(network.lost).toBeGreaterThan(0)

  const saved = await savedSince(fair, customerId, rows[0]?.last ?? 0)
  const columns = [...Map.groupBy(saved, ({ size }) => size).values()]
  expect(columns).toHaveLength(2)
  for (const events of columns) {
    const own = Object.values(typed).find((qtys) => qtys.includes(events[0]?.after ?? 0)) ?? []
    const places = events.map(({ after }) => own.indexOf(after))
    expect(places).toEqual([...new Set(places)].sort((one, other) => one - other))
    expect(places).not.toContain(-1)
    expect(events.at(-1)?.after).toBe(own.at(-1))
    for (const [at, { before }] of events.entries()) if (at > 0) expect(before).toBe(events[at - 1]?.after)
  }
}

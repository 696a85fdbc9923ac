import { type BrowserContext, expect, type Page } from '@playwright/test'
import { expectNoBarriers } from './barriers.ts'
import { openHall, openPage, orderedOf, phone } from './floor-desk.ts'
import { test } from './open-fair.ts'
import type { RunningFair } from './start-fair.ts'

const longName = '沈阳市和平区太原街中华路百货商场三楼女装部云裳时尚服饰旗舰店'
const unsent = (page: Page) => page.locator('.top .badge-queued')

type Shop = { readonly id: number; readonly code: string; readonly name: string }

/** An agent of all brands with three shops that are ordering, the first of them with a long name; and a card of the agent's. */
async function openAgent(context: BrowserContext, fair: RunningFair) {
  const { staff } = await openHall(context, fair)
  const { rows } = await fair.sql.query<{ id: number; username: string; shopIds: number[] }>(
    `select agents.id, (select min(username) from customer_accounts where customer_id = agents.id and enabled) as username,
       array_agg(shops.id order by shops.id) as "shopIds"
     from customers agents
     join customers shops on shops.agent_id = agents.id and shops.enabled and shops.brand_codes = '{}'
     join orders on orders.customer_id = shops.id and orders.type = 'first' and orders.status = 'draft' and not orders.locked
     where agents.enabled and agents.brand_codes = '{}' group by 1 having count(*) >= 3 order by 1 limit 1`,
  )
  const [agent] = rows
  if (!agent) throw new Error('no agent has three shops')
  await fair.sql.query('update customers set name = $1 where id = $2', [longName, agent.shopIds[0]])
  const shops = await fair.sql.query<Shop>('select id, code, name from customers where id = any($1) order by id', [
    agent.shopIds.slice(0, 3),
  ])
  const made = await staff('customer/makeCards', { customerIds: [agent.id], accounts: [agent.username] })
  const [card] = made.cards as { secret: string }[]
  return { staff, shops: shops.rows, card: `${fair.address}floor/?f=1#c=${card?.secret}` }
}

/** A style that the shop has ordered, in colours on sale alone. */
async function orderedStyle({ sql }: RunningFair, customerId: number) {
  const { rows } = await sql.query<{ goodsId: number; goodsNo: string }>(
    `select styles.id as "goodsId", styles.goods_no as "goodsNo" from order_rows
     join orders on orders.id = order_rows.order_id and orders.type = 'first' and orders.customer_id = $1
     join skcs on skcs.id = order_rows.skc_id join styles on styles.id = skcs.style_id and styles.status = 'onSale'
     where order_rows.qty > 0 and not exists (
       select from skcs others where others.style_id = styles.id and (others.status <> 'onSale' or others.off_mask <> 0))
     group by 1, 2 order by count(*) desc, 1 limit 1`,
    [customerId],
  )
  const [style] = rows
  if (!style) throw new Error('nothing is ordered')
  return style
}

async function piecesOf(fair: RunningFair, customerId: number, goodsNo: string): Promise<number> {
  const cells = [...(await orderedOf(fair, customerId))].filter(([cell]) => cell.startsWith(`${goodsNo} `))
  return cells.reduce((sum, [, qty]) => sum + qty, 0)
}

async function expectFits(page: Page, state: string): Promise<void> {
  await expectNoBarriers(page, { state })
  const [width, screen] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth])
  expect(width, state).toBeLessThanOrEqual(screen ?? 0)
}

test('an agent fills a style for three shops at once, copies it and takes that back; what is typed without a network for a shop survives', async ({
  browser,
  fair,
}) => {
  const context = await browser.newContext(phone)
  const { staff, shops, card } = await openAgent(context, fair)
  const [first, second, third] = shops
  if (!first || !second || !third) throw new Error('three shops are needed')
  const { goodsId, goodsNo } = await orderedStyle(fair, first.id)
  const page = await context.newPage()
  await page.goto(card)
  await expect(page.locator('.style-line').first()).toBeVisible()

  await openPage(page, '#/shops')
  await expect(page.getByRole('button', { name: longName })).toBeVisible()
  await expectFits(page, 'overview of the shops')
  await page.getByLabel('排序').selectOption('completion')
  await page.getByLabel('店名或编号').fill(second.code)
  await expect(page.locator('.shop-card')).toHaveCount(1)

  await openPage(page, `#/shops/${goodsId}`)
  await page.locator('.shop-choice summary').click()
  for (const chip of await page.locator('.shop-choice [aria-pressed]').all()) {
    const text = (await chip.textContent()) ?? ''
    const isWanted = shops.some(({ code }) => text.startsWith(`${code} `))
    if ((await chip.getAttribute('aria-pressed')) !== String(isWanted)) await chip.click()
  }
  await page.locator('.shop-choice summary').click()
  const before = await piecesOf(fair, second.id, goodsNo)
  const cell = page.getByRole('gridcell', { name: new RegExp(`^${second.name} `) }).first()
  const cellBefore = Number((await cell.textContent()) || 0)
  await cell.click()
  await expect(page.getByText(`正在填：${second.code} ${second.name}`)).toBeVisible()
  await page.getByRole('button', { name: '7', exact: true }).click()
  await expect.poll(() => piecesOf(fair, second.id, goodsNo)).toBe(before - cellBefore + 7)
  await expectFits(page, 'a style over the shops')

  await page.getByRole('button', { name: '复制', exact: true }).click()
  await page.getByLabel('从哪家店复制').selectOption(String(first.id))
  await page.getByLabel('百分比').fill('200')
  for (const { code } of [second, third]) await page.getByRole('checkbox', { name: new RegExp(code) }).check()
  const run = await piecesOf(fair, first.id, goodsNo)
  const targets = [await piecesOf(fair, second.id, goodsNo), await piecesOf(fair, third.id, goodsNo)]
  await expect(page.getByText(`→ ${run * 2} 件`)).toHaveCount(2)
  await expectFits(page, 'copying')
  await page.getByRole('button', { name: '复制到 2 家店' }).click()
  await expect(page.getByText('已复制到 2 家店')).toBeVisible()
  await expect.poll(() => piecesOf(fair, third.id, goodsNo)).toBeGreaterThanOrEqual(run * 2)
  await page.getByRole('region', { name: '复制到', exact: true }).getByRole('button', { name: '撤销' }).click()
  await expect
    .poll(async () => [await piecesOf(fair, second.id, goodsNo), await piecesOf(fair, third.id, goodsNo)])
    .toEqual(targets)

  await openPage(page, '#/order')
  await page.getByLabel('为谁订货').selectOption(String(third.id))
  await expect(page.locator('.line-card').first()).toBeVisible()
  await openPage(page, `#/style/${goodsId}`)
  await expect(page.locator('.matrix .cell').first()).toBeVisible()
  await context.setOffline(true)
  await page.locator('.matrix .cell').first().click()
  await page.getByRole('button', { name: '9', exact: true }).click()
  await expect(unsent(page)).toBeVisible()
  await openPage(page, '#/order')
  await page.getByRole('button', { name: '整单给业务员的备注' }).click()
  await page.getByRole('textbox', { name: '整单给业务员的备注' }).fill('这家店先发一半')
  await page.getByRole('button', { name: '保存' }).click()
  await expect(page.getByRole('button', { name: '这家店先发一半' })).toBeVisible()
  await page.close()

  const reopened = await context.newPage()
  await reopened.goto(`${fair.address}floor/?f=1`)
  await expect(reopened.locator('.top').getByText(third.name)).toBeVisible()
  await expect(unsent(reopened)).toBeVisible()
  await context.setOffline(false)
  await expect(unsent(reopened)).toHaveCount(0)
  const notes = async () => (await staff('order/customerNotes', { customerId: third.id })).list
  await expect.poll(notes).toMatchObject([{ goodsId: null, text: '这家店先发一半' }])
  const cells = [...(await orderedOf(fair, third.id))].filter(([name]) => name.startsWith(`${goodsNo} `))
  expect(cells.map(([, qty]) => qty)).toContain(9)
  await context.close()
})

import { type BrowserContext, expect, type Locator, type Page } from '@playwright/test'
import { startCutOff } from '../browsers/cut-off.ts'
import { expectNoBarriers } from './barriers.ts'
import { openAgent, orderedStyle, piecesOf, type Shop } from './floor-agents.ts'
import { changesSince, lastEvent, openHall, openPage, orderedOf, phone } from './floor-desk.ts'
import { test } from './open-fair.ts'
import type { RunningFair } from './start-fair.ts'

const unsent = (page: Page) => page.locator('.top .badge-queued')
const changeShop = (page: Page) => page.getByRole('link', { name: /换店/ })
const shopCard = (page: Page, { code }: Shop) => page.locator('.shop-card').filter({ hasText: code })
const cellsOf = (page: Page, { name }: Shop) => page.getByRole('gridcell', { name: new RegExp(`^${name} .* 件`) })
const key = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** Taps these one after another and returns how many they are. */
async function tapAll(...targets: readonly Locator[]): Promise<number> {
  for (const target of targets) await target.tap()
  return targets.length
}

async function expectFits(page: Page, state: string): Promise<void> {
  await expectNoBarriers(page, { state })
  const [width, screen] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth])
  expect(width, state).toBeLessThanOrEqual(screen ?? 0)
}

/** The overview, and a shop's order opened from there. */
async function openShop(page: Page, shop: Shop): Promise<number> {
  const taps = await tapAll(changeShop(page), shopCard(page, shop))
  await expect(page.locator('.served')).toContainText(`正在为 ${shop.code} ${shop.name} 订货`)
  await expect(page.locator('.line-card').first()).toBeVisible()
  return taps
}

async function submit(page: Page, { code, name }: Shop): Promise<number> {
  await page.locator('.foot .main').tap()
  await expect(page.locator('.foot .acts')).toContainText(`${code} ${name}`)
  await page.locator('.foot .acts .main').tap()
  await expect(page.locator('.foot .done')).toBeVisible()
  return 2
}

async function statusOf({ sql }: RunningFair, { id }: Shop): Promise<string | undefined> {
  const { rows } = await sql.query<{ status: string }>(
    `select status from orders where customer_id = $1 and type = 'first' and deleted_at is null`,
    [id],
  )
  return rows[0]?.status
}

/** Nothing keeps an order from being submitted. */
async function dropLimits({ sql }: RunningFair): Promise<void> {
  for (const of of ['styles', 'skcs']) await sql.query(`update ${of} set moq = null`)
  await sql.query('delete from minimum_rules')
}

test('an agent goes through three shops: each act takes as few taps as it did', async ({ browser, fair }) => {
  const context = await browser.newContext(phone)
  const { staff, shops, card } = await openAgent(context, fair)
  const [first, second, third] = shops
  if (!first || !second || !third) throw new Error('three shops are needed')
  await dropLimits(fair)
  const { goodsId, goodsNo } = await orderedStyle(fair, first.id)
  const page = await context.newPage()
  await page.goto(card)
  await expect(page.locator('.style-line').first()).toBeVisible()
  await expect(page.locator('.served')).toBeVisible()

  expect(await openShop(page, second), 'another shop, from where one is').toBe(2)
  await expectFits(page, 'order of a shop')

  await openPage(page, `#/style/${goodsId}`)
  await page.getByRole('link', { name: /家店一起填这个款/ }).tap()
  await page.locator('.shop-choice summary').tap()
  const chips = page.locator('.shop-choice [aria-pressed]')
  await key(page, '全不选').tap()
  for (const { code } of shops) await chips.filter({ hasText: code }).tap()
  await expectFits(page, 'choice of shops')
  await page.locator('.shop-choice summary').tap()
  // Their orders are read.
  await expect(page.locator('.matrix-row.shut')).toHaveCount(0)
  for (const shop of [second, third]) {
    const cell = cellsOf(page, shop).first()
    const qty = (await cell.textContent()) === '8' ? '9' : '8'
    const before = await piecesOf(fair, shop.id, goodsNo)
    const previousQty = Number((await cell.textContent()) || 0)
    expect(await tapAll(cell, key(page, qty)), 'same style for the next shop').toBe(2)
    await expect.poll(() => piecesOf(fair, shop.id, goodsNo)).toBe(before - previousQty + Number(qty))
  }
  await expectFits(page, 'a style over three shops')

  // The run is that of the shop that was filled last.
  const run = await piecesOf(fair, third.id, goodsNo)
  const unlike = [await piecesOf(fair, first.id, goodsNo), await piecesOf(fair, second.id, goodsNo)]
  const row = ({ code }: Shop) => page.getByRole('checkbox', { name: new RegExp(code) })
  const copyRun = [key(page, '复制'), row(first), row(second), key(page, '复制到 2 家店')]
  expect(await tapAll(...copyRun), 'a size run to two shops').toBe(4)
  await expect.poll(() => piecesOf(fair, second.id, goodsNo)).toBeGreaterThanOrEqual(run)
  await expectFits(page, 'a copied run')
  const undo = page.getByRole('region', { name: '复制到', exact: true }).getByRole('button', { name: '撤销' })
  await undo.tap()
  await expect
    .poll(async () => [await piecesOf(fair, first.id, goodsNo), await piecesOf(fair, second.id, goodsNo)])
    .toEqual(unlike)

  await openPage(page, '#/order')
  await expect(page.locator('.line-card').first()).toBeVisible()
  const before = await orderedOf(fair, third.id)
  const copyOrder = [
    page.getByRole('link', { name: '整单复制到其他店' }),
    row(third),
    key(page, '按指标分'),
    key(page, '复制到 1 家店'),
  ]
  expect(await tapAll(...copyOrder), 'a whole order by target').toBe(4)
  await expect.poll(async () => (await orderedOf(fair, third.id)).size).toBeGreaterThan(before.size)
  await undo.tap()
  await expect(unsent(page)).toHaveCount(0)
  await expect.poll(async () => [...(await orderedOf(fair, third.id))].toSorted()).toEqual([...before].toSorted())

  await page.reload()
  await expect(page.locator('.top').getByText(second.name)).toBeVisible()
  await page.close()
  const reopened = await context.newPage()
  await reopened.goto(`${fair.address}floor/?f=1`)
  await expect(reopened.locator('.served')).toContainText(`${second.code} ${second.name}`)

  await staff('goodsreport/freezeGoods', { goodsId, freeze: 1, mode: 'drop' })
  await expect(reopened.getByRole('link', { name: /条未读/ })).toBeVisible()
  await reopened.getByRole('link', { name: /条未读/ }).tap()
  await expect(reopened.getByRole('heading', { level: 2 }).first()).toHaveText(second.name)
  for (const { name } of [first, third])
    await expect(reopened.getByRole('region', { name, exact: true })).toContainText(goodsNo)
  await expectFits(reopened, 'messages of several shops')
  await reopened
    .getByRole('button', { name: /^全部知道了/ })
    .first()
    .tap()
  await expect(reopened.getByRole('button', { name: '知道了', exact: true })).toHaveCount(0)

  await openPage(reopened, '#/order')
  expect(await submit(reopened, second), 'submit the open shop').toBe(2)
  for (const shop of [first, third])
    expect((await openShop(reopened, shop)) + (await submit(reopened, shop)), 'submit the next shop').toBe(4)
  await expectFits(reopened, 'a submitted order')
  for (const shop of shops) expect(await statusOf(fair, shop)).toBe('submitted')
  await context.close()
})

const styleCount = 6
/** Styles whose first colour has three sizes at least and which stay as they are. */
async function freeStyles({ sql }: RunningFair): Promise<{ readonly goodsId: number; readonly goodsNo: string }[]> {
  const { rows } = await sql.query<{ goodsId: number; goodsNo: string }>(
    `select styles.id as "goodsId", goods_no as "goodsNo" from styles where status = 'onSale' and deleted_at is null
       and not exists (select from skcs where skcs.style_id = styles.id and (skcs.status <> 'onSale' or off_mask <> 0))
       and (select count(*) from sizes where sizes.size_group_id = styles.size_group_id) >= 4
     order by id desc limit $1`,
    [styleCount],
  )
  return rows
}

/** Types quantities into the first cells of a style. */
async function type(page: Page, goodsId: number, qtys: readonly number[]): Promise<void> {
  await openPage(page, `#/style/${goodsId}`)
  await expect(page.locator('.steps')).toBeVisible()
  await page.locator('.matrix .cell').first().tap()
  for (const qty of qtys) {
    for (const digit of String(qty)) await key(page, digit).tap()
    await key(page, '下一格').tap()
  }
}

/** Cells of a style with pieces, as its page shows them, under the names that the database gives. */
async function shownCells(page: Page, goodsId: number, goodsNo: string): Promise<string[]> {
  await openPage(page, `#/style/${goodsId}`)
  await expect(page.getByRole('heading', { name: goodsNo })).toBeVisible()
  const labels = await page
    .locator('.matrix button.cell')
    .evaluateAll((cells) => cells.map((cell) => cell.getAttribute('aria-label') ?? ''))
  return labels
    .flatMap((label) => {
      const [, cell, qty] = /^(.*) (\d+) 件/.exec(label) ?? []
      return Number(qty) > 0 ? [`${goodsNo} ${cell} ${qty}`] : []
    })
    .toSorted()
}

async function openCard(context: BrowserContext, address: string): Promise<Page> {
  const page = await context.newPage()
  await page.goto(address)
  await expect(page.locator('.style-line').first()).toBeVisible()
  // Without a network only what is here can be opened.
  await openPage(page, '#/order')
  await expect(page.locator('.line-card').first()).toBeVisible()
  return page
}

test('ten minutes without a network, the tab killed twice, a second device: nothing is lost, nothing doubled', async ({
  browser,
  fair,
}) => {
  const mine = await browser.newContext(phone)
  const theirs = await browser.newContext(phone)
  const hall = await openHall(mine, fair, 8)
  const way = await startCutOff(fair.address)
  await dropLimits(fair)
  await fair.sql.query('update styles set multiple = null')
  const styles = await freeStyles(fair)
  const ids = styles.map(({ goodsId }) => goodsId)
  let page = await openCard(mine, fair.address + hall.card)
  // The server is out of reach of the second device, whose network is there.
  const other = await openCard(theirs, way.address + hall.card)
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.ready.then(() => true))).toBe(true)
  const since = await lastEvent(fair)

  await mine.setOffline(true)
  await type(page, ids[0] ?? 0, [31, 32, 33])
  await type(page, ids[1] ?? 0, [34, 35])
  await expect(unsent(page)).toContainText('5')
  await page.close()
  page = await mine.newPage()
  await page.goto(`${fair.address}floor/?f=1`)
  await expect(unsent(page)).toContainText('5')

  await type(other, ids[1] ?? 0, [41, 35])
  await expect(unsent(other)).toHaveCount(0)
  way.cut()
  await type(other, ids[3] ?? 0, [42, 43])
  await expect(unsent(other)).toContainText('2')

  await type(page, ids[2] ?? 0, [36, 37])
  await expectNoBarriers(page, { state: 'a style without a network' })
  await page.close()
  page = await mine.newPage()
  await page.goto(`${fair.address}floor/?f=1#/order`)
  await expect(unsent(page)).toContainText('7')
  await expect(page.getByText(/离线 \d+ 分钟，可以继续订货/)).toBeVisible()
  await type(page, ids[4] ?? 0, [38])
  await openPage(page, '#/order')
  await expectNoBarriers(page, { state: 'order without a network' })

  await mine.setOffline(false)
  way.mend()
  for (const device of [page, other]) await expect(unsent(device)).toHaveCount(0, { timeout: 40_000 })
  // One cell was changed by both; the other both changed to the same.
  const conflict = page.getByRole('alert').filter({ hasText: '您填 34，您的另一台设备已改为 41' })
  await expect(conflict).toContainText(styles[1]?.goodsNo ?? '')
  await expectNoBarriers(page, { state: 'a conflict' })
  // With a network a first digit may be sent before the second is typed.
  const made = async () =>
    (await changesSince(fair, hall.customerId, since))
      .map(({ after }) => after)
      .filter((qty) => qty > 9)
      .toSorted()
  expect(await made()).toEqual([31, 32, 33, 35, 36, 37, 38, 41, 42, 43])
  await conflict.getByRole('button', { name: '用我的' }).tap()
  await expect.poll(made).toEqual([31, 32, 33, 34, 35, 36, 37, 38, 41, 42, 43])

  const ordered = [...(await orderedOf(fair, hall.customerId))].map(([cell, qty]) => `${cell} ${qty}`)
  for (const { goodsId, goodsNo } of styles) {
    const stored = ordered.filter((cell) => cell.startsWith(`${goodsNo} `)).toSorted()
    for (const device of [page, other]) await expect.poll(() => shownCells(device, goodsId, goodsNo)).toEqual(stored)
  }
  for (const device of [page, other]) await openPage(device, '#/order')
  const sums = await page.locator('.sums b').first().textContent()
  await expect(other.locator('.sums b').first()).toHaveText(sums ?? '')
  way.close()
  await mine.close()
  await theirs.close()
})

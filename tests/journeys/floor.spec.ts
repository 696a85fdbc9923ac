import { type BrowserContext, expect, type Page } from '@playwright/test'
import { expectNoBarriers } from './barriers.ts'
import {
  changesSince,
  lastEvent,
  openHall,
  openPage,
  orderedOf,
  overHttp,
  phone,
  scan,
  type Tagged,
} from './floor-desk.ts'
import { tagPhoto } from './floor-tag.ts'
import { test } from './open-fair.ts'
import type { RunningFair } from './start-fair.ts'

/** Kilobytes of scripts and styles until the first list is there. */
const budget = 110

/** Opens an address with a cold cache; the kilobytes of code on the wire that were asked for until the list was there. */
async function openCold(page: Page, address: string): Promise<number> {
  await page.addInitScript(() => {
    const seen = new MutationObserver(() => {
      if (!document.querySelector('.style-line')) return
      seen.disconnect()
      performance.mark('list')
    })
    seen.observe(document, { childList: true, subtree: true })
  })
  await page.goto(address)
  await expect(page.locator('.style-line').first()).toBeVisible()
  const bytes = await page.evaluate(() => {
    const until = performance.getEntriesByName('list')[0]?.startTime ?? 0
    const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    const code = files.filter(({ name, startTime }) => /[.](js|css)$/.test(name) && startTime <= until)
    return code.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0)
  })
  return bytes / 1000
}

const chosen = (page: Page) => page.locator('[role=gridcell][aria-selected=true]')
const unsent = (page: Page) => page.locator('.top .badge-queued')

test('a card signs in; tags are scanned by wedge and photo, a style is scored, an outfit is filled as a whole', async ({
  browser,
  fair,
}) => {
  const context = await browser.newContext({ ...phone, ...overHttp })
  const { card, customerId, tagged } = await openHall(context, fair)
  const since = await lastEvent(fair)
  const page = await context.newPage()
  const weight = await openCold(page, fair.address + card)
  test.info().annotations.push({ type: 'measured', description: `floor: ${weight.toFixed(1)} kB of ${budget}` })
  expect(weight).toBeGreaterThan(20)
  expect(weight).toBeLessThanOrEqual(budget)
  // The secret stands in no address any more.
  expect(page.url()).not.toContain('c=')

  const [first, second] = tagged
  if (!first || !second) throw new Error('no tags')
  await scan(page, first.barcode)
  await expect(page.getByRole('heading', { name: first.goodsNo })).toBeVisible()
  await page.getByRole('button', { name: '7', exact: true }).click()
  await expect(chosen(page)).toHaveAccessibleName(/7 件，已存/)
  await page.getByRole('button', { name: '4 星' }).click()
  await page.getByRole('button', { name: '好卖' }).click()
  await page.getByRole('button', { name: '保存' }).click()
  const scored = () =>
    fair.sql.query('select stars, tags from scores where customer_id = $1 and style_id = $2', [
      customerId,
      first.goodsId,
    ])
  await expect.poll(async () => (await scored()).rows).toEqual([{ stars: 4, tags: ['sellable'] }])
  // What a scanner types over a quantity leaves it as it was.
  await scan(page, second.barcode)
  await expect(page.getByRole('heading', { name: second.goodsNo })).toBeVisible()
  await expectNoBarriers(page, { state: 'style' })

  await page.getByRole('link', { name: '扫码' }).click()
  await expectNoBarriers(page, { state: 'scan' })
  const photo = {
    name: 'tag.jpg',
    mimeType: 'image/jpeg',
    buffer: await tagPhoto({ text: first.barcode, format: 'EAN13' }),
  }
  await page.getByLabel('拍照识别').setInputFiles(photo)
  await expect(page.getByRole('heading', { name: first.goodsNo })).toBeVisible()
  await expect(chosen(page)).toHaveAccessibleName(/7 件/)

  await page.getByRole('link', { name: '搭配陈列' }).click()
  await expectNoBarriers(page, { state: 'sets' })
  await page.locator('.tiles a').first().click()
  await page.getByRole('button', { name: '整套下单' }).click()
  // Asked only where something of the outfit is ordered already.
  const add = page.getByRole('button', { name: '加上' })
  if (await add.isVisible()) await add.click()
  await expect
    .poll(async () => (await changesSince(fair, customerId, since)).map(({ source }) => source))
    .toContain('pair')
  await expect(page.getByText('✓已存').first()).toBeVisible()
  await expectNoBarriers(page, { state: 'outfit' })
  for (const [hash, state] of [
    ['#/wall', 'wall'],
    ['#/order', 'order'],
    ['#/messages', 'messages'],
    ['#/live', 'live'],
    ['#/ranking', 'ranking'],
  ] as const) {
    await openPage(page, hash)
    await expectNoBarriers(page, { state })
  }
  await context.close()
})

/** Styles all of whose colours may be ordered, so that every cell takes what is typed. */
async function stylesOf({ sql }: RunningFair): Promise<number[]> {
  const { rows } = await sql.query<{ id: number }>(
    `select styles.id from styles join skcs on skcs.style_id = styles.id and skcs.deleted_at is null
     where styles.deleted_at is null group by 1 having bool_and(skcs.status = 'onSale') and count(*) >= 3 order by 1 limit 30`,
  )
  return rows.map(({ id }) => id)
}

/** Types a quantity into each cell of a style, as far as so many; what was typed, by style, colour and size. */
async function typeThrough(page: Page, goodsId: number, qtys: readonly number[]): Promise<Map<string, number>> {
  await openPage(page, `#/style/${goodsId}`)
  const cells = page.locator(`.style button[role=gridcell]`)
  await expect(chosen(page)).toBeVisible()
  const goodsNo = await page.getByRole('heading', { level: 1 }).last().textContent()
  const names = await cells.evaluateAll((list) => list.map((cell) => (cell as HTMLElement).ariaLabel ?? ''))
  const typed = new Map<string, number>()
  for (const [at, wished] of qtys.slice(0, names.length).entries()) {
    // What stands there already would be no edit.
    const qty = names[at]?.includes(` ${wished} 件`) ? wished + 1 : wished
    await page.keyboard.press(String(qty))
    await page.keyboard.press('Enter')
    typed.set(`${goodsNo} ${names[at]?.split(' ').slice(0, 2).join(' ')}`, qty)
  }
  return typed
}

/** The tab is gone with all that it held in memory; its place is opened anew without a network. */
async function killTab(context: BrowserContext, page: Page, address: string): Promise<Page> {
  await page.close({ runBeforeUnload: false })
  const next = await context.newPage()
  await next.goto(address)
  await expect(next.locator('.style-line').first()).toBeVisible()
  return next
}

type Phone = { readonly page: Page; readonly tag: Tagged; readonly hall: Awaited<ReturnType<typeof openHall>> }

/** A phone whose page is kept for times without a network, with seven pieces of a scanned tag saved. */
async function openPhone(context: BrowserContext, fair: RunningFair, customer: number): Promise<Phone> {
  const hall = await openHall(context, fair, customer)
  const page = await context.newPage()
  await page.goto(fair.address + hall.card)
  await expect(page.locator('.style-line').first()).toBeVisible()
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
  })
  const [tag] = hall.tagged
  if (!tag) throw new Error('no tags')
  await scan(page, tag.barcode)
  await page.getByRole('button', { name: '7', exact: true }).click()
  await expect(chosen(page)).toHaveAccessibleName(/7 件，已存/)
  return { page, tag, hall }
}

/**
 * Types edits without a network in as many tabs as there are counts, each of which is killed when so many edits are there, and
 * after them over what was typed first; all arrive once and in order.
 * @returns the last tab
 */
async function editThroughKills(
  { page: opened, tag, hall: { customerId } }: Phone,
  fair: RunningFair,
  counts: readonly number[],
): Promise<Page> {
  const context = opened.context()
  const address = `${fair.address}floor/?f=1`
  let page = opened
  const since = await lastEvent(fair)
  await context.setOffline(true)
  const expected = new Map<string, number>()
  const styles = (await stylesOf(fair)).filter((id) => id !== tag.goodsId)
  const [first = 0] = styles
  let edits = 0
  const typeUntil = async (most: number) => {
    for (; edits < most && styles.length > 0; ) {
      const qtys = Array.from({ length: Math.min(40, most - edits) }, (_, at) => 1 + ((edits + at) % 8))
      const typed = await typeThrough(page, styles.shift() ?? 0, qtys)
      for (const [cell, qty] of typed) expected.set(cell, qty)
      edits += typed.size
    }
  }
  for (const count of counts) {
    await typeUntil(count)
    await expect(unsent(page)).toContainText(`${edits}`)
    page = await killTab(context, page, address)
    await expect(unsent(page)).toContainText(`${edits}`)
  }
  // What was typed before is typed over: the last holds.
  const over = await typeThrough(page, first, Array(10).fill(5))
  for (const [cell, qty] of over) expected.set(cell, qty)
  await expect(page.getByText(/离线/)).toBeVisible()
  await expect(page.locator('.mark-queued').first()).toBeVisible()

  await context.setOffline(false)
  await expect(unsent(page)).toHaveCount(0)
  const ordered = await orderedOf(fair, customerId)
  expect([...expected].filter(([cell, qty]) => ordered.get(cell) !== qty)).toEqual([])
  const changes = await changesSince(fair, customerId, since)
  const latest = new Map<string, number>()
  for (const { cell, before, after } of changes) {
    // Each goes on where the one before has left it: nothing twice, nothing out of order.
    expect(latest.get(cell) ?? before, cell).toBe(before)
    latest.set(cell, after)
  }
  expect([...latest].filter(([cell, qty]) => expected.get(cell) !== qty)).toEqual([])
  test.info().annotations.push({ type: 'seen', description: `${edits + over.size} edits, ${changes.length} changes` })
  return page
}

test('200 edits offline outlive two killed tabs and arrive once and in order @long', async ({ browser, fair }) => {
  const context = await browser.newContext(phone)
  await editThroughKills(await openPhone(context, fair, 6), fair, [90, 190])
  await context.close()
})

test('edits offline outlive a killed tab and arrive once and in order; a dropped style is accepted and replaced', async ({
  browser,
  fair,
}) => {
  const context = await browser.newContext(phone)
  const opened = await openPhone(context, fair, 1)
  const { customerId, staff } = opened.hall
  const { tag } = opened
  const page = await editThroughKills(opened, fair, [30])

  const { batchId } = await staff('order/substitutes/act', {
    skcs: [{ goodsId: tag.goodsId, colourId: tag.colourId }],
    ...{ drop: true, reason: '面料不足', orders: [], choices: [] },
  })
  await page.getByRole('link', { name: '1 条未读' }).click()
  await expect(page.getByText('面料不足')).toBeVisible()
  await expectNoBarriers(page, { state: 'messages' })
  await page.getByRole('article').filter({ hasText: '面料不足' }).getByRole('button', { name: '知道了' }).click()
  const accepted = () =>
    fair.sql.query(
      `select accepted_device is not null as accepted from order_notices notices join orders on orders.id = notices.order_id
       where orders.customer_id = $1 and notices.kind = 'drop' and accepted_at is not null`,
      [customerId],
    )
  await expect.poll(async () => (await accepted()).rows).toEqual([{ accepted: true }])
  await page.getByRole('button', { name: '看替代款' }).click()
  const took = await lastEvent(fair)
  const substitute = page.getByRole('button', { name: /订这个/ }).first()
  const offered = Number(/(\d+) 件/.exec((await substitute.textContent()) ?? '')?.[1])
  // As many as were lost with the dropped colour, the seven of the scan among them.
  expect(offered).toBeGreaterThanOrEqual(7)
  await substitute.click()
  const came = async () =>
    (await changesSince(fair, customerId, took)).reduce((sum, { before, after }) => sum + after - before, 0)
  await expect.poll(came).toBe(offered)
  await expect(page.locator('.mark-kept').first()).toBeVisible()
  await staff('order/undoBatch', { batchId: String(batchId) })
  await context.close()
})

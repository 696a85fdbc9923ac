import { readFileSync } from 'node:fs'
import { expect, type Locator, type Page } from '@playwright/test'
import { readXlsx } from 'hucre'
import { expectNoBarriers } from './barriers.ts'
import { openHall, orderedOf, phone } from './floor-desk.ts'
import { test } from './open-fair.ts'
import type { RunningFair } from './start-fair.ts'

/** Counts what a finger does: a tap is one, a text typed is one. */
function finger() {
  let count = 0
  return {
    tap: async (target: Locator) => {
      count += 1
      await target.tap()
    },
    type: async (target: Locator, text: string) => {
      count += 1
      await target.fill(text)
    },
    /** No more than so many since the last time. */
    expectAtMost: (act: string, most: number) => {
      test.info().annotations.push({ type: 'taps', description: `${act}: ${count} of ${most}` })
      expect(count, act).toBeLessThanOrEqual(most)
      count = 0
    },
  }
}

/** No fault by axe, and nothing that stands outside of the screen but what scrolls by itself. */
async function expectSound(page: Page, state: string): Promise<void> {
  const outside = await page.evaluate(() =>
    [...document.querySelectorAll('main *, .foot *')]
      .filter((part) => !part.closest('.chips, .matrix, .gallery, .hidden'))
      .filter((part) => part.getBoundingClientRect().right > innerWidth + 1)
      .map((part) => `${part.tagName} ${part.className}`),
  )
  expect(outside, state).toEqual([])
  await expectNoBarriers(page, { state })
}

const key = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const tab = (page: Page, name: string) => page.getByRole('navigation', { name: '菜单' }).getByRole('link', { name })
const submit = (page: Page) => key(page, '提交订单')
/** "4 款 4 款色 33 件" and the amount beside it, of the order's head, of its groups or of what was filtered. */
const figuresIn = async (place: Locator) => {
  const text = (await place.innerText()).replaceAll(',', '')
  return { qty: Number(/(\d+) 件/.exec(text)?.[1]), amount: Number(/¥(\d+)/.exec(text)?.[1]) }
}
const head = (page: Page) => figuresIn(page.locator('.sums'))
const rows = (page: Page) => page.locator('.line-card')
const top = (page: Page) => page.locator('main').evaluate((main) => main.scrollTop)
const allSent = (page: Page) => expect(page.locator('.top .badge-queued')).toHaveCount(0)

/** A customer who has ordered nothing, with an account. */
async function newDealer({ sql }: RunningFair): Promise<{ id: number; username: string }> {
  const { rows: customers } = await sql.query<{ id: number; username: string }>(
    `select customers.id, min(accounts.username) as username from customers
     join customer_accounts accounts on accounts.customer_id = customers.id and accounts.enabled
     where customers.enabled and customers.brand_codes = '{}' and customers.agent_id is not null
       and not exists (select from orders where orders.customer_id = customers.id) group by 1 order by 1 limit 1`,
  )
  const [customer] = customers
  if (!customer) throw new Error('everybody has ordered')
  return customer
}

/** A customer whose order is open and has the most rows. */
async function largeBuyer({ sql }: RunningFair): Promise<{ id: number; username: string; rows: number }> {
  const { rows: customers } = await sql.query<{ id: number; username: string; rows: number }>(
    `select customers.id, min(accounts.username) as username, count(distinct order_rows.skc_id)::int as rows from customers
     join customer_accounts accounts on accounts.customer_id = customers.id and accounts.enabled
     join orders on orders.customer_id = customers.id and orders.status = 'draft' and not orders.locked
     join order_rows on order_rows.order_id = orders.id
     where customers.enabled and customers.brand_codes = '{}'
       and not exists (select from customers shops where shops.agent_id = customers.id)
     group by 1 order by 3 desc, 1 limit 1`,
  )
  const [customer] = customers
  if (!customer || customer.rows < 777) throw new Error('nobody has ordered much')
  return customer
}

type Staff = Awaited<ReturnType<typeof openHall>>['staff']

async function openByCard(page: Page, fair: RunningFair, { id, username, staff }: Dealer): Promise<void> {
  const made = await staff('customer/makeCards', { customerIds: [id], accounts: [username] })
  const [card] = made.cards as { secret: string }[]
  await page.goto(`${fair.address}floor/?f=1#c=${card?.secret}`)
  await expect(page.locator('.style-line').first()).toBeVisible()
}
type Dealer = { readonly id: number; readonly username: string; readonly staff: Staff }

test('a new dealer finds, types, fills, takes an outfit, notes, submits and withdraws', async ({ browser, fair }) => {
  const context = await browser.newContext(phone)
  const { staff } = await openHall(context, fair)
  const page = await context.newPage()
  const dealer = { ...(await newDealer(fair)), staff }
  await openByCard(page, fair, dealer)
  const { tap, type, expectAtMost } = finger()

  await tap(page.getByRole('searchbox'))
  await type(page.getByRole('searchbox'), '连衣裙')
  await expect(page.locator('.style-line').first()).toContainText('连衣裙')
  expectAtMost('find', 2)
  await expectSound(page, 'found styles')
  // One that is made in two colours at least.
  const wanted = page.locator('.style-line', { hasText: 'HY27A40018' })
  await tap(wanted)
  await expect(page.getByRole('heading', { name: 'HY27A40018' })).toBeVisible()
  expectAtMost('open', 1)

  for (const [index, qty] of [2, 4, 4, 2].entries()) {
    if (index > 0) await tap(key(page, '下一格'))
    await tap(key(page, String(qty)))
  }
  expectAtMost('four sizes', 7)
  await expect(page.locator('.style-sum')).toContainText('12 件')
  await tap(page.locator('.matrix-row').nth(2).getByRole('gridcell').nth(0))
  await tap(key(page, '配比'))
  await expectSound(page, 'fill')
  await tap(key(page, '填入'))
  expectAtMost('fill a run', 3)
  await expect(page.locator('.style-sum')).not.toContainText('12 件')
  // Where something is ordered already, both ways are in sight at once.
  await key(page, '配比').tap()
  await expect(key(page, '加上')).toBeInViewport()
  await key(page, '取消').first().tap()
  await tap(key(page, '收藏'))
  expectAtMost('shortlist', 1)
  await tap(page.getByRole('button', { name: '给业务员的备注' }))
  await type(page.getByRole('textbox', { name: '给业务员的备注' }), '请提前发货')
  await tap(key(page, '保存'))
  await expect(page.getByText('请提前发货')).toBeVisible()
  expectAtMost('note', 3)
  await expectSound(page, 'style with a note')
  await allSent(page)

  await tap(tab(page, '搭配陈列'))
  await tap(page.locator('.tiles a').first())
  await tap(key(page, '整套下单'))
  expectAtMost('outfit', 3)
  await expect(page.locator('.set-sums')).not.toContainText('订数 0 件')
  await expectSound(page, 'outfit')
  await allSent(page)

  await page.goto(`${fair.address}floor/?f=1#/shortlist`)
  await expect(page.getByRole('combobox', { name: /照着订/ })).toBeVisible()
  await expectSound(page, 'shortlist')
  await page.goto(`${fair.address}floor/?f=1#/start`)
  await expect(key(page, '填入本单')).toBeInViewport({ ratio: 1 })
  await expectSound(page, 'start')

  await tap(tab(page, '订单'))
  const ordered = [...(await orderedOf(fair, dealer.id)).values()].reduce((sum, qty) => sum + qty, 0)
  await expect(submit(page)).toBeEnabled()
  expect((await head(page)).qty).toBe(ordered)
  await tap(submit(page))
  await expect(page.getByText(`确认提交 ${ordered} 件？`)).toBeVisible()
  await expectSound(page, 'order, asked to submit')
  await tap(submit(page))
  await expect(page.getByText(`✓ 已提交 ${ordered} 件`)).toBeVisible()
  expectAtMost('submit', 3)

  const withdraw = key(page, '撤回提交')
  await expect(withdraw).toBeEnabled()
  await expect(withdraw).toBeInViewport()
  await expectSound(page, 'submitted')
  await page.goto(`${fair.address}floor/?f=1#/wall`)
  await wanted.tap()
  await expect(page.getByText('订单已提交，撤回或退回后才能再改')).toBeVisible()
  await expect(key(page, '7')).toHaveCount(0)
  await tab(page, '订单').tap()
  await expect(withdraw).toBeEnabled()
  await tap(withdraw)
  await expect(page.getByText(`撤回后这 ${ordered} 件回到`)).toBeInViewport()
  await tap(withdraw)
  await expect(page.getByText('已撤回，可以继续改')).toBeVisible()
  await expect(submit(page)).toBeEnabled()
  expectAtMost('withdraw', 2)
  await context.close()
})

/** Pieces and yuan of a workbook: each sheet ends with its sums. */
async function sumsOfWorkbook(file: string): Promise<{ qty: number; amount: number }> {
  const { sheets } = await readXlsx(readFileSync(file))
  const last = sheets.map(({ rows: lines }) => {
    const names = lines[0] ?? []
    const sums = lines.findLast(([name]) => name === '合计') ?? []
    return { qty: Number(sums[names.indexOf('合计')]), amount: Number(sums[names.indexOf('金额')]) }
  })
  return {
    qty: last.reduce((sum, { qty }) => sum + qty, 0),
    amount: Math.round(last.reduce((sum, { amount }) => sum + amount, 0)),
  }
}

/** Groups of the summary add up to the head of the page, yuan but for rounding. */
async function expectGroupsAddUp(page: Page, by: string): Promise<void> {
  await page.getByLabel('分组').selectOption({ label: by })
  const groups = page.locator('.group-head')
  await expect(groups.first()).toBeVisible()
  const figures = await Promise.all((await groups.all()).map(figuresIn))
  const whole = await head(page)
  expect(
    figures.reduce((sum, { qty }) => sum + qty, 0),
    by,
  ).toBe(whole.qty)
  const difference = figures.reduce((sum, { amount }) => sum + amount, 0) - whole.amount
  expect(Math.abs(difference), by).toBeLessThanOrEqual(figures.length)
}

test('a buyer with 777 rows reviews, changes, takes along, and only looks after closing', async ({ browser, fair }) => {
  const context = await browser.newContext({ ...phone, acceptDownloads: true })
  const { staff } = await openHall(context, fair)
  const page = await context.newPage()
  await openByCard(page, fair, { ...(await largeBuyer(fair)), staff })
  const { tap, type, expectAtMost } = finger()

  await tap(tab(page, '订单'))
  await expect(rows(page).first()).toBeVisible()
  expectAtMost('review by picture', 1)
  await expectSound(page, 'large order')
  const whole = await head(page)
  await tap(key(page, '汇总'))
  expectAtMost('summary', 1)
  for (const by of ['按波段', '按搭配', '按品类']) await expectGroupsAddUp(page, by)
  await expectSound(page, 'summary')
  await key(page, '紧凑').tap()
  await expectSound(page, 'compact')
  await key(page, '图片').tap()

  await tap(page.getByRole('searchbox'))
  await type(page.getByRole('searchbox'), '连衣裙')
  await expect(page.locator('.filtered')).toBeVisible()
  expectAtMost('search the order', 2)
  await page.getByLabel('排序').selectOption('amount')
  const found = await figuresIn(page.locator('.filtered'))
  expect(found.qty).toBeLessThan(whole.qty)

  const row = rows(page).first()
  const before = await figuresIn(row)
  await tap(row)
  const cell = page.locator('.row-editor [role=gridcell]').first()
  const was = Number(await cell.innerText())
  await tap(cell)
  await tap(page.locator('.row-editor').getByRole('button', { name: '7', exact: true }))
  expectAtMost('change a size in place', 3)
  const more = 7 - was
  const changed = { qty: before.qty + more, amount: Math.round((before.amount / before.qty) * (before.qty + more)) }
  await expect.poll(() => figuresIn(row)).toEqual(changed)
  await expect.poll(async () => (await head(page)).qty).toBe(whole.qty + more)
  await expectSound(page, 'a row in place')

  await tap(key(page, '删除这一行'))
  expectAtMost('delete the open row', 1)
  await expect.poll(async () => (await head(page)).qty).toBe(whole.qty - before.qty)
  await tap(key(page, '撤销'))
  expectAtMost('undo', 1)
  await expect.poll(async () => (await head(page)).qty).toBe(whole.qty + more)
  await allSent(page)
  await key(page, '清除筛选').tap()
  await expect(page.locator('.filtered')).toHaveCount(0)

  // What is below hundreds of rows is one tap away, and so is the way back up.
  await tap(tab(page, '订单'))
  await expect.poll(() => top(page)).toBe(0)
  expectAtMost('back to the top', 1)
  await tap(page.getByRole('button', { name: '备注、带走、修改记录' }))
  await expect(key(page, 'PDF')).toBeInViewport()
  const pdf = page.waitForEvent('download')
  await tap(key(page, 'PDF'))
  expect(readFileSync(await (await pdf).path()).toString('latin1', 0, 5)).toBe('%PDF-')
  expectAtMost('take the PDF along', 2)
  const sheet = page.waitForEvent('download')
  await key(page, 'Excel').tap()
  const { amount } = await head(page)
  expect(await sumsOfWorkbook(await (await sheet).path())).toEqual({ qty: whole.qty + more, amount })
  await page.locator('.order-more .history summary').tap()
  await expect(page.locator('.history-line').first()).toContainText('本人')
  await expectSound(page, 'history')

  const close = (was: string | null, value: string | null) =>
    staff('config/updateConfigData', { items: [{ key: 'closeAt', was, value }] })
  const ended = new Date(Date.now() - 1000).toISOString()
  await close(null, ended)
  await tab(page, '订单').tap()
  await expect(page.getByText(/已于.*截单/)).toBeInViewport()
  await expect(submit(page)).toBeDisabled()
  await rows(page).first().tap()
  await expect(page.locator('.row-editor')).toBeVisible()
  await expect(key(page, '删除这一行')).toHaveCount(0)
  await expect(page.locator('.row-editor .pad')).toHaveCount(0)
  await expectSound(page, 'closed')
  await close(ended, null)
  await context.close()
})

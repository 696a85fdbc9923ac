import { expect, type Page } from '@playwright/test'
import { expectNoBarriers } from './barriers.ts'
import { longName, openAgent, orderedStyle, piecesOf } from './floor-agents.ts'
import { openPage, orderedOf, phone } from './floor-desk.ts'
import { test } from './open-fair.ts'

const unsent = (page: Page) => page.locator('.top .badge-queued')

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
  // Their orders are read.
  await expect(page.locator('.matrix-row.shut')).toHaveCount(0)
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

import { expect, type Page } from '@playwright/test'
import { post } from './ask-server.ts'
import { test } from './open-fair.ts'
import type { RunningFair } from './start-fair.ts'
import { visit } from './tab-steps.ts'

const drill = (page: Page) => page.locator('.fd-drill')
const tree = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) }).first()

async function openBoard(page: Page, fair: RunningFair): Promise<Page> {
  const board = { name: '大厅', parts: ['total', 'race'], showMoney: true }
  const { id } = await post<{ id: number }>(page, { fair, path: '/projection/save', data: board })
  const { token } = await post<{ token: string }>(page, {
    fair,
    path: '/projection/addLink',
    data: { id, name: '入口' },
  })
  const wall = await page.context().newPage()
  await wall.setViewportSize({ width: 1920, height: 1080 })
  await wall.goto(`${fair.address}screen#${token}`)
  return wall
}

test('one number from the wall to the cell and who typed it, and the same one at an earlier moment', async ({
  fair,
  signedIn: page,
}) => {
  const wall = await openBoard(page, fair)
  const onWall = wall.locator('[data-figure="qty"] .figure')
  await expect(onWall).toHaveText(/^[\d,]{7,}$/)
  const pieces = (await onWall.textContent()) ?? ''
  await wall.close()

  await page.goto(`${fair.address}dashboard`)
  await page.locator('.fd-desk').getByRole('button', { name: pieces }).click()
  await expect(drill(page)).toContainText(`${pieces} 件`)
  await expect(drill(page)).toContainText('与单元格一致')
  await page.goBack()
  await expect(drill(page)).toBeHidden()

  await visit(page, '/report2/complate')
  await expect(tree(page, '^合计')).toContainText(pieces)
  await visit(page, '/report2/complate?tab=matrix&cells=numbers')
  await expect(page.getByRole('columnheader', { name: '上装' })).toBeVisible()
  const row = page
    .getByRole('row')
    .filter({ has: page.getByRole('gridcell') })
    .first()
  await row.getByRole('gridcell').nth(1).dblclick()
  await expect(drill(page)).toContainText('与单元格一致')
  await drill(page).getByRole('gridcell').first().click()
  await page.keyboard.press('Enter')
  const history = page.getByRole('region', { name: '改动记录' })
  await expect(history).toBeVisible()
  await expect(history.getByRole('row').or(history.getByRole('listitem')).first()).toContainText(/\d{2}:\d{2}/)

  const { rows } = await fair.sql.query<{ at: string }>(
    `select (percentile_disc(0.5) within group (order by at))::text as at from order_events`,
  )
  const asOf = new Date(rows[0]?.at ?? 0).toISOString()
  await visit(page, `/report2/complate?asOf=${encodeURIComponent(asOf)}`)
  await expect(page.locator('.fd-moment-band')).toBeVisible()
  await expect(tree(page, '^合计')).not.toContainText(pieces)
  const before = await piecesAsOf(fair, asOf)
  await expect(tree(page, '^合计')).toContainText(before)
  await tree(page, '^合计').getByRole('gridcell').nth(1).dblclick()
  await expect(drill(page)).toContainText(`${before} 件`)
  await expect(drill(page)).toContainText('与单元格一致')
})

/** What the events of orders say was ordered by then of all that is kept, as the screens write it. */
async function piecesAsOf({ sql }: RunningFair, asOf: string): Promise<string> {
  const { rows } = await sql.query<{ qty: string }>(
    `select sum(total) as qty from (
       select distinct on (order_id, skc_id) (select coalesce(sum(piece), 0) from unnest(after) as piece) as total
       from order_events join skcs on skcs.id = skc_id
       where at <= $1 and status <> 'dropped' order by order_id, skc_id, at desc, order_events.id desc) as last`,
    [asOf],
  )
  return Number(rows[0]?.qty).toLocaleString('en')
}

test('a marked column comes to the total of the report, its subtotals left out', async ({ fair, signedIn: page }) => {
  await page.goto(`${fair.address}report2/list`)
  await page.locator('.fd-grid [data-row="0"] [data-col="2"]').click()
  await page.keyboard.press('Control+Shift+ArrowDown')
  const total = await page
    .locator('.fd-grid')
    .getByRole('row', { name: /^合计/ })
    .getByRole('gridcell')
    .nth(2)
    .innerText()
  expect(total).toMatch(/^[\d,]{7,}$/)
  await expect(page.getByText(/选中 24 格/)).toContainText(`合计 ${total}`)
  await expect(page.getByText(/选中 24 格/)).toContainText('小计 4 行不计')
})

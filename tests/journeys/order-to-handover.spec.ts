import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { syncSampleOf } from '@fairdesk/contract/orders/sync-samples'
import { expect, type Page } from '@playwright/test'
import jsQR from 'jsqr'
import sharp from 'sharp'
import { post } from './ask-server.ts'
import { test } from './open-fair.ts'
import type { RunningFair } from './start-fair.ts'

type Seen = { readonly id: number; readonly version: number; readonly qty: number }

/** The other system, which fails every third call; `kept` is what it has of all documents, each once. */
async function startReceiver() {
  const receiver = spawn(process.execPath, ['tools/receiver.ts', '--port=0', '--fail=3'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let kept = 0
  const lines = createInterface({ input: receiver.stdout })
  const [first] = await once(lines, 'line')
  lines.on('line', (line: string) => {
    kept = Number(/(\d+) kept/.exec(line)?.[1] ?? kept)
  })
  const address = /http:\S+/.exec(String(first))?.[0] ?? ''
  return { address, kept: () => kept, stop: () => receiver.kill() }
}

/** Every order of the demo that holds pieces, approved as people approve them. */
async function approveAll(page: Page, fair: RunningFair): Promise<{ orders: number; qty: number }> {
  await fair.sql.query(`update orders set status = 'submitted', locked = false, lock_kind = null, locked_by = null
    where deleted_at is null and qty > 0`)
  const { rows } = await fair.sql.query<Seen>(
    `select id, version, qty from orders where deleted_at is null and qty > 0 order by id`,
  )
  const { batchId } = await post<{ batchId: string }>(page, fair, '/order/act', { act: 'approve', orders: rows })
  const batch = async () => post<{ state: string; done: number }>(page, fair, '/order/batch', { batchId })
  await expect.poll(async () => (await batch()).state, { timeout: 60_000 }).toBe('done')
  expect((await batch()).done).toBe(rows.length)
  return { orders: rows.length, qty: rows.reduce((sum, { qty }) => sum + qty, 0) }
}

/** What the code on the first page of what is shown says, read from a picture of it. */
async function codeOn(page: Page): Promise<string> {
  const paper = page.getByRole('img', { name: /^第 1 页/ }).first()
  await expect(paper.locator('svg')).toBeVisible()
  const picture = sharp(await paper.screenshot()).resize({ width: 2000 }).ensureAlpha()
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true })
  return jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data ?? ''
}

/** The order is sent back, ordered one piece more of, submitted and approved again: paper and parts are of another content then. */
async function changeOrder(page: Page, fair: RunningFair, { id }: Seen): Promise<void> {
  const now = async () =>
    (await fair.sql.query<Seen>('select id, version, qty from orders where id = $1', [id])).rows
  const act = async (name: string, reason = '') => {
    await post(page, fair, '/order/act', { act: name, orders: await now(), reason })
  }
  await act('reopen', '加一件')
  await fair.sql.query(`
    update order_rows set qtys[slots.slot] = qtys[slots.slot] + 1, qty = qty + 1, tag_fen = tag_fen + unit_tag_fen,
      net_fen = net_fen + unit_net_fen, agent_fen = agent_fen + unit_agent_fen
    from (select order_id, skc_id, array_position(qtys, (select max(q) from unnest(qtys) q)) as slot
      from order_rows where order_id = ${id} and qty > 0 order by skc_id limit 1) slots
    where order_rows.order_id = slots.order_id and order_rows.skc_id = slots.skc_id`)
}

/** At a kiosk in the hall: a code from the counter, his order, print; a second press of the button counts nothing. */
async function printsHimself(
  page: Page,
  fair: RunningFair,
  { customer, id }: { readonly customer: number; readonly id: number },
): Promise<void> {
  const enrol = (kind: string, name: string) =>
    post<{ token: string }>(page, fair, '/kiosk/enrol', { kind, name, printer: '', paper: 'a4', printsHere: false })
  const hall = await page.context().browser()?.newContext()
  if (!hall) throw new Error('no browser')
  const open = async ({ token }: { readonly token: string }) => {
    const kiosk = await hall.newPage()
    await kiosk.goto(`${fair.address}kiosk#${token}`)
    return kiosk
  }
  const kiosk = await open(await enrol('self', '1 号自助机'))
  const wall = await open(await enrol('screen', '叫号屏'))
  const { code } = await post<{ code: string }>(page, fair, '/kiosk/makeCode', { customerId: customer })
  await kiosk.getByRole('button', { name: '打印我的订单' }).click()
  await kiosk.getByPlaceholder('请输入服务台给的 6 位数字').pressSequentially(code)
  await kiosk.getByRole('button', { name: /^订单/ }).first().click()
  await kiosk.getByRole('button', { name: /^打印（/ }).dblclick()
  await expect(kiosk.getByText('001', { exact: true })).toBeVisible()
  await expect(wall.getByText('001', { exact: true })).toBeVisible()
  const tickets = await fair.sql.query<{ all: number }>('select count(*)::int as all from print_tickets where ref_id = $1', [id])
  expect(tickets.rows).toEqual([{ all: 1 }])
  await hall.close()
}

test('approved orders are split as one plan of three, printed, found out of date, printed by their customer and handed over once each', async ({
  fair,
  signedIn: page,
}) => {
  test.setTimeout(240_000)
  const receiver = await startReceiver()
  const { general } = syncSampleOf
  await post(page, fair, '/sync/saveLink', { name: 'ERP', ...general, address: receiver.address, enabled: true })
  const all = await approveAll(page, fair)

  // Three plans beside one another, of the same pieces.
  await page.goto(`${fair.address}order/orderSplit?open=new`)
  const wizard = page.getByRole('dialog')
  await wizard.getByRole('button', { name: '加一个方案对比' }).click()
  await wizard.getByText('按比例', { exact: true }).click()
  const percents = wizard.getByRole('textbox', { name: '比例 %' })
  await wizard.getByRole('button', { name: '加一份' }).click()
  for (const at of [0, 1]) await percents.nth(at).fill('33.33')
  await wizard.getByRole('button', { name: '余下归最后一份' }).click()
  await expect(percents.nth(2)).toHaveValue('33.34')
  await wizard.getByRole('button', { name: '加一个方案对比' }).click()
  await wizard.getByText('手工', { exact: true }).click()
  await wizard.getByRole('button', { name: '试算' }).click()
  const pieces = all.qty.toLocaleString('en')
  await expect(wizard.getByText(pieces, { exact: true })).toHaveCount(3, { timeout: 60_000 })
  await wizard.getByRole('button', { name: '按此方案生成草稿' }).nth(1).click()
  await expect(wizard.getByText(new RegExp(`已拆分 ${all.orders} 张订单，生成 .* 个草稿，${pieces} 件`))).toBeVisible({
    timeout: 60_000,
  })
  const shares = await fair.sql.query<{ qty: number; off: number }>(`
    select sum(splits.qty)::int as qty, max(abs(splits.qty - orders.qty / 3.0))::float as off
    from splits join orders on orders.id = order_id`)
  expect(shares.rows[0]?.qty).toBe(all.qty)

  // An order's paper is true until the order changes.
  const { rows: some } = await fair.sql.query<Seen & { customer: number; number: string }>(`
    select orders.id, orders.version, orders.qty, orders.customer_id as customer from orders
    where deleted_at is null and qty > 0 order by qty, id limit 1`)
  const [chosen] = some
  if (!chosen) throw new Error('no order')
  await page.goto(`${fair.address}print?orders=${chosen.id}`)
  const paper = await codeOn(page)
  expect(paper).toMatch(/^FD:/)
  await page.goto(`${fair.address}print?paper=${encodeURIComponent(paper)}`)
  await expect(page.getByText('与订单一致')).toBeVisible()
  await changeOrder(page, fair, chosen)
  await page.goto(`${fair.address}print?paper=${encodeURIComponent(paper)}`)
  await expect(page.getByText('订单已改，这张单据作废')).toBeVisible()
  await page.goto(`${fair.address}order/orderSplit?stale=yes`)
  await expect(page.getByText(/3 个拆分单 · 1 张订单/)).toBeVisible()

  await printsHimself(page, fair, chosen)
  await expect.poll(receiver.kept, { timeout: 60_000 }).toBeGreaterThanOrEqual(all.orders)
  const sent = await fair.sql.query<{ all: number; ok: number }>(`
    select count(distinct ref)::int as all, count(*) filter (where state = 'ok')::int as ok from sync_outbox where action = 'put'`)
  expect(sent.rows[0]?.all).toBe(all.orders)
  receiver.stop()
})

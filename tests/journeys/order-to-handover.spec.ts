import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { syncSampleOf } from '@fairdesk/contract/orders/sync-samples'
import { expect, type Page } from '@playwright/test'
import jsqr from 'jsqr'
import sharp from 'sharp'
import { post, postAs } from './ask-server.ts'
import { test } from './open-fair.ts'
import type { RunningFair } from './start-fair.ts'

type Seen = { readonly id: number; readonly version: number; readonly qty: number }

// Dots enough for the code to be read from the screen.
test.use({ deviceScaleFactor: 2 })

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
  return { address, kept: () => kept, stop: () => void receiver.kill() }
}

/** As the order's list shows them: without dropped colours. */
const pieces = `(select coalesce(sum(rows.qty), 0)::int from order_rows rows join skcs on skcs.id = rows.skc_id
  and skcs.status <> 'dropped' and skcs.deleted_at is null where rows.order_id = orders.id)`

/** Every order of the demo that holds pieces, approved as people approve them. */
async function approveAll(page: Page, fair: RunningFair): Promise<{ orders: number; qty: number }> {
  await fair.sql.query(`update orders set status = 'submitted', locked = false, lock_kind = null, locked_by = null
    where deleted_at is null and status <> 'none'`)
  const { rows } = await fair.sql.query<Seen>(
    `select id, version, ${pieces} as qty from orders where deleted_at is null and status <> 'none' order by id`,
  )
  const { batchId } = await post<{ batchId: string }>(page, {
    fair,
    path: '/order/act',
    data: { act: 'approve', orders: rows },
  })
  const batch = async () =>
    post<{ state: string; done: number }>(page, { fair, path: '/order/batch', data: { batchId } })
  await expect.poll(async () => (await batch()).state, { timeout: 60_000 }).toBe('done')
  expect((await batch()).done).toBe(rows.length)
  // Of a dropped colour nothing is delivered.
  const { rows: sums } = await fair.sql.query<{ qty: number }>(`
    select sum(order_rows.qty)::int as qty from order_rows join orders on orders.id = order_id
    join skcs on skcs.id = skc_id and skcs.status <> 'dropped' and skcs.deleted_at is null where orders.deleted_at is null`)
  return { orders: rows.length, qty: sums[0]?.qty ?? 0 }
}

/** What the code on the first page of what is shown says, read from a picture of it. */
async function codeOn(page: Page): Promise<string> {
  const paper = page.getByRole('img', { name: /第 1 页，/ }).first()
  await expect(paper.locator('svg')).toBeVisible()
  const shot = sharp(await paper.screenshot())
  const { width, height } = await shot.metadata()
  const corner = {
    left: Math.round(width * 0.7),
    top: 0,
    width: Math.floor(width * 0.3),
    height: Math.round(height * 0.15),
  }
  const { data, info } = await shot.extract(corner).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return jsqr.default(new Uint8ClampedArray(data), info.width, info.height)?.data ?? ''
}

type Printed = Seen & { readonly customer: number }

/** The order is sent back and one piece more of it is ordered: paper and parts are of another content then. */
async function changeOrder(page: Page, fair: RunningFair, { id, customer }: Printed): Promise<void> {
  const { rows: orders } = await fair.sql.query<Seen>(
    `select id, version, ${pieces} as qty from orders where id = $1`,
    [id],
  )
  await post(page, { fair, path: '/order/act', data: { act: 'reopen', orders, reason: '加一件' } })
  const { rows: cells } = await fair.sql.query<{ goodsId: number; colourId: number; sizeId: number; qty: number }>(
    `select style_id as "goodsId", colour_id as "colourId", sizes.id as "sizeId", rows.qtys[sizes.slot]::int as qty
    from order_rows rows join skcs on skcs.id = skc_id and skcs.status = 'onSale'
    join styles on styles.id = style_id and styles.status = 'onSale'
    join sizes on sizes.size_group_id = styles.size_group_id
    where order_id = $1 and rows.qtys[sizes.slot] > 0 order by skcs.id limit 1`,
    [id],
  )
  const [cell] = cells
  if (!cell) throw new Error('nothing that may grow')
  const { goodsId, colourId, sizeId, qty } = cell
  const saved = await post<{ errors: object[] }>(page, {
    fair,
    path: '/order/saveOrder',
    data: {
      customerId: customer,
      rows: [{ goodsId, colourId, cells: [{ sizeId, qty: qty + 1, was: qty }] }],
    },
  })
  expect(saved.errors).toEqual([])
}

/** The page's own print button, where no printer stands: what was sent to it is counted all the same. */
async function printHere(page: Page, fair: RunningFair, { id }: Printed): Promise<void> {
  await page.getByRole('button', { name: /打印$/ }).click()
  const count = async () =>
    (await fair.sql.query<{ count: number }>(`select count(*)::int as count from print_log where ref_id = ${id}`)).rows
  await expect.poll(count, { timeout: 30_000 }).toEqual([{ count: 1 }])
}

/** At a kiosk in the hall: a code from the counter, his order, print; a second press of the button counts nothing. */
async function printsHimself(page: Page, fair: RunningFair, { customer, id }: Printed): Promise<void> {
  const enrol = (kind: string, name: string) =>
    post<{ token: string }>(page, {
      fair,
      path: '/kiosk/enrol',
      data: { kind, name, printer: '', paper: 'a4', printsHere: false },
    })
  const hall = await page.context().browser()?.newContext({ locale: 'zh-CN' })
  if (!hall) throw new Error('no browser')
  const open = async ({ token }: { readonly token: string }) => {
    const kiosk = await hall.newPage()
    await kiosk.goto(`${fair.address}kiosk#${token}`)
    return kiosk
  }
  const kiosk = await open(await enrol('self', '1 号自助机'))
  const wall = await open(await enrol('screen', '叫号屏'))
  const { token } = await enrol('station', '2 号窗口')
  const { code } = await post<{ code: string }>(page, { fair, path: '/kiosk/makeCode', data: { customerId: customer } })
  await kiosk.getByRole('button', { name: '打印我的订单' }).click()
  await kiosk.getByRole('textbox', { name: '请输入服务台给的 6 位数字' }).pressSequentially(code)
  await kiosk.getByRole('button', { name: /^订单/ }).first().click()
  await kiosk.getByRole('button', { name: /^打印（/ }).dblclick()
  await expect(kiosk.getByText('001', { exact: true })).toBeVisible()
  await expect(wall.getByText('001', { exact: true })).toBeVisible()
  const tickets = () =>
    fair.sql.query<{ all: number }>('select count(*)::int as all from print_tickets where ref_id = $1', [id])
  expect((await tickets()).rows).toEqual([{ all: 1 }])
  await postAs(token, page, { fair, path: '/kiosk/next', data: {} })
  await expect(wall.getByText('2 号窗口')).toBeVisible()
  await hall.close()
}

let stopReceiver = () => {}
test.afterEach(() => stopReceiver())

// Most of a minute: part of `npm run test:long`.
test('approved orders are split as one plan of three, printed, found out of date, printed by their customer and handed over once each @long', async ({
  fair,
  signedIn: page,
}) => {
  test.setTimeout(480_000)
  const receiver = await startReceiver()
  stopReceiver = receiver.stop
  const { general } = syncSampleOf
  await post(page, {
    fair,
    path: '/sync/saveLink',
    data: { name: 'ERP', ...general, address: receiver.address, enabled: true },
  })
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
  const sums = wizard.getByRole('row', { name: /^件数/ }).getByRole('cell')
  await expect(sums).toHaveText([pieces, pieces, pieces], { timeout: 180_000 })
  await wizard.getByRole('button', { name: '按此方案生成草稿' }).nth(1).click()
  await expect(wizard.getByText(new RegExp(`已拆分 ${all.orders} 张订单，生成 .* 个草稿，${pieces} 件`))).toBeVisible({
    timeout: 180_000,
  })
  const { rows: shares } = await fair.sql.query<{ qty: number; off: number }>(`
    select sum(qty)::int as qty, max(greatest(abs(least - qty / 3.0), abs(most - qty / 3.0)))::float as off
    from (select sum(qty) as qty, min(qty) as least, max(qty) as most from splits where status <> 'void' group by order_id) parts`)
  expect(shares[0]?.qty).toBe(all.qty)
  // 33.34 is not a third: of the largest order that is some pieces.
  expect(shares[0]?.off).toBeLessThan(4)

  // An order's paper is true until the order changes.
  const { rows: some } = await fair.sql.query<Printed>(`
    select orders.id, orders.version, ${pieces} as qty, orders.customer_id as customer from orders
    where deleted_at is null and status <> 'none' order by 3, id limit 2`)
  const [chosen, other] = some
  if (!chosen || !other) throw new Error('no order')
  await page.goto(`${fair.address}print?orders=${chosen.id}`)
  const paper = await codeOn(page)
  expect(paper).toMatch(/^FD:/)
  await printHere(page, fair, chosen)
  await page.goto(`${fair.address}print?paper=${encodeURIComponent(paper)}`)
  await expect(page.getByText('与订单一致')).toBeVisible()
  await changeOrder(page, fair, chosen)
  await page.goto(`${fair.address}print?paper=${encodeURIComponent(paper)}`)
  await expect(page.getByText('订单已改，这张单据作废')).toBeVisible()
  await page.goto(`${fair.address}order/orderSplit?stale=yes`)
  await expect(page.getByText(/3 个拆分单 · 1 张订单/)).toBeVisible()

  await printsHimself(page, fair, other)
  // Each order has arrived once, whatever failed on its way; the one that was reopened was called off since.
  const sent = async () =>
    (
      await fair.sql.query<{ put: number; waiting: number }>(`
        select count(distinct ref) filter (where action = 'put' and state = 'ok')::int as put,
          count(*) filter (where state <> 'ok')::int as waiting from sync_outbox`)
    ).rows
  await expect.poll(sent, { timeout: 90_000 }).toEqual([{ put: all.orders, waiting: 0 }])
  expect(receiver.kept()).toBe(all.orders + 1)
})

import { orderBin } from '@fairdesk/contract/areas/orders/order-bin'
import { orderList } from '@fairdesk/contract/areas/orders/order-list'
import { orderSplits } from '@fairdesk/contract/areas/orders/order-splits'
import { formatOrderNumber } from '@fairdesk/contract/orders/order-number'
import { formatSplitNo } from '@fairdesk/contract/orders/split-arrows'
import { seesEverything } from '@fairdesk/contract/visibility'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { clearOrders, faultsOf, row, save } from '../../../testing/order-desk.ts'
import type { Person } from '../../../testing/people.ts'
import { partsOf } from '../../../testing/sheets/sheet-links.ts'
import { world } from '../../../testing/world.ts'
import { areQuotas, exportedRows } from './list/exported-rows.ts'

const { customers, sizes } = world
let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.stop())
beforeEach(() => clearOrders(app))
afterEach(async () => {
  expect(await faultsOf(app)).toEqual([])
})

/** An approved order of 12 pieces, split by halves. */
async function halved(): Promise<number> {
  await save(app, [row('teeBlack', [sizes.s, 3], [sizes.m, 5]), row('pantsBlack', [sizes.m, 4])])
  const { rows } = await sql<{ id: number }>`
    update orders set status = 'approved' where customer_id = ${customers.hangzhou} returning id`.execute(app.fair.db)
  const orderId = rows[0]?.id ?? 0
  await splitAgain(orderId)
  return orderId
}

const plan = [50, 50].map((percent, at) => ({ key: String(at + 1), percent }))
const splitAgain = (orderId: number, replace = false) =>
  app.call(orderSplits.splitOrder, { orderIds: [orderId], mode: 'percent', plan, name: '对半', replace })
const partIds = async () =>
  ((await app.call(orderSplits.getSplitOrderPage, { sort: 'splitNo', order: 'asc' })).data?.list ?? []).map(
    ({ id }) => id,
  )
const bin = async (as: Person = 'admin') => (await app.call(orderBin.list, { kinds: ['part'] }, as)).data?.list ?? []

it('parts are found by several of their numbers, pasted as a column', async () => {
  await halved()
  const ids = await partIds()
  const found = async (keyword: string) =>
    (await app.call(orderSplits.getSplitOrderPage, { keyword })).data?.list.map(({ id }) => id).toSorted()
  expect(await found(ids.map(formatSplitNo).join('\n'))).toEqual(ids.toSorted())
  expect(await found(`${formatSplitNo(ids[0] ?? 0)}, S999999`)).toEqual(ids.slice(0, 1))
  // Digits that fit as a number, and are more than an order's.
  expect(await found(formatOrderNumber('', 6_901_234_567).slice(1))).toEqual([])
})

it('a part that was deleted lies in the bin with its pieces and comes back from there', async () => {
  await halved()
  const [first = 0] = await partIds()
  await app.call(orderSplits.deleteSplitOrder, { ids: [first] })
  const [entry, ...others] = await bin()
  expect(others).toEqual([])
  expect(entry).toMatchObject({ kind: 'part', ref: first, qty: 6, code: expect.stringMatching(/^S\d{6}$/) })
  expect(entry?.tagAmount).toBeGreaterThan(0)
  expect((await app.call(orderBin.list, { keyword: entry?.code })).data?.list.map(({ ref }) => ref)).toEqual([first])
  const { data } = await app.call(orderBin.contents, { kind: 'part', ref: first })
  expect(data?.list.reduce((sum, { qty }) => sum + (qty ?? 0), 0)).toBe(6)
  expect(await bin('nobody')).toEqual([])
  await app.call(orderSplits.restore, { ids: [first] })
  expect(await bin()).toEqual([])
  expect(await partIds()).toContain(first)
})

it('a later split leaves drafts as they are unless it is to replace them, and says before what it would replace', async () => {
  const orderId = await halved()
  const first = await partIds()
  const left = await splitAgain(orderId)
  expect(left.data).toMatchObject({ done: 0, skipped: [{ orderId, code: 'has-drafts' }] })
  expect(await partIds()).toEqual(first)
  const preview = await app.call(orderSplits.preview, { orderIds: [orderId], plans: [{ mode: 'percent', plan }] })
  expect(preview.data?.plans[0]).toMatchObject({
    orders: 0,
    drafts: { orders: 1, parts: 2, qty: 12, plans: ['对半'], people: [expect.stringMatching(/./)], changed: 0 },
  })
})

it('drafts that a later split has replaced lie in the bin, and come back as they were when that split is undone', async () => {
  const orderId = await halved()
  const first = await partIds()
  const [moved = 0] = first
  await app.call(orderSplits.updateSplitOrder, { id: moved, version: 1, remark: '手工' })
  const contents = async () =>
    (
      await sql`
        select splits.id, remark, skc_id, qtys from splits join split_rows on split_id = splits.id
        where deleted_at is null order by 1, 3`.execute(app.fair.db)
    ).rows
  const before = await contents()
  const { data: run } = await splitAgain(orderId, true)
  expect((await bin()).map(({ ref, reason }) => [ref, reason]).sort()).toEqual(first.map((id) => [id, 'replaced']))
  const undone = await app.call(orderSplits.undoRun, { planId: run?.planId ?? 0 })
  expect(undone.data).toEqual({ deleted: 2, restored: 2, left: [] })
  expect(await contents()).toEqual(before)
  expect((await app.call(orderSplits.undoRun, { planId: run?.planId ?? 0 })).data).toMatchObject({ deleted: 0 })
  expect((await app.call(orderSplits.undoRun, { planId: run?.planId ?? 0 }, 'nobody')).code).not.toBe(200)
})

it('an undone split leaves orders of which a part went further, and names them', async () => {
  const orderId = await halved()
  const { data: run } = await splitAgain(orderId, true)
  const [id = 0] = await partIds()
  await app.call(orderSplits.act, { act: 'check', parts: [{ id, version: 1 }] })
  const undone = await app.call(orderSplits.undoRun, { planId: run?.planId ?? 0 })
  expect(undone.data).toMatchObject({ deleted: 0, restored: 0, left: [expect.stringMatching(/-/)] })
  expect(await partIds()).toHaveLength(2)
})

it('the order list tells how many parts an order is in, and their pieces', async () => {
  const orderId = await halved()
  const listed = async () => {
    const { data } = await app.call(orderList.list, {})
    return data?.list.find(({ id }) => id === orderId)
  }
  expect(await listed()).toMatchObject({ parts: 2, partsQty: 12, qty: 12 })
  const [first = 0] = await partIds()
  await app.call(orderSplits.deleteSplitOrder, { ids: [first] })
  expect(await listed()).toMatchObject({ parts: 1, partsQty: 6 })
})

it('a file of parts knows the quotas of their customer, and no others', async () => {
  await halved()
  const { db } = app.fair
  await sql`insert into stock (skc_id) values (${world.skcs.teeBlack})`.execute(db)
  await sql`
    insert into stock_quotas (skc_id, node_kind, node_id, totals) values
      (${world.skcs.teeBlack}, 'region', ${world.regions.zhejiang}, '{20}'),
      (${world.skcs.teeBlack}, 'region', ${world.regions.zhejiang + 100}, '{7}')`.execute(db)
  const rows = []
  for await (const run of exportedRows(db, await partIds(), seesEverything)) rows.push(...run)
  expect(rows.map(({ goodsNo, quotas }) => [goodsNo, quotas]).slice(0, 2)).toEqual([
    ['T001', [[20]]],
    ['P001', []],
  ])
  await sql`delete from stock_quotas`.execute(db)
  await sql`delete from stock`.execute(db)
})

it('a file of parts tells the quotas of those parts of the country alone of which all areas are shown', async () => {
  await halved()
  const { db } = app.fair
  await sql`insert into stock (skc_id) values (${world.skcs.teeBlack})`.execute(db)
  await sql`
    insert into stock_quotas (skc_id, node_kind, node_id, totals) values
      (${world.skcs.teeBlack}, 'region', ${world.regions.zhejiang}, '{20}'),
      (${world.skcs.teeBlack}, 'area', (select id from areas where code = 'HZ'), '{9}')`.execute(db)
  const quotasFor = async (areas: readonly string[]) => {
    for await (const [first] of exportedRows(db, await partIds(), { ...seesEverything, areas })) return first?.quotas
    return undefined
  }
  expect(await quotasFor(['HZ'])).toEqual([[9]])
  expect(await quotasFor(['HZ', 'NB'])).toEqual([[20], [9]])
  expect(await areQuotas(db, { ...seesEverything, areas: ['NJ'] })).toBe(false)
  await sql`delete from stock_quotas`.execute(db)
  await sql`delete from stock`.execute(db)
})

it('a file of parts leaves stale ones out and names them; of stale ones alone there is none', async () => {
  const fileOf = async () =>
    app.server.app.inject({
      method: 'POST',
      url: `/api${orderSplits.exportOrderSplit.path}`,
      headers: { token: await app.tokenOf('admin') },
      payload: { shape: 'long' },
    })
  await halved()
  const fresh = await partIds()
  await sql`update splits set source_mark = source_mark + 1 where id = ${fresh[0]}`.execute(app.fair.db)
  const { data } = await app.call(orderSplits.getSplitOrderPage, {})
  expect(data).toMatchObject({ stale: 1, fresh: 1 })
  const sheets = await partsOf((await fileOf()).rawPayload)
  const numbers = fresh.map((id) => `S${String(id).padStart(6, '0')}`)
  expect(sheets.get('xl/worksheets/sheet1.xml')).not.toContain(numbers[0])
  expect(sheets.get('xl/worksheets/sheet1.xml')).toContain(numbers[1])
  expect(sheets.get('xl/worksheets/sheet2.xml')).toContain(numbers[0])
  await sql`update splits set source_mark = source_mark + 1 where id = ${fresh[1]}`.execute(app.fair.db)
  const refused = await fileOf()
  for (const number of numbers) expect(refused.body).toContain(number)
})

it('the sums of the list are of parts that are not void', async () => {
  await halved()
  await sql`update splits set status = 'void' where id = ${(await partIds())[0]}`.execute(app.fair.db)
  const { data } = await app.call(orderSplits.getSplitOrderPage, {})
  expect(data).toMatchObject({ count: 2, totals: { parts: 1, voided: 1, orders: 1, qty: 6 } })
})

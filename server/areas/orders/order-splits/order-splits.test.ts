import { orderSplits, type SplitPart } from '@fairdesk/contract/areas/orders/order-splits'
import type { Params } from '@fairdesk/contract/endpoint'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { clearOrders, faultsOf, places, row, save } from '../../../testing/order-desk.ts'
import { world } from '../../../testing/world.ts'

const { customers, sizes } = world
let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.stop())
beforeEach(() => clearOrders(app))
afterEach(async () => {
  expect(await faultsOf(app)).toEqual([])
  expect(await beyondOrders()).toEqual([])
})

/** Sizes of which fresh parts together hold more than their order, and parts whose sums are wrong: there are none. */
async function beyondOrders(): Promise<string[]> {
  const { rows } = await sql<{ fault: string }>`
    select 'sum of ' || splits.id as fault from splits
    where qty <> (select coalesce(sum(qty), 0) from split_rows where split_id = splits.id)
    union all
    select 'empty ' || splits.id from splits where status <> 'void' and deleted_at is null and qty = 0
    union all
    select 'row ' || split_id from split_rows where qty <> (select sum(piece) from unnest(qtys) as piece)`.execute(
    app.fair.db,
  )
  return rows.map(({ fault }) => fault)
}

type Splitting = Params<typeof orderSplits.splitOrder>
type Planning = Params<typeof orderSplits.preview>['plans'][number]

async function approved(customerId: number = customers.hangzhou): Promise<number> {
  await save(app, [row('teeBlack', [sizes.s, 3], [sizes.m, 5]), row('pantsBlack', [sizes.m, 4])], { customerId })
  const { rows } = await sql<{ id: number }>`
    update orders set status = 'approved' where customer_id = ${customerId} returning id`.execute(app.fair.db)
  return rows[0]?.id ?? 0
}

/** Changes the order behind the parts' backs, as a reopened order is. */
async function change(customerId: number, ...cells: [sizeId: number, qty: number][]): Promise<void> {
  await sql`update orders set status = 'draft' where customer_id = ${customerId}`.execute(app.fair.db)
  expect(await save(app, [row('teeBlack', ...cells)], { customerId })).toMatchObject({
    code: 200,
    data: { errors: [] },
  })
  await sql`update orders set status = 'approved' where customer_id = ${customerId}`.execute(app.fair.db)
}

const split = async (orderId: number, plan: Omit<Splitting, 'orderIds'>) =>
  (await app.call(orderSplits.splitOrder, { orderIds: [orderId], ...plan })).data
const thirds = [33.33, 33.33, 33.34].map((percent, at) => ({ key: String(at + 1), percent }))
const parts = async (filter: Params<typeof orderSplits.getSplitOrderPage> = {}): Promise<SplitPart[]> =>
  (await app.call(orderSplits.getSplitOrderPage, { sort: 'splitNo', ...filter })).data?.list ?? []
const check = async (orderId: number) =>
  (await app.call(orderSplits.getSplitOrderCheckStatus, { orderIds: [orderId] })).data?.list[0]
const seen = ({ id, version }: SplitPart) => ({ id, version })

async function split2(
  customerId: number = customers.hangzhou,
): Promise<{ orderId: number; one: SplitPart; two: SplitPart }> {
  const orderId = await approved(customerId)
  await split(orderId, { mode: 'wave' })
  const [one, two] = await parts({ orderIds: [orderId] })
  if (!one || !two) throw new Error('no two parts')
  return { orderId, one, two }
}

describe('splitting', () => {
  it('makes what it showed: by wave, by percent, to the last piece', async () => {
    const orderId = await approved()
    const plans: Planning[] = [{ mode: 'wave' }, { mode: 'percent', plan: thirds }, { mode: 'store', weights: 'equal' }]
    const { data } = await app.call(orderSplits.preview, { orderIds: [orderId], plans })
    expect(data?.plans).toMatchObject([
      { orders: 1, parts: 2, qty: 12, tagAmount: 2788, netAmount: 1394, over: { qty: 0 }, cannot: [] },
      { orders: 1, parts: 3, qty: 12, tagAmount: 2788, over: { qty: 0 } },
      { orders: 1, parts: 1, stores: [{ name: '宁波天一店', qty: 12 }] },
    ])
    expect(await parts()).toEqual([])
    expect(await split(orderId, { mode: 'percent', plan: thirds, name: '三批' })).toMatchObject({
      state: 'done',
      total: 1,
      done: 1,
      parts: 3,
      qty: 12,
      over: 0,
      skipped: [],
    })
    const made = await parts()
    expect(made.map(({ qty }) => qty)).toEqual([4, 4, 4])
    expect(made[0]).toMatchObject({
      status: 'draft',
      isStale: false,
      planName: '三批',
      customerName: expect.any(String),
    })
    expect(made.reduce((sum, { netAmount = 0 }) => sum + netAmount, 0)).toBe(1394)
    expect(await check(orderId)).toMatchObject({ status: 'full', orderQty: 12, splitQty: 12, diffLines: [] })
  })

  it('goes to the stores of an agent by their weights', async () => {
    const orderId = await approved()
    await split(orderId, { mode: 'store', weights: 'equal' })
    expect(await parts()).toMatchObject([{ toCustomerId: customers.ningbo, toCustomerName: '宁波天一店', qty: 12 }])
    const other = await approved(customers.nanjing)
    expect((await split(other, { mode: 'store', weights: 'equal' }))?.skipped).toMatchObject([{ code: 'no-stores' }])
  })

  it('replaces drafts; once a part went further it splits only what is in none', async () => {
    const { orderId, one, two } = await split2()
    await split(orderId, { mode: 'percent', plan: thirds, replace: true })
    expect((await parts()).map(({ id }) => id)).not.toContain(one.id)
    await split(orderId, { mode: 'wave', replace: true })
    const [first, second] = await parts()
    await app.call(orderSplits.act, { act: 'check', parts: [seen(first ?? one)] })
    await app.call(orderSplits.act, { act: 'void', parts: [seen(second ?? two)] })
    expect(await split(orderId, { mode: 'manual' })).toMatchObject({ parts: 1, qty: second?.qty })
    expect((await split(orderId, { mode: 'manual' }))?.skipped).toMatchObject([{ code: 'all-in-parts' }])
  })

  it('refuses percents that are not 100 and tells the difference, and leaves what is not approved', async () => {
    const orderId = await approved()
    const plan = [
      { key: 'a', percent: 33.33 },
      { key: 'b', percent: 66.66 },
    ]
    const refused = await app.call(orderSplits.splitOrder, { orderIds: [orderId], mode: 'percent', plan })
    expect(refused).toMatchObject({ code: 422, field: 'plan' })
    expect(refused.msg).toContain('99.99')
    expect(refused.msg).toContain('0.01')
    await sql`update orders set status = 'submitted'`.execute(app.fair.db)
    expect((await split(orderId, { mode: 'wave' }))?.skipped).toMatchObject([{ code: 'not-approved' }])
    expect(await parts()).toEqual([])
  })

  it('has many orders split by a job, each once, whoever asks again', async () => {
    const ids: number[] = []
    for (let at = 0; at < 24; at++) {
      const { rows } = await sql<{ id: number }>`
        insert into customers (code, code_key, name, area_id) values (${`J${at}`}, ${`j${at}`}, ${`店${at}`}, 1) returning id`.execute(
        app.fair.db,
      )
      ids.push(await approved(rows[0]?.id))
    }
    const { data } = await app.call(orderSplits.splitOrder, { orderIds: ids, mode: 'percent', plan: thirds })
    const planId = data?.planId ?? 0
    await expect
      .poll(async () => (await app.call(orderSplits.run, { planId })).data?.state, { timeout: 20_000 })
      .toBe('done')
    expect((await app.call(orderSplits.run, { planId })).data).toMatchObject({
      done: 24,
      parts: 72,
      qty: 24 * 12,
      skipped: [],
    })
    const { data: page } = await app.call(orderSplits.getSplitOrderPage, { planId })
    expect(page?.totals).toMatchObject({ parts: 72, orders: 24, qty: 288 })
    await sql`update splits set plan_id = null`.execute(app.fair.db)
    await clearOrders(app)
    await sql`delete from customers where code like 'J%'`.execute(app.fair.db)
  })
})

describe('a part', () => {
  it('goes from draft to exported along its arrows alone', async () => {
    const { one } = await split2()
    const act = async (act: 'check' | 'uncheck' | 'issue' | 'export' | 'void') => {
      const [now] = await parts({ splitNo: one.splitNo })
      return (await app.call(orderSplits.act, { act, parts: [seen(now ?? one)] })).data?.skipped.map(({ code }) => code)
    }
    expect(await act('issue')).toEqual(['state'])
    for (const step of ['check', 'uncheck', 'check', 'issue', 'export'] as const) expect(await act(step)).toEqual([])
    expect(await act('void')).toEqual(['state'])
    const old = await app.call(orderSplits.act, { act: 'check', parts: [{ id: one.id, version: 1 }] })
    expect(old.data?.skipped).toMatchObject([{ code: 'state' }])
  })

  it('is changed within what its order has, to the cell', async () => {
    const { one } = await split2()
    const lines = (qty: number, was: number) => [{ ...places.teeBlack, cells: [{ sizeId: sizes.s, qty, was }] }]
    const less = await app.call(orderSplits.updateSplitOrder, {
      ...seen(one),
      lines: lines(1, 3),
      deliveryDate: '2027-05-01',
    })
    expect(less).toMatchObject({ code: 200, data: { qty: one.qty - 2, deliversOn: '2027-05-01' } })
    const now = less.data ?? one
    const more = await app.call(orderSplits.updateSplitOrder, { ...seen(now), lines: lines(4, 1) })
    expect(more).toMatchObject({ code: 422 })
    expect(more.msg).toContain('3')
    expect(await app.call(orderSplits.updateSplitOrder, { ...seen(one), lines: lines(2, 1) })).toMatchObject({
      code: 409,
    })
    expect(await parts({ splitNo: one.splitNo })).toMatchObject([{ qty: one.qty - 2 }])
  })

  it('gives rows to another part or a new one, and takes them all back', async () => {
    const { orderId, one, two } = await split2()
    const moved = await app.call(orderSplits.moveRows, {
      from: seen(one),
      to: { name: '补货', deliveryDate: '2027-06-01' },
      rows: [{ ...places.teeBlack, cells: [{ sizeId: sizes.s, qty: 2 }] }],
    })
    expect(moved).toMatchObject({
      code: 200,
      data: { from: { qty: one.qty - 2 }, to: { name: '补货', qty: 2, deliversOn: '2027-06-01' } },
    })
    const all = await parts()
    expect(all.reduce((sum, { qty }) => sum + qty, 0)).toBe(12)
    const merged = await app.call(orderSplits.merge, { parts: all.map(seen) })
    expect(merged.data).toMatchObject({ into: [one.id], emptied: [two.id, moved.data?.to.id] })
    expect((await parts({ status: ['draft'] })).map(({ qty }) => qty)).toEqual([12])
    expect(await check(orderId)).toMatchObject({ status: 'full' })
  })

  it('is stale once its order is another, goes no further, and follows it again when that is taken up', async () => {
    const { orderId, one, two } = await split2()
    await change(customers.hangzhou, [sizes.s, 6], [sizes.m, 1])
    expect(await check(orderId)).toMatchObject({
      status: 'stale',
      orderQty: 11,
      splitQty: 12,
      diffLines: [
        { size: 'S', ordered: 6, split: 3, diff: 3 },
        { size: 'M', ordered: 1, split: 5, diff: -4 },
      ],
    })
    expect((await app.call(orderSplits.act, { act: 'check', parts: [seen(one)] })).data?.skipped).toMatchObject([
      { code: 'stale' },
    ])
    expect(await app.call(orderSplits.getOrderSplitPrintData, { ids: [one.id] })).toMatchObject({ code: 409 })
    expect(
      (await app.call(orderSplits.splitOrder, { orderIds: [orderId], mode: 'wave', goods: { keyword: 'T001' } })).data
        ?.skipped,
    ).toMatchObject([{ code: 'stale' }])
    expect(await app.call(orderSplits.takeUp, { orderId, into: two.id })).toMatchObject({
      code: 200,
      data: { status: 'full', splitQty: 11 },
    })
    expect((await parts()).map(({ isStale }) => isStale)).toEqual([false, false])
    await change(customers.hangzhou, [sizes.s, 5])
    await change(customers.hangzhou, [sizes.s, 6])
    expect((await parts()).map(({ isStale }) => isStale)).toEqual([false, false])
  })

  it('that was checked keeps the order from being taken up while it holds more than that', async () => {
    const { orderId, one } = await split2()
    await app.call(orderSplits.act, { act: 'check', parts: [seen(one)] })
    await change(customers.hangzhou, [sizes.m, 1])
    expect(await app.call(orderSplits.takeUp, { orderId })).toMatchObject({ code: 422 })
  })

  it('is deleted as a draft, comes back while its pieces are free, and is not deleted later', async () => {
    const { orderId, one, two } = await split2()
    await app.call(orderSplits.deleteSplitOrder, { ids: [one.id] })
    expect(await parts()).toMatchObject([{ id: two.id }])
    expect(await app.call(orderSplits.restore, { ids: [one.id] })).toMatchObject({ data: { restored: [one.id] } })
    await app.call(orderSplits.deleteSplitOrder, { ids: [one.id] })
    await app.call(orderSplits.act, { act: 'check', parts: [seen(two)] })
    await split(orderId, { mode: 'manual' })
    expect(await app.call(orderSplits.restore, { ids: [one.id] })).toMatchObject({ code: 422 })
    expect(await app.call(orderSplits.deleteSplitOrder, { ids: [two.id] })).toMatchObject({ code: 422 })
  })

  it('shows what its order has and what is in no part, and what a delivery note needs', async () => {
    const { one } = await split2()
    const { data } = await app.call(orderSplits.get, { id: one.id })
    const tee = data?.rows.find(({ skcNo }) => skcNo === 'T001-01')
    expect(tee?.sizes.slice(0, 2)).toMatchObject([
      { name: 'S', qty: 3, ordered: 3, free: 0 },
      { name: 'M', qty: 5, ordered: 5, free: 0 },
    ])
    const { data: printed } = await app.call(orderSplits.getOrderSplitPrintData, { ids: [one.id] })
    expect(printed?.list).toMatchObject([{ part: { id: one.id }, rows: [{ skcNo: 'T001-01', qty: 8 }] }])
    expect(printed?.list[0]?.code).toMatch(/^[0-9A-HJKMNP-TV-Z]{10}$/)
  })
})

describe('what somebody may see', () => {
  it('keeps customers, brands and prices of others out of his parts', async () => {
    await split2()
    expect(await app.call(orderSplits.getSplitOrderPage, {}, 'zhao')).toMatchObject({
      code: 200,
      data: { list: [], count: 0 },
    })
    const { data } = await app.call(orderSplits.getSplitOrderPage, {}, 'wang')
    expect(data?.list).toHaveLength(2)
    expect(Object.keys(data?.list[0] ?? {})).not.toContain('netAmount')
    expect(await app.call(orderSplits.getSplitOrderPage, {}, 'lin')).toMatchObject({ code: 403 })
  })
})

it('no two changes at once leave more in parts than the order has', async () => {
  const { one, two } = await split2()
  const lines = [{ ...places.teeBlack, cells: [{ sizeId: sizes.s, qty: 0 }] }]
  await app.call(orderSplits.updateSplitOrder, { ...seen(one), lines })
  const now = await parts()
  const take = now.map((part) =>
    app.call(orderSplits.updateSplitOrder, {
      ...seen(part),
      lines: [{ ...places.teeBlack, cells: [{ sizeId: sizes.s, qty: 2 }] }],
    }),
  )
  const answers = await Promise.all(take)
  expect(answers.map(({ code }) => code).sort()).toEqual([200, 422])
  expect(two.id).toBeGreaterThan(0)
})

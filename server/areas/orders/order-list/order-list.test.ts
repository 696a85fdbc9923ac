import { order } from '@fairdesk/contract/areas/orders/order'
import { orderBatches } from '@fairdesk/contract/areas/orders/order-batches'
import { type OrderRow, orderList } from '@fairdesk/contract/areas/orders/order-list'
import { orderSplits } from '@fairdesk/contract/areas/orders/order-splits'
import { report } from '@fairdesk/contract/areas/reports/report'
import type { Params } from '@fairdesk/contract/endpoint'
import type { OrderAct } from '@fairdesk/contract/orders/order-arrows'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { clearOrders, row, save, setSwitch } from '../../../testing/order-desk.ts'
import type { Person } from '../../../testing/people.ts'
import { world } from '../../../testing/world.ts'

const { customers, sizes, skcs } = world
let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.stop())
beforeEach(async () => {
  await sql`delete from order_waivers`.execute(app.fair.db)
  await sql`truncate order_batches`.execute(app.fair.db)
  await clearOrders(app)
})

const rows = async (query: object = {}, as: Person = 'admin') =>
  (await app.call(orderList.list, query, as)).data?.list ?? []

async function orderOf(customerId: number): Promise<OrderRow & { id: number }> {
  const found = (await rows({ customerIds: [customerId] }))[0]
  if (!found?.id) throw new Error(`customer ${customerId} has no order`)
  return { ...found, id: found.id }
}

async function ordered(customerId: number = customers.hangzhou, qty = 4): Promise<OrderRow & { id: number }> {
  await save(app, [row('teeBlack', [sizes.s, qty])], { customerId })
  return orderOf(customerId)
}

async function act(name: OrderAct, seen: readonly OrderRow[], as: Person = 'admin', reason = '') {
  const orders = seen.map(({ id, version, qty }) => ({ id: id ?? 0, version, qty }))
  return (await app.call(orderBatches.act, { act: name, orders, reason }, as)).data
}

describe('the list of orders', () => {
  it('has a row per order with its figures, and one per customer without', async () => {
    await ordered()
    const { data } = await app.call(orderList.list, {})
    expect(data).toMatchObject({ count: 4, totals: { orders: 1, qty: 4, tagAmount: 796, netAmount: 398 } })
    expect(data?.list[0]).toMatchObject({
      customer: 'C001',
      status: 'draft',
      styles: 1,
      skc: 1,
      qty: 4,
      netAmount: 398,
    })
    expect(data?.list[0]?.number).toMatch(/^[A-Z0-9]+-\d{6,}$/)
    expect(data?.list[1]).toMatchObject({ id: null, status: 'none', number: '' })
    expect(data?.states.filter(({ count }) => count > 0)).toEqual([
      { value: 'none', count: 3 },
      { value: 'draft', count: 1 },
    ])
  })

  it('shows only what is in sight, without prices that are not', async () => {
    await ordered()
    expect((await rows({}, 'zhao')).map(({ customer }) => customer)).toEqual(['C004'])
    expect((await rows({}, 'zhao'))[0]?.qty).toBe(0)
    expect((await rows({}, 'wang'))[0]).not.toHaveProperty('netAmount')
    expect((await app.call(orderList.list, {}, 'lin')).code).toBe(403)
  })

  it('is narrowed by state, check, number, moment and hand', async () => {
    const { number } = await ordered()
    await sql`update skcs set must_order = id = ${skcs.pantsBlack}`.execute(app.fair.db)
    await sql`insert into change_feed (base) values (true)`.execute(app.fair.db)
    expect((await rows({ orderStatus: ['draft'] })).length).toBe(1)
    expect((await rows({ checks: ['must'], orderStatus: ['draft'] }))[0]).toMatchObject({ must: 1 })
    expect((await rows({ keyword: number })).length).toBe(1)
    const numbered = async (keyword: string) => (await rows({ keyword })).map(({ customer }) => customer)
    const own = await numbered(number)
    expect(await numbered(`${number}\nC001`)).toEqual([...new Set(['C001', ...own])])
    expect(await numbered(`${number}, nobody`)).toEqual(own)
    expect(await numbered(`${number} ${number.split('-')[1]}`)).toEqual(own)
    expect((await rows({ since: '2999-01-01T00:00:00Z' })).length).toBe(0)
    expect((await rows({ by: 'nobody else' })).length).toBe(0)
    await sql`update skcs set must_order = false`.execute(app.fair.db)
    await sql`insert into change_feed (base) values (true)`.execute(app.fair.db)
  })

  it('counts an order that was emptied as none: it misses nothing and waits for nobody', async () => {
    await sql`update skcs set must_order = id = ${skcs.pantsBlack}`.execute(app.fair.db)
    await sql`insert into change_feed (base) values (true)`.execute(app.fair.db)
    const counts = async () => {
      const { data } = await app.call(orderList.list, {})
      return { count: data?.count, states: data?.states, checks: data?.checks, orders: data?.totals.orders }
    }
    const before = await counts()
    await ordered(customers.ningbo)
    expect((await counts()).checks?.find(({ value }) => value === 'must')?.count).toBe(1)
    await save(app, [row('teeBlack', [sizes.s, 0])], { customerId: customers.ningbo })
    expect(await counts()).toEqual(before)
    expect((await rows({ orderStatus: ['none'] })).find(({ customer }) => customer === 'C002')).toMatchObject({
      status: 'none',
      qty: 0,
      must: 0,
      blocked: false,
    })
    await sql`update skcs set must_order = false`.execute(app.fair.db)
    await sql`insert into change_feed (base) values (true)`.execute(app.fair.db)
  })

  it('takes an order up again whose only pieces count once more, as their colour is no longer dropped', async () => {
    await save(app, [row('teeBlack', [sizes.s, 4]), row('pantsBlack', [sizes.s, 2])])
    const set = async (status: 'dropped' | 'onSale') => {
      await sql`update skcs set status = ${status} where id = ${skcs.pantsBlack}`.execute(app.fair.db)
      await sql`insert into change_feed (base) values (true)`.execute(app.fair.db)
    }
    await set('dropped')
    await save(app, [row('teeBlack', [sizes.s, 0])])
    expect(await orderOf(customers.hangzhou)).toMatchObject({ status: 'none', qty: 0 })
    expect(await act('submit', [await orderOf(customers.hangzhou)])).toMatchObject({ skipped: [{ code: 'state' }] })
    await set('onSale')
    const again = await orderOf(customers.hangzhou)
    expect(again).toMatchObject({ status: 'draft', qty: 2 })
    const read = { customerId: customers.hangzhou, goodsIds: [] }
    expect((await app.call(order.getCustomerGoodsOrderList, read)).data?.customer.status).toBe('draft')
    const ofState = (status: 'draft' | 'none') => ({ customers: { orderStatus: [status] } })
    const told = { dims: ['orderStatus' as const], metrics: ['qty' as const] }
    expect((await app.call(report.getOrderReport, told)).data?.list).toMatchObject([
      { dims: [{ code: 'draft' }], metrics: { qty: 2 } },
    ])
    expect((await app.call(report.getOrderReport, { ...told, ...ofState('none') })).data?.list).toEqual([])
    const whole = { mode: 'percent' as const, plan: [{ key: '1', percent: 100 }], name: '' }
    const splittable = async (status: 'draft' | 'none') =>
      (await app.call(orderSplits.preview, { ...ofState(status), plans: [whole] })).data?.orders
    expect([await splittable('draft'), await splittable('none')]).toEqual([1, undefined])
    expect(await act('submit', [again])).toMatchObject({ done: 1 })
    expect(await orderOf(customers.hangzhou)).toMatchObject({ status: 'submitted', qty: 2 })
  })

  it('leaves out who may not order and has not, unless he is asked for', async () => {
    await ordered()
    const codes = async (query: Params<typeof orderList.list>) => (await rows(query)).map(({ customer }) => customer)
    expect(await codes({})).toEqual(['C001', 'C002', 'C003', 'C004'])
    expect(await codes({ enabled: ['no'] })).toEqual(['C005'])
    expect(await codes({ keyword: 'C005' })).toEqual(['C005'])
    expect(await codes({ enabled: ['no'], orderStatus: ['none'] })).toEqual(['C005'])
    await sql`update customers set enabled = false where id = ${customers.hangzhou}`.execute(app.fair.db)
    await sql`insert into change_feed (base) values (true)`.execute(app.fair.db)
    expect(await codes({})).toEqual(['C001', 'C002', 'C003', 'C004'])
    await sql`update customers set enabled = true where id = ${customers.hangzhou}`.execute(app.fair.db)
    await sql`insert into change_feed (base) values (true)`.execute(app.fair.db)
  })
})

describe('an act on orders', () => {
  it('moves an order along, and leaves a line of history each', async () => {
    let order = await ordered()
    for (const [name, to] of [
      ['submit', 'submitted'],
      ['approve', 'approved'],
    ] as const) {
      expect(await act(name, [order])).toMatchObject({ done: 1, skipped: [], state: 'done' })
      order = await orderOf(customers.hangzhou)
      expect(order.status).toBe(to)
    }
    expect(await act('reopen', [order], 'admin', '数量不对')).toMatchObject({ done: 1 })
    const { data } = await app.call(orderList.timeline, { orderId: order.id })
    expect(data?.list.map(({ act: name }) => name)).toEqual(['reopen', 'approve', 'submit', 'rows', 'save'])
    const states = await sql`select act, "from", "to", version from order_states order by id desc limit 1`.execute(
      app.fair.db,
    )
    expect(states.rows).toEqual([{ act: 'reopen', from: 'approved', to: 'returned', version: order.version + 1 }])
  })

  it('approves nothing that moved since it was looked at, and tells who moved it', async () => {
    await setSwitch(app, 'allowEditAfterSubmit', true)
    await act('submit', [await ordered()])
    const seen = await orderOf(customers.hangzhou)
    await save(app, [row('teeBlack', [sizes.s, 9, 4])])
    expect(await act('approve', [seen])).toMatchObject({
      done: 0,
      skipped: [{ code: 'moved', now: 'submitted', qtyWas: 4, qtyNow: 9, by: '管理员' }],
    })
    expect(await act('approve', [await orderOf(customers.hangzhou)])).toMatchObject({ done: 1 })
  })

  it('that was done already by the same act is done, and writes nothing more', async () => {
    const order = await ordered()
    await act('submit', [order])
    expect(await act('submit', [order])).toMatchObject({ done: 1, skipped: [] })
    const { rows: states } = await sql`select 1 from order_states where act = 'submit'`.execute(app.fair.db)
    expect(states.length).toBe(1)
  })

  it('is refused without its right, its switch or its reason', async () => {
    await act('submit', [await ordered()])
    const order = await orderOf(customers.hangzhou)
    expect(await act('approve', [order], 'lin')).toMatchObject({ skipped: [{ code: 'no-right' }] })
    expect(await act('areaApprove', [order])).toMatchObject({ skipped: [{ code: 'switched-off' }] })
    expect(await act('approve', [order], 'zhao')).toMatchObject({ skipped: [{ code: 'gone', by: '', number: '' }] })
    expect(await act('return', [order])).toBeUndefined()
    await setSwitch(app, 'requireAreaApproval', true)
    expect(await act('approve', [order])).toMatchObject({ skipped: [{ code: 'state' }] })
    expect(await act('areaApprove', [order], 'wang')).toMatchObject({ done: 1 })
  })

  it('locks against saves until who locked it, or an administrator, opens it', async () => {
    expect(await act('lock', [await ordered()], 'wang')).toMatchObject({ done: 1 })
    expect((await save(app, [row('teeBlack', [sizes.s, 5])])).msg).toContain('订单已锁定，不能修改')
    expect(await act('submit', [await orderOf(customers.hangzhou)])).toMatchObject({ skipped: [{ code: 'locked' }] })
    expect(await act('unlock', [await orderOf(customers.hangzhou)])).toMatchObject({ done: 1 })
    await setSwitch(app, 'lockOnApprove', true)
    await act('submit', [await orderOf(customers.hangzhou)])
    await act('approve', [await orderOf(customers.hangzhou)])
    expect(await act('unlock', [await orderOf(customers.hangzhou)])).toMatchObject({
      skipped: [{ code: 'approval-lock' }],
    })
    await act('reopen', [await orderOf(customers.hangzhou)], 'admin', '改')
    expect((await orderOf(customers.hangzhou)).locked).toBe(false)
  })

  it('is taken back as a whole, once, save what moved since', async () => {
    const three = [await ordered(), await ordered(customers.ningbo), await ordered(customers.nanjing)]
    const batch = await act('submit', three)
    await act('return', [await orderOf(customers.ningbo)], 'admin', '重新看')
    const batchId = batch?.batchId ?? ''
    const { data } = await app.call(orderBatches.undoBatch, { batchId })
    expect(data).toMatchObject({ act: 'undo', done: 2, skipped: [{ code: 'moved', now: 'returned' }] })
    expect((await orderOf(customers.hangzhou)).status).toBe('draft')
    expect((await app.call(orderBatches.undoBatch, { batchId })).msg).toBe('这次操作已经撤销过')
    expect((await app.call(orderBatches.undoBatch, { batchId: 'none' })).msg).toBe('没有这次操作')
  })

  it('on more than fifty is done in steps by a job, and taken back in steps', async () => {
    await sql`insert into customers (code, code_key, name, area_id)
      select 'J' || n, 'j' || n, '批量店' || n, 1 from generate_series(1, 120) n`.execute(app.fair.db)
    await sql`insert into orders (customer_id, status) select id, 'submitted' from customers where code like 'J%'`.execute(
      app.fair.db,
    )
    await sql`insert into order_rows (order_id, skc_id, qtys, qty, unit_tag_fen, unit_net_fen, unit_agent_fen, tag_fen, net_fen, agent_fen)
      select id, ${skcs.teeBlack}, '{1}', 1, 100, 100, 0, 100, 100, 0 from orders where status = 'submitted'`.execute(
      app.fair.db,
    )
    await sql`insert into change_feed (orders, base) select array_agg(id), true from orders`.execute(app.fair.db)
    const seen = await rows({ orderStatus: ['submitted'], limit: 500 })
    const begun = await act('approve', seen)
    expect(begun).toMatchObject({ state: 'waiting', total: 120 })
    await app.server.jobs.idle()
    const batchId = begun?.batchId ?? ''
    expect((await app.call(orderBatches.batch, { batchId })).data).toMatchObject({
      state: 'done',
      done: 120,
      mayUndo: true,
    })
    expect((await rows({ orderStatus: ['approved'], limit: 500 })).length).toBe(120)
    const undo = (await app.call(orderBatches.undoBatch, { batchId })).data
    await app.server.jobs.idle()
    expect((await app.call(orderBatches.batch, { batchId: undo?.batchId ?? '' })).data).toMatchObject({ done: 120 })
    expect((await rows({ orderStatus: ['submitted'], limit: 500 })).length).toBe(120)
    await clearOrders(app)
    await sql`delete from customers where code like 'J%'`.execute(app.fair.db)
    await sql`insert into change_feed (base) values (true)`.execute(app.fair.db)
  })
})

describe('rules of a whole order', () => {
  beforeEach(async () => {
    await setSwitch(app, 'enforceMoq', 'blockOnSubmit')
    await sql`update skcs set moq = 6 where id = ${skcs.teeBlack}`.execute(app.fair.db)
    await sql`insert into change_feed (base) values (true)`.execute(app.fair.db)
  })
  afterAll(async () => {
    await sql`update skcs set moq = null`.execute(app.fair.db)
  })

  it('keep it from being submitted until they are kept or waived, and a waiver holds while it is no worse', async () => {
    const order = await ordered()
    expect(await act('submit', [order])).toMatchObject({ skipped: [{ code: 'rules', problems: 1 }] })
    const { data } = await app.call(orderList.check, { orderId: order.id })
    const moq = data?.list.find(({ rule }) => rule === 'minimum')
    expect(moq).toMatchObject({ need: 6, have: 4, blocks: true, goodsNo: 'T001', colour: '黑', waived: null })
    const about = {
      rule: 'minimum',
      goodsId: moq?.goodsId ?? null,
      skcId: moq?.skcId ?? null,
    } as const
    const waive = (have: number) =>
      app.call(orderList.waive, { orderId: order.id, problems: [{ ...about, need: 6, have }], reason: '老客户' })
    expect((await waive(5)).code).toBe(409)
    expect((await waive(4)).code).toBe(200)
    await save(app, [row('teeBlack', [sizes.s, 3, 4])])
    expect(await act('submit', [await orderOf(customers.hangzhou)])).toMatchObject({ skipped: [{ code: 'rules' }] })
    await save(app, [row('teeBlack', [sizes.s, 5, 3])])
    expect(await act('submit', [await orderOf(customers.hangzhou)])).toMatchObject({ done: 1 })
    const { rows: states } = await sql<{
      waivers: object[]
    }>`select waivers from order_states where act = 'submit'`.execute(app.fair.db)
    expect(states[0]?.waivers).toMatchObject([{ rule: 'minimum', have: 4, reason: '老客户' }])
  })

  it('are waived many at once with one reason, all or none, and the waivers end together', async () => {
    await sql`update skcs set moq = 6 where id = ${skcs.teeWhite}`.execute(app.fair.db)
    await sql`insert into change_feed (base) values (true)`.execute(app.fair.db)
    await save(app, [row('teeWhite', [sizes.s, 2])])
    const { id: orderId } = await ordered()
    const { data } = await app.call(orderList.check, { orderId })
    const problems = (data?.list ?? []).filter(({ rule }) => rule === 'minimum')
    const { rule, skcId } = problems[0] ?? { rule: 'minimum' as const, skcId: null }
    expect(problems).toHaveLength(2)
    const waive = (list: Params<typeof orderList.waive>['problems']) =>
      app.call(orderList.waive, { orderId, problems: list, reason: '老客户' })
    const inForce = async () =>
      (await app.call(orderList.check, { orderId })).data?.list.filter(({ waived }) => waived).length
    const gone = { rule, skcId, goodsId: world.styles.tee, need: 6, have: 1 } as const
    expect((await waive([...problems, gone])).code).toBe(409)
    expect((await waive([...problems, { ...gone, rule: 'gone' }])).msg).toBe('这一项不能豁免')
    expect(await inForce()).toBe(0)
    const ids = (await waive(problems)).data?.ids ?? []
    expect([ids.length, await inForce()]).toEqual([2, 2])
    expect((await waive(problems)).data).toEqual({ ids: [] })
    expect((await app.call(orderList.endWaiver, { orderId, ids: [...ids, 0] })).code).toBe(422)
    expect(await inForce()).toBe(2)
    expect((await app.call(orderList.endWaiver, { orderId, ids })).code).toBe(200)
    expect(await inForce()).toBe(0)
    const logged = await sql<{ action: string; after: { waivers: object[] } | null }>`
      select action, after from operation_log where action like 'order.%waive%' order by id desc limit 2`.execute(
      app.fair.db,
    )
    expect(logged.rows).toMatchObject([
      { action: 'order.end-waiver' },
      { action: 'order.waive', after: { reason: '老客户', waivers: [{ chosenGoods: 'T001', need: 6 }, {}] } },
    ])
  })

  it('are those that the list shows', async () => {
    const order = await ordered()
    expect((await orderOf(customers.hangzhou)).blocked).toBe(true)
    const { data } = await app.call(orderBatches.preview, {
      act: 'submit',
      orders: [{ id: order.id, version: order.version }],
    })
    expect(data).toMatchObject({ can: 0, skipped: [{ code: 'rules', count: 1 }], warned: 0, warnings: [] })
  })

  it('that only warn are counted before an order is submitted or approved, unless they are waived', async () => {
    await setSwitch(app, 'enforceMoq', 'warn')
    await setSwitch(app, 'enforceTargetMin', 'off')
    const order = await ordered()
    await ordered(customers.ningbo, 6)
    const look = async (name: OrderAct) => {
      const orders = (await rows()).flatMap(({ id, version }) => (id === null ? [] : [{ id, version }]))
      const { data } = await app.call(orderBatches.preview, { act: name, orders })
      return [data?.can, data?.warned, data?.warnings]
    }
    expect(await look('submit')).toEqual([2, 1, [{ rule: 'minimum', count: 1 }]])
    await act('submit', await rows({ customerIds: [customers.hangzhou, customers.ningbo] }))
    expect(await look('approve')).toEqual([2, 1, [{ rule: 'minimum', count: 1 }]])
    expect(await look('return')).toEqual([2, 0, []])
    const broken = { rule: 'minimum', goodsId: world.styles.tee, skcId: skcs.teeBlack, need: 6, have: 4 } as const
    await app.call(orderList.waive, { orderId: order.id, problems: [broken], reason: '老客户' })
    expect(await look('approve')).toEqual([2, 0, []])
  })
})

it('shows the rows of an order, as they were, and what came since it was submitted', async () => {
  await setSwitch(app, 'allowEditAfterSubmit', true)
  const order = await ordered()
  await act('submit', [order])
  const submitted = new Date().toISOString()
  await save(app, [row('teeBlack', [sizes.s, 7, 4]), row('pantsBlack', [sizes.m, 2])])
  const lines = async (query: object) => (await app.call(orderList.lines, { orderId: order.id, ...query })).data?.list
  expect(await lines({})).toMatchObject([
    { goodsNo: 'T001', after: 7, cells: [{ name: 'S', after: 7 }] },
    { goodsNo: 'P001', after: 2 },
  ])
  expect(await lines({ at: submitted })).toMatchObject([{ goodsNo: 'T001', after: 4 }])
  expect(await lines({ against: 'submit' })).toMatchObject([
    { goodsNo: 'T001', cells: [{ name: 'S', before: 4, after: 7 }] },
    { goodsNo: 'P001', cells: [{ name: 'M', before: 0, after: 2 }] },
  ])
  expect((await app.call(orderList.lines, { orderId: order.id, against: 'x' })).msg).toBe('时间无效，请重新选择')
})

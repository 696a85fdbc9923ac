import { type CustomerDiscounts, customerDiscounts } from '@fairdesk/contract/areas/data/customer-discounts'
import { customerRecord } from '@fairdesk/contract/areas/data/customer-record'
import { order } from '@fairdesk/contract/areas/orders/order'
import { report } from '@fairdesk/contract/areas/reports/report'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { row } from '../../../testing/order-desk.ts'
import type { Person } from '../../../testing/people.ts'
import { world } from '../../../testing/world.ts'
import { fillOrders } from '../../../testing/world-orders.ts'

const { hangzhou, ningbo, nanjing, beijing } = world.customers
const { tops, shoes } = world.codes
const { tee, sneaker } = world.styles

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  await fillOrders(app.fair.db)
})
afterAll(() => app.stop())

async function discounts(customerId: number, as: Person = 'admin'): Promise<CustomerDiscounts> {
  const { data, msg } = await app.call(customerDiscounts.get, { customerId }, as)
  if (!data) throw new Error(msg)
  return data
}

type Change = { categoryId?: number; goodsId?: number; was: number | null; now: number | null }
const save = (customerId: number, changes: Change[], as: Person = 'admin') =>
  app.call(customerDiscounts.save, { customerId, changes }, as)

async function repricing(customerId: number) {
  const { data, msg } = await app.call(customerDiscounts.repricing, { customerId })
  if (!data) throw new Error(msg)
  return data
}

/** Net and agent amounts in fen by customer. */
async function amounts() {
  const { rows } = await sql<{ id: number; net: number; agent: number }>`
    select orders.customer_id as id, sum(order_rows.net_fen)::int as net, sum(order_rows.agent_fen)::int as agent
    from orders join order_rows on order_rows.order_id = orders.id group by orders.id order by 1`.execute(app.fair.db)
  return new Map(rows.map(({ id, net, agent }) => [id, { net, agent }]))
}

describe('the discounts of a customer', () => {
  it('are read with examples, changed value by value, and say in the log what changed', async () => {
    expect(await discounts(nanjing)).toMatchObject({
      discount: 100,
      basis: 'tag',
      categories: [{ categoryId: shoes, discount: 60 }],
      goods: [],
      hasOrders: true,
      sample: { goodsNo: 'T001', tagPrice: 199 },
    })
    const done = await save(nanjing, [
      { was: 100, now: 90.5 },
      { categoryId: shoes, was: 60, now: null },
      { categoryId: tops, was: null, now: 70 },
      { goodsId: tee, was: null, now: 65.25 },
    ])
    expect(done.data).toMatchObject({
      discount: 90.5,
      categories: [{ categoryId: tops, discount: 70 }],
      goods: [{ goods: { goodsNo: 'T001' }, discount: 65.25 }],
    })
    const { rows } = await sql<{ action: string; ref: string; before: object; after: object }>`
      select action, ref, before, after from operation_log order by id desc limit 1`.execute(app.fair.db)
    expect(rows[0]).toMatchObject({
      action: 'customer.save-discounts',
      ref: 'C003 南京新街口店',
      before: { discount: '100%', categoryDiscounts: [{ code: '鞋', discount: '60%' }, { discount: '' }] },
      after: { discount: '90.5%', goodsDiscounts: [{ code: 'T001', discount: '65.25%' }] },
    })
    await save(nanjing, [
      { was: 90.5, now: 100 },
      { categoryId: shoes, was: null, now: 60 },
      { categoryId: tops, was: 70, now: null },
      { goodsId: tee, was: 65.25, now: null },
    ])
  })

  it('two people change different ones side by side, the same one only who saw it as it is; then nothing is saved', async () => {
    expect(await save(beijing, [{ categoryId: tops, was: null, now: 80 }])).toMatchObject({ code: 200 })
    expect(await save(beijing, [{ categoryId: shoes, was: null, now: 50 }])).toMatchObject({ code: 200 })
    const late = await save(beijing, [
      { was: 55, now: 40 },
      { categoryId: tops, was: null, now: 70 },
    ])
    expect(late).toMatchObject({ code: 409 })
    expect(await discounts(beijing)).toMatchObject({
      discount: 55,
      categories: [
        { categoryId: tops, discount: 80 },
        { categoryId: shoes, discount: 50 },
      ],
    })
  })

  it('are hidden from who sees no net prices, and those of other brands stay out of sight and as they are', async () => {
    expect(await app.call(customerDiscounts.get, { customerId: beijing }, 'wang')).toMatchObject({ code: 422 })
    expect(await save(beijing, [{ was: 55, now: 1 }], 'wang')).toMatchObject({ code: 422 })
    expect(await app.call(customerDiscounts.get, { customerId: hangzhou }, 'zhao')).toMatchObject({ code: 403 })
    await save(beijing, [
      { goodsId: tee, was: null, now: 44 },
      { goodsId: sneaker, was: null, now: 45 },
    ])
    const seen = await discounts(beijing, 'zhao')
    expect(seen.goods.map(({ goods }) => goods.goodsNo)).toEqual(['S001'])
    expect(seen.otherGoods).toBe(1)
    // Nor does the answer tell who guesses what it is.
    for (const was of [44, 43, null])
      expect(await save(beijing, [{ goodsId: tee, was, now: 1 }], 'zhao')).toMatchObject({ code: 403 })
    const found = await app.call(customerDiscounts.findGoods, { keyword: '' }, 'zhao')
    expect(found.data?.map(({ goodsNo }) => goodsNo)).toEqual(['S001'])
  })

  it('re-price only orders and goods that the user sees', async () => {
    await sql`update customers set agent_id = ${beijing} where id = ${nanjing}`.execute(app.fair.db)
    await save(beijing, [{ was: 55, now: 33 }])
    const codesFor = async (as: Person) =>
      (await app.call(customerDiscounts.repricing, { customerId: beijing }, as)).data?.orders.map(({ code }) => code)
    expect([await codesFor('admin'), await codesFor('zhao')]).toEqual([['C004', 'C003'], ['C004']])
    await save(beijing, [{ was: 33, now: 55 }])
    await sql`update customers set agent_id = null where id = ${nanjing}`.execute(app.fair.db)
  })

  it('refuse what is no discount, and the same one twice', async () => {
    expect(await save(beijing, [{ was: 55, now: 33.333 }])).toMatchObject({ code: 422 })
    expect(await save(beijing, [{ was: 55, now: 101 }])).toMatchObject({ code: 422 })
    const twice = [
      { goodsId: tee, was: 44, now: 1 },
      { goodsId: tee, was: 44, now: 2 },
    ]
    expect(await save(beijing, twice)).toMatchObject({ code: 422 })
    expect(await save(beijing, [{ goodsId: tee, categoryId: tops, was: null, now: 2 }])).toMatchObject({ code: 422 })
  })
})

describe('re-pricing', () => {
  it('is the only way in which a discount changes what is ordered; agents’ prices follow in their buyers’ orders', async () => {
    const before = await amounts()
    await save(hangzhou, [{ was: 50, now: 40 }])
    expect(await amounts()).toEqual(before)
    const shown = await repricing(hangzhou)
    // Hangzhou: 14 tees at 79.60 instead of 99.50, 4 pants at 119.60 instead of 149.50; Ningbo's agent pays 79.60 for 11 tees.
    expect(shown).toMatchObject({
      rows: 6,
      droppedRows: 1,
      keptOrders: [],
      orders: [
        { code: 'C001', what: 'own', rows: 4, qty: 18, netBefore: 1991, netAfter: 1592.8 },
        { code: 'C002', what: 'agent', rows: 2, qty: 11, agentBefore: 1094.5, agentAfter: 875.6 },
      ],
    })
    const { data } = await app.call(customerDiscounts.reprice, { customerId: hangzhou, seal: shown.seal })
    expect(data).toEqual({ orders: 2, rows: 6 })
    const after = await amounts()
    expect(after.get(hangzhou)).toEqual({ net: 159_280 + 5 * 10_362, agent: 159_280 + 5 * 10_362 })
    expect(after.get(ningbo)).toEqual({ net: before.get(ningbo)?.net, agent: 87_560 })
    expect(after.get(nanjing)).toEqual(before.get(nanjing))
    expect(await repricing(hangzhou)).toMatchObject({ rows: 0, orders: [] })
  })

  it('leaves an event per row with the quantities as they are, and the reports follow', async () => {
    const { rows } = await sql<{ same: boolean; source: string }>`
      select before = after as same, source from order_events where source = 'reprice'`.execute(app.fair.db)
    expect(rows).toEqual(Array.from({ length: 6 }, () => ({ same: true, source: 'reprice' })))
    const { data } = await app.call(report.reconcile, {})
    expect(data).toMatchObject({ ok: true, differences: [] })
  })

  it('does what was shown or nothing: a save in between is told', async () => {
    await save(hangzhou, [{ was: 40, now: 45 }])
    const { seal } = await repricing(hangzhou)
    await app.call(order.saveOrder, { customerId: hangzhou, rows: [row('teeBlack', [world.sizes.s, 7])] })
    const before = await amounts()
    const late = await app.call(customerDiscounts.reprice, { customerId: hangzhou, seal })
    expect(late).toMatchObject({ code: 409 })
    expect(await amounts()).toEqual(before)
  })

  it('touches no order that is locked or approved, and says which', async () => {
    await sql`update orders set locked = true where customer_id = ${ningbo}`.execute(app.fair.db)
    await sql`update orders set status = 'approved' where customer_id = ${hangzhou}`.execute(app.fair.db)
    const before = await amounts()
    const shown = await repricing(hangzhou)
    expect(shown).toMatchObject({
      rows: 0,
      keptOrders: [
        { code: 'C001', status: 'approved' },
        { code: 'C002', locked: true },
      ],
    })
    expect(await app.call(customerDiscounts.reprice, { customerId: hangzhou, seal: shown.seal })).toMatchObject({
      code: 200,
    })
    expect(await amounts()).toEqual(before)
  })

  it('sees discounts of agents that a customer of his own has: his record is what it was', async () => {
    const { data } = await app.call(customerRecord.get, { customerId: hangzhou })
    expect(data).toMatchObject({ discount: 45 })
  })
})

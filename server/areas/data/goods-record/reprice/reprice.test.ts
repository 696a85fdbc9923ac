import { goodsRecord } from '@fairdesk/contract/areas/data/goods-record'
import { order } from '@fairdesk/contract/areas/orders/order'
import { report } from '@fairdesk/contract/areas/reports/report'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../../testing/app.ts'
import { faultsOf, row, save } from '../../../../testing/order-desk.ts'
import { world } from '../../../../testing/world.ts'
import { fillOrders } from '../../../../testing/world-orders.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  await fillOrders(app.fair.db)
})
afterAll(() => app.stop())

const { customers, sizes, styles } = world
const goodsId = styles.tee

const look = async (prices: object) => {
  const { data, msg } = await app.call(goodsRecord.repricing, { goodsId, ...prices })
  if (!data) throw new Error(msg)
  return data
}
const reprice = async (prices: object, { seal = '', reason = '面料降价' } = {}) =>
  app.call(goodsRecord.reprice, { goodsId, ...prices, reason, seal: seal || (await look(prices)).seal })
const unitPrices = async () => {
  const { rows } = await sql<{ customer: number; tag: number; net: number; agent: number }>`
    select distinct customer_id as customer, unit_tag_fen as tag, unit_net_fen as net, unit_agent_fen as agent
    from order_rows join orders on orders.id = order_id join skcs on skcs.id = skc_id
    where style_id = ${goodsId} order by 1`.execute(app.fair.db)
  return rows
}

test('new prices are told before they are made; then rows, orders, reports, log and history say the same', async () => {
  const told = await look({ tagPrice: 100 })
  expect(told).toMatchObject({
    orders: 3,
    customers: 3,
    qty: 26,
    before: { tag: 5174 },
    after: { tag: 2600 },
    otherOrders: false,
    kept: { orders: 0, names: [] },
    priceRange: '100-199',
  })
  expect((await unitPrices()).map(({ tag }) => tag)).toEqual([19_900, 19_900, 19_900])
  expect((await reprice({ tagPrice: 100 }, { seal: told.seal })).data).toEqual({ orders: 3 })
  // 50 %, 48 % of one who buys through Hangzhou, and 100 %.
  expect(await unitPrices()).toEqual([
    { customer: customers.hangzhou, tag: 10_000, net: 5000, agent: 5000 },
    { customer: customers.ningbo, tag: 10_000, net: 4800, agent: 5000 },
    { customer: customers.nanjing, tag: 10_000, net: 10_000, agent: 10_000 },
  ])
  expect((await faultsOf(app)).filter((fault) => !fault.startsWith('gap'))).toEqual([])
  const { data } = await app.call(report.getOrderReport, { dims: ['style'], metrics: ['tagAmount', 'netAmount'] })
  const tee = data?.list.find(({ dims }) => dims[0]?.code === 'T001')
  expect(tee?.metrics).toEqual({ tagAmount: 2600, netAmount: told.after.net })
  expect((await app.call(report.reconcile, {})).data).toMatchObject({ ok: true })
  const place = { customerId: customers.hangzhou, goodsId, colourId: world.colours.black }
  const history = (await app.call(order.getOrderRowHistory, place)).data?.list[0]
  expect(history).toMatchObject({ source: 'reprice', reason: '面料降价', cells: [] })
  const { rows } = await sql`select action, ref, before, after from operation_log order by id desc limit 1`.execute(
    app.fair.db,
  )
  expect(rows[0]).toMatchObject({
    action: 'goods.reprice',
    ref: 'T001',
    before: { tagPrice: 199, tagAmount: 5174 },
    after: { tagPrice: 100, tagAmount: 2600, orderCount: 3, reason: '面料降价' },
  })
  expect((await app.call(goodsRecord.get, { goodsId })).data).toMatchObject({ tagPrice: 100, priceRange: '100-199' })
})

test('what was told is what is made, or nothing: a piece ordered meanwhile is told first', async () => {
  const { seal } = await look({ tagPrice: 300 })
  await save(app, [row('teeBlack', [sizes.s, 9])])
  const answer = await reprice({ tagPrice: 300 }, { seal })
  expect([answer.code, answer.msg]).toEqual([409, '订单或折扣已有变化，请查看新的改价内容后再确认'])
  expect((await look({ tagPrice: 300 })).qty).toBe(34)
})

test('locked, approved and closed orders keep their prices', async () => {
  await sql`update orders set locked = true where customer_id = ${customers.hangzhou}`.execute(app.fair.db)
  const told = await look({ tagPrice: 120 })
  expect(told.kept).toEqual({ orders: 1, names: ['杭州西湖店'] })
  await reprice({ tagPrice: 120 })
  expect((await unitPrices()).map(({ tag }) => tag)).toEqual([10_000, 12_000, 12_000])
  await sql`update orders set locked = false`.execute(app.fair.db)
})

test('a save that is under way is waited for and gets the new price too', async () => {
  const saver = await app.fair.pool.connect()
  try {
    const { seal } = await look({ tagPrice: 90 })
    await saver.query('begin')
    await saver.query(`select pg_advisory_xact_lock_shared(hashtext('fairdesk.orders'), hashtext(current_schema()))`)
    const answer = reprice({ tagPrice: 90 }, { seal })
    expect(await Promise.race([answer, new Promise((resolve) => setTimeout(resolve, 300, 'waits'))])).toBe('waits')
    await saver.query('commit')
    expect((await answer).code).toBe(200)
  } finally {
    saver.release()
  }
})

test('is not for who may not see prices, needs a reason and another price', async () => {
  for (const prices of [{ tagPrice: 1 }, { purchasePrice: 1 }]) {
    expect((await app.call(goodsRecord.repricing, { goodsId, ...prices }, 'wang')).code).toBe(422)
    const input = { goodsId, ...prices, reason: '想改', seal: 'x' }
    expect((await app.call(goodsRecord.reprice, input, 'wang')).code).toBe(422)
  }
  expect((await reprice({ tagPrice: 1 }, { reason: '  ' })).code).toBe(422)
  expect((await reprice({ tagPrice: 90 })).msg).toBe('价格没有变化')
  const { data } = await app.call(goodsRecord.repricing, { goodsId }, 'wang')
  for (const side of [data?.before, data?.after]) expect(side).toEqual({})
  expect((await app.call(goodsRecord.repricing, { goodsId, tagPrice: 5 }, 'zhao')).code).toBe(403)
})

test('its history tells who sees some areas only the prices, and no sums of the others', async () => {
  const input = { goodsId: styles.sneaker, tagPrice: 301 }
  const { seal = '' } = (await app.call(goodsRecord.repricing, input)).data ?? {}
  expect((await app.call(goodsRecord.reprice, { ...input, reason: '调价', seal })).code).toBe(200)
  const lineFor = async (as: 'admin' | 'zhao') =>
    (await app.call(goodsRecord.history, { goodsId: styles.sneaker }, as)).data?.list[0]
  expect(await lineFor('admin')).toMatchObject({ after: { tagPrice: 301, tagAmount: expect.any(Number) } })
  const { after } = (await lineFor('zhao')) ?? {}
  expect(after).toMatchObject({ tagPrice: 301, reason: '调价' })
  for (const field of ['tagAmount', 'netAmount', 'agentAmount', 'orderCount']) expect(after).not.toHaveProperty(field)
})

test('figures are of the areas one sees; that orders elsewhere get the price too is told, not how many', async () => {
  const input = { goodsId: styles.sneaker, tagPrice: 400 }
  expect((await app.call(goodsRecord.repricing, input, 'zhao')).data).toMatchObject({
    orders: 1,
    qty: 3,
    otherOrders: true,
  })
})

import { orderBatches } from '@fairdesk/contract/areas/orders/order-batches'
import { orderSplits, type SplitPart } from '@fairdesk/contract/areas/orders/order-splits'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { clearOrders, row, save } from '../../../testing/order-desk.ts'
import type { Person } from '../../../testing/people.ts'
import { world } from '../../../testing/world.ts'

const { customers, sizes } = world
const customerId = customers.beijing
let app: TestApp
let orderId = 0
beforeAll(async () => {
  app = await testApp()
  await sql`update customers set brand_codes = '{}' where id = ${customerId}`.execute(app.fair.db)
})
afterAll(() => app.stop())
beforeEach(async () => {
  await clearOrders(app)
  // Zhao sees the sneakers of each half, not the tee.
  await save(app, [row('teeBlack', [sizes.s, 6]), row('sneakerWhite', [sizes.n40, 4])], { customerId })
  const { rows } = await sql<{ id: number }>`
    update orders set status = 'approved' where customer_id = ${customerId} returning id`.execute(app.fair.db)
  orderId = rows[0]?.id ?? 0
  const plan = [50, 50].map((percent, at) => ({ key: String(at + 1), percent }))
  await app.call(orderSplits.splitOrder, { orderIds: [orderId], mode: 'percent', plan, name: '对半' })
})

const parts = async (as: Person = 'admin'): Promise<SplitPart[]> =>
  (await app.call(orderSplits.getSplitOrderPage, { sort: 'splitNo', order: 'asc' }, as)).data?.list ?? []
const seen = ({ id, version }: SplitPart) => ({ id, version })
const refusal = { code: 403, msg: expect.stringContaining('wang') }

it('parts that hold brands out of sight are left as they are by every act on the whole of them', async () => {
  const before = await parts()
  const own = await parts('zhao')
  expect(own.map(({ qty }) => qty)).toEqual([2, 2])
  const ids = own.map(({ id }) => id)
  for (const act of ['check', 'void'] as const)
    expect(await app.call(orderSplits.act, { act, parts: own.map(seen) }, 'zhao')).toMatchObject({
      data: { done: [], skipped: [{ code: 'partial' }, { code: 'partial' }] },
    })
  const [first = own[0]] = own
  if (!first) throw new Error('no part')
  const attempts = [
    await app.call(orderSplits.merge, { parts: own.map(seen) }, 'zhao'),
    await app.call(orderSplits.deleteSplitOrder, { ids }, 'zhao'),
    await app.call(orderSplits.updateSplitOrder, { ...seen(first), remark: '加急' }, 'zhao'),
    await app.call(orderSplits.updateSplitOrder, { ...seen(first), status: 'checked' }, 'zhao'),
    await app.call(orderSplits.takeUp, { orderId, into: null }, 'zhao'),
  ]
  for (const attempt of attempts) expect(attempt).toMatchObject(refusal)
  expect(await parts()).toEqual(before)
  await app.call(orderSplits.deleteSplitOrder, { ids })
  expect(await app.call(orderSplits.restore, { ids }, 'zhao')).toMatchObject(refusal)
  expect(await parts()).toEqual([])
})

it('rows in sight are moved, and a part that holds nothing else is theirs who see it', async () => {
  const [first, second] = await parts('zhao')
  if (!first || !second) throw new Error('no two parts')
  const rows = [{ goodsId: world.styles.sneaker, colourId: world.colours.white }]
  const to = { name: '鞋', deliveryDate: null }
  const moved = await app.call(orderSplits.moveRows, { from: seen(first), to, rows }, 'zhao')
  const shoes = moved.data?.to
  if (!shoes) throw new Error(moved.msg)
  expect(shoes.qty).toBe(2)
  expect(await app.call(orderSplits.act, { act: 'check', parts: [seen(shoes)] }, 'zhao')).toMatchObject({
    data: { done: [shoes.id], skipped: [] },
  })
  expect((await parts()).find(({ id }) => id === first.id)).toMatchObject({ qty: 3, status: 'draft' })
})

it('a batch that did nothing says so in the list of batches', async () => {
  const version = (
    await sql<{ version: number }>`select version from orders where id = ${orderId}`.execute(app.fair.db)
  ).rows[0]?.version
  const orders = [{ id: orderId, version: version ?? 0, qty: 4 }]
  await app.call(orderBatches.act, { act: 'return', orders, reason: '原因' }, 'zhao')
  expect((await app.call(orderBatches.list, {}, 'zhao')).data?.list[0]).toMatchObject({ outcome: 'none', done: 0 })
})

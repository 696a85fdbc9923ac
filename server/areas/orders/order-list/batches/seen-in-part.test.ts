import { orderBatches } from '@fairdesk/contract/areas/orders/order-batches'
import { orderBin } from '@fairdesk/contract/areas/orders/order-bin'
import { orderChange } from '@fairdesk/contract/areas/orders/order-change'
import { orderList } from '@fairdesk/contract/areas/orders/order-list'
import type { OrderAct } from '@fairdesk/contract/orders/order-arrows'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../../../testing/app.ts'
import { places, row, save, setSwitch } from '../../../../testing/order-desk.ts'
import type { Person } from '../../../../testing/people.ts'
import { clearDesk, orderOf, seenOf } from '../../../../testing/row-desk.ts'
import { world } from '../../../../testing/world.ts'

const { customers, sizes } = world
const customerId = customers.beijing
let app: TestApp
beforeAll(async () => {
  app = await testApp()
  await sql`update customers set brand_codes = '{}' where id = ${customerId}`.execute(app.fair.db)
})
afterAll(() => app.stop())
beforeEach(() => clearDesk(app))

/** Zhao sees the north and the sea brand: of this order the sneakers, not the tee. */
async function ordered(): Promise<number> {
  await save(app, [row('teeBlack', [sizes.s, 7]), row('sneakerWhite', [sizes.n40, 2])], { customerId })
  return (await orderOf(app, customerId)).id
}

async function act(name: OrderAct, as: Person = 'admin') {
  const order = seenOf(await orderOf(app, customerId))
  return (await app.call(orderBatches.act, { act: name, orders: [order], reason: '原因' }, as)).data
}

const partial = { code: 'partial', whom: ['wang', '管理员'], qtyNow: 2 }
const status = async () =>
  (await sql<{ s: string }>`select status || (deleted_at is not null) as s from orders`.execute(app.fair.db)).rows[0]?.s

describe('an order that holds brands out of sight', () => {
  it('is left alone by every act on the whole, and told with who can act', async () => {
    await ordered()
    for (const name of ['submit', 'clear', 'lock'] as const)
      expect(await act(name, 'zhao')).toMatchObject({ done: 0, skipped: [partial] })
    await act('submit')
    for (const name of ['return', 'approve'] as const)
      expect(await act(name, 'zhao')).toMatchObject({ done: 0, skipped: [partial] })
    expect(await status()).toBe('submittedfalse')
    await act('lock')
    expect(await act('unlock', 'zhao')).toMatchObject({ done: 0, skipped: [partial] })
  })

  it('is told before the act, without a figure of what is out of sight', async () => {
    await ordered()
    const orders = [{ ...seenOf(await orderOf(app, customerId)), qty: 2 }]
    const { data } = await app.call(orderBatches.preview, { act: 'submit', orders }, 'zhao')
    expect(data).toMatchObject({ can: 0, sums: { qty: 0 }, skipped: [{ code: 'partial', count: 1 }] })
    expect(data?.skipped[0]?.examples).toMatchObject([{ ...partial, qtyWas: 2, problems: 0 }])
  })

  it('counts what is dropped of it too: he would act on it without having seen it', async () => {
    await ordered()
    await sql`update skcs set status = 'dropped' where id = ${world.skcs.teeBlack}`.execute(app.fair.db)
    expect(await act('submit', 'zhao')).toMatchObject({ skipped: [{ code: 'partial' }] })
    await sql`update skcs set status = 'onSale'`.execute(app.fair.db)
  })

  it('is acted on where all of it is in sight', async () => {
    await save(app, [row('sneakerWhite', [sizes.n40, 2])], { customerId })
    expect(await act('submit', 'zhao')).toMatchObject({ done: 1, skipped: [] })
  })

  it('does not come back from the bin by such a hand', async () => {
    const id = await ordered()
    await act('clear')
    const back = await app.call(orderBin.restore, { orderIds: [id], mode: 'merge' }, 'zhao')
    expect(back.data).toMatchObject({ restored: 0, merged: 0, skipped: [{ code: 'partial', whom: partial.whom }] })
    expect(await status()).toBe('drafttrue')
  })

  it('keeps a batch from being undone once more has come in than its maker sees', async () => {
    await save(app, [row('sneakerWhite', [sizes.n40, 2])], { customerId })
    await act('submit')
    const returned = await act('return', 'zhao')
    expect(returned).toMatchObject({ done: 1 })
    await save(app, [row('teeBlack', [sizes.s, 7])], { customerId })
    const undone = await app.call(orderBatches.undoBatch, { batchId: returned?.batchId ?? '' }, 'zhao')
    expect(undone.data).toMatchObject({ done: 0, skipped: [{ code: 'partial', qtyNow: 2 }] })
  })

  it('has its change decided by who sees it whole', async () => {
    await setSwitch(app, 'lockOnApprove', true)
    await ordered()
    await act('submit')
    await act('approve')
    const cells = [{ ...places.sneakerWhite, sizeId: sizes.n40, was: 2, qty: 3 }]
    await app.call(orderChange.ask, { customerId, reason: '加单', cells }, 'zhao')
    const { data } = await app.call(orderChange.list, { customerId }, 'zhao')
    expect(data).toMatchObject({ mayDecide: false, list: [{ state: 'open' }] })
    const input = { id: data?.list[0]?.id ?? 0, version: data?.version ?? 0, note: '不同意' }
    for (const decision of ['grant', 'refuse'] as const)
      expect(await app.call(orderChange.decide, { ...input, decision }, 'zhao')).toMatchObject({
        code: 403,
        msg: '订单含你看不到的品牌，请由能看到全部品牌的人处理：wang、管理员',
      })
  })
})

describe('a waiver', () => {
  const rule = { rule: 'minimum', goodsId: world.styles.sneaker, need: 6, have: 2 } as const
  const problems = [{ ...rule, skcId: world.skcs.sneakerWhite }]
  const waive = (orderId: number, as: Person) => app.call(orderList.waive, { orderId, problems, reason: '老客户' }, as)
  const inForce = async () =>
    (await sql<{ n: number }>`select count(*)::int as n from order_waivers where ended_at is null`.execute(app.fair.db))
      .rows[0]?.n
  beforeEach(async () => {
    await sql`delete from order_waivers`.execute(app.fair.db)
    await sql`update skcs set moq = 6`.execute(app.fair.db)
  })
  afterAll(() => sql`update skcs set moq = null`.execute(app.fair.db))

  it('of an order seen in part is neither given nor ended, and who can is named', async () => {
    const refused = { code: 403, msg: '订单含你看不到的品牌，请由能看到全部品牌的人处理：wang、管理员' }
    const orderId = await ordered()
    expect(await waive(orderId, 'zhao')).toMatchObject(refused)
    expect(await inForce()).toBe(0)
    const ids = (await waive(orderId, 'admin')).data?.ids ?? []
    expect(await app.call(orderList.endWaiver, { orderId, ids }, 'zhao')).toMatchObject(refused)
    expect(await inForce()).toBe(1)
    expect((await app.call(orderList.endWaiver, { orderId, ids })).code).toBe(200)
    expect(await inForce()).toBe(0)
  })

  it('is given and ended where all of the order is in sight, but not of goods out of sight', async () => {
    await save(app, [row('sneakerWhite', [sizes.n40, 2])], { customerId })
    const orderId = (await orderOf(app, customerId)).id
    const ids = (await waive(orderId, 'zhao')).data?.ids ?? []
    expect((await app.call(orderList.endWaiver, { orderId, ids }, 'zhao')).code).toBe(200)
    await sql`update skcs set must_order = true where id = ${world.skcs.teeBlack}`.execute(app.fair.db)
    const unseen = { rule: 'must', goodsId: world.styles.tee, skcId: world.skcs.teeBlack, need: 1, have: 0 } as const
    const must = { orderId, problems: [unseen], reason: '老客户' }
    expect((await app.call(orderList.waive, must, 'zhao')).code).toBe(409)
    const given = await app.call(orderList.waive, must)
    expect(given.code).toBe(200)
    const ending = { orderId, ids: given.data?.ids ?? [] }
    expect((await app.call(orderList.endWaiver, ending, 'zhao')).code).toBe(422)
    expect(await inForce()).toBe(1)
    await sql`update skcs set must_order = false`.execute(app.fair.db)
  })
})

it('lists batches of orders in sight, with what an undo would do', async () => {
  await save(app, [row('sneakerWhite', [sizes.n40, 2])], { customerId })
  const done = await act('submit', 'admin')
  const batchId = done?.batchId ?? ''
  const list = async (as: Person) => (await app.call(orderBatches.list, {}, as)).data?.list
  expect(await list('admin')).toMatchObject([{ act: 'submit', outcome: 'done', done: 1, total: 1, mayUndo: true }])
  expect(await list('zhao')).toMatchObject([{ batchId, by: '管理员', mayUndo: false }])
  expect(await list('lin')).toEqual([])
  expect((await app.call(orderBatches.previewUndo, { batchId })).data).toEqual({ can: 1, skipped: [] })
  await act('return')
  expect((await app.call(orderBatches.previewUndo, { batchId })).data).toMatchObject({
    can: 0,
    skipped: [{ code: 'moved', count: 1 }],
  })
})

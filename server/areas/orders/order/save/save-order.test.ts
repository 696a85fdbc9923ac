import { order } from '@fairdesk/contract/areas/orders/order'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../../../testing/app.ts'
import { clearOrders, faultsOf, places, row, save } from '../../../../testing/order-desk.ts'
import { world } from '../../../../testing/world.ts'

const { sizes, customers } = world

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.stop())
afterEach(async () => {
  expect(await faultsOf(app)).toEqual([])
  await clearOrders(app)
})

describe('saving an order', () => {
  it('keeps quantities, prices and sums, and tells how the row stands', async () => {
    const answer = await save(app, [row('teeBlack', [sizes.s, 1], [sizes.l, 3])])
    expect(answer).toEqual({
      code: 200,
      msg: 'ok',
      data: {
        rows: [
          {
            ...places.teeBlack,
            version: 1,
            cells: [
              { sizeId: sizes.s, qty: 1 },
              { sizeId: sizes.m, qty: 0 },
              { sizeId: sizes.l, qty: 3 },
              { sizeId: sizes.xl, qty: 0 },
            ],
            prices: { tag: 199, net: 99.5, agent: 99.5 },
            qty: 4,
            amount: 398,
          },
        ],
        status: 'draft',
        totals: { styles: 1, skc: 1, qty: 4, tagAmount: 796, netAmount: 398, agentAmount: 398 },
        warnings: [],
        errors: [],
      },
    })
    const stored = await app.fair.db.selectFrom('order_rows').selectAll().executeTakeFirstOrThrow()
    expect(stored).toMatchObject({ qtys: [1, 0, 3], qty: 4, unit_net_fen: 9950, net_fen: 39_800, source: 'staff' })
    const log = await app.fair.db.selectFrom('operation_log').selectAll().executeTakeFirstOrThrow()
    expect(log).toMatchObject({
      account: 'admin',
      action: 'order.save',
      ref: 'C001',
      before: { qty: 0 },
      after: { qty: 4, rows: 1, source: 'staff' },
    })
  })

  it('remembers each change as an event', async () => {
    await save(app, [row('teeBlack', [sizes.s, 1])])
    await save(app, [row('teeBlack', [sizes.s, 0, 1], [sizes.m, 7, 0])], { as: 'lin' })
    const events = await app.fair.db.selectFrom('order_events').selectAll().orderBy('id').execute()
    expect(events).toMatchObject([
      { before: [], after: [1], account: 'admin' },
      { before: [1], after: [0, 7], account: 'lin', real_name: 'lin', source: 'staff' },
    ])
    const history = await app.call(order.getOrderRowHistory, { customerId: customers.hangzhou, ...places.teeBlack })
    expect(history.data).toMatchObject({
      count: 2,
      list: [
        {
          by: 'lin',
          qtyBefore: 1,
          qtyAfter: 7,
          cells: [
            { sizeId: sizes.s, name: 'S', before: 1, after: 0 },
            { sizeId: sizes.m, name: 'M', before: 0, after: 7 },
          ],
        },
        { qtyBefore: 0, qtyAfter: 1 },
      ],
    })
  })

  it('takes rows of one style from several entries of a request, and refuses the same cell twice', async () => {
    const twice = await save(app, [row('teeBlack', [sizes.s, 1]), row('teeBlack', [sizes.m, 2])])
    expect(twice.data?.rows).toMatchObject([{ qty: 3, version: 1 }])
    const same = await save(app, [row('teeBlack', [sizes.s, 5]), row('teeBlack', [sizes.s, 6])])
    expect(same).toMatchObject({ code: 422 })
    expect((await save(app, [])).data?.totals.qty).toBe(3)
  })

  it('is a draft again once its last piece is gone, and then none', async () => {
    await save(app, [row('teeBlack', [sizes.s, 1])])
    await app.fair.db.updateTable('orders').set({ status: 'returned' }).execute()
    expect((await save(app, [row('teeBlack', [sizes.s, 2])])).data?.status).toBe('draft')
    expect((await save(app, [row('teeBlack', [sizes.s, 0])])).data).toMatchObject({
      status: 'none',
      totals: { qty: 0 },
    })
  })

  it('leaves nothing behind where nothing was saved', async () => {
    const answer = await save(app, [row('teeBlack', [sizes.s, 0])])
    expect(answer.data).toMatchObject({ status: 'none', errors: [], rows: [{ version: 0, qty: 0 }] })
    expect(await app.fair.db.selectFrom('orders').selectAll().execute()).toEqual([])
    expect(await app.fair.db.selectFrom('operation_log').selectAll().execute()).toEqual([])
  })

  it('keeps first orders and replenishments apart', async () => {
    await save(app, [row('teeBlack', [sizes.s, 1])])
    await save(app, [row('teeBlack', [sizes.s, 2])], { type: 'replenish' })
    const heads = await app.fair.db
      .selectFrom('orders')
      .innerJoin('order_rows', 'order_id', 'orders.id')
      .select(['type', 'qty'])
      .orderBy('type')
      .execute()
    expect(heads).toEqual([
      { type: 'first', qty: 1 },
      { type: 'replenish', qty: 2 },
    ])
  })
})

describe('the prices of a row', () => {
  it("are the nearest discount's, and the agent's own for the agent", async () => {
    const ningbo = await save(app, [row('teeBlack', [sizes.s, 1])], { customerId: customers.ningbo })
    expect(ningbo.data?.rows[0]?.prices).toEqual({ tag: 199, net: 95.52, agent: 99.5 })
    const shoes = [row('sneakerWhite', [sizes.n41, 2]), row('teeBlack', [sizes.s, 1])]
    const nanjing = await save(app, shoes, { customerId: customers.nanjing })
    expect(nanjing.data?.rows).toMatchObject([{ prices: { net: 155.43 }, amount: 310.86 }, { prices: { net: 199 } }])
  })

  it('stay while the row holds a quantity and are new once it was empty', async () => {
    const change = (bp: number) =>
      sql`update customers set discount_bp = ${bp} where id = ${customers.hangzhou}`.execute(app.fair.db)
    await save(app, [row('teeBlack', [sizes.s, 1])])
    await change(4000)
    const grown = await save(app, [row('teeBlack', [sizes.m, 1]), row('pantsBlack', [sizes.m, 1])])
    expect(grown.data?.rows).toMatchObject([{ prices: { net: 99.5 } }, { prices: { net: 119.6 } }])
    await save(app, [row('teeBlack', [sizes.s, 0], [sizes.m, 0])])
    const reopened = await save(app, [row('teeBlack', [sizes.s, 1])])
    expect(reopened.data?.rows).toMatchObject([{ prices: { net: 79.6 } }])
    await change(5000)
  })
})

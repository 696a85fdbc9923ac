import { deviceOrder } from '@fairdesk/contract/areas/device/device-order'
import { order } from '@fairdesk/contract/areas/orders/order'
import { orderBatches } from '@fairdesk/contract/areas/orders/order-batches'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../../../testing/app.ts'
import { anyId, type Dealers, dealersOf } from '../../../../testing/hall/dealer-desk.ts'
import { clearOrders, row, save, setSwitch } from '../../../../testing/order-desk.ts'
import { world } from '../../../../testing/world.ts'

const { sizes, customers } = world

let app: TestApp
let dealers: Dealers
beforeAll(async () => {
  app = await testApp()
  dealers = await dealersOf(app)
})
afterAll(() => app.stop())
afterEach(async () => {
  await setFair('open')
  await clearOrders(app)
})

async function setFair(status: string) {
  await app.server.platform.pool.query('update fairs set status = $1', [status])
  app.server.sessions.forget()
}

/** Nine in the morning of 2 March in the fair's time, Shanghai; its year is past or to come. */
const ninth = (year: number) => `${year}-03-02T01:00:00.000Z`
const [past, toCome] = [2026, 2099].map(ninth) as [string, string]

type Cause = {
  readonly barrier: string
  readonly at: string | null
  readonly arrange: () => Promise<unknown>
  readonly staff: RegExp
  /** Absent where customers are signed out. */
  readonly dealer?: RegExp
}

const causes: readonly Cause[] = [
  {
    barrier: 'fair-not-open',
    at: null,
    arrange: () => setFair('preheat'),
    staff: /^订货会还未开放.+管理员.+订货会/,
    dealer: /^订货会还未开放.+主办方/,
  },
  {
    barrier: 'before-hours',
    at: toCome,
    arrange: () => setSwitch(app, 'openAt', toCome),
    staff: /^订货 3 月 2 日 09:00 开始.+控制配置/,
    dealer: /^订货 3 月 2 日 09:00 开始.+主办方/,
  },
  {
    barrier: 'after-hours',
    at: '2026-03-02T01:30:00.000Z',
    arrange: async () => {
      await setSwitch(app, 'closeAt', past)
      await setSwitch(app, 'graceMinutes', 30)
    },
    staff: /^已于 3 月 2 日 09:30 截单.+控制配置.+按客户/,
    dealer: /^已于 3 月 2 日 09:30 截单.+主办方/,
  },
  {
    barrier: 'ordering-off',
    at: null,
    arrange: () => setSwitch(app, 'orderOpen', false),
    staff: /^“开放订货”没有打开.+控制配置/,
    dealer: /^主办方暂未开放订货.+主办方/,
  },
  {
    barrier: 'fair-closed',
    at: null,
    arrange: () => setFair('closed'),
    staff: /^订货会已关闭.+“结束后管理员可调整”/,
  },
]

describe.each(causes)('ordering that is barred: $barrier', ({ barrier, at, arrange, staff }) => {
  it('names cause, time and way out to staff that saves or submits', async () => {
    await save(app, [row('teeBlack', [sizes.s, 2])])
    await arrange()
    expect(await save(app, [row('teeBlack', [sizes.s, 3])])).toEqual({ code: 422, msg: expect.stringMatching(staff) })
    const seen = await app.call(order.getCustomerGoodsOrderList, { customerId: customers.hangzhou })
    expect(seen.data?.customer).toMatchObject({ barrier, barrierAt: at })
    const orders = [await head()]
    const preview = await app.call(orderBatches.preview, { act: 'submit', orders })
    expect(preview.data).toMatchObject({ can: 0, skipped: [{ code: barrier, examples: [{ barrierAt: at }] }] })
    const batch = await app.call(orderBatches.act, { act: 'submit', orders })
    expect(batch.data).toMatchObject({ done: 0, skipped: [{ code: barrier, barrierAt: at }] })
  })
})

// A fair that is over signs its customers out.
describe.each(causes.filter(({ dealer }) => dealer))(
  'ordering that is barred: $barrier',
  ({ barrier, at, arrange, dealer }) => {
    it('names them to a customer that saves or submits', async () => {
      await save(app, [row('teeBlack', [sizes.s, 2])])
      await arrange()
      const { hangzhou } = dealers
      const rows = [row('teeBlack', [sizes.s, 3])]
      const refused = { code: 422, msg: expect.stringMatching(dealer ?? '') }
      expect(await hangzhou.call(deviceOrder.save, { requestId: anyId(), rows })).toMatchObject(refused)
      const seen = (await hangzhou.call(deviceOrder.order, {})).data
      expect(seen).toMatchObject({ barrier, barrierAt: at })
      await setSwitch(app, 'dealerSubmit', true)
      const moved = await hangzhou.call(deviceOrder.submit, { requestId: anyId(), seal: seen?.seal ?? '', qty: 2 })
      expect(moved.data).toMatchObject({
        done: false,
        code: barrier,
        msg: refused.msg,
        order: { barrier, barrierAt: at },
      })
    })
  },
)

describe('an archived fair', () => {
  it('is called so to who looks at an order of it or previews an act', async () => {
    await save(app, [row('teeBlack', [sizes.s, 2])])
    const orders = [await head()]
    await setFair('archived')
    const seen = await app.call(order.getCustomerGoodsOrderList, { customerId: customers.hangzhou })
    expect(seen.data?.customer.barrier).toBe('fair-archived')
    expect((await app.call(orderBatches.preview, { act: 'submit', orders })).data).toMatchObject({
      can: 0,
      skipped: [{ code: 'fair-archived' }],
    })
    await sql`update orders set status = 'submitted'`.execute(app.fair.db)
    for (const act of ['return', 'approve', 'clear'] as const)
      expect((await app.call(orderBatches.preview, { act, orders })).data).toMatchObject({
        can: 0,
        skipped: [{ code: 'fair-archived' }],
      })
    expect((await save(app, [row('teeBlack', [sizes.s, 3])])).msg).toContain('已归档')
  })
})

async function head() {
  const found = await sql<{ id: number; version: number }>`select id, version from orders`.execute(app.fair.db)
  return { id: found.rows[0]?.id ?? 0, version: found.rows[0]?.version ?? 0, qty: 2 }
}

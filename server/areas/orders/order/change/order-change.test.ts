import { order } from '@fairdesk/contract/areas/orders/order'
import { orderBatches } from '@fairdesk/contract/areas/orders/order-batches'
import { orderChange } from '@fairdesk/contract/areas/orders/order-change'
import { orderList } from '@fairdesk/contract/areas/orders/order-list'
import { report } from '@fairdesk/contract/areas/reports/report'
import type { OrderAct } from '@fairdesk/contract/orders/order-arrows'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../../../testing/app.ts'
import { clearOrders, faultsOf, places, row, save, setSwitch } from '../../../../testing/order-desk.ts'
import type { Person } from '../../../../testing/people.ts'
import { world } from '../../../../testing/world.ts'

const { customers, sizes, skcs } = world
const customerId = customers.hangzhou
let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.stop())
beforeEach(async () => {
  await sql`truncate order_batches`.execute(app.fair.db)
  await sql`update skcs set status = 'onSale'`.execute(app.fair.db)
  await clearOrders(app)
})

async function act(name: OrderAct): Promise<void> {
  const { rows } = await sql<{ id: number; version: number }>`select id, version from orders`.execute(app.fair.db)
  const { data } = await app.call(orderBatches.act, { act: name, orders: rows, reason: '数量不对' })
  expect(data?.skipped).toEqual([])
}

async function approved(qty = 4): Promise<void> {
  await save(app, [row('teeBlack', [sizes.s, qty], [sizes.m, 2])])
  await act('submit')
  await act('approve')
}

const cell = (was: number, qty: number, sizeId: number = sizes.s, place: keyof typeof places = 'teeBlack') => ({
  ...places[place],
  sizeId,
  was,
  qty,
})
const ask = (cells: ReturnType<typeof cell>[], as: Person = 'admin') =>
  app.call(orderChange.ask, { customerId, reason: '客户加单', cells }, as)

async function changes(as: Person = 'admin') {
  const { data, msg } = await app.call(orderChange.list, { customerId }, as)
  if (!data) throw new Error(msg)
  return data
}

async function decide(decision: 'grant' | 'refuse', { note = '', as = 'admin' as Person, version = 0 } = {}) {
  const { list, version: seen } = await changes()
  return app.call(orderChange.decide, { id: list[0]?.id ?? 0, decision, version: version || seen, note }, as)
}

const qtys = async () =>
  (await sql<{ qtys: number[] }>`select qtys from order_rows where skc_id = ${skcs.teeBlack}`.execute(app.fair.db))
    .rows[0]?.qtys

describe('a change of an approved order', () => {
  it('is asked with both sums, leaves the order alone, and is saved as a whole once it is granted', async () => {
    await approved()
    expect((await save(app, [row('teeBlack', [sizes.s, 9])])).msg).toContain('订单已审核，不能修改')
    expect((await ask([cell(4, 9), cell(0, 3, sizes.l, 'pantsBlack')], 'lin')).data).toMatchObject({ errors: [] })
    expect(await qtys()).toEqual([4, 2])
    const seen = await changes()
    expect(seen).toMatchObject({ mayAsk: false, mayDecide: true, barrier: null })
    expect(seen.list[0]).toMatchObject({
      state: 'open',
      reason: '客户加单',
      by: 'lin',
      sums: { before: { qty: 6, netAmount: 597 }, after: { qty: 14, netAmount: 1543 } },
      cells: [
        { goodsNo: 'T001', size: 'S', was: 4, qty: 9, now: 4 },
        { goodsNo: 'P001', size: 'L', was: 0, qty: 3, now: 0 },
      ],
    })
    const listed = await app.call(orderList.list, { checks: ['change'] })
    expect(listed.data?.list).toMatchObject([{ customerId, qty: 6 }])
    expect((await decide('grant')).data).toEqual({ state: 'granted', errors: [] })
    expect(await qtys()).toEqual([9, 2])
    const head = await app.fair.db.selectFrom('orders').selectAll().executeTakeFirstOrThrow()
    expect(head).toMatchObject({ status: 'approved' })
    const { rows: states } =
      await sql`select act, "from", "to", reason, batch_id from order_states order by id desc limit 1`.execute(
        app.fair.db,
      )
    const batchId = `change:${seen.list[0]?.id}`
    expect(states).toEqual([{ act: 'change', from: 'approved', to: 'approved', reason: '客户加单', batch_id: batchId }])
    const history = await app.call(order.getOrderRowHistory, { customerId, ...places.teeBlack, sizeId: sizes.s })
    expect(history.data).toMatchObject({ count: 2, list: [{ by: '管理员', batchId, qtyAfter: 11 }, { batchId: null }] })
    expect(await faultsOf(app)).toEqual([])
  })

  it('stands in reports as soon as it is granted', async () => {
    await approved()
    const total = async () => (await app.call(orderList.list, {})).data?.totals
    expect(await total()).toMatchObject({ qty: 6 })
    await ask([cell(4, 9)])
    expect(await total()).toMatchObject({ qty: 6 })
    await decide('grant')
    const after = await app.call(orderList.list, {})
    expect(after.data?.totals).toMatchObject({ qty: 11 })
    expect((await app.call(report.reconcile, {})).data).toMatchObject({ ok: true })
  })

  it('is asked once at a time, for what may stand there, and for something else than there is', async () => {
    await approved()
    expect((await ask([cell(4, 4)])).msg).toBe('没有改动，不用申请')
    await sql`update skcs set status = 'frozen' where id = ${skcs.teeBlack}`.execute(app.fair.db)
    expect((await ask([cell(4, 9)])).data).toMatchObject({ id: null, errors: [{ code: 'frozen', now: 4 }] })
    expect((await ask([cell(5, 3)])).data).toMatchObject({ id: null, errors: [{ code: 'conflict', now: 4 }] })
    expect((await changes()).list).toEqual([])
    expect((await ask([cell(4, 3)])).data?.id).toBeGreaterThan(0)
    expect((await ask([cell(4, 2)])).msg).toBe('管理员已提交改单申请，正等待审批')
  })

  it('is not asked of an order that can be changed without, that is locked by hand, or out of sight', async () => {
    expect((await ask([cell(0, 3)])).msg).toBe('订单已不存在，或不在你的权限内')
    await save(app, [row('teeBlack', [sizes.s, 4])])
    expect((await ask([cell(4, 3)])).msg).toBe('订单没有审核，可以直接修改，不用申请')
    await act('submit')
    await act('approve')
    await act('lock')
    expect((await ask([cell(4, 3)])).msg).toContain('订单已锁定，不能修改')
    expect(await changes()).toMatchObject({ barrier: 'locked', mayAsk: false })
    expect((await ask([cell(4, 3)], 'zhao')).code).toBe(403)
    expect((await app.call(orderChange.ask, { customerId, reason: ' ', cells: [cell(4, 3)] })).code).toBe(422)
  })

  it("passes the approval's own lock", async () => {
    await setSwitch(app, 'lockOnApprove', true)
    await approved()
    await ask([cell(4, 3)])
    expect((await decide('grant')).data?.state).toBe('granted')
    expect(await app.fair.db.selectFrom('orders').select(['locked', 'status']).execute()).toEqual([
      { locked: true, status: 'approved' },
    ])
  })

  it('is told where the order moved since it was looked at, and granted once it was looked at again', async () => {
    await approved()
    await ask([cell(4, 9)])
    const { version } = await changes()
    await act('reopen')
    expect((await changes()).barrier).toBe('not-approved')
    expect((await decide('grant')).msg).toBe('订单没有审核，可以直接修改，不用申请')
    await save(app, [row('teeBlack', [sizes.s, 5])])
    await act('submit')
    await act('approve')
    expect(await decide('grant', { version })).toMatchObject({ code: 409, msg: '订单刚有改动，请重新核对后再审批' })
    expect(await qtys()).toEqual([5, 2])
    expect((await changes()).list[0]?.cells).toMatchObject([{ was: 4, qty: 9, now: 5 }])
    expect((await decide('grant')).data?.state).toBe('granted')
    expect(await qtys()).toEqual([9, 2])
  })

  it('that cannot be saved any more tells why, cell by cell, and nothing of it is done', async () => {
    await approved()
    await ask([cell(4, 9), cell(0, 3, sizes.l, 'pantsBlack')])
    await sql`update skcs set status = 'frozen' where id = ${skcs.teeBlack}`.execute(app.fair.db)
    expect((await decide('grant')).data).toMatchObject({ state: 'open', errors: [{ code: 'frozen' }] })
    expect(await qtys()).toEqual([4, 2])
    expect((await sql`select 1 from order_rows`.execute(app.fair.db)).rows.length).toBe(1)
    expect((await changes()).list[0]?.state).toBe('open')
  })

  it('is refused with a reason, and withdrawn by who asked or an administrator; once', async () => {
    await approved()
    await ask([cell(4, 9)], 'lin')
    expect((await decide('refuse')).msg).toBe('请填写原因')
    expect((await decide('refuse', { note: '已截单' })).data?.state).toBe('refused')
    expect((await decide('grant')).msg).toBe('这份申请已经处理过，请刷新')
    expect((await changes()).list[0]).toMatchObject({ state: 'refused', note: '已截单', decidedBy: '管理员' })
    await ask([cell(4, 8)])
    const id = (await changes()).list[0]?.id ?? 0
    expect((await app.call(orderChange.withdraw, { id }, 'lin')).code).toBe(403)
    expect((await app.call(orderChange.withdraw, { id })).data).toEqual({ state: 'withdrawn' })
    expect((await app.call(orderChange.withdraw, { id })).msg).toBe('这份申请已经处理过，请刷新')
  })

  it('is decided by who may approve and sees all of it', async () => {
    await approved()
    await ask([cell(4, 9)])
    expect((await decide('grant', { as: 'lin' })).code).toBe(403)
    expect((await changes('lin')).mayDecide).toBe(false)
    expect((await changes('lin')).list[0]?.sums).toBeNull()
    expect((await changes('wang')).list[0]?.sums).toBeNull()
  })

  it('is one person’s to grant: of two at once the other is told', async () => {
    await approved()
    await ask([cell(4, 9)])
    const both = await Promise.all([decide('grant'), decide('grant', { as: 'wang' })])
    expect(both.map(({ code }) => code).sort()).toEqual([200, 409])
    expect(await qtys()).toEqual([9, 2])
  })
})

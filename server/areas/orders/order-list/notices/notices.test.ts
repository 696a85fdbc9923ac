import { customerDiscounts } from '@fairdesk/contract/areas/data/customer-discounts'
import { goodsBatch } from '@fairdesk/contract/areas/data/goods-batch'
import { type OrderNotice, orderNotices } from '@fairdesk/contract/areas/orders/messages/order-notices'
import { orderBatches } from '@fairdesk/contract/areas/orders/order-batches'
import { orderList } from '@fairdesk/contract/areas/orders/order-list'
import { goodsReport } from '@fairdesk/contract/areas/reports/goods-report'
import type { OrderAct } from '@fairdesk/contract/orders/order-arrows'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../../../testing/app.ts'
import { clearOrders, row, save } from '../../../../testing/order-desk.ts'
import type { Person } from '../../../../testing/people.ts'
import { world } from '../../../../testing/world.ts'

const { customers, sizes, styles, colours } = world
let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.stop())
beforeEach(async () => {
  await sql`truncate order_batches`.execute(app.fair.db)
  await sql`update skcs set status = 'onSale', status_before = null`.execute(app.fair.db)
  await clearOrders(app)
})

const notices = async (query: object = {}, as: Person = 'admin') => {
  const { data, msg } = await app.call(orderNotices.list, query, as)
  if (!data) throw new Error(msg)
  return data
}

async function only(): Promise<OrderNotice> {
  const { list } = await notices()
  const [notice] = list
  if (!notice || list.length > 1) throw new Error(`${list.length} notices`)
  return notice
}

async function act(name: OrderAct, reason = '') {
  const { rows } = await sql<{ id: number; version: number }>`select id, version from orders`.execute(app.fair.db)
  return (await app.call(orderBatches.act, { act: name, orders: rows, reason })).data
}

const freeze = (on: 0 | 1, mode: 'freeze' | 'drop' = 'freeze', colourIds?: number[]) =>
  app.call(goodsReport.freezeGoods, {
    goodsId: styles.tee,
    freeze: on,
    mode,
    reason: '面料不足',
    ...(colourIds ? { colourIds } : {}),
  })

async function twoOrders(): Promise<void> {
  await save(app, [row('teeBlack', [sizes.s, 4]), row('teeWhite', [sizes.m, 2]), row('pantsBlack', [sizes.m, 1])])
  await save(app, [row('teeBlack', [sizes.l, 3])], { customerId: customers.ningbo })
}

describe('what a customer must hear', () => {
  it('of a freeze: an order a line, with what it has of each colour', async () => {
    await twoOrders()
    await freeze(1)
    const { list, toTell, count } = await notices()
    expect({ toTell, count }).toEqual({ toTell: 2, count: 2 })
    expect(list.find(({ customer }) => customer === 'C001')).toMatchObject({
      kind: 'freeze',
      reason: '面料不足',
      by: '管理员',
      isToTell: true,
      rows: [
        { goodsNo: 'T001', qty: 4, statusBefore: 'onSale', status: 'frozen', back: false },
        { goodsNo: 'T001', qty: 2 },
      ],
    })
    const listed = await app.call(orderList.list, { checks: ['notice'] })
    expect(listed.data?.list.map(({ customer }) => customer).sort()).toEqual(['C001', 'C002'])
    expect(listed.data?.checks.find(({ value }) => value === 'notice')).toEqual({ value: 'notice', count: 2 })
  })

  it('of nothing where a colour was so already, or nobody ordered it', async () => {
    await freeze(1)
    await twoOrders()
    await freeze(1)
    expect((await notices()).count).toBe(0)
  })

  it('is taken back with the act, colour by colour; who was told is to be told again', async () => {
    await twoOrders()
    await freeze(1, 'drop')
    const { list } = await notices()
    const told = list.find(({ customer }) => customer === 'C002')?.id ?? 0
    await app.call(orderNotices.tell, { ids: [told], channel: 'phone' })
    expect((await notices()).toTell).toBe(1)
    await freeze(0, 'drop', [colours.white])
    const partly = (await notices()).list.find(({ customer }) => customer === 'C001')
    expect(partly).toMatchObject({ withdrawnAt: null, isToTell: true, rows: [{ back: false }, { back: true }] })
    await freeze(0, 'drop')
    const after = await notices()
    expect(after.list.map(({ customer, isToTell, channel }) => [customer, isToTell, channel])).toEqual([
      ['C002', true, 'phone'],
      ['C001', false, null],
    ])
    expect(after.list.every(({ withdrawnAt }) => withdrawnAt !== null)).toBe(true)
    await app.call(orderNotices.tell, { ids: [told], channel: 'wechat' })
    expect((await notices()).toTell).toBe(0)
  })

  it('of several styles at once, and of their undoing', async () => {
    await twoOrders()
    const made = await app.call(goodsBatch.setStatus, {
      goodsIds: [styles.tee, styles.pants],
      freeze: 1,
      mode: 'drop',
      reason: '停产',
    })
    expect((await notices()).list.map(({ kind, rows }) => [kind, rows.length]).sort()).toEqual([
      ['drop', 1],
      ['drop', 3],
    ])
    await app.call(goodsBatch.undoStatus, { editId: made.data?.editId ?? '' })
    expect((await notices()).toTell).toBe(0)
  })

  it('keeps a freeze that a drop went over, once the drop is undone', async () => {
    await twoOrders()
    await freeze(1)
    await freeze(1, 'drop')
    await freeze(0, 'drop')
    expect((await notices({ toTell: true })).list.map(({ kind }) => kind)).toEqual(['freeze', 'freeze'])
    await freeze(0)
    expect((await notices()).toTell).toBe(0)
  })

  it('of an order that is sent back, until that is undone', async () => {
    await save(app, [row('teeBlack', [sizes.s, 4])])
    await act('submit')
    const batch = await act('return', '数量不对')
    expect(await only()).toMatchObject({ kind: 'return', reason: '数量不对', rows: [], isToTell: true })
    await app.call(orderBatches.undoBatch, { batchId: batch?.batchId ?? '' })
    expect(await only()).toMatchObject({ isToTell: false })
  })

  it('of new prices, each colour with both, to who may see them', async () => {
    await twoOrders()
    await sql`update customers set discount_bp = 4000 where id = ${customers.hangzhou}`.execute(app.fair.db)
    const { data } = await app.call(customerDiscounts.repricing, { customerId: customers.hangzhou })
    await app.call(customerDiscounts.reprice, { customerId: customers.hangzhou, seal: data?.seal ?? '' })
    const notice = (await notices()).list.find(({ customer }) => customer === 'C001')
    expect(notice).toMatchObject({
      kind: 'reprice',
      rows: [{ qty: 4, priceBefore: 99.5, price: 79.6 }, {}, { qty: 1 }],
    })
    expect((await notices({}, 'wang')).list[0]?.rows[0]).not.toHaveProperty('price')
    await sql`update customers set discount_bp = 5000 where id = ${customers.hangzhou}`.execute(app.fair.db)
  })

  it('is ticked off by whom and how, accepted, and both can be taken back', async () => {
    await save(app, [row('teeBlack', [sizes.s, 4])])
    await freeze(1)
    const { id } = await only()
    expect((await app.call(orderNotices.tell, { ids: [id], channel: 'inPerson' }, 'lin')).data).toEqual({ changed: 1 })
    expect(await only()).toMatchObject({ toldBy: 'lin', channel: 'inPerson', isToTell: false })
    expect((await app.call(orderNotices.tell, { ids: [id], channel: 'inPerson' })).data).toEqual({ changed: 0 })
    await app.call(orderNotices.accept, { ids: [id], accepted: true })
    expect(await only()).toMatchObject({ acceptedBy: '管理员' })
    await app.call(orderNotices.accept, { ids: [id], accepted: false })
    await app.call(orderNotices.tell, { ids: [id], channel: null })
    expect(await only()).toMatchObject({ acceptedAt: null, toldAt: null, isToTell: true })
    expect((await app.call(orderNotices.tell, { ids: [], channel: 'phone' })).code).toBe(422)
  })

  it('is ticked off for all orders of a customer together, and for no one else', async () => {
    await twoOrders()
    await save(app, [row('teeBlack', [sizes.s, 1])], { type: 'spot' })
    await freeze(1)
    const { list, count } = await notices({ customerId: customers.hangzhou, toTell: true })
    expect([count, ...list.map(({ customer }) => customer)]).toEqual([2, 'C001', 'C001'])
    await app.call(orderNotices.tell, { ids: list.map(({ id }) => id), channel: 'phone' })
    expect((await notices({ customerId: customers.hangzhou, toTell: true })).count).toBe(0)
    expect((await notices()).toTell).toBe(1)
  })

  it('is shown and ticked off only where customer and goods are in sight', async () => {
    await save(app, [row('teeBlack', [sizes.s, 4])])
    await save(app, [row('teeBlack', [sizes.s, 4])], { customerId: customers.beijing })
    await freeze(1)
    expect((await notices({}, 'lin')).list.map(({ customer }) => customer)).toEqual(['C001'])
    expect((await notices({}, 'zhao')).list).toEqual([])
    const ids = (await notices()).list.map(({ id }) => id)
    expect((await app.call(orderNotices.tell, { ids, channel: 'phone' }, 'lin')).data).toEqual({ changed: 1 })
  })
})

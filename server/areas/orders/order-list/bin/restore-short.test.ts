import { orderBatches } from '@fairdesk/contract/areas/orders/order-batches'
import { orderBin, type RestoreMode } from '@fairdesk/contract/areas/orders/order-bin'
import { stock } from '@fairdesk/contract/areas/orders/stock'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../../../testing/app.ts'
import { faultsOf, places, row, save } from '../../../../testing/order-desk.ts'
import { clearDesk, differencesOf, type ListedOrder, orderOf, seenOf, standing } from '../../../../testing/row-desk.ts'
import { world } from '../../../../testing/world.ts'

const { customers, sizes, skcs } = world
let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.stop())
beforeEach(() => clearDesk(app))
afterEach(async () => {
  expect(await faultsOf(app)).toEqual([])
  expect(await differencesOf(app)).toEqual([])
  expect(await oversold()).toBe(0)
})

const restore = (orderIds: number[], mode: RestoreMode = 'skip', seenShortQty?: number) =>
  app.call(orderBin.restore, { orderIds, mode, ...(seenShortQty === undefined ? {} : { seenShortQty }) })
const preview = async (orderIds: number[], mode: RestoreMode = 'skip') =>
  (await app.call(orderBin.previewRestore, { orderIds, mode })).data
const oversold = async () => (await app.call(stock.list, { limit: 500 })).data?.totals.over
const bin = async () => (await app.call(orderBin.list, {})).data?.list
const taken = (qty: number) => save(app, [row('teeBlack', [sizes.s, qty])], { customerId: customers.ningbo })

/** Hangzhou's order of 3 S and 5 M of the tee and 4 M of the pants in the bin, and of the tee's S so many in all. */
async function binned(total: number, customerId: number = customers.hangzhou): Promise<ListedOrder> {
  await save(app, [row('teeBlack', [sizes.s, 3], [sizes.m, 5]), row('pantsBlack', [sizes.m, 4])], { customerId })
  const order = await orderOf(app, customerId)
  await app.call(orderBatches.act, { act: 'clear', orders: [seenOf(order)], reason: '录错' })
  const cells = [{ sizeId: sizes.s, total }]
  await app.call(stock.save, { rows: [{ ...places.teeBlack, mode: 'block', cells }] })
  return order
}

async function eventsOf(orderId: number) {
  const { rows } = await sql<{ skc: number; before: number[]; after: number[] }>`
    select skc_id as skc, before, after from order_events where order_id = ${orderId} order by id`.execute(app.fair.db)
  return rows
}

const shortOf = (restored: number) => ({ goodsNo: 'T001', size: 'S', qty: 3, restored })

describe('restoring an order that stock does not cover', () => {
  it('says so first and keeps nothing of the look; then restores the rest, tells the pieces and writes them down', async () => {
    const order = await binned(4)
    await taken(2)
    const before = await standing(app)
    const seen = await preview([order.id])
    expect(seen).toMatchObject({ restored: 1, shortQty: 1, inBinQty: 0, shortages: [shortOf(2)], skipped: [] })
    expect(await standing(app)).toBe(before)
    expect(await bin()).toMatchObject([{ ref: order.id, qty: 12 }])
    expect((await restore([order.id], 'skip', 1)).data).toEqual(seen)
    expect(await orderOf(app, customers.hangzhou)).toMatchObject({ id: order.id, number: order.number, qty: 11 })
    expect((await eventsOf(order.id)).at(-1)).toEqual({ skc: skcs.teeBlack, before: [3, 5], after: [2, 5] })
    expect((await restore([order.id])).data).toMatchObject({ restored: 0, shortQty: 0 })
    expect(await orderOf(app, customers.hangzhou)).toMatchObject({ qty: 11 })
  })

  it('restores nothing where more is missing than was seen', async () => {
    const order = await binned(4)
    await taken(2)
    const seen = (await preview([order.id]))?.shortQty
    await taken(4)
    const answer = await restore([order.id], 'skip', seen)
    expect(answer).toMatchObject({ code: 409 })
    expect(answer.msg).toContain('从 1 件变为 3 件')
    expect(await bin()).toMatchObject([{ ref: order.id, qty: 12 }])
    expect((await restore([order.id], 'skip', 3)).data).toMatchObject({ restored: 1, shortages: [shortOf(0)] })
    expect(await orderOf(app, customers.hangzhou)).toMatchObject({ qty: 9 })
  })

  it('judges a submitted one by what is left of it', async () => {
    await save(app, [row('teeBlack', [sizes.s, 3])])
    const order = await orderOf(app, customers.hangzhou)
    await app.call(orderBatches.act, { act: 'submit', orders: [seenOf(order)] })
    await app.call(orderBatches.act, {
      act: 'clear',
      orders: [seenOf(await orderOf(app, customers.hangzhou))],
      reason: '录错',
    })
    const cells = [{ sizeId: sizes.s, total: 2 }]
    await app.call(stock.save, { rows: [{ ...places.teeBlack, mode: 'block', cells }] })
    await restore([order.id])
    expect(await orderOf(app, customers.hangzhou)).toMatchObject({ status: 'submitted', qty: 2 })
  })

  it('counts two orders that share the last pieces one after the other', async () => {
    const orders = [await binned(4), await binned(4, customers.ningbo)].map(({ id }) => id)
    const seen = await preview(orders)
    expect(seen).toMatchObject({ restored: 2, shortQty: 2, shortages: [{ orderId: orders[1], ...shortOf(1) }] })
    const [one, other] = await Promise.all(orders.map((id) => restore([id])))
    expect((one?.data?.shortQty ?? 0) + (other?.data?.shortQty ?? 0)).toBe(2)
  })

  it('replaces with what the order that makes room gives back', async () => {
    const order = await binned(4)
    await taken(2)
    await save(app, [row('teeBlack', [sizes.s, 1])])
    const live = await orderOf(app, customers.hangzhou)
    const seen = await preview([order.id], 'replace')
    expect(seen).toMatchObject({ restored: 1, shortages: [{ ...shortOf(2), staysInBin: false }] })
    expect((await restore([order.id], 'replace', 1)).data).toEqual(seen)
    expect(await orderOf(app, customers.hangzhou)).toMatchObject({ id: order.id, qty: 11 })
    expect(await bin()).toMatchObject([{ ref: live.id, qty: 1 }])
  })

  it('merges what is left, and the pieces that are missing stay in the bin until there is stock', async () => {
    const order = await binned(4)
    await taken(2)
    await save(app, [row('teeBlack', [sizes.s, 1])])
    const seen = await preview([order.id], 'merge')
    expect(seen).toMatchObject({
      merged: 1,
      shortQty: 2,
      inBinQty: 2,
      shortages: [{ ...shortOf(1), staysInBin: true }],
      refused: [],
    })
    expect((await restore([order.id], 'merge', 2)).data).toEqual(seen)
    expect(await orderOf(app, customers.hangzhou)).toMatchObject({ qty: 1 + 1 + 5 + 4 })
    expect(await bin()).toMatchObject([{ ref: order.id, qty: 2 }])
    expect((await restore([order.id], 'merge')).data).toMatchObject({ merged: 0, skipped: [{ code: 'unchanged' }] })
    await taken(0)
    expect((await restore([order.id], 'merge')).data).toMatchObject({ merged: 1, shortQty: 0 })
    expect(await orderOf(app, customers.hangzhou)).toMatchObject({ qty: 13 })
    expect(await bin()).toEqual([])
  })

  it('leaves it in the bin where a clearing is undone: an undo is exact', async () => {
    await save(app, [row('teeBlack', [sizes.s, 3], [sizes.m, 5])])
    const order = await orderOf(app, customers.hangzhou)
    const { data } = await app.call(orderBatches.act, { act: 'clear', orders: [seenOf(order)], reason: '录错' })
    const cells = [{ sizeId: sizes.s, total: 2 }]
    await app.call(stock.save, { rows: [{ ...places.teeBlack, mode: 'block', cells }] })
    const undone = await app.call(orderBatches.undoBatch, { batchId: data?.batchId ?? '' })
    expect(undone.data).toMatchObject({ done: 0, skipped: [{ code: 'stock' }] })
    expect(await bin()).toMatchObject([{ ref: order.id, qty: 8 }])
  })
})

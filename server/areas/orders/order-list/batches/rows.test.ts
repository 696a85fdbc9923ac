import { orderBatches } from '@fairdesk/contract/areas/orders/order-batches'
import { orderList } from '@fairdesk/contract/areas/orders/order-list'
import { orderRows } from '@fairdesk/contract/areas/orders/order-rows'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../../../testing/app.ts'
import { faultsOf, places, row, save, setSwitch } from '../../../../testing/order-desk.ts'
import { actOnRows, clearDesk, differencesOf, orderOf, seenOf, standing, undo } from '../../../../testing/row-desk.ts'
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
})

const of = (customerId: number) => orderOf(app, customerId)
const times = (percent: number) => ({ act: 'adjust', change: { by: 'factor', percent, rounding: 'nearest' } }) as const

async function ordered(customerId: number = customers.hangzhou) {
  await save(app, [row('teeBlack', [sizes.s, 3], [sizes.m, 5]), row('pantsBlack', [sizes.m, 4])], { customerId })
  return of(customerId)
}

describe('a change of rows', () => {
  it('shows what it would do, does just that, and is taken back exactly', async () => {
    const order = await ordered()
    const before = await standing(app)
    const { data: preview } = await app.call(orderRows.preview, { orders: [seenOf(order)], args: times(150) })
    expect(preview).toMatchObject({
      can: 1,
      rows: 2,
      before: { qty: 12, tagAmount: 2788, netAmount: 1394 },
      after: { qty: 19, tagAmount: 4381, netAmount: 2190.5 },
      refused: [],
      skipped: [],
    })
    expect(await standing(app)).toBe(before)
    const done = await actOnRows(app, [order], times(150))
    expect(done).toMatchObject({ act: 'adjust', state: 'done', done: 1, skipped: [], refused: [], mayUndo: true })
    expect(await of(customers.hangzhou)).toMatchObject({ qty: 19, tagAmount: 4381, netAmount: 2190.5 })
    expect(await undo(app, done)).toMatchObject({ act: 'undo', done: 1, skipped: [], refused: [] })
    expect(await standing(app)).toBe(before)
    expect(await app.call(orderBatches.undoBatch, { batchId: done.batchId })).toMatchObject({ code: 409 })
  })

  it('takes only the rows it is told to', async () => {
    const order = await ordered()
    await actOnRows(app, [order], { ...times(200), goods: { categoryCodes: ['BOT'] } })
    expect(await of(customers.hangzhou)).toMatchObject({ qty: 16 })
    const again = await of(customers.hangzhou)
    await actOnRows(app, [again], {
      act: 'adjust',
      change: { by: 'add', pieces: 1 },
      goods: { rows: [places.teeBlack] },
    })
    expect(await of(customers.hangzhou)).toMatchObject({ qty: 18 })
  })

  it('never makes more of a frozen colour, tells its cells and does the rest', async () => {
    const order = await ordered()
    await sql`update skcs set status = 'frozen' where id = ${skcs.teeBlack}`.execute(app.fair.db)
    const { data: preview } = await app.call(orderRows.preview, { orders: [seenOf(order)], args: times(200) })
    expect(preview).toMatchObject({ can: 1, rows: 1, after: { qty: 16 }, refusedCount: 2 })
    const done = await actOnRows(app, [order], times(200))
    expect(done).toMatchObject({ done: 1 })
    expect(done.refused).toMatchObject([
      { goodsNo: 'T001', colour: '黑', size: 'S', code: 'frozen', msg: '该颜色已停订，数量只能减少' },
      { size: 'M', code: 'frozen' },
    ])
    expect(await of(customers.hangzhou)).toMatchObject({ qty: 16 })
  })

  it('is not put back above what a colour holds that was frozen since: told, all else as before', async () => {
    const order = await ordered()
    const done = await actOnRows(app, [order], times(50))
    await sql`update skcs set status = 'frozen' where id = ${skcs.teeBlack}`.execute(app.fair.db)
    const back = await undo(app, done)
    expect(back.refused).toMatchObject([{ code: 'frozen' }, { code: 'frozen' }])
    // Halved: 2, 3 and 2; the trousers have their 4 again.
    expect(await of(customers.hangzhou)).toMatchObject({ qty: 9 })
  })

  it('leaves a cell that somebody changed since, and tells what it holds', async () => {
    const order = await ordered()
    const done = await actOnRows(app, [order], times(200))
    await save(app, [row('teeBlack', [sizes.s, 1])])
    const back = await undo(app, done)
    expect(back).toMatchObject({ done: 1, refused: [{ code: 'conflict', size: 'S', msg: '此格已被改为 1' }] })
    expect(await of(customers.hangzhou)).toMatchObject({ qty: 10 })
  })

  it('leaves orders that moved since they were looked at, are locked or submitted, and does the others', async () => {
    const [one, other] = [await ordered(), await ordered(customers.nanjing)]
    await save(app, [row('teeBlack', [sizes.s, 9])])
    await app.call(orderBatches.act, { act: 'lock', orders: [seenOf(other)] })
    const locked = await of(customers.nanjing)
    const third = await ordered(customers.ningbo)
    expect(await actOnRows(app, [one, locked, third], times(200))).toMatchObject({
      done: 1,
      skipped: [
        { code: 'moved', qtyWas: 12, qtyNow: 18, by: '管理员' },
        { code: 'locked', customerName: '南京新街口店' },
      ],
    })
    await setSwitch(app, 'orderOpen', false)
    expect(await actOnRows(app, [await of(customers.ningbo)], times(200))).toMatchObject({
      skipped: [{ code: 'ordering-off' }],
    })
  })

  it('takes a row to a multiple as a whole or leaves it', async () => {
    await setSwitch(app, 'maxQtyPerSkc', 10)
    const order = await ordered()
    const change = { by: 'multiple', pieces: 6, rounding: 'up' } as const
    const done = await actOnRows(app, [order], { act: 'adjust', change })
    expect(done.refused).toMatchObject([{ goodsNo: 'T001', size: '', code: 'skc-too-large' }])
    expect(await of(customers.hangzhou)).toMatchObject({ qty: 14 })
  })

  it('gives a returned order its state back', async () => {
    const order = await ordered()
    await app.call(orderBatches.act, { act: 'submit', orders: [seenOf(order)] })
    const submitted = await of(customers.hangzhou)
    await app.call(orderBatches.act, { act: 'return', orders: [seenOf(submitted)], reason: '数量' })
    const before = await standing(app)
    const done = await actOnRows(app, [await of(customers.hangzhou)], times(0))
    expect(await of(customers.hangzhou)).toMatchObject({ status: 'none', qty: 0 })
    await undo(app, done)
    expect(await of(customers.hangzhou)).toMatchObject({ status: 'returned', qty: 12 })
    expect(await standing(app)).toBe(before)
  })
})

describe('copying rows', () => {
  const copy = (mode: 'merge' | 'replace' | 'empty', customerIds: number[] = [customers.nanjing]) => ({
    act: 'copy' as const,
    mode,
    customerIds,
  })

  it.each([
    ['merge', 8 + 4 + 2],
    ['replace', 8 + 4],
    ['empty', 4 + 2],
  ] as const)('%s: rows of the other customer come to what it says, at his own prices', async (mode, qty) => {
    const order = await ordered()
    await save(app, [row('teeBlack', [sizes.l, 2])], { customerId: customers.nanjing })
    const before = await standing(app)
    const { data: preview } = await app.call(orderRows.preview, { orders: [seenOf(order)], args: copy(mode) })
    expect(preview?.list).toMatchObject([{ customerName: '南京新街口店', before: { qty: 2 }, after: { qty } }])
    const done = await actOnRows(app, [order], copy(mode))
    expect(await of(customers.nanjing)).toMatchObject({ qty, netAmount: preview?.after.netAmount })
    expect(await of(customers.hangzhou)).toMatchObject({ qty: 12 })
    expect(await undo(app, done)).toMatchObject({ done: 1, refused: [] })
    expect(await standing(app)).toBe(before)
  })

  it('goes to several, beginning their orders; a closed one and what is not theirs to order are told', async () => {
    const order = await ordered()
    const all = [customers.ningbo, customers.beijing, customers.disabled]
    const done = await actOnRows(app, [order], copy('merge', all))
    // The one in Beijing orders the sea brand alone, of which there is nothing here.
    expect(done.done).toBe(1)
    expect(done.skipped.map(({ code }) => code).sort()).toEqual(['customer-disabled', 'unchanged'])
    expect(new Set(done.refused.map(({ code }) => code))).toEqual(new Set(['brand-refused']))
    expect(await of(customers.ningbo)).toMatchObject({ qty: 12 })
    await undo(app, done)
    expect(await of(customers.ningbo)).toMatchObject({ qty: 0, status: 'none' })
  })

  it('is from one order to other customers', async () => {
    const [one, other] = [await ordered(), await ordered(customers.nanjing)]
    const call = (orders: readonly (typeof one)[], customerIds: number[]) =>
      app.call(orderRows.act, { orders: orders.map(seenOf), args: { act: 'copy', mode: 'merge', customerIds } })
    expect(await call([one, other], [customers.ningbo])).toMatchObject({ code: 422, msg: '只能从一张订单复制或移动' })
    expect(await call([one], [customers.hangzhou])).toMatchObject({ code: 422 })
  })
})

describe('moving rows', () => {
  const move = { act: 'move', customerId: customers.nanjing } as const

  it('takes them from one order into the other at his prices, and exactly back', async () => {
    const order = await ordered()
    await save(app, [row('teeBlack', [sizes.s, 1])], { customerId: customers.nanjing })
    const before = await standing(app)
    const { data: preview } = await app.call(orderRows.preview, { orders: [seenOf(order)], args: move })
    expect(preview?.before.qty).toBe(13)
    expect(preview?.after.qty).toBe(13)
    const done = await actOnRows(app, [order], move)
    expect(done).toMatchObject({ done: 2, refused: [], skipped: [] })
    expect(await of(customers.hangzhou)).toMatchObject({ qty: 0, status: 'none' })
    expect(await of(customers.nanjing)).toMatchObject({ qty: 13 })
    await sql`update customers set discount_bp = 4000 where id = ${customers.hangzhou}`.execute(app.fair.db)
    expect(await undo(app, done)).toMatchObject({ refused: [], skipped: [] })
    expect(await standing(app)).toBe(before)
    await sql`update customers set discount_bp = 5000 where id = ${customers.hangzhou}`.execute(app.fair.db)
  })

  it('of a whole order to who has none takes its number along, and back', async () => {
    const order = await ordered()
    await app.call(orderBatches.act, { act: 'submit', orders: [seenOf(order)] })
    await setSwitch(app, 'allowEditAfterSubmit', true)
    const submitted = await of(customers.hangzhou)
    const before = await standing(app)
    const done = await actOnRows(app, [submitted], move)
    expect(await of(customers.nanjing)).toMatchObject({ number: order.number, qty: 12 })
    expect((await of(customers.hangzhou)).number).not.toBe(order.number)
    await undo(app, done)
    expect(await of(customers.hangzhou)).toMatchObject({ number: order.number, status: 'submitted', qty: 12 })
    expect(await standing(app)).toBe(before)
  })

  it('leaves a row that the other may not have where it is, and puts none back twice', async () => {
    const order = await ordered()
    await sql`update skcs set status = 'frozen' where id = ${skcs.teeBlack}`.execute(app.fair.db)
    const done = await actOnRows(app, [order], move)
    expect(done.refused.map(({ goodsNo, code }) => [goodsNo, code])).toEqual([
      ['T001', 'frozen'],
      ['T001', 'frozen'],
    ])
    expect([(await of(customers.hangzhou)).qty, (await of(customers.nanjing)).qty]).toEqual([8, 4])
    // A third person orders more for the right customer: the row stays there as a whole.
    await save(app, [row('pantsBlack', [sizes.m, 5])], { customerId: customers.nanjing, as: 'wang' })
    const back = await undo(app, done)
    expect(back).toMatchObject({ done: 0, refused: [{ code: 'conflict' }] })
    expect([(await of(customers.hangzhou)).qty, (await of(customers.nanjing)).qty]).toEqual([8, 5])
  })

  it('goes nowhere where the other order is locked', async () => {
    const [one, other] = [await ordered(), await ordered(customers.nanjing)]
    await app.call(orderBatches.act, { act: 'lock', orders: [seenOf(other)] })
    const before = await standing(app)
    expect(await actOnRows(app, [one], move)).toMatchObject({ done: 0, skipped: [{ code: 'locked' }] })
    expect(await standing(app)).toBe(before)
  })
})

it('is for who may manage orders, of customers in his sight', async () => {
  const order = await ordered()
  const args = times(200)
  expect((await app.call(orderRows.act, { orders: [seenOf(order)], args }, 'lin')).code).toBe(403)
  const zhao = await app.call(orderRows.act, { orders: [seenOf(order)], args }, 'zhao')
  expect(zhao.data).toMatchObject({ done: 0, skipped: [{ code: 'gone' }] })
  const { data } = await app.call(orderRows.preview, { orders: [seenOf(order)], args }, 'wang')
  expect(data?.after).toEqual({ qty: 24 })
})

it('lists the orders of a batch, those that were copied to with them', async () => {
  const order = await ordered()
  const done = await actOnRows(app, [order], { act: 'copy', mode: 'merge', customerIds: [customers.nanjing] })
  const { data } = await app.call(orderList.list, { batch: done.batchId })
  expect(data?.list.map(({ customerId }) => customerId)).toContain(customers.nanjing)
})
